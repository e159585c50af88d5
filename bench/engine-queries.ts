// Queries through the door: answered from the cache, from documents in memory, and from the database; and what a write
// costs beside ten thousand kept results that it does not touch.
import { join } from 'node:path'
import { withBenchDatabase } from './support/bench-database.ts'
import { drawApi, newCode, openDrawBackend, pick, throughEngine } from './support/draws.ts'
import { load } from './support/at-once.ts'
import { median, rounded } from './support/statistics.ts'

export const name = 'Engine: queries through the door'

const seconds = Number(process.env.BENCH_SECONDS ?? 3)
const keptResults = 10_000

export async function run() {
  return withBenchDatabase(async (database, dataDir) => {
    const backend = await openDrawBackend(database, join(dataDir, 'files'))
    const { seekers, decks } = await throughEngine(backend)
    const codes = Array.from({ length: 1_000 }, newCode)
    await backend.mutation(drawApi.drawMany, { seekers, deck: decks[0]!, codes })

    const ask = async (code: string) => {
      const draw = await backend.query(drawApi.byCode, { code })
      if (draw === null || draw.text.length < 1_000) throw new Error('The draw is missing')
    }
    for (const code of codes) await ask(code)
    await load(() => ask(pick(codes)), 16, 2)
    const before = backend.metrics().queries
    const cached = await load(() => ask(pick(codes)), 16, seconds)
    const misses = backend.metrics().queries.misses - before.misses
    if (misses > 0) throw new Error(`${misses} cached queries were run again`)

    const alone = await timeWrites(() => drawOnce())
    const held = backend.metrics().queries
    for (let i = 0; i < keptResults; i++) await backend.query(drawApi.byCode, { code: `nobody ${i}` })
    const beside = await timeWrites(() => drawOnce())
    const { invalidated } = backend.metrics().queries
    if (invalidated !== held.invalidated)
      throw new Error(`${invalidated - held.invalidated} results were dropped for nothing`)

    let unlike = 0
    const page = async () => {
      const paginationOpts = { cursor: null, numItems: 20 }
      const { page: rows } = await backend.query(drawApi.page, {
        seeker: pick(seekers),
        paginationOpts,
        unlike: unlike++,
      })
      if (rows.length === 0) throw new Error('An empty page')
    }
    await load(page, 16, 1)
    const fresh = await load(page, 16, seconds)

    async function drawOnce() {
      await backend.mutation(drawApi.draw, { seeker: pick(seekers), deck: pick(decks), code: newCode() })
    }
    await backend.close()
    return [
      { what: 'cached, 1.5 kB, 16 at once', 'per second': Math.round(cached.perSecond), budget: '≥ 100000' },
      {
        what: 'a page of a few draws, not cached, 16 at once',
        'per second': Math.round(fresh.perSecond),
        budget: '',
      },
      { what: 'a draw, alone, ms', 'per second': rounded(alone), budget: '' },
      {
        what: `a draw beside ${keptResults} kept results it does not touch, ms (ratio ${rounded(beside / alone)})`,
        'per second': rounded(beside),
        budget: '≤ 1.2 ×',
      },
    ]
  })
}

async function timeWrites(write: () => Promise<void>): Promise<number> {
  for (let i = 0; i < 100; i++) await write()
  const times = []
  for (let i = 0; i < 500; i++) {
    const before = performance.now()
    await write()
    times.push(performance.now() - before)
  }
  return median(times)
}
