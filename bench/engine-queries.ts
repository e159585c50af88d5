// Queries through the backend, from the cache and from the database; and the cost of a write next to ten thousand
// cached results that it does not affect.
import { join } from 'node:path'
import type { Backend, Database } from '../backend/index.ts'
import { load } from './support/at-once.ts'
import { withBenchDatabase } from './support/bench-database.ts'
import { drawApi, newCode, openDrawBackend, pick, throughEngine } from './support/draws.ts'
import { cpuSecondsOf } from './support/postgres-processes.ts'
import { median, msOf, rounded } from './support/statistics.ts'

export const name = 'Engine: queries through the door'

const seconds = Number(process.env.BENCH_SECONDS ?? 3)
const keptResults = 10_000
const writes = 600
const atOnce = 16

export async function run() {
  return withBenchDatabase(async (database, dataDir) => {
    const backend = await openDrawBackend(database, join(dataDir, 'files'))
    const { seekers, decks } = await throughEngine(backend)
    const codes = Array.from({ length: 1_000 }, newCode)
    await backend.mutation(drawApi.drawMany, { seekers, deck: decks[0]!, codes })
    const rows = [await cachedQueries(backend, database, codes), await freshPages(backend, database, seekers)]
    const quiet = await openDrawBackend(database, join(dataDir, 'quiet-files'), 'quiet')
    const besides = await writesBesideResults(backend, quiet)
    await backend.close()
    await quiet.close()
    return [...rows, besides]
  })
}

async function cachedQueries(backend: Backend, database: Database, codes: string[]) {
  const ask = async (code: string) => {
    const draw = await backend.query(drawApi.byCode, { code })
    if (draw === null || draw.text.length < 1_000) throw new Error('The draw is missing')
  }
  for (const code of codes) await ask(code)
  await load(() => ask(pick(codes)), atOnce, 2)
  const before = backend.metrics().queries.misses
  const measured = await measure(database, () => ask(pick(codes)))
  const misses = backend.metrics().queries.misses - before
  if (misses > 0) throw new Error(`${misses} cached queries were run again`)
  return { what: 'a cached document of 1.5 kB', ...measured, budget: '≥ 100000/s' }
}

async function freshPages(backend: Backend, database: Database, seekers: string[]) {
  let cacheBuster = 0
  const page = async () => {
    const paginationOpts = { cursor: null, numItems: 20 }
    const result = await backend.query(drawApi.page, {
      seeker: pick(seekers),
      paginationOpts,
      cacheBuster: cacheBuster++,
    })
    if (result.page.length === 0) throw new Error('An empty page')
  }
  await load(page, atOnce, 1)
  return { what: 'a page of one draw, not cached', ...(await measure(database, page)), budget: '' }
}

/** Alternately on two backends, one of which has many cached results. */
async function writesBesideResults(busy: Backend, quiet: Backend) {
  const [beside, alone] = [await throughEngine(busy), await throughEngine(quiet)]
  for (let i = 0; i < keptResults; i++) await busy.query(drawApi.byCode, { code: `nobody ${i}` })
  const before = busy.metrics().queries.invalidated
  const times = { beside: [] as number[], alone: [] as number[] }
  for (let i = 0; i < writes; i++) {
    times.beside.push(await msOf(beside.draw))
    times.alone.push(await msOf(alone.draw))
  }
  const dropped = busy.metrics().queries.invalidated - before
  if (dropped > 0) throw new Error(`${dropped} kept results were dropped for nothing`)
  const [ms, msAlone] = [median(times.beside), median(times.alone)]
  return {
    what: `a draw beside ${keptResults} kept results: ${rounded(ms)} ms; alone: ${rounded(msAlone)} ms; ratio ${rounded(ms / msAlone)}`,
    budget: '≤ 1.2, none dropped',
  }
}

async function measure(database: Database, call: () => Promise<void>) {
  const cpuSeconds = cpuSecondsOf(database)
  const before = await cpuSeconds()
  const { count, perSecond } = await load(call, atOnce, seconds)
  const cpu = (((await cpuSeconds()) - before) * 1e6) / count
  return {
    'per second': Math.round(perSecond),
    'CPU µs': rounded(cpu),
    'per CPU second': Math.round(1e6 / cpu),
  }
}
