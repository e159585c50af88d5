import { defineSchema, defineTable } from 'convex/server'
import { v, type GenericValidator, type ValidatorJSON } from 'convex/values'
import { describe, expect, test } from 'vitest'
import { diffSchema, isEmptyDiff, type StoredTable } from './diff.ts'
import { byCreationTime, byId, readSchema, type Schema } from './schema.ts'
import { isSubset } from './subset.ts'

const parse = (tables: Parameters<typeof defineSchema>[0], options?: { schemaValidation: boolean }) =>
  readSchema(defineSchema(tables, options))

/** The catalog as it stands once a schema has been applied. */
const applied = (schema: Schema): StoredTable[] =>
  [...schema.tables.values()].map((table) => ({
    name: table.name,
    indexes: [...table.indexes.values()].filter((index) => index !== byId && index !== byCreationTime),
    searchIndexes: [...table.searchIndexes.values()],
    enforcedType: schema.schemaValidation ? table.documentType : { type: 'any' },
  }))

describe('from a stored catalog to a schema', () => {
  const base = {
    users: defineTable({ name: v.string(), email: v.string() })
      .index('by_name', ['name'])
      .searchIndex('find', { searchField: 'name', filterFields: ['email'] }),
  }

  test('[SCH7] an empty database gets every table and index', () => {
    const diff = diffSchema([], parse(base))
    expect(diff.createTables).toEqual(['users'])
    expect(diff.createIndexes.map(({ table, index }) => `${table}.${index.name}`)).toEqual(['users.by_name'])
    expect(diff.createSearchIndexes.map(({ index }) => index.name)).toEqual(['find'])
    expect(diff.checkTables).toEqual([])
  })

  test('[SCH7] the same schema again is nothing to do', () => {
    expect(isEmptyDiff(diffSchema(applied(parse(base)), parse(base)))).toBe(true)
  })

  test('[SCH7] an index with other fields is dropped and made again', () => {
    const changed = parse({
      users: defineTable({ name: v.string(), email: v.string() }).index('by_name', ['email']),
    })
    const diff = diffSchema(applied(parse(base)), changed)
    expect(diff.dropIndexes).toEqual([{ table: 'users', name: 'by_name' }])
    expect(diff.createIndexes.map(({ index }) => index.fields)).toEqual([['email']])
    expect(diff.dropSearchIndexes).toEqual([{ table: 'users', name: 'find' }])
  })

  test('[SCH8] a table left out of the schema keeps its documents and loses its indexes', () => {
    const diff = diffSchema(applied(parse(base)), parse({}))
    expect(diff).toEqual({
      createTables: [],
      dropIndexes: [{ table: 'users', name: 'by_name' }],
      createIndexes: [],
      dropSearchIndexes: [{ table: 'users', name: 'find' }],
      createSearchIndexes: [],
      checkTables: [],
    })
  })

  test('[SCH9] stored documents are checked when the new types may refuse some, and only then', () => {
    const stored = applied(parse({ t: defineTable({ a: v.string() }) }))
    const check = (validator: Parameters<typeof defineTable>[0], options?: { schemaValidation: boolean }) =>
      diffSchema(stored, parse({ t: defineTable(validator) }, options)).checkTables
    expect(check({ a: v.string(), b: v.optional(v.number()) })).toEqual([])
    expect(check({ a: v.union(v.string(), v.null()) })).toEqual([])
    expect(check({ a: v.number() })).toEqual(['t'])
    expect(check({ a: v.string(), b: v.number() })).toEqual(['t'])
    expect(check({})).toEqual(['t'])
    expect(check({ a: v.number() }, { schemaValidation: false })).toEqual([])
  })

  test('[SCH9] documents written while nothing was enforced are checked when enforcement comes', () => {
    const stored = applied(parse({ t: defineTable({ a: v.string() }) }, { schemaValidation: false }))
    expect(diffSchema(stored, parse({ t: defineTable({ a: v.string() }) })).checkTables).toEqual(['t'])
  })
})

describe('subsets', () => {
  const json = (validator: GenericValidator) => (validator as unknown as { json: ValidatorJSON }).json

  test.each<[GenericValidator, GenericValidator]>([
    [v.string(), v.any()],
    [v.literal('a'), v.string()],
    [v.literal(1n), v.int64()],
    [v.literal(NaN), v.number()],
    [v.id('t'), v.string()],
    [v.boolean(), v.union(v.literal(true), v.literal(false))],
    [v.union(v.literal('a'), v.literal('b')), v.string()],
    [v.array(v.literal('a')), v.array(v.string())],
    [v.record(v.id('t'), v.literal(1)), v.record(v.string(), v.number())],
    [v.object({ a: v.string() }), v.object({ a: v.optional(v.string()) })],
    [v.object({ b: v.string(), a: v.null() }), v.object({ a: v.null(), b: v.string() })],
  ])('[SCH9] %# passes wherever it passed', (narrow, wide) => {
    expect(isSubset(json(narrow), json(wide))).toBe(true)
  })

  test.each<[GenericValidator, GenericValidator]>([
    [v.any(), v.string()],
    [v.string(), v.literal('a')],
    [v.literal(1n), v.number()],
    [v.string(), v.id('t')],
    [v.boolean(), v.union(v.literal(true), v.string())],
    [v.union(v.string(), v.null()), v.string()],
    [v.object({ a: v.optional(v.string()) }), v.object({ a: v.string() })],
    [v.object({ a: v.string() }), v.object({})],
    [v.object({}), v.object({ a: v.string() })],
    [v.array(v.any()), v.array(v.string())],
  ])('[SCH9] %# may be refused', (narrow, wide) => {
    expect(isSubset(json(narrow), json(wide))).toBe(false)
  })
})
