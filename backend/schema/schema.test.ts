import { defineSchema, defineTable } from 'convex/server'
import { v } from 'convex/values'
import { describe, expect, test } from 'vitest'
import { encodeKey } from '../keys/encode.ts'
import { indexKey, readSchema, undeclaredTable, valueAtPath } from './schema.ts'

type Tables = Parameters<typeof defineSchema>[0]
const parse = (tables: Tables, options?: { schemaValidation: boolean }) =>
  readSchema(defineSchema(tables, options))
const manyFields = (count: number) => Array.from({ length: count }, (_, i) => `f${i}`)

describe('a schema', () => {
  test('[SCH1] every table has by_creation_time and by_id, and every key ends in _creationTime and _id', () => {
    const { tables, schemaValidation } = parse({
      notes: defineTable({ author: v.string(), at: v.object({ day: v.number() }) }).index('by_author_day', [
        'author',
        'at.day',
      ]),
    })
    const notes = tables.get('notes')!
    expect(schemaValidation).toBe(true)
    expect([...notes.indexes.keys()]).toEqual(['by_author_day', 'by_creation_time', 'by_id'])
    expect(notes.indexes.get('by_author_day')!.keyFields).toEqual([
      'author',
      'at.day',
      '_creationTime',
      '_id',
    ])
    expect(notes.indexes.get('by_creation_time')!.keyFields).toEqual(['_creationTime', '_id'])
    expect(notes.indexes.get('by_id')!.keyFields).toEqual(['_id'])
    expect([...undeclaredTable('loose').indexes.keys()]).toEqual(['by_creation_time', 'by_id'])
  })

  test('[SCH1] the key of a document is made of the values at the paths; what is missing is undefined', () => {
    const index = parse({ t: defineTable(v.any()).index('by_path', ['a.b', 'c']) })
      .tables.get('t')!
      .indexes.get('by_path')!
    expect(indexKey(index, { _id: 'x', _creationTime: 5, a: { b: 1n } })).toEqual(
      encodeKey([1n, undefined, 5, 'x']),
    )
    expect(indexKey(index, { _id: 'x', _creationTime: 5, a: 'text', c: null })).toEqual(
      encodeKey([undefined, null, 5, 'x']),
    )
  })

  test('[SCH1] a path finds only a document’s own fields', () => {
    expect(valueAtPath({}, 'constructor')).toBeUndefined()
    expect(valueAtPath({ a: {} }, 'a.toString')).toBeUndefined()
    expect(valueAtPath({ a: [1] }, 'a.length')).toBeUndefined()
    expect(valueAtPath({ constructor: 1 }, 'constructor')).toBe(1)
  })

  test('[SCH2] search indexes come with their filter fields, each once', () => {
    const table = parse({
      t: defineTable({ body: v.string(), kind: v.string() }).searchIndex('by_body', {
        searchField: 'body',
        filterFields: ['kind', 'kind'],
      }),
    }).tables.get('t')!
    expect(table.searchIndexes.get('by_body')).toEqual({
      name: 'by_body',
      searchField: 'body',
      filterFields: ['kind'],
    })
  })

  test.each([
    defineTable(v.any()).index('later', { fields: ['a'], staged: true }),
    defineTable(v.any()).searchIndex('later', { searchField: 'a', staged: true }),
  ])('[SCH2] a staged index is refused, with what to do instead', (table) => {
    expect(() => readSchema(defineSchema({ t: table }))).toThrow(
      'In table "t" the index "later" is staged, which this backend does not need: declare it without `staged`.',
    )
  })

  test('[SCH3] something else than a schema is refused', () => {
    expect(() => readSchema({ tables: {} })).toThrow(
      'The schema must be what `defineSchema` of "convex/server" returns.',
    )
  })

  test('[SCH3] a vector index is refused by name', () => {
    const tables = {
      t: defineTable({ e: v.array(v.number()) }).vectorIndex('by_e', { vectorField: 'e', dimensions: 3 }),
    }
    expect(() => parse(tables)).toThrow(
      'the vector index "by_e" cannot be built: this backend has no vector search.',
    )
  })

  test('[SCH3] without validation an index may name a field the types do not', () => {
    const tables = { t: defineTable({ a: v.string() }).index('by_b', ['b'] as never) }
    expect(parse(tables, { schemaValidation: false }).tables.get('t')!.indexes.has('by_b')).toBe(true)
  })

  test('[SCH3] 64 indexes fit in a table and 65 do not', () => {
    const table = (count: number) => {
      const any = defineTable(v.any())
      for (const field of manyFields(count)) any.index(`by_${field}`, [field])
      return { t: any }
    }
    expect(parse(table(64)).tables.get('t')!.indexes.size).toBe(66)
    expect(() => parse(table(65))).toThrow('Table "t" cannot have more than 64 indexes.')
  })
})
