// The cost of a search: CPU of Node and of PostgreSQL for one search in the 31,102 verses of one Bible, each query new.
// CPU seconds hardly depend on other load on the machine.
import { join } from 'node:path'
import { anyApi, defineSchema, defineTable, mutationGeneric, queryGeneric } from 'convex/server'
import { v } from 'convex/values'
import { readBible } from '#server/seeding/bible.ts'
import { createBackend } from '../backend/index.ts'
import { withBenchDatabase } from './support/bench-database.ts'
import { cpuSecondsOf } from './support/postgres-processes.ts'
import { rounded } from './support/statistics.ts'

export const name = 'Engine: CPU of a search in 31,102 verses, 100 results asked for'

const rounds = Number(process.env.BENCH_ROUNDS ?? 30)
const batch = 1_000
const searches = ['shepherd', 'valley shadow death', 'lord god king', 'heart', 'the']

const schema = defineSchema({
  verses: defineTable({ text: v.string(), translation: v.string() }).searchIndex('search_text', {
    searchField: 'text',
    filterFields: ['translation'],
  }),
})

const verses = {
  add: mutationGeneric({
    args: { texts: v.array(v.string()) },
    handler: async (ctx, { texts }) => {
      for (const text of texts) await ctx.db.insert('verses', { text, translation: 'kjv' })
    },
  }),
  search: queryGeneric({
    args: { text: v.string(), unique: v.number() },
    handler: async (ctx, { text }) => {
      const results = await ctx.db
        .query('verses')
        .withSearchIndex('search_text', (q) => q.search('text', text).eq('translation', 'kjv'))
        .take(100)
      return results.length
    },
  }),
}

export async function run() {
  const all = (await readBible('kjv')).map(({ text }) => text)
  return withBenchDatabase(async (database, dataDir) => {
    const backend = await createBackend({
      schema,
      modules: { verses },
      storage: { database, filesDir: join(dataDir, 'files') },
    })
    for (let i = 0; i < all.length; i += batch)
      await backend.mutation(anyApi.verses!.add!, { texts: all.slice(i, i + batch) })
    const everywhere = cpuSecondsOf(database)
    const ofNode = () => process.cpuUsage().user / 1e6 + process.cpuUsage().system / 1e6
    const rows: object[] = []
    let unique = 0
    for (const text of searches) {
      const ask = () => backend.query(anyApi.verses!.search!, { text, unique: unique++ })
      for (let i = 0; i < 5; i++) await ask()
      const [node, both, started] = [ofNode(), await everywhere(), performance.now()]
      for (let i = 0; i < rounds; i++) await ask()
      const elapsedMs = performance.now() - started
      const nodeMs = ((ofNode() - node) * 1_000) / rounds
      const bothMs = (((await everywhere()) - both) * 1_000) / rounds
      rows.push({
        search: text,
        'Node CPU ms': rounded(nodeMs),
        'PostgreSQL CPU ms': rounded(bothMs - nodeMs),
        'wall ms': rounded(elapsedMs / rounds),
      })
    }
    await backend.close()
    return rows
  })
}
