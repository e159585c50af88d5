// Seeding at the first start: all content, stored through the public functions as the host does; its size on disk; and
// a search over both translations compared with plain SQL on the same rows.
import { join } from 'node:path'
import { createBackend, type Backend } from '../backend/index.ts'
import { api } from '../convex/_generated/api.js'
import { modules, schema } from '../server/backend/functions.ts'
import { seed } from '../server/seeding/seed.ts'
import { seedSets } from '../server/seeding/sets.ts'
import { withBenchDatabase } from './support/bench-database.ts'
import { median, rounded } from './support/statistics.ts'
import pg from 'pg'

export const name = 'Seeding, and searching the Bible'

const rounds = Number(process.env.BENCH_ROUNDS ?? 15)
const searches = ['shepherd', 'still waters', 'fear not', 'the lord is my', 'in the beginning god cr', 'love']

export async function run() {
  return withBenchDatabase(async (database, dataDir) => {
    const backend = (await createBackend({
      schema,
      modules,
      storage: { database, filesDir: join(dataDir, 'files') },
    })) as unknown as Backend
    const client = new pg.Client(database.clientConfig)
    await client.connect()
    try {
      return [...(await seeding(backend, client)), ...(await searching(backend, client))]
    } finally {
      await client.end()
      await backend.close()
    }
  })
}

async function seeding(backend: Backend, client: pg.Client) {
  const sets = seedSets('all')
  const startedAt = performance.now()
  const rows = await seed(backend, sets)
  const seconds = (performance.now() - startedAt) / 1_000
  const checkedAt = performance.now()
  if ((await seed(backend, sets)) !== 0) throw new Error('A second seeding stored something')
  const checkMs = performance.now() - checkedAt
  const { rows: sizes } = await client.query<{ bytes: string }>(
    'SELECT pg_database_size(current_database()) AS bytes',
  )
  return [
    {
      what: `everything, ${rows} rows`,
      took: `${rounded(seconds)} s, ${Math.round(rows / seconds)} rows/s`,
      beside: `database ${Math.round(Number(sizes[0]!.bytes) / 1e6)} MB`,
      budget: '≤ 90 s with the whole start',
    },
    { what: 'the check of a warm start', took: `${rounded(checkMs)} ms`, beside: '', budget: '' },
  ]
}

/** PostgreSQL's own text search on the same words: english dictionary, all words required, with its own index. */
async function searching(backend: Backend, client: pg.Client) {
  await client.query(`CREATE TABLE plain_verses AS SELECT doc->>'translation' AS translation, doc->>'text' AS text,
    to_tsvector('english', doc->>'text') AS words FROM convex.verses`)
  await client.query('CREATE INDEX ON plain_verses USING gin (words)')
  await client.query('ANALYZE plain_verses')
  const rows = []
  for (const text of searches) {
    const times = { ours: [] as number[], sql: [] as number[] }
    let matchCounts = { ours: 0, sql: 0 }
    for (let round = 0; round < rounds; round++) {
      // Another limit is another query, so none is answered from the cache.
      const limit = 20 + (round % 30)
      let at = performance.now()
      matchCounts.ours = (
        await backend.query(api.verses.search, { text, translation: 'kjv', limit })
      ).verses.length
      times.ours.push(performance.now() - at)
      at = performance.now()
      const { rows } = await client.query(
        `SELECT text FROM plain_verses WHERE translation = 'kjv' AND words @@ websearch_to_tsquery('english', $1)
         ORDER BY ts_rank(words, websearch_to_tsquery('english', $1)) DESC LIMIT $2`,
        [text, limit],
      )
      matchCounts.sql = rows.length
      times.sql.push(performance.now() - at)
    }
    if (matchCounts.ours === 0) throw new Error(`Nothing was found for ${text}`)
    rows.push({
      what: `search “${text}”`,
      took: `${rounded(median(times.ours))} ms (${matchCounts.ours} found)`,
      beside: `plain SQL ${rounded(median(times.sql))} ms (${matchCounts.sql} found)`,
      budget: '',
    })
  }
  return rows
}
