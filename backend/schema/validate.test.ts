import { defineSchema, defineTable } from 'convex/server'
import { v, type GenericValidator, type ValidatorJSON, type Value } from 'convex/values'
import { describe, expect, test } from 'vitest'
import { readSchema, type Document } from './schema.ts'
import { displayValidator, validate, validateDocument, validateStoredDocument } from './validate.ts'

/** The JSON of a validator, as a function hands it over. */
const jsonOf = (validator: GenericValidator) => (validator as unknown as { json: ValidatorJSON }).json
const tableOfId = (id: string) => ({ u1: 'users', m1: 'messages', s1: '_storage' })[id] ?? null
const check = (validator: GenericValidator, value: unknown) =>
  validate(jsonOf(validator), value as Value, tableOfId)

describe('what fits', () => {
  test.each<[string, GenericValidator, unknown]>([
    ['null', v.null(), null],
    ['number', v.number(), NaN],
    ['int64', v.int64(), -1n],
    ['boolean', v.boolean(), false],
    ['string', v.string(), ''],
    ['bytes', v.bytes(), new ArrayBuffer(1)],
    ['any', v.any(), { a: [1n] }],
    ['literal', v.literal('a'), 'a'],
    ['bigint literal', v.literal(3n), 3n],
    ['id', v.id('users'), 'u1'],
    ['array', v.array(v.number()), [1, 2]],
    ['empty array', v.array(v.number()), []],
    ['record', v.record(v.string(), v.number()), { a: 1, '': 2 }],
    ['record of ids', v.record(v.id('users'), v.number()), { u1: 1 }],
    ['union', v.union(v.string(), v.null()), null],
    ['object', v.object({ a: v.string(), b: v.optional(v.number()) }), { a: 'x' }],
    ['object with an undefined optional field', v.object({ b: v.optional(v.number()) }), { b: undefined }],
    ['object with an undefined undeclared field', v.object({}), { gone: undefined }],
    [
      'nested',
      v.object({ a: v.array(v.object({ b: v.union(v.literal(1), v.literal(2)) })) }),
      { a: [{ b: 2 }] },
    ],
  ])('[SCH4] %s', (_, validator, value) => {
    expect(check(validator, value)).toBeNull()
  })
})

describe('mismatches, with Convex’s messages', () => {
  test.each<[GenericValidator, unknown, string]>([
    [v.string(), 1, 'Value does not match validator.\n\nValue: 1.0\nValidator: v.string()'],
    [v.number(), 1n, 'Value does not match validator.\n\nValue: 1\nValidator: v.float64()'],
    [v.int64(), 1, 'Value does not match validator.\n\nValue: 1.0\nValidator: v.int64()'],
    [v.null(), undefined, 'Value does not match validator.\n\nValue: undefined\nValidator: v.null()'],
    [v.array(v.string()), {}, 'Value does not match validator.\n\nValue: {}\nValidator: v.array(v.string())'],
    [v.object({}), [], 'Value does not match validator.\n\nValue: []\nValidator: v.object({})'],
    [v.object({}), null, 'Value does not match validator.\n\nValue: null\nValidator: v.object({})'],
    [v.literal('a'), 'b', '`"b"` does not match literal validator `v.literal("a")`.'],
    [v.literal(3n), 3, '`3.0` does not match literal validator `v.literal(<bigint>)`.'],
    [v.literal(2), 3, '`3.0` does not match literal validator `v.literal(2.0)`.'],
    [
      v.literal('{context}'),
      '{context} ',
      '`"{context} "` does not match literal validator `v.literal("{context}")`.',
    ],
    [
      v.object({ a: v.object({ b: v.array(v.literal(true)) }) }),
      { a: { b: [true, false] } },
      '`false` does not match literal validator `v.literal(true)`.Path: .a.b[1]',
    ],
    [
      v.object({ a: v.object({ b: v.string() }) }),
      { a: { b: 5 } },
      'Value does not match validator.\nPath: .a.b\nValue: 5.0\nValidator: v.string()',
    ],
    [
      v.object({ name: v.string(), age: v.optional(v.number()) }),
      { age: 3 },
      'Object is missing the required field `name`. Consider wrapping the field validator in `v.optional(...)` if ' +
        'this is expected.\n\nObject: {age: 3.0}\nValidator: v.object({age: v.optional(v.float64()), name: v.string()})',
    ],
    [
      v.object({ a: v.object({}) }),
      { a: { z: 1, y: 'two' } },
      'Object contains extra field `y` that is not in the validator.\nPath: .a\nObject: {y: "two", z: 1.0}\nValidator: v.object({})',
    ],
    [
      v.id('users'),
      'm1',
      'Found ID "m1" from table `messages`, which does not match the table name in validator `v.id("users")`.',
    ],
    [
      v.object({ file: v.id('users') }),
      { file: 's1' },
      'Found ID "s1" from a system table, which does not match the table name in validator `v.id("users")`.Path: .file',
    ],
    [
      v.id('users'),
      'nonsense',
      'Value does not match validator.\n\nValue: "nonsense"\nValidator: v.id("users")',
    ],
    [v.id('users'), 7, 'Value does not match validator.\n\nValue: 7.0\nValidator: v.id("users")'],
    [
      v.record(v.id('users'), v.number()),
      { m1: 1 },
      'Found ID "m1" from table `messages`, which does not match the table name in validator `v.id("users")`.Path: .keys()',
    ],
    [
      v.record(v.string(), v.number()),
      { a: 'x' },
      'Value does not match validator.\nPath: .values()\nValue: "x"\nValidator: v.float64()',
    ],
    [
      v.union(v.string(), v.object({ a: v.number() })),
      { a: 'x' },
      'Value does not match validator.\n\nValue: {a: "x"}\nValidator: v.union(v.string(), v.object({a: v.float64()}))',
    ],
    [v.union(v.string()), 1, 'Value does not match validator.\n\nValue: 1.0\nValidator: v.string()'],
  ])('[SCH5] %#', (validator, value, message) => {
    expect(check(validator, value)).toBe(message)
  })

  test('[SCH5] a field inherited from a prototype is missing', () => {
    expect(check(v.object({ toString: v.any() }), {})).toContain('missing the required field `toString`')
  })

  test('[SCH5] validators are displayed as source code, fields in order', () => {
    const validator = v.object({
      b: v.optional(v.union(v.literal(1.5), v.literal(false), v.null())),
      a: v.record(v.string(), v.array(v.bytes())),
      c: v.any(),
    })
    expect(displayValidator(jsonOf(validator))).toBe(
      'v.object({a: v.record(v.string(), v.array(v.bytes())), b: v.optional(v.union(v.literal(1.5), v.literal(false), v.null())), c: v.any()})',
    )
  })
})

describe('documents', () => {
  const tables = {
    users: defineTable({ name: v.string() }),
    events: defineTable(
      v.union(v.object({ kind: v.literal('a') }), v.object({ kind: v.literal('b'), n: v.number() })),
    ),
    loose: defineTable(v.any()),
  }
  const strict = readSchema(defineSchema(tables))
  const lax = readSchema(defineSchema(tables, { schemaValidation: false }))
  const problem = (schema: typeof strict, table: string, document: Document) =>
    validateDocument(
      schema,
      schema.tables.get(table)!,
      { _id: 'x', _creationTime: 1, ...document },
      tableOfId,
    )

  test('[SCH6] _id and _creationTime need not be declared', () => {
    expect(problem(strict, 'users', { name: 'Ada' })).toBeNull()
    expect(problem(strict, 'events', { kind: 'b', n: 1 })).toBeNull()
    expect(problem(strict, 'loose', { anything: 1n })).toBeNull()
  })

  test('[SCH6] a document that does not fit is refused with its table', () => {
    expect(problem(strict, 'users', { name: 5 })).toBe(
      'Failed to insert or update a document in table "users" because it does not match the schema: ' +
        'Value does not match validator.\nPath: .name\nValue: 5.0\nValidator: v.string()',
    )
    expect(validateStoredDocument(strict, strict.tables.get('users')!, { _id: 'u1' }, tableOfId)).toMatch(
      /^Document with ID "u1" in table "users" does not match the schema: Object is missing the required field `name`/,
    )
  })

  test('[SCH6] with schemaValidation off nothing is held to the types', () => {
    expect(problem(lax, 'users', { name: 5 })).toBeNull()
  })
})
