import { appendFileSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { startChild } from '#tests/support/child-process.ts'
import {
  crash,
  crashModules,
  crashSchema,
  findDamage,
  type Acknowledged,
} from '#tests/support/crash-functions.ts'
import { seededRandom } from '#tests/support/random-source.ts'
import { createBackend, type Backend } from './index.ts'

/** `npm run soak` asks for a hundred. */
const rounds = Number(process.env.CRASH_ROUNDS ?? 2)
const seed = Number(process.env.CRASH_SEED ?? 7)

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'lodestar-crash-'))
  onTestFinished(() => rm(path, { recursive: true, force: true }))
  return path
}

function open(dataDir: string): Promise<Backend> {
  const storage = { database: { dataDir }, filesDir: join(dataDir, 'files') }
  return createBackend({ schema: crashSchema, modules: crashModules, storage }) as unknown as Promise<Backend>
}

/** On a machine that is busy with other tests, a round may take half a minute. */
const timeout = 180_000 + rounds * 60_000

describe('crashes', { timeout }, () => {
  test(`[CRASH1] [SCD7] kill -9 of the process loses nothing that was acknowledged, and begins no action twice (seed ${seed})`, async () => {
    const random = seededRandom(seed)
    const dataDir = await folder()
    const acknowledged: Acknowledged = { counts: new Map(), files: new Map() }
    const figures = countFigures('process')
    for (let round = 0; round < rounds; round++) {
      const child = startChild('tests/support/crash-child.ts', [dataDir, join(dataDir, 'files')])
      const lines: string[] = []
      // Killed in the middle of whatever it does then.
      for (let i = random.integer(20, 200); i > 0; i--) lines.push((await child.nextLine())!)
      child.process.kill('SIGKILL')
      for (const line of [...lines, ...(await child.restOfLines())]) note(acknowledged, line)

      const backend = await open(dataDir)
      figures.restarts++
      figures.rounds++
      const damage = await findDamage(backend, acknowledged)
      figures.damage += damage.length
      figures.note(acknowledged)
      expect(damage, `seed ${seed}, round ${round}`).toEqual([])
      // [SCD7] An action that was under way may have done anything: it is not begun again.
      expect(await backend.query(crash.jobs!)).toEqual(Array.from({ length: round + 1 }, () => 'failed'))
      await backend.close()
    }
    expect([...acknowledged.counts.values()].reduce((sum, n) => sum + n, 0)).toBeGreaterThan(rounds * 10)
    expect(acknowledged.files.size).toBeGreaterThan(0)
  })

  test(`[CRASH2] kill -9 of the database is waited out: callers see no failure, and nothing is lost or doubled (seed ${seed})`, async () => {
    const random = seededRandom(seed)
    const dataDir = await folder()
    const backend = await open(dataDir)
    onTestFinished(() => backend.close())
    const acknowledged: Acknowledged = { counts: new Map(), files: new Map() }
    const figures = countFigures('database')
    let isWriting = true
    const write = async (writer: string) => {
      while (isWriting) {
        const n = (await backend.mutation(crash.add!, { writer })) as number
        // Each call adds exactly one: a batch that was written twice, or answered without being written, would show.
        expect(n).toBe((acknowledged.counts.get(writer) ?? 0) + 1)
        acknowledged.counts.set(writer, n)
      }
    }
    const writers = ['a', 'b', 'c', 'd', 'e', 'f'].map(write)
    for (let round = 0; round < rounds; round++) {
      await sleep(random.integer(50, 400))
      const pid = Number.parseInt(await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10)
      const before = acknowledged.counts.get('a') ?? 0
      process.kill(pid, 'SIGKILL')
      await expect.poll(() => acknowledged.counts.get('a'), { timeout: 60_000 }).toBeGreaterThan(before + 2)
      figures.restarts++
      figures.rounds++
    }
    isWriting = false
    await Promise.all(writers)
    const damage = await findDamage(backend, acknowledged)
    figures.damage += damage.length
    figures.note(acknowledged)
    expect(damage, `seed ${seed}`).toEqual([])
    for (const [writer, count] of acknowledged.counts) {
      expect(await backend.query(crash.state!, { writer })).toMatchObject({ total: count })
    }
  })
})

/** What `npm run soak` prints at its end: written when the test is over, whether it passed or not. */
function countFigures(killed: string) {
  const startedAt = performance.now()
  const figures = {
    rounds: 0,
    restarts: 0,
    damage: 0,
    writes: 0,
    files: 0,
    note({ counts, files }: Acknowledged) {
      figures.writes = [...counts.values()].reduce((sum, n) => sum + n, 0)
      figures.files = files.size
    },
  }
  onTestFinished(() => {
    const file = process.env.CRASH_FIGURES
    if (!file) return
    const line = {
      killed,
      rounds: figures.rounds,
      'acknowledged writes': figures.writes,
      'acknowledged files': figures.files,
      'damage found': figures.damage,
      restarts: figures.restarts,
      seconds: Math.round((performance.now() - startedAt) / 1000),
    }
    appendFileSync(file, `${JSON.stringify(line)}\n`)
  })
  return figures
}

/** The last line may have been cut by the kill. */
function note({ counts, files }: Acknowledged, line: string): void {
  let parsed: { writer: string; n: number } | { file: string; text: string }
  try {
    parsed = JSON.parse(line) as typeof parsed
  } catch {
    return
  }
  if ('file' in parsed) files.set(parsed.file, parsed.text)
  else counts.set(parsed.writer, Math.max(counts.get(parsed.writer) ?? 0, parsed.n))
}
