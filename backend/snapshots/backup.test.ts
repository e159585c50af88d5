// What a backup needs of the engine: one snapshot of its tables beside the running backend, files that stay, and a restore.
import { anyApi, actionGeneric, defineSchema, defineTable } from 'convex/server'
import { v } from 'convex/values'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { openTestBackend, testPlace, type TestPlace } from '#tests/support/test-backend.ts'
import {
  describeStoredTables,
  DiskFiles,
  prepareForBackup,
  readStoredFile,
  restoreStored,
  storedFiles,
} from '../index.ts'

const schema = defineSchema({ people: defineTable({ name: v.string() }).index('by_name', ['name']) })

const modules = {
  files: {
    store: actionGeneric({
      args: { text: v.string() },
      handler: async (ctx, { text }) => ctx.storage.store(new Blob([text])),
    }),
    remove: actionGeneric({
      args: { id: v.id('_storage') },
      handler: async (ctx, { id }) => ctx.storage.delete(id),
    }),
  },
}

async function backupClient({ database, schemaName }: TestPlace): Promise<pg.Client> {
  const client = new pg.Client(database.clientConfig)
  await client.connect()
  onTestFinished(() => client.end())
  await prepareForBackup(client, schemaName)
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  return client
}

async function linesOf(client: pg.Client, place: TestPlace, table: string): Promise<string[]> {
  const { tables } = (await describeStoredTables(client, place.schemaName))!
  const { lines } = tables.find(({ name }) => name === table)!
  const { rows } = await client.query<string[]>({ text: lines, rowMode: 'array' })
  return rows.map(([line]) => line!)
}

test('[BAK1] [BAK2] a backup contains the snapshot at its start, and the files of that snapshot', async () => {
  const backend = await openTestBackend({ schema, modules })
  const { place } = backend
  const first = (await backend.action(anyApi.files!.store!, { text: 'a letter' })) as string
  await backend.run(async (ctx) => ctx.db.insert('people', { name: 'Ada' }))
  const client = await backupClient(place)
  expect(await linesOf(client, place, 'people')).toHaveLength(1)

  await backend.run(async (ctx) => ctx.db.insert('people', { name: 'Grace' }))
  await backend.action(anyApi.files!.remove!, { id: first as never })
  expect(await linesOf(client, place, 'people')).toEqual([expect.stringContaining('"Ada"')])
  const files = []
  for await (const file of storedFiles(client, place.schemaName)) files.push(file)
  expect(files).toHaveLength(1)
  expect((await readStoredFile(await DiskFiles.open(place.filesDir), files[0]!.key))?.size).toBe(8)

  // Once no backup needs it, a deleted file goes at once.
  const second = (await backend.action(anyApi.files!.store!, { text: 'another' })) as string
  const later = await backupClient(place)
  const [key] = (
    await later.query<{ key: string }>(
      `SELECT doc->>'key' AS key FROM ${place.schemaName}._files WHERE doc->>'storageId' = $1`,
      [second],
    )
  ).rows.map((row) => row.key)
  await Promise.all([client.end(), later.end()])
  await expect.poll(() => openLocks(place)).toBe(0)
  await backend.action(anyApi.files!.remove!, { id: second as never })
  await expect.poll(async () => readStoredFile(await DiskFiles.open(place.filesDir), key!)).toBeNull()
})

async function openLocks({ database, schemaName }: TestPlace): Promise<number> {
  const client = new pg.Client(database.clientConfig)
  await client.connect()
  const { rowCount } = await client.query(
    `SELECT FROM pg_locks WHERE locktype = 'advisory' AND mode = 'ShareLock' AND objid = hashtext($1)::oid`,
    [schemaName],
  )
  await client.end()
  return rowCount ?? 0
}

test('[BAK3] what was read is restored under its ids, in one transaction with what others restore', async () => {
  const source = await openTestBackend({ schema, modules })
  const id = await source.run(async (ctx) => ctx.db.insert('people', { name: 'a\u0000b' }))
  const client = await backupClient(source.place)
  const { tables, timestamp } = (await describeStoredTables(client, source.place.schemaName))!
  const lines = await linesOf(client, source.place, 'people')

  const place = await testPlace()
  const before = await openTestBackend({ schema, place })
  await before.run(async (ctx) => ctx.db.insert('people', { name: 'there before' }))
  await before.close()
  const restore = (statement: string) =>
    restoreStored(place, schema, async (storage) => {
      expect(await storage.isEmpty()).toBe(false)
      await storage.begin(tables)
      await storage.addLines('people', lines, 'people')
      await storage.finish(timestamp, [{ text: statement }])
    })
  await expect(restore('SELECT 1 / 0')).rejects.toThrow('division by zero')
  const untouched = await openTestBackend({ schema, place })
  expect(await untouched.run(async (ctx) => (await ctx.db.query('people').collect()).length)).toBe(1)
  expect(await untouched.run((ctx) => ctx.db.get(id))).toBeNull()
  await untouched.close()

  await restore('SELECT 1')
  const backend = await openTestBackend({ schema, place })
  expect(await backend.run((ctx) => ctx.db.get(id))).toMatchObject({ name: 'a\u0000b' })
})
