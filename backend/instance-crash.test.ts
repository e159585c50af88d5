import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { startChild, type Child } from '#tests/support/child-process.ts'
import { crashModules, crashSchema, findDamage } from '#tests/support/crash-functions.ts'
import { seededRandom } from '#tests/support/random-source.ts'
import { createBackend, openDatabase, type Backend, type Database } from './index.ts'

/** `npm run soak` asks for a hundred. */
const rounds = Number(process.env.CRASH_ROUNDS ?? 2)
const seed = Number(process.env.CRASH_SEED ?? 7)
const instanceCount = 3

/** What the instances have acknowledged, each number of a counter to one caller only. */
class Acknowledged {
  readonly counts = new Map<string, number>()
  readonly doubled: string[] = []
  readonly #seen = new Set<string>()

  note(line: string): void {
    let parsed: { writer: string; n: number }
    try {
      parsed = JSON.parse(line) as typeof parsed
    } catch {
      // Cut by the kill.
      return
    }
    const { writer, n } = parsed
    if (this.#seen.has(`${writer} ${n}`)) this.doubled.push(`${writer} ${n}`)
    this.#seen.add(`${writer} ${n}`)
    this.counts.set(writer, Math.max(this.counts.get(writer) ?? 0, n))
  }
}

class Instance {
  readonly #start: () => Child
  readonly #acknowledged: Acknowledged
  #child: Child
  /** Lines of all its processes. */
  lines = 0
  #isStopping = false

  constructor(start: () => Child, acknowledged: Acknowledged) {
    this.#start = start
    this.#acknowledged = acknowledged
    this.#child = start()
    void this.#read()
  }

  kill(): void {
    this.#child.process.kill('SIGKILL')
  }

  async stop(): Promise<void> {
    this.#isStopping = true
    await this.#child.kill()
  }

  /** Starts it again whenever it has ended. */
  async #read(): Promise<void> {
    while (!this.#isStopping) {
      for (let line = await this.#child.nextLine(); line !== undefined; line = await this.#child.nextLine()) {
        this.lines++
        this.#acknowledged.note(line)
      }
      if (!this.#isStopping) this.#child = this.#start()
    }
  }
}

describe('crashes of several instances', { timeout: 240_000 + rounds * 60_000 }, () => {
  test(`[INS11] kill -9 of an instance or of the database loses nothing and doubles nothing, and the others go on (seed ${seed})`, async () => {
    const random = seededRandom(seed)
    const dataDir = await mkdtemp(join(tmpdir(), 'lodestar-crash-'))
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
    const database = await openDatabase({ dataDir })
    onTestFinished(() => database.close())
    const acknowledged = new Acknowledged()
    const filesDir = join(dataDir, 'files')
    const instances = Array.from({ length: instanceCount }, (_, i) => {
      const args = [JSON.stringify(database.clientConfig), filesDir, `own ${i}`]
      return new Instance(() => startChild('tests/support/instance-child.ts', args), acknowledged)
    })
    const goOn = async (instance: Instance, lines: number) => {
      const before = instance.lines
      await expect
        .poll(() => instance.lines, { timeout: 90_000, interval: 20 })
        .toBeGreaterThan(before + lines)
    }
    for (const instance of instances) await goOn(instance, 0)
    for (let round = 0; round < rounds; round++) {
      await goOn(random.pick(instances), random.integer(1, 30))
      const victim = random.pick(instances)
      // In the middle of whatever it does then.
      if (round % 2 === 0) victim.kill()
      else await killDatabase(dataDir)
      for (const other of instances.filter((instance) => instance !== victim)) await goOn(other, 5)
      await goOn(victim, 5)
    }
    await Promise.all(instances.map((instance) => instance.stop()))
    expect(acknowledged.doubled).toEqual([])
    const backend = await open(database, filesDir)
    expect(await findDamage(backend, { counts: acknowledged.counts, files: new Map() })).toEqual([])
    await backend.close()
  })
})

async function killDatabase(dataDir: string): Promise<void> {
  const pid = Number.parseInt(await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10)
  process.kill(pid, 'SIGKILL')
}

function open(database: Database, filesDir: string): Promise<Backend> {
  return createBackend({
    schema: crashSchema,
    modules: crashModules,
    storage: { database, filesDir, instances: 'several' },
  }) as unknown as Promise<Backend>
}
