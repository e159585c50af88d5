// What sharing a database costs: draws through one instance that does not share it, one that may and is alone, and two
// that take turns; and how long it takes until a subscription on one instance knows of a mutation on another. Only
// ratios within one round count, because the machine's load changes.
import { join } from 'node:path'
import type { Backend, Database } from '../backend/index.ts'
import { load } from './support/at-once.ts'
import { withBenchDatabase } from './support/bench-database.ts'
import { drawApi, newCode, openDrawBackend, pick, throughEngine } from './support/draws.ts'
import { cpuSecondsOf } from './support/postgres-processes.ts'
import { median, percentile, rounded } from './support/statistics.ts'

export const name = 'Engine: one instance, one that could share its database, and two that share it'

const roundSeconds = Number(process.env.BENCH_SECONDS ?? 2)
const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
const notices = Number(process.env.BENCH_NOTICES ?? 300)
/** An instance that is alone may be this much slower than one that does not share. */
const budget = 0.97

type Load = { perSecond: number; cpuMicroseconds: number }

/** The instances on one schema, and the seekers and decks in it. */
class Side {
  readonly backends: Backend[]
  readonly #cpuSeconds: () => Promise<number>
  readonly #seekers: string[]
  readonly #decks: string[]

  private constructor(
    backends: Backend[],
    cpuSeconds: () => Promise<number>,
    { seekers, decks }: { seekers: string[]; decks: string[] },
  ) {
    this.backends = backends
    this.#cpuSeconds = cpuSeconds
    this.#seekers = seekers
    this.#decks = decks
  }

  static async open(database: Database, dataDir: string, schemaName: string, count: number): Promise<Side> {
    const backends: Backend[] = []
    const mode = schemaName === 'one' ? 'one' : 'several'
    for (let i = 0; i < count; i++)
      backends.push(await openDrawBackend(database, join(dataDir, schemaName), schemaName, mode))
    return new Side(backends, cpuSecondsOf(database), await throughEngine(backends[0]!))
  }

  async draw(backend: Backend, code = newCode()): Promise<void> {
    await backend.mutation(drawApi.draw, { seeker: pick(this.#seekers), deck: pick(this.#decks), code })
  }

  async load(atOnce: number, seconds: number): Promise<Load> {
    const before = await this.#cpuSeconds()
    const { perSecond, count } = await load(() => this.draw(pick(this.backends)), atOnce, seconds)
    return { perSecond, cpuMicroseconds: (((await this.#cpuSeconds()) - before) * 1e6) / count }
  }

  /** Milliseconds from the call of a mutation on one instance until a subscriber of another has the new answer. */
  async noticeMs(): Promise<number> {
    const [subscribed, written] = [this.backends.at(0)!, this.backends.at(-1)!]
    const code = newCode()
    let hasChanged = () => {}
    const changed = new Promise<void>((resolve) => (hasChanged = resolve))
    await subscribed.watchQuery(drawApi.byCode as never, { code } as never, () => hasChanged())
    const before = performance.now()
    const drawn = this.draw(written, code)
    await changed
    if (!(await subscribed.query(drawApi.byCode, { code })))
      throw new Error('The subscriber has an old answer')
    const elapsed = performance.now() - before
    await drawn
    return elapsed
  }

  async close(): Promise<void> {
    for (const backend of this.backends) await backend.close()
  }
}

export async function run() {
  return withBenchDatabase(async (database, dataDir) => {
    const one = await Side.open(database, dataDir, 'one', 1)
    const alone = await Side.open(database, dataDir, 'alone', 1)
    const two = await Side.open(database, dataDir, 'two', 2)
    const sides = [one, alone, two]
    const rows: object[] = []
    for (const atOnce of [1, 16, 64]) {
      for (const side of sides) await side.load(atOnce, roundSeconds)
      const measured: Load[][] = []
      for (let round = 0; round < rounds; round++) {
        // Each goes first equally often.
        const order = [0, 1, 2].map((i) => (i + round) % 3)
        const loads: Load[] = []
        for (const i of order) loads[i] = await sides[i]!.load(atOnce, roundSeconds)
        measured.push(loads)
      }
      const ratios = (side: number, of: keyof Load) =>
        measured.map((loads) => loads[side]![of] / loads[0]![of])
      const range = (values: number[]) => `${rounded(Math.min(...values))}–${rounded(Math.max(...values))}`
      rows.push({
        'at once': atOnce,
        'one/s': Math.round(median(measured.map(([first]) => first!.perSecond))),
        'alone / one': rounded(median(ratios(1, 'perSecond'))),
        'from–to': range(ratios(1, 'perSecond')),
        budget,
        'alone / one, CPU': rounded(median(ratios(1, 'cpuMicroseconds'))),
        'two / one': rounded(median(ratios(2, 'perSecond'))),
        'two / one, from–to': range(ratios(2, 'perSecond')),
        'two / one, CPU': rounded(median(ratios(2, 'cpuMicroseconds'))),
      })
    }
    const noticed: [number[], number[]] = [[], []]
    for (let i = 0; i < notices; i++) {
      noticed[0].push(await one.noticeMs())
      noticed[1].push(await two.noticeMs())
    }
    for (const [i, from] of ['the same instance', 'another instance'].entries()) {
      rows.push({
        'mutation to subscription on': from,
        'p50 ms': rounded(percentile(noticed[i]!, 0.5)),
        'p99 ms': rounded(percentile(noticed[i]!, 0.99)),
      })
    }
    for (const side of sides) await side.close()
    return rows
  })
}
