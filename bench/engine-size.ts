// The cost of a draw and of a page of draws in a small and in a large table of one database, in the same rounds.
// BENCH_MILLION=1 makes the large one a million.
import { join } from 'node:path'
import { load } from './support/at-once.ts'
import { withBenchDatabase } from './support/bench-database.ts'
import { drawApi, newCode, openDrawBackend, pick, throughEngine } from './support/draws.ts'
import { cpuSecondsOf } from './support/postgres-processes.ts'
import { median, rounded } from './support/statistics.ts'
import type { Database } from '../backend/index.ts'

export const name = 'Engine: cost beside the number of documents (16 at once; ratios: large / small)'

const small = 1_000
const large = process.env.BENCH_MILLION === '1' ? 1_000_000 : 50_000
const rounds = Number(process.env.BENCH_ROUNDS ?? 7)
// Short, because every round grows the small table.
const roundSeconds = 0.5
const atOnce = 16
const rowsPerPage = 20
const perTransaction = 1_000

export async function run() {
  return withBenchDatabase(async (database, dataDir) => {
    const sides = [
      await openSide(database, join(dataDir, 'small-files'), 'small', small),
      await openSide(database, join(dataDir, 'large-files'), 'large', large),
    ] as const
    const rows = []
    for (const what of ['draw', 'page'] as const) {
      for (const side of sides) await load(side[what], atOnce, 3)
      const ratios = { time: [] as number[], cpu: [] as number[] }
      const costs = { small: [] as number[], large: [] as number[] }
      for (let round = 0; round < rounds; round++) {
        const sample = await measure(database, sides[round % 2]![what])
        const other = await measure(database, sides[(round + 1) % 2]![what])
        const [little, much] = round % 2 === 0 ? [sample, other] : [other, sample]
        ratios.time.push(much.ms / little.ms)
        ratios.cpu.push(much.cpu / little.cpu)
        costs.small.push(little.cpu)
        costs.large.push(much.cpu)
      }
      rows.push({
        what: what === 'draw' ? 'a draw' : `a page of ${rowsPerPage} draws`,
        [`CPU µs, ${small}`]: Math.round(median(costs.small)),
        [`CPU µs, ${large}`]: Math.round(median(costs.large)),
        'CPU ratio': rounded(median(ratios.cpu)),
        'time ratio': rounded(median(ratios.time)),
        'time from–to': `${rounded(Math.min(...ratios.time))}–${rounded(Math.max(...ratios.time))}`,
        budget: '≤ 1.2',
      })
    }
    for (const side of sides) await side.close()
    return rows
  })
}

type Side = { draw(): Promise<void>; page(): Promise<void>; close(): Promise<void> }

async function openSide(
  database: Database,
  filesDir: string,
  schemaName: string,
  documents: number,
): Promise<Side> {
  const backend = await openDrawBackend(database, filesDir, schemaName)
  const { draw, seekers, decks } = await throughEngine(backend)
  // Enough rows for each of these to fill a page, even in the small table.
  const readers = seekers.slice(0, small / rowsPerPage)
  for (let stored = 0; stored < documents; stored += perTransaction) {
    const codes = Array.from({ length: perTransaction }, newCode)
    await backend.mutation(drawApi.drawMany, { seekers: readers, deck: pick(decks), codes })
  }
  let cacheBuster = 0
  const page = async () => {
    const paginationOpts = { cursor: null, numItems: rowsPerPage }
    const result = await backend.query(drawApi.page, {
      seeker: pick(readers),
      paginationOpts,
      cacheBuster: cacheBuster++,
    })
    if (result.page.length !== rowsPerPage) throw new Error(`A page of ${result.page.length} draws`)
  }
  return { draw, page, close: () => backend.close() }
}

async function measure(database: Database, call: () => Promise<void>): Promise<{ ms: number; cpu: number }> {
  const cpuSeconds = cpuSecondsOf(database)
  const before = await cpuSeconds()
  const { count, perSecond } = await load(call, atOnce, roundSeconds)
  return { ms: 1_000 / perSecond, cpu: (((await cpuSeconds()) - before) * 1e6) / count }
}
