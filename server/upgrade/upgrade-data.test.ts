// Programs of several versions on one database: upgrades and downgrades.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineSchema, defineTable } from 'convex/server'
import { v } from 'convex/values'
import pg from 'pg'
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createBackend, openDatabase, type Database } from '#backend/index.ts'
import { openExternalDatabase } from '#tests/support/external-database.ts'
import type { ServiceSchema } from '../service-schema.ts'
import { StartError } from '../start-error.ts'
import type { Program } from './data-versions.ts'
import { refuseNewerData, requireCurrentData, upgradeData, type UpgradeOptions } from './upgrade-data.ts'

const notes = defineSchema({ notes: defineTable({ text: v.string() }) })
const numberedNotes = defineSchema({
  notes: defineTable({ text: v.string(), number: v.number() }),
  lists: defineTable({ name: v.string() }),
})

const part = (name: string, ...steps: string[]): ServiceSchema => ({
  name,
  service: name,
  holds: `${name} rows`,
  steps,
})
const people = part('people', 'CREATE TABLE person (name text)')
const visits = part('visits', 'CREATE TABLE visit (at timestamptz)')
const peopleWithAges = part('people', ...people.steps, 'ALTER TABLE person ADD COLUMN age integer')

const first: Program = { version: '1.0.0', dataVersion: 4 }
const second: Program = { version: '1.1.0', dataVersion: 5 }
const firstRelease: UpgradeOptions = { program: first, documents: notes, parts: [people, visits] }
const secondRelease: UpgradeOptions = { ...firstRelease, program: second, parts: [peopleWithAges, visits] }

async function ownDatabase(): Promise<Database> {
  const guest = await openExternalDatabase()
  onTestFinished(() => guest.close())
  return openDatabase({ url: guest.url })
}

async function sql(database: Database, text: string): Promise<unknown[]> {
  const client = new pg.Client(database.clientConfig)
  await client.connect()
  try {
    await client.query('SET statement_timeout TO 0; SET idle_session_timeout TO 0')
    return (await client.query<Record<string, unknown>>(text)).rows
  } finally {
    await client.end()
  }
}

/** All columns, version records and stored rows. */
async function everythingIn(database: Database): Promise<unknown> {
  return Promise.all([
    sql(
      database,
      `SELECT table_schema, table_name, column_name FROM information_schema.columns
        WHERE table_schema NOT LIKE 'pg\\_%' AND table_schema <> 'information_schema' ORDER BY 1, 2, 3`,
    ),
    sql(database, 'SELECT * FROM product.opened_by ORDER BY program_version'),
    sql(database, 'SELECT * FROM people.person'),
    sql(database, 'SELECT name, document_type FROM convex."$tables" ORDER BY name'),
    sql(database, 'SELECT _id, doc FROM convex.notes'),
  ])
}

/** A folder of this run: one with a fixed name may belong to another user of the machine. */
const unusedFiles = mkdtempSync(join(tmpdir(), 'lodestar-unused-files-'))
afterAll(() => rmSync(unusedFiles, { recursive: true }))

function openNotes(database: Database) {
  return createBackend({
    schema: notes,
    modules: {},
    storage: { database, filesDir: unusedFiles },
  })
}

/** Data of the first release. */
async function withData(): Promise<Database> {
  const database = await ownDatabase()
  await upgradeData(database, firstRelease)
  await sql(database, `INSERT INTO people.person VALUES ('Ada')`)
  const backend = await openNotes(database)
  await backend.run((ctx) => ctx.db.insert('notes', { text: 'Remember the milk' }))
  await backend.close()
  return database
}

describe('the first start', () => {
  test('creates everything, records the version, and makes no backup before', async () => {
    const database = await ownDatabase()
    const beforeUpgrade = vi.fn()
    const say = vi.fn()
    await upgradeData(database, { ...firstRelease, beforeUpgrade, say })
    expect(await sql(database, 'SELECT program_version, data_version FROM product.opened_by')).toEqual([
      { program_version: '1.0.0', data_version: 4 },
    ])
    await upgradeData(database, { ...firstRelease, beforeUpgrade, say })
    expect(beforeUpgrade).not.toHaveBeenCalled()
    expect(say).not.toHaveBeenCalled()
    await (await openNotes(database)).close()
  })
})

describe('a newer program', () => {
  test('upgrades everything, after a chance for a backup', async () => {
    const database = await withData()
    const before = await everythingIn(database)
    const said: string[] = []
    await upgradeData(database, {
      ...secondRelease,
      say: (line) => said.push(line),
      beforeUpgrade: async ({ from, to }) => {
        expect([from?.version, from?.dataVersion, to]).toEqual(['1.0.0', 4, second])
        expect(await everythingIn(database)).toEqual(before)
      },
    })
    expect(said).toEqual(['Upgraded the data from version 4 to 5.'])
    expect(await sql(database, 'SELECT name, age FROM people.person')).toEqual([{ name: 'Ada', age: null }])
    expect(await sql(database, 'SELECT data_version FROM product.opened_by ORDER BY 1')).toEqual([
      { data_version: 4 },
      { data_version: 5 },
    ])
  })

  test('cleans up first, under the lock', async () => {
    const database = await withData()
    const done: string[] = []
    await upgradeData(database, {
      ...secondRelease,
      cleanUp: async () => {
        done.push('cleared up')
        await expect(openNotes(database)).rejects.toThrow('Only one may run at a time')
      },
      beforeUpgrade: () => Promise.resolve(void done.push('backed up')),
    })
    expect(done).toEqual(['cleared up', 'backed up'])
  })

  test('treats data without a version record as the oldest version', async () => {
    const database = await withData()
    await sql(database, 'DROP SCHEMA product CASCADE')
    const beforeUpgrade = vi.fn(() => Promise.resolve())
    await upgradeData(database, { ...secondRelease, beforeUpgrade })
    expect(beforeUpgrade).toHaveBeenCalledExactlyOnceWith({ from: null, to: second })
    expect(await sql(database, 'SELECT name, age FROM people.person')).toHaveLength(1)
  })

  const wrongs: [string, Partial<UpgradeOptions>, RegExp][] = [
    [
      'a step fails behind others that succeeded',
      { parts: [peopleWithAges, part('visits', ...visits.steps, 'CREATE TABLE more (); SELECT 1 / 0')] },
      /Lodestar 1\.1\.0 cannot upgrade this data: division by zero\nNothing was changed\. Start Lodestar 1\.0\.0 again/,
    ],
    [
      'a stored document does not fit',
      { documents: numberedNotes },
      /cannot upgrade this data: [^]*number[^]*Nothing was changed\. Start Lodestar 1\.0\.0 again/,
    ],
    [
      'a part is newer than this program knows',
      { parts: [peopleWithAges, part('visits')] },
      /visits rows in the database were written by a newer version/,
    ],
    [
      'no backup can be made before',
      { beforeUpgrade: () => Promise.reject(new StartError('The disk for backups is full.')) },
      /^The disk for backups is full\.$/,
    ],
  ]

  test.each(wrongs)(
    'changes nothing if %s, and the previous program still works',
    async (_, wrong, words) => {
      const database = await withData()
      const before = await everythingIn(database)
      const failure: unknown = await upgradeData(database, { ...secondRelease, ...wrong }).catch(
        (error: unknown) => error,
      )
      expect(failure).toBeInstanceOf(StartError)
      expect((failure as StartError).message).toMatch(words)
      expect(await everythingIn(database)).toEqual(before)
      await upgradeData(database, firstRelease)
      const backend = await openNotes(database)
      expect(await backend.run((ctx) => ctx.db.query('notes').collect())).toMatchObject([
        { text: 'Remember the milk' },
      ])
      await backend.close()
    },
  )

  test('changes nothing while another server runs on the same database', async () => {
    const database = await withData()
    const before = await everythingIn(database)
    const backend = await openNotes(database)
    await expect(upgradeData(database, secondRelease)).rejects.toThrow('Only one may run at a time')
    expect(await everythingIn(database)).toEqual(before)
    expect(await backend.run((ctx) => ctx.db.query('notes').collect())).toHaveLength(1)
    await backend.close()
  })
})

describe('an older program', () => {
  test('is refused with the version that upgraded the data, and changes nothing', async () => {
    const database = await withData()
    await upgradeData(database, secondRelease)
    const before = await everythingIn(database)
    const day = new Date().toISOString().slice(0, 10)
    const words = [
      `This data was upgraded by Lodestar 1.1.0 on ${day}, to data version 5.`,
      'This is Lodestar 1.0.0, which knows data up to version 4. Nothing was changed.',
      'Start Lodestar 1.1.0 again, or go back to a backup that was made before the upgrade: npm run data -- restore <file>.',
    ]
    for (const word of words) await expect(upgradeData(database, firstRelease)).rejects.toThrow(word)
    await expect(refuseNewerData(database, first)).rejects.toThrow(words[0]!)
    await expect(requireCurrentData(database, first)).rejects.toThrow(words[0]!)
    expect(await everythingIn(database)).toEqual(before)
    await refuseNewerData(database, second)
    await requireCurrentData(database, second)
  })

  test('with the same data version is accepted', async () => {
    const database = await withData()
    await upgradeData(database, { ...firstRelease, program: { version: '1.0.5', dataVersion: 4 } })
    await upgradeData(database, firstRelease)
    expect(await sql(database, 'SELECT program_version FROM product.opened_by ORDER BY 1')).toEqual([
      { program_version: '1.0.0' },
      { program_version: '1.0.5' },
    ])
  })
})

test('a data command does not upgrade older or missing data', async () => {
  const words = 'Start the product once'
  await expect(requireCurrentData(await ownDatabase(), first)).rejects.toThrow(words)
  await expect(requireCurrentData(await withData(), second)).rejects.toThrow(words)
})
