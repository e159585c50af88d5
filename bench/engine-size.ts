// What a draw and a page of draws cost in a small table and in a large one. BENCH_MILLION=1 makes the large one a million.
import { join } from 'node:path'
import type { Backend } from '../backend/index.ts'
import { withBenchDatabase } from './support/bench-database.ts'
import { drawApi, newCode, openDrawBackend, pick, throughEngine, type Contender } from './support/draws.ts'
import { load } from './support/at-once.ts'
import { cpuSecondsOf } from './support/postgres-processes.ts'
import { rounded } from './support/statistics.ts'

export const name =
  'Engine: cost beside the number of documents (16 at once; cost: CPU of node and PostgreSQL, relative)'

const seconds = Number(process.env.BENCH_SECONDS ?? 3)
const large = process.env.BENCH_MILLION === '1' ? 1_000_000 : 50_000
const perTransaction = 1_000

export async function run() {
  return withBenchDatabase(async (database, dataDir) => {
    const backend = await openDrawBackend(database, join(dataDir, 'files'))
    const contender = await throughEngine(backend)
    const rows = []
    let stored = 0
    let first: Cost | undefined
    for (const documents of [1_000, large]) {
      stored = await fill(backend, contender, stored, documents)
      const cost = await measure(backend, contender, cpuSecondsOf(database))
      stored += cost.draws
      first ??= cost
      rows.push({
        documents,
        'draws/s': Math.round(cost.drawsPerSecond),
        'draw CPU µs': Math.round(cost.drawCpu),
        'draw cost': rounded(cost.drawCpu / first.drawCpu),
        'pages/s': Math.round(cost.pagesPerSecond),
        'page CPU µs': Math.round(cost.pageCpu),
        'page cost': rounded(cost.pageCpu / first.pageCpu),
        budget: '≤ 1.2',
      })
    }
    await backend.close()
    return rows
  })
}

/** CPU in microseconds of one; unlike the time it takes, it hardly depends on who else is on the machine. */
type Cost = {
  drawCpu: number
  drawsPerSecond: number
  pageCpu: number
  pagesPerSecond: number
  draws: number
}
type Engine = Contender & { seekers: string[]; decks: string[] }

async function fill(backend: Backend, { seekers, decks }: Engine, from: number, to: number): Promise<number> {
  let stored = from
  while (stored < to) {
    const codes = Array.from({ length: Math.min(perTransaction, to - stored) }, newCode)
    await backend.mutation(drawApi.drawMany, { seekers, deck: decks[stored % decks.length]!, codes })
    stored += codes.length
  }
  return stored
}

async function measure(
  backend: Backend,
  { draw, seekers }: Engine,
  cpuSeconds: () => Promise<number>,
): Promise<Cost> {
  let unlike = Math.floor(performance.now() * 1_000)
  const page = async () => {
    const paginationOpts = { cursor: null, numItems: 20 }
    const found = await backend.query(drawApi.page, {
      seeker: pick(seekers),
      paginationOpts,
      unlike: unlike++,
    })
    if (found.page.length === 0) throw new Error('An empty page')
  }
  const warmUp = await load(draw, 16, 3)
  const start = await cpuSeconds()
  const draws = await load(draw, 16, seconds)
  const between = await cpuSeconds()
  const warmPages = await load(page, 16, 1)
  const pagesStart = await cpuSeconds()
  const pages = await load(page, 16, seconds)
  const end = await cpuSeconds()
  if (warmPages.count === 0) throw new Error('Not a page in a second')
  return {
    drawCpu: ((between - start) * 1e6) / draws.count,
    drawsPerSecond: draws.perSecond,
    pageCpu: ((end - pagesStart) * 1e6) / pages.count,
    pagesPerSecond: pages.perSecond,
    draws: warmUp.count + draws.count,
  }
}
