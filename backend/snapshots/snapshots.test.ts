import { appendFile, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { actionGeneric, defineSchema, defineTable, queryGeneric, anyApi } from 'convex/server'
import { v } from 'convex/values'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openTestBackend, testPlace, withClient, type TestPlace } from '#tests/support/test-backend.ts'
import { eraseStorage, exportSnapshot, importSnapshot } from '../index.ts'

const schema = defineSchema({
  people: defineTable({ name: v.string(), age: v.any() })
    .index('by_name', ['name'])
    .searchIndex('search_name', { searchField: 'name' }),
  letters: defineTable({ from: v.id('people'), file: v.optional(v.id('_storage')) }),
})

const modules = {
  files: {
    store: actionGeneric({
      args: { text: v.string() },
      handler: async (ctx, { text }) => ctx.storage.store(new Blob([text], { type: 'text/plain' })),
    }),
    read: actionGeneric({
      args: { id: v.id('_storage') },
      handler: async (ctx, { id }) => (await ctx.storage.get(id))?.text() ?? null,
    }),
  },
  people: {
    search: queryGeneric({
      args: { text: v.string() },
      handler: async (ctx, { text }) => {
        const found = await ctx.db
          .query('people')
          .withSearchIndex('search_name', (q) => q.search('name', text))
          .take(5)
        return found.map(({ name }) => name as string)
      },
    }),
    named: queryGeneric({
      args: { name: v.string() },
      handler: (ctx, { name }) =>
        ctx.db
          .query('people')
          .withIndex('by_name', (q) => q.eq('name', name))
          .collect(),
    }),
  },
}

const hardValues = [
  1n,
  -0,
  NaN,
  Infinity,
  null,
  'a\u0000b',
  'ünïcödé 🜁',
  new Uint8Array([0, 255]).buffer,
  [[]],
  { _: 1 },
]

async function filled(): Promise<TestPlace> {
  const backend = await openTestBackend({ schema, modules })
  const file = (await backend.action(anyApi.files!.store!, { text: 'a letter' })) as never
  await backend.run(async (ctx) => {
    for (const [at, age] of hardValues.entries()) {
      const from = await ctx.db.insert('people', { name: `person ${at}`, age })
      await ctx.db.insert('letters', { from, ...(at === 0 && { file }) })
    }
    for (let i = 0; i < 2_500; i++) await ctx.db.insert('people', { name: `many ${i}`, age: i })
  })
  await backend.close()
  return backend.place
}

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'snapshot-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Every byte of a snapshot, by file. */
async function contentOf(folder: string): Promise<Record<string, string>> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true })
  const content: Record<string, string> = {}
  for (const file of files.filter((entry) => entry.isFile())) {
    content[file.name] = await readFile(join(file.parentPath, file.name), 'latin1')
  }
  return content
}

/** Commits go on from the later of two pasts, so that only the documents and files are compared. */
async function documentsOf(folder: string): Promise<Record<string, string>> {
  const { 'snapshot.json': _summary, ...documents } = await contentOf(folder)
  return documents
}

async function exported(place: TestPlace): Promise<string> {
  const folder = await temporaryFolder()
  await exportSnapshot(place, folder)
  return folder
}

describe('a snapshot', () => {
  test('[SNP1] exported, erased and imported, everything is as it was, to the byte', async () => {
    const place = await filled()
    const folder = await exported(place)
    const before = await contentOf(folder)
    expect(before['people.jsonl']!.split('\n')).toHaveLength(2_500 + hardValues.length + 1)

    await eraseStorage(place)
    await expect(exportSnapshot(place, await temporaryFolder())).rejects.toThrow('nothing to export')
    await importSnapshot(place, folder, { schema })
    expect(await contentOf(await exported(place))).toEqual(before)
  })

  test('[SNP1] imported, it is a database like any other: indexes, searches, files and new commits', async () => {
    const folder = await exported(await filled())
    const place = await testPlace()
    await importSnapshot(place, folder, { schema })
    const backend = await openTestBackend({ schema, modules, place })
    expect(await backend.query(anyApi.people!.search!, { text: 'person 3' })).toContain('person 3')
    const [found] = (await backend.query(anyApi.people!.named!, { name: 'person 0' })) as { age: bigint }[]
    expect(found?.age).toBe(1n)
    const letter = await backend.run(async (ctx) => (await ctx.db.query('letters').first())!)
    expect(await backend.action(anyApi.files!.read!, { id: letter.file! })).toBe('a letter')
    const added = await backend.run(async (ctx) => {
      const id = await ctx.db.insert('people', { name: 'new', age: 0 })
      return (await ctx.db.get(id))!
    })
    expect(added._creationTime).toBeGreaterThan(letter._creationTime)
  })

  test('[SNP2] documents of other tables and numbers keep their ids', async () => {
    const folder = await exported(await filled())
    // Here the tables come into being in another order.
    const other = defineSchema({
      zebras: defineTable({}),
      letters: schema.tables.letters,
      people: schema.tables.people,
    })
    const place = await testPlace()
    await (await openTestBackend({ schema: other, place })).close()
    await importSnapshot(place, folder, { schema })
    const backend = await openTestBackend({ schema, place })
    const letter = await backend.run(async (ctx) => (await ctx.db.query('letters').first())!)
    expect(await backend.run((ctx) => ctx.db.get(letter.from))).toMatchObject({
      name: expect.any(String) as string,
    })
  })

  test('[SNP3] an import over data is refused, unless it may replace it', async () => {
    const folder = await exported(await filled())
    const place = await filled()
    const before = await contentOf(await exported(place))
    await expect(importSnapshot(place, folder, { schema })).rejects.toThrow('There is data already')
    expect(await contentOf(await exported(place))).toEqual(before)
    await importSnapshot(place, folder, { schema, replace: true })
    expect(await documentsOf(await exported(place))).toEqual(await documentsOf(folder))
  })

  const wrongs: [string, (folder: string) => Promise<unknown>, RegExp][] = [
    [
      'a cut table',
      (folder) => truncate(join(folder, 'tables/people.jsonl'), 3_000),
      /people\.jsonl, line \d+/,
    ],
    ['a missing table', (folder) => rm(join(folder, 'tables/people.jsonl')), /people\.jsonl/],
    ['no summary', (folder) => rm(join(folder, 'snapshot.json')), /is no snapshot/],
    [
      'another format',
      (folder) => writeFile(join(folder, 'snapshot.json'), '{"format":2}'),
      /cannot be read/,
    ],
    ['a broken line', (folder) => appendFile(join(folder, 'tables/people.jsonl'), '{"_id":'), /line 2511/],
    [
      'a line too many',
      async (folder) => {
        const [first] = (await readFile(join(folder, 'tables/people.jsonl'), 'utf8')).split('\n')
        await appendFile(join(folder, 'tables/people.jsonl'), `${first}\n`)
      },
      /people\.jsonl/,
    ],
    [
      'a document that does not fit the schema',
      async (folder) => {
        const file = join(folder, 'tables/letters.jsonl')
        await writeFile(file, (await readFile(file, 'utf8')).replace(/"from": ?"/, '"from":"x'))
      },
      /does not match the schema/,
    ],
    [
      'an id of another table',
      async (folder) => {
        const [person] = (await readFile(join(folder, 'tables/people.jsonl'), 'utf8')).split('\n')
        await appendFile(join(folder, 'tables/letters.jsonl'), `${person}\n`)
      },
      /is no id of letters/,
    ],
    [
      'a changed file',
      async (folder) => {
        const [file] = await readdir(join(folder, 'files'))
        await writeFile(join(folder, 'files', file!), 'another letter')
      },
      /cannot be imported: .*SHA-256/,
    ],
    [
      'a name that leads out of the folder',
      async (folder) => {
        const file = join(folder, 'snapshot.json')
        await writeFile(file, (await readFile(file, 'utf8')).replace('"people"', '"../people"'))
      },
      /cannot be read/,
    ],
  ]
  test('[SNP4] whatever is wrong with it is named, and what was there stays', async () => {
    const source = await filled()
    const place = await filled()
    const before = await contentOf(await exported(place))
    for (const [what, spoil, words] of wrongs) {
      const folder = await exported(source)
      await spoil(folder)
      await expect(importSnapshot(place, folder, { schema, replace: true }), what).rejects.toThrow(words)
      expect(await contentOf(await exported(place)), what).toEqual(before)
    }
    // And after all that, a good one is imported.
    const good = await exported(source)
    await importSnapshot(place, good, { schema, replace: true })
    expect(await documentsOf(await exported(place))).toEqual(await documentsOf(good))
  })

  test('[SNP5] while a backend runs there, nothing can be exported, imported or erased', async () => {
    const folder = await exported(await filled())
    const backend = await openTestBackend({ schema })
    const words = 'Another server is already using'
    await Promise.all([
      expect(exportSnapshot(backend.place, await temporaryFolder())).rejects.toThrow(words),
      expect(importSnapshot(backend.place, folder, { schema, replace: true })).rejects.toThrow(words),
      expect(eraseStorage(backend.place)).rejects.toThrow(words),
    ])
  })

  test('[SNP6] what an interrupted import has left behind is removed by the next', async () => {
    const folder = await exported(await filled())
    const place = await testPlace()
    await withClient(async (client) => {
      await client.query(`CREATE SCHEMA "${place.schemaName}$import"`)
      await client.query(`CREATE TABLE "${place.schemaName}$import"."$tables" (half text)`)
    })
    await importSnapshot(place, folder, { schema })
    expect(await contentOf(await exported(place))).toEqual(await contentOf(folder))
    const left = await withClient((client) =>
      client.query('SELECT 1 FROM pg_namespace WHERE nspname = $1', [`${place.schemaName}$import`]),
    )
    expect(left.rowCount).toBe(0)
  })

  test('[SNP7] an export goes into a new folder only', async () => {
    const place = await filled()
    await expect(exportSnapshot(place, await exported(place))).rejects.toThrow('is not empty')
  })
})
