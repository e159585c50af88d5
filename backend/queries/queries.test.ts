import {
  anyApi,
  defineSchema,
  defineTable,
  paginationOptsValidator,
  queryGeneric,
  type PaginationResult,
} from 'convex/server'
import { v, type JSONValue } from 'convex/values'
import { describe, expect, test } from 'vitest'
import { seededRandom } from '#tests/support/random-source.ts'
import { openTestBackend } from '#tests/support/test-backend.ts'

const schema = defineSchema({
  rows: defineTable({ n: v.number(), text: v.optional(v.string()), owner: v.optional(v.string()) })
    .index('by_n', ['n'])
    .index('by_text', ['text'])
    .searchIndex('search_text', { searchField: 'text', filterFields: ['owner'] }),
})

const twoFilters = defineSchema({
  rows: defineTable({ n: v.number(), text: v.string(), owner: v.string(), deck: v.string() }).searchIndex(
    'search_text',
    { searchField: 'text', filterFields: ['owner', 'deck'] },
  ),
})

const api = anyApi.rows!

const rows = {
  search: queryGeneric({
    args: { text: v.string(), owner: v.string() },
    handler: async (ctx, { text, owner }) => {
      const found = ctx.db
        .query('rows')
        .withSearchIndex('search_text', (q) => q.search('text', text).eq('owner', owner))
      return (await found.collect()).map(({ n }) => n as number)
    },
  }),
  page: queryGeneric({
    args: { paginationOpts: paginationOptsValidator, even: v.optional(v.boolean()) },
    handler: (ctx, { paginationOpts, even }) => {
      const all = ctx.db.query('rows').withIndex('by_n')
      const some = even ? all.filter((q) => q.eq(q.mod(q.field('n') as never, 2 as never), 0)) : all
      return some.paginate(paginationOpts)
    },
  }),
}

type Backend = Awaited<ReturnType<typeof openRows>>
const openRows = () => openTestBackend({ schema, modules: { rows } })

const fill = (backend: Backend, numbers: number[]) =>
  backend.run(async (ctx) => {
    for (const n of numbers) await ctx.db.insert('rows', { n })
  })

/** As a subscription does: the journal of the first run holds the page's end for every later one. */
async function page(backend: Backend, cursor: string | null, journal: string | null = null) {
  const result = await backend.runQuery({
    path: 'rows:page',
    args: { paginationOpts: { numItems: 3, cursor } } as JSONValue,
    identity: null,
    caller: 'outside',
    journal,
  })
  const { page: found, continueCursor, isDone } = JSON.parse(result.value) as PaginationResult<{ n: number }>
  return { numbers: found.map(({ n }) => n), continueCursor, isDone, journal: result.journal }
}

describe('pagination', () => {
  test('[QRY5] pages follow one another to the end, through filters too', async () => {
    const backend = await openRows()
    await fill(backend, [1, 2, 3, 4, 5, 6, 7])
    const pages: number[][] = []
    let cursor: string | null = null
    for (let isDone = false; !isDone;) {
      const next = (await backend.query(anyApi.rows!.page!, {
        paginationOpts: { numItems: 2, cursor },
        even: true,
      })) as PaginationResult<{ n: number }>
      pages.push(next.page.map(({ n }) => n))
      cursor = next.continueCursor
      isDone = next.isDone
    }
    expect(pages).toEqual([[2, 4], [6]])
  })

  test('[QRY6] pages meet without gap or overlap while rows come and go inside them', async () => {
    const backend = await openRows()
    await fill(backend, [10, 20, 30, 40, 50, 60])
    const first = await page(backend, null)
    const second = await page(backend, first.continueCursor)
    expect([first.numbers, second.numbers]).toEqual([
      [10, 20, 30],
      [40, 50, 60],
    ])
    await fill(backend, [15, 30.5, 5, 45])
    await backend.run(async (ctx) => {
      const gone = await ctx.db
        .query('rows')
        .withIndex('by_n', (q) => q.eq('n', 30))
        .unique()
      await ctx.db.delete(gone!._id)
    })
    const again = await page(backend, null, first.journal)
    const secondAgain = await page(backend, first.continueCursor, second.journal)
    // The row at the very end of the first page is gone; the border stays where it was.
    expect(again.numbers).toEqual([5, 10, 15, 20])
    expect(secondAgain.numbers).toEqual([30.5, 40, 45, 50, 60])
    expect(again.journal).toBe(first.journal)
  })

  test.each(['', 'nonsense', 'AAAAAAAAAAAAAAAA!', 'AAAAAAAAAAAAAAAA.AAAA'])(
    '[QRY5] the cursor %j is refused',
    async (cursor) => {
      const backend = await openRows()
      await expect(
        backend.query(anyApi.rows!.page!, { paginationOpts: { numItems: 1, cursor } }),
      ).rejects.toMatchObject({ data: { isConvexSystemError: true, paginationError: 'InvalidCursor' } })
    },
  )
})

describe('long keys', () => {
  test('[QRY5] a page of a part of a document is refused; one that may read nothing reads one', async () => {
    const backend = await openRows()
    await fill(backend, [1, 2, 3])
    const ask = (options: object) =>
      backend.query(api.page!, { paginationOpts: { cursor: null, ...options } })
    await expect(ask({ numItems: 1.5 })).rejects.toMatchObject({ code: 'InvalidArgument' })
    await expect(ask({ numItems: 0 })).rejects.toThrow('Must request at least 1 document')
    expect(await ask({ numItems: 2, maximumRowsRead: 0 })).toMatchObject({ page: [{ n: 1 }], isDone: false })
  })

  test('[QRY10] texts that agree for thousands of bytes are still found, ordered and counted off exactly', async () => {
    const backend = await openRows()
    const long = 'x'.repeat(3_000)
    const texts = ['', 'c', 'a', 'b', 'aa', 'd'].map((end) => long + end)
    await backend.run(async (ctx) => {
      for (const [n, text] of texts.entries()) await ctx.db.insert('rows', { n, text })
      await ctx.db.insert('rows', { n: 100, text: 'w' })
      await ctx.db.insert('rows', { n: 101, text: 'y' })
    })
    const ends = (found: { text?: string | undefined }[]) => found.map(({ text }) => text!.replace(long, '…'))
    await backend.run(async (ctx) => {
      // One more, not yet committed, mixes in at its place.
      await ctx.db.insert('rows', { n: 7, text: `${long}ab` })
      const all = () => ctx.db.query('rows').withIndex('by_text')
      expect(ends(await all().collect())).toEqual(['w', '…', '…a', '…aa', '…ab', '…b', '…c', '…d', 'y'])
      expect(ends(await all().order('desc').take(3))).toEqual(['y', '…d', '…c'])
      const between = ctx.db
        .query('rows')
        .withIndex('by_text', (q) => q.gt('text', `${long}a`).lte('text', `${long}c`))
      expect(ends(await between.collect())).toEqual(['…aa', '…ab', '…b', '…c'])
      const one = ctx.db.query('rows').withIndex('by_text', (q) => q.eq('text', `${long}b`))
      expect((await one.unique())?.n).toBe(3)
    })
  })
})

describe('text search', () => {
  test('[QRY8] any of the words, the last one by its beginning, best first, filters exact, own writes included', async () => {
    const backend = await openRows()
    await backend.run(async (ctx) => {
      await ctx.db.insert('rows', { n: 1, text: 'The Moon and the Sun', owner: 'ada' })
      await ctx.db.insert('rows', { n: 2, text: 'MOON, moon, moon!', owner: 'ada' })
      await ctx.db.insert('rows', { n: 3, text: 'a sunny day', owner: 'bob' })
      await ctx.db.insert('rows', { n: 4, text: 'Größe zählt', owner: 'bob' })
      await ctx.db.insert('rows', { n: 5, text: 'nothing' })
    })
    const search = (text: string, owner?: string) =>
      backend.run(async (ctx) =>
        (
          await ctx.db
            .query('rows')
            .withSearchIndex('search_text', (q) => {
              const found = q.search('text', text)
              return owner === undefined ? found : found.eq('owner', owner)
            })
            .collect()
        ).map(({ n }) => n),
      )
    expect(await search('moon')).toEqual([2, 1])
    expect(await search('sun')).toEqual([1, 3])
    expect(await search('sun moon')).toEqual([1, 2])
    expect(await search('moo')).toEqual([2, 1])
    expect(await search('moo sun')).toEqual([1, 3])
    expect(await search('sun', 'bob')).toEqual([3])
    expect(await search('grö')).toEqual([4])
    expect(await search("'; drop table rows --")).toEqual([])
    await backend.run(async (ctx) => {
      const id = await ctx.db.insert('rows', { n: 6, text: 'unwritten moon' })
      const found = await ctx.db
        .query('rows')
        .withSearchIndex('search_text', (q) => q.search('text', 'unwritten'))
        .collect()
      expect(found.map(({ _id }) => _id)).toEqual([id])
    })
  })

  test('[ADM14] the order is the same for stored and unstored documents, and however many are asked for', async () => {
    const backend = await openRows()
    for (let seed = 1; seed <= 12; seed++) {
      const random = seededRandom(seed)
      const vocabulary = ['sun', 'sunny', 'sunday', 'moon', 'moonlit', 'star', 'stars', 'day', 'night', 'a']
      const sentence = () =>
        Array.from({ length: random.integer(1, 9) }, () => random.pick(vocabulary)).join(' ')
      const owner = `owner ${seed}`
      const document = (n: number) => ({ n, text: sentence(), owner: random.chance(0.8) ? owner : 'other' })
      const stored = await backend.run(async (ctx) => {
        const ids = []
        for (let n = 0; n < 40; n++) ids.push(await ctx.db.insert('rows', document(n)))
        return ids
      })
      const text = Array.from({ length: random.integer(1, 4) }, () => random.pick(vocabulary)).join(' ')
      const filtered = random.chance(0.5)
      const search = (ctx: Parameters<Parameters<Backend['run']>[0]>[0]) =>
        ctx.db.query('rows').withSearchIndex('search_text', (q) => {
          const found = q.search('text', text)
          return filtered ? found.eq('owner', owner) : found
        })
      const limit = random.integer(1, 30)
      const during = await backend.run(async (ctx) => {
        for (let n = 40; n < 60; n++) await ctx.db.insert('rows', document(n))
        for (const id of random.shuffle(stored).slice(0, 8)) await ctx.db.patch(id, { text: sentence() })
        for (const id of random.shuffle(stored).slice(0, 4)) await ctx.db.delete(id)
        const all = (await search(ctx).collect()).map(({ _id }) => _id)
        return { all, some: (await search(ctx).take(limit)).map(({ _id }) => _id) }
      })
      const after = await backend.run(async (ctx) => ({
        all: (await search(ctx).collect()).map(({ _id }) => _id),
        some: (await search(ctx).take(limit)).map(({ _id }) => _id),
      }))
      expect(after, `seed ${seed}`).toEqual(during)
      expect(after.some, `seed ${seed}`).toEqual(after.all.slice(0, limit))
    }
  })

  test('[ADM14] more than the first fetch are found, each once, up to 1,024', async () => {
    const backend = await openRows()
    await backend.run(async (ctx) => {
      for (let n = 0; n < 1_100; n++) await ctx.db.insert('rows', { n, text: 'moon', owner: 'ada' })
    })
    const found = await backend.query(api.search!, { text: 'moon', owner: 'ada' })
    // Of equal ones the newest come first.
    expect(found).toEqual(Array.from({ length: 1_024 }, (_, i) => 1_099 - i))
  })

  test('[QRY8] a text whose words outgrow what PostgreSQL can index is stored, and found by its first words', async () => {
    const backend = await openRows()
    // A letter of three bytes that becomes two such letters when it is normalized.
    const words = Array.from({ length: 19_000 }, (_, i) => '\u0958'.repeat(13) + i.toString(36))
    await backend.run((ctx) => ctx.db.insert('rows', { n: 1, text: words.join(' '), owner: 'ada' }))
    expect(await backend.query(api.search!, { text: words[0]!, owner: 'ada' })).toEqual([1])
  })

  test('[CCH2] a kept search by thousands of bytes is dropped by a document with the same ones', async () => {
    const backend = await openTestBackend({ schema: twoFilters, modules: { rows } })
    const owner = 'long '.repeat(1_000)
    expect(await backend.query(api.search!, { text: 'moon', owner })).toEqual([])
    await backend.run((ctx) => ctx.db.insert('rows', { n: 1, text: 'moon', owner, deck: 'tarot' }))
    expect(await backend.query(api.search!, { text: 'moon', owner })).toEqual([1])
  })
})
