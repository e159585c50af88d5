// A draw through the engine compared with the same statements by hand, at a concurrency of 1, 4, 16 and 64. Only ratios
// within one round count, because the machine's load changes. In the end every draw must be there, and counted once.
import { join } from 'node:path'
import { withBenchDatabase } from './support/bench-database.ts'
import { byHand, openDrawBackend, throughEngine, type Contender } from './support/draws.ts'
import { load, type Measured } from './support/at-once.ts'
import { cpuSecondsOf } from './support/postgres-processes.ts'
import { median, percentile, rounded } from './support/statistics.ts'

export const name = 'Engine: the draw mutation beside the same statements by hand (ratio: engine / by hand)'

const warmUpSeconds = 8
const roundSeconds = Number(process.env.BENCH_SECONDS ?? 2)
const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
const budgets: Record<number, number> = { 1: 0.8, 4: 0.75, 16: 1, 64: 1.3 }
/** More connections than this make PostgreSQL slower on a small machine, so the baseline has no more. */
const mostConnections = 16

export async function run() {
  return withBenchDatabase(async (database, dataDir) => {
    const backend = await openDrawBackend(database, join(dataDir, 'files'))
    const cpuSeconds = cpuSecondsOf(database)
    const engine = new Side(await throughEngine(backend), cpuSeconds)
    const hand = new Side(await byHand(database, mostConnections), cpuSeconds)
    // The alternative that decision 10 rejected.
    const strict = new Side(await byHand(database, mostConnections, 'SERIALIZABLE'), cpuSeconds)
    const rows = []
    for (const atOnce of [1, 4, 16, 64]) {
      await engine.load(atOnce, warmUpSeconds / 4)
      await hand.load(atOnce, warmUpSeconds / 4)
      await strict.load(atOnce, warmUpSeconds / 4)
      const before = backend.metrics().transactions
      const pairs: { engine: Load; hand: Load; strict: Load }[] = []
      for (let round = 0; round < rounds; round++) {
        const pair = await oneRound(engine, hand, atOnce, round)
        pairs.push({ ...pair, strict: await strict.load(atOnce, roundSeconds) })
      }
      const after = backend.metrics().transactions
      const ratios = pairs.map((pair) => pair.engine.perSecond / pair.hand.perSecond)
      rows.push({
        'at once': atOnce,
        'engine/s': Math.round(median(pairs.map((pair) => pair.engine.perSecond))),
        'by hand/s': Math.round(median(pairs.map((pair) => pair.hand.perSecond))),
        ratio: rounded(median(ratios)),
        'from–to': `${rounded(Math.min(...ratios))}–${rounded(Math.max(...ratios))}`,
        budget: budgets[atOnce],
        'SERIALIZABLE by hand': rounded(
          median(pairs.map((pair) => pair.strict.perSecond / pair.hand.perSecond)),
        ),
        'engine CPU µs': Math.round(median(pairs.map((pair) => pair.engine.cpuMicroseconds))),
        'by hand CPU µs': Math.round(median(pairs.map((pair) => pair.hand.cpuMicroseconds))),
        'engine p99 ms': rounded(
          percentile(
            pairs.flatMap((pair) => pair.engine.latenciesMs),
            0.99,
          ),
        ),
        'by hand p99 ms': rounded(
          percentile(
            pairs.flatMap((pair) => pair.hand.latenciesMs),
            0.99,
          ),
        ),
        'retries/commit': rounded((after.conflicts - before.conflicts) / (after.commits - before.commits)),
      })
    }
    await engine.finish()
    await hand.finish()
    await strict.finish()
    return rows
  })
}

/** Both go first equally often, because the second finds a warmer disk and fuller logs. */
async function oneRound(engine: Side, hand: Side, atOnce: number, round: number) {
  if (round % 2 === 0)
    return { engine: await engine.load(atOnce, roundSeconds), hand: await hand.load(atOnce, roundSeconds) }
  const handFirst = await hand.load(atOnce, roundSeconds)
  return { engine: await engine.load(atOnce, roundSeconds), hand: handFirst }
}

/** CPU of Node and PostgreSQL per draw, which hardly depends on other load on the machine. */
type Load = Measured & { cpuMicroseconds: number }

class Side {
  readonly #contender: Contender
  readonly #cpuSeconds: () => Promise<number>
  #made = 0

  constructor(contender: Contender, cpuSeconds: () => Promise<number>) {
    this.#contender = contender
    this.#cpuSeconds = cpuSeconds
  }

  async load(atOnce: number, seconds: number): Promise<Load> {
    const before = await this.#cpuSeconds()
    const measured = await load(() => this.#contender.draw(), atOnce, seconds)
    const used = (await this.#cpuSeconds()) - before
    this.#made += measured.count
    return { ...measured, cpuMicroseconds: (used * 1e6) / measured.count }
  }

  async finish(): Promise<void> {
    await this.#contender.check(this.#made)
    await this.#contender.close()
  }
}
