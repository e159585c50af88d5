// A PostgreSQL that accepts connections and does not answer: all its processes are stopped (SIGSTOP), as on a machine that
// is out of memory or has lost its disk.
import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { isWhole, ledger, ledgerModules, ledgerSchema, stateOf } from '#tests/support/ledger-functions.ts'
import { createBackend, openDatabase, type Backend } from './index.ts'

/** The server and its workers. */
async function processesOf(dataDir: string): Promise<number[]> {
  const postmaster = Number.parseInt(await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10)
  const workers = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => parentOf(pid) === postmaster)
  return [postmaster, ...workers]
}

function parentOf(pid: number): number | undefined {
  try {
    return Number(/^\d+ \(.*\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'latin1'))?.[1])
  } catch {
    return undefined // It has ended since.
  }
}

test.runIf(process.platform === 'linux')(
  '[FLT6] callers of a frozen database are told within the database timeout, and everything continues when it resumes',
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'lodestar-frozen-'))
    const database = await openDatabase({ dataDir, settings: { fsync: 'off' } })
    const lost: string[] = []
    const storage = { database, filesDir: join(dataDir, 'files'), databaseTimeoutMs: 5_000 }
    const backend = (await createBackend({
      schema: ledgerSchema,
      modules: ledgerModules,
      storage,
      onLost: (reason) => lost.push(reason),
    })) as unknown as Backend
    let frozen: number[] = []
    const thaw = () => {
      for (const pid of frozen.splice(0)) process.kill(pid, 'SIGCONT')
    }
    onTestFinished(async () => {
      thaw()
      await backend.close()
      await database.close()
      await rm(dataDir, { recursive: true, force: true })
    })
    const add = (label: string) => backend.mutation(ledger.add!, { name: 'a', label }) as Promise<number>
    const acknowledged = [await add('first')]
    expect(await backend.query(ledger.count!, { name: 'a' })).toBe(1)

    frozen = await processesOf(dataDir)
    for (const pid of frozen) process.kill(pid, 'SIGSTOP')
    const [written, read] = await Promise.all([
      add('second').catch((error: unknown) => error),
      backend.query(ledger.state!, { name: 'not cached' }).catch((error: unknown) => error),
    ])
    expect(written).toMatchObject({ code: 'DatabaseUnavailable' })
    expect(read).toMatchObject({ code: 'DatabaseUnavailable' })
    await expect.poll(() => backend.healthProblems()).not.toEqual([])
    await expect(add('third')).rejects.toMatchObject({ code: 'DatabaseUnavailable' })

    thaw()
    await expect.poll(() => backend.healthProblems(), { timeout: 60_000 }).toEqual([])
    await expect
      .poll(
        async () => {
          const n = await add('last').catch(() => null)
          if (n !== null) acknowledged.push(n)
          return n
        },
        { timeout: 60_000 },
      )
      .not.toBeNull()
    const state = await stateOf(backend, 'a')
    expect(isWhole(state)).toBe(true)
    expect(state.n).toBe(acknowledged.at(-1))
    expect(lost).toEqual([])
  },
)
