import { defineSchema, defineTable } from 'convex/server'
import { v } from 'convex/values'
import { expect, test } from 'vitest'
import { openTestBackend, testPlace, withClient, type TestPlace } from '#tests/support/test-backend.ts'
import { DatabaseUpgrade } from './upgrade.ts'

const note = () =>
  defineTable({ text: v.string() }).index('by_text', ['text']).searchIndex('search', { searchField: 'text' })
const before = defineSchema({ scraps: note(), links: defineTable({ to: v.id('scraps') }) })
const after = defineSchema({ notes: note(), links: defineTable({ to: v.id('notes') }) })

async function upgrade(
  { database, schemaName }: TestPlace,
  work: (upgrade: DatabaseUpgrade) => Promise<void>,
): Promise<void> {
  const opened = await DatabaseUpgrade.open(database)
  try {
    await opened.lockStorage(schemaName)
    await opened.transaction(() => work(opened))
  } finally {
    await opened.close()
  }
}

const rename = (place: TestPlace) =>
  upgrade(place, async (opened) => {
    await opened.renameTables({ scraps: 'notes' }, place.schemaName)
    await opened.migrateStorage(after, place.schemaName)
  })

async function filled(): Promise<{ place: TestPlace; id: string }> {
  const place = await testPlace()
  const backend = await openTestBackend({ schema: before, place })
  const id = await backend.run(async ({ db }) => {
    const scrap = await db.insert('scraps', { text: 'Remember the milk' })
    await db.insert('links', { to: scrap })
    return scrap as string
  })
  await backend.close()
  return { place, id }
}

async function namesIn({ schemaName }: TestPlace): Promise<string[]> {
  return withClient(async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `SELECT name FROM "${schemaName}"."$tables" WHERE number > 10000 ORDER BY 1`,
    )
    return rows.map(({ name }) => name)
  })
}

test('a renamed table keeps its ids, documents and indexes', async () => {
  const { place, id } = await filled()
  await rename(place)
  expect(await namesIn(place)).toEqual(['links', 'notes'])
  const names = await withClient(async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `SELECT relname AS name FROM pg_class JOIN pg_namespace n ON n.oid = relnamespace
        WHERE nspname = $1 AND relname LIKE 'scraps$%'`,
      [place.schemaName],
    )
    return rows
  })
  expect(names).toEqual([])

  const backend = await openTestBackend({ schema: after, place })
  await backend.run(async ({ db }) => {
    const found = await db
      .query('notes')
      .withIndex('by_text', (q) => q.eq('text', 'Remember the milk'))
      .unique()
    expect(found?._id).toBe(id)
    expect(await db.query('links').first()).toMatchObject({ to: id })
    expect(db.normalizeId('notes', id)).toBe(id)
    const matches = await db
      .query('notes')
      .withSearchIndex('search', (q) => q.search('text', 'milk'))
      .collect()
    expect(matches).toHaveLength(1)
  })
})

test('a second start finds nothing to rename, and so does a new database', async () => {
  const { place } = await filled()
  await rename(place)
  await rename(place)
  expect(await namesIn(place)).toEqual(['links', 'notes'])
  const empty = await testPlace()
  await rename(empty)
  expect(await namesIn(empty)).toEqual(['links', 'notes'])
})

test('a transaction that fails leaves the former name', async () => {
  const { place, id } = await filled()
  const failing = upgrade(place, async (opened) => {
    await opened.renameTables({ scraps: 'notes' }, place.schemaName)
    await opened.query({ text: 'SELECT 1 / 0' })
  })
  await expect(failing).rejects.toThrow('division by zero')
  const backend = await openTestBackend({ schema: before, place })
  expect(await backend.run(({ db }) => db.query('scraps').collect())).toMatchObject([{ _id: id }])
})

test('an empty table of the new name gives way; one with documents is not overwritten', async () => {
  const { place, id } = await filled()
  // As a restore leaves it: today's tables beside those of the backup.
  await (await openTestBackend({ schema: defineSchema({ notes: note() }), place })).close()
  expect(await namesIn(place)).toEqual(['links', 'notes', 'scraps'])
  await rename(place)
  expect(await namesIn(place)).toEqual(['links', 'notes'])
  const backend = await openTestBackend({ schema: after, place })
  expect(await backend.run(({ db }) => db.query('notes').collect())).toMatchObject([{ _id: id }])
  await backend.close()

  const again = await openTestBackend({ schema: defineSchema({ scraps: note() }), place })
  await again.run(({ db }) => db.insert('scraps', { text: 'Another one' }))
  await again.close()
  await expect(rename(place)).rejects.toThrow('both have documents')
  expect(await namesIn(place)).toEqual(['links', 'notes', 'scraps'])
})
