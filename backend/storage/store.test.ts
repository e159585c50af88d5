import { defineSchema, defineTable } from 'convex/server'
import { v } from 'convex/values'
import { describe, expect, test } from 'vitest'
import { openTestBackend, withClient } from '#tests/support/test-backend.ts'
import { idsFrom } from './id-bounds.ts'

const plain = defineSchema({ cards: defineTable({ name: v.string(), n: v.number() }) })
const indexed = defineSchema({
  cards: defineTable({ name: v.string(), n: v.number() })
    .index('by_n', ['n'])
    .searchIndex('by_name', { searchField: 'name' }),
})
const strict = defineSchema({ cards: defineTable({ name: v.string(), n: v.string() }) })

describe('the database of a backend', () => {
  test('[SQL1] a document is one row that plain SQL can read', async () => {
    const backend = await openTestBackend({ schema: plain })
    const id = await backend.run((ctx) => ctx.db.insert('cards', { name: 'The Fool', n: 0 }))
    const { rows } = await withClient((client) =>
      client.query(`SELECT _id, doc->>'name' AS name FROM ${backend.place.schemaName}.cards`),
    )
    expect(rows).toEqual([{ _id: id, name: 'The Fool' }])
  })

  test('[SQL2] an index added to a filled table is complete before it is read, and one removed is gone', async () => {
    const first = await openTestBackend({ schema: plain })
    await first.run(async (ctx) => {
      for (let n = 0; n < 2_500; n++) await ctx.db.insert('cards', { name: `card ${n % 7}`, n: 2_499 - n })
    })
    await first.close()
    const second = await openTestBackend({ schema: indexed, place: first.place })
    await second.run(async (ctx) => {
      const lowest = await ctx.db
        .query('cards')
        .withIndex('by_n', (q) => q.lt('n', 3))
        .collect()
      expect(lowest.map(({ n }) => n)).toEqual([0, 1, 2])
      const found = await ctx.db
        .query('cards')
        .withSearchIndex('by_name', (q) => q.search('name', '6'))
        .collect()
      expect(found).toHaveLength(357)
    })
    await second.close()
    const third = await openTestBackend({ schema: plain, place: first.place })
    await expect(
      third.run(async (ctx) => {
        await ctx.db
          .query('cards')
          .withIndex('by_n' as never)
          .first()
      }),
    ).rejects.toThrow('Index cards.by_n not found.')
  })

  test('[SQL2] rows without a field are found by the fields before it, in an index old or new, written now or before', async () => {
    const without = defineSchema({ cards: defineTable({ name: v.string(), n: v.optional(v.number()) }) })
    const both = defineSchema({
      cards: defineTable({ name: v.string(), n: v.optional(v.number()) }).index('by_name_and_n', [
        'name',
        'n',
      ]),
    })
    const first = await openTestBackend({ schema: without })
    await first.run(async (ctx) => {
      for (const more of [{}, { n: 5 }, {}]) await ctx.db.insert('cards', { name: 'sun', ...more })
      await ctx.db.insert('cards', { name: 'moon' })
    })
    await first.close()
    const second = await openTestBackend({ schema: both, place: first.place })
    const suns = (order: 'asc' | 'desc') =>
      second.run(async (ctx) => {
        const found = ctx.db.query('cards').withIndex('by_name_and_n', (q) => q.eq('name', 'sun'))
        return (await found.order(order).collect()).map(({ n }) => n ?? null)
      })
    expect(await suns('asc')).toEqual([null, null, 5])
    await second.run(async (ctx) => {
      const id = await ctx.db.insert('cards', { name: 'sun', n: 7 })
      await ctx.db.patch('cards', id, { n: undefined })
      const found = ctx.db.query('cards').withIndex('by_name_and_n', (q) => q.eq('name', 'sun'))
      expect((await found.collect()).map(({ n }) => n)).toEqual([undefined, undefined, undefined, 5])
    })
    expect(await suns('desc')).toEqual([5, null, null, null])
  })

  test('[SQL3] writes made while an index is built are in it, and it cannot be read before', async () => {
    const first = await openTestBackend({ schema: plain })
    await first.run(async (ctx) => {
      for (let n = 0; n < 3_000; n++) await ctx.db.insert('cards', { name: 'old', n })
    })
    await first.close()
    const backend = await openTestBackend({ schema: indexed, place: first.place, indexes: 'background' })
    const top = () =>
      backend.run(async (ctx) =>
        (
          await ctx.db
            .query('cards')
            .withIndex('by_n', (q) => q.gte('n', 2_998))
            .collect()
        ).map(({ n }) => n),
      )
    await expect(top()).rejects.toThrow('Index cards.by_n is currently backfilling')
    await backend.run((ctx) => ctx.db.insert('cards', { name: 'new', n: 3_000 }))
    await expect.poll(() => top().catch(() => 'building')).toEqual([2_998, 2_999, 3_000])
  })

  test('[SQL4] a schema that a stored document does not fit is refused, and nothing changes', async () => {
    const first = await openTestBackend({ schema: plain })
    const id = await first.run((ctx) => ctx.db.insert('cards', { name: 'The Fool', n: 0 }))
    await first.close()
    await expect(openTestBackend({ schema: strict, place: first.place })).rejects.toMatchObject({
      code: 'SchemaViolation',
      message: expect.stringContaining(`Document with ID "${id}" in table "cards" does not match the schema`),
    })
    const again = await openTestBackend({ schema: plain, place: first.place })
    await again.run((ctx) => ctx.db.insert('cards', { name: 'The Magician', n: 1 }))
  })

  test('[SQL5] a second backend on the same schema is refused', async () => {
    const backend = await openTestBackend({ schema: plain })
    await expect(openTestBackend({ schema: plain, place: backend.place })).rejects.toMatchObject({
      code: 'DatabaseInUse',
    })
  })

  test('[SQL6] a database written by a newer version is not touched', async () => {
    const first = await openTestBackend({ schema: plain })
    await first.close()
    await withClient((client) =>
      client.query(`INSERT INTO ${first.place.schemaName}."$migrations" VALUES (999)`),
    )
    await expect(openTestBackend({ schema: plain, place: first.place })).rejects.toMatchObject({
      code: 'DatabaseVersion',
    })
  })

  test('[SQL7] names of 64 characters, and names that are words of SQL, are tables like any other', async () => {
    const backend = await openTestBackend()
    const long = `t${'x'.repeat(63)}`
    await backend.run(async (ctx) => {
      for (const table of [long, `${long.slice(0, 63)}y`, 'select', 'user', 'MixedCase', 'mixedcase']) {
        await ctx.db.insert(table, { table })
      }
    })
    await backend.run(async (ctx) => {
      for (const table of [long, `${long.slice(0, 63)}y`, 'select', 'user', 'MixedCase', 'mixedcase']) {
        expect((await ctx.db.query(table).collect()).map((row) => row.table as string)).toEqual([table])
      }
    })
  })
})

describe('bounds of the index by_id', () => {
  const ids = ['0', '00', '0a', '5', '9z', 'a', 'abc', 'abcd', 'abd', 'z', 'zz']
  const keyOf = (id: string) => `\x10${id}\x00`
  const bounds = [
    '',
    '\x01',
    '\x0f',
    '\x10',
    '\x11',
    '\x15',
    '\x10abc',
    '\x10abc\x00',
    '\x10abc\x00\xff',
    '\x10ab`',
    '\x10A',
    '\x10é',
  ]

  test.each([...bounds, ...ids.map(keyOf), ...ids.map((id) => `${keyOf(id)}\xff`)])(
    '[SQL8] from %j on',
    (bound) => {
      const found = idsFrom(bound)
      const selected = ids.filter((id) => !found || (found.operator === '>' ? id > found.id : id >= found.id))
      expect(selected).toEqual(ids.filter((id) => keyOf(id) >= bound))
    },
  )
})
