import { describe, expect, test } from 'vitest'
import { seededRandom } from '#tests/support/random-source.ts'
import { randomObject, randomString } from '#tests/support/random-values.ts'
import { encodeFullKey, isTruncatedKey, maxPlainKeyBytes } from '../keys/encode.ts'
import type { Value } from '../values/json.ts'
import { StoredDocument } from './document.ts'
import {
  fullKeyOf,
  keyOf,
  keysOf,
  quoteIdentifier,
  type DocumentValue,
  type StoredIndex,
  type StoredTable,
} from './tables.ts'

const index = (id: number, name: string, fields: string[]): StoredIndex => ({
  id,
  table: 'rows',
  name,
  fields: [...fields, '_creationTime', '_id'],
  column: `k${id}`,
  state: 'ready',
})
const byName = index(3, 'by_name', ['name'])
const byDeepName = index(4, 'by_deep_name', ['deep.name', 'name'])
const table: StoredTable = {
  number: 10_001,
  name: 'rows',
  sqlName: 'rows',
  byId: { ...index(1, 'by_id', []), fields: ['_id'], column: null },
  indexes: [byName, byDeepName],
  searchIndexes: [],
}
const document = (fields: { [name: string]: Value }): DocumentValue => ({
  ...fields,
  _id: 'id1',
  _creationTime: 7,
})

describe('the keys of a document', () => {
  test('are one for each index, made of the values at its paths', () => {
    const keys = keysOf(table, document({ name: 'a', deep: { name: 'b' } }))
    expect([...keys.keys()]).toEqual([table.byId, byName, byDeepName])
    const expected = (values: (Value | undefined)[]) => encodeFullKey(values).toString('latin1')
    expect(keys.get(byName)!.key).toBe(expected(['a', 7, 'id1']))
    expect(keys.get(byDeepName)!.key).toBe(expected(['b', 'a', 7, 'id1']))
    expect(keys.get(table.byId)!.key).toBe(expected(['id1']))
  })

  test('treat a missing value, and one under something that is no object, as undefined', () => {
    const missing = keyOf(byDeepName, document({ name: 'a' })).key
    expect(keyOf(byDeepName, document({ name: 'a', deep: 'text' })).key).toBe(missing)
    expect(keyOf(byDeepName, document({ name: 'a', deep: {} })).key).toBe(missing)
    expect(keyOf(byDeepName, document({ name: 'a', deep: { name: null } })).key).not.toBe(missing)
  })

  test('know where each leading field ends, so that readers of a prefix are found', () => {
    const { key, prefixEnds } = keyOf(byName, document({ name: 'abc' }))
    expect(key.slice(0, prefixEnds[0])).toBe(encodeFullKey(['abc']).toString('latin1'))
    expect(prefixEnds).toHaveLength(3)
    expect(prefixEnds.at(-1)).toBe(key.length)
  })

  test('that are too long are cut, end in a hash, and name no prefix beyond the cut', () => {
    const long = 'x'.repeat(5_000)
    const { key, prefixEnds } = keyOf(byName, document({ name: long }))
    expect(isTruncatedKey(Buffer.from(key, 'latin1'))).toBe(true)
    expect(prefixEnds).toEqual([])
    expect(fullKeyOf(byName, document({ name: long })).length).toBeGreaterThan(maxPlainKeyBytes)
    const other = keyOf(byName, document({ name: `${long}y` }))
    expect(other.key.slice(0, maxPlainKeyBytes)).toBe(key.slice(0, maxPlainKeyBytes))
    expect(other.key).not.toBe(key)
  })

  test('are the same by both ways to make them, for random documents (seed 76)', () => {
    const random = seededRandom(76)
    for (let round = 0; round < 300; round++) {
      const value = document({
        ...randomObject(random),
        name: randomString(random),
        deep: randomObject(random),
      })
      const keys = keysOf(table, value)
      for (const one of table.indexes) expect(keys.get(one)).toEqual(keyOf(one, value))
    }
  })
})

test('a name that is quoted for SQL cannot end its quotes', () => {
  expect(quoteIdentifier('plain')).toBe('"plain"')
  expect(quoteIdentifier('a"; DROP TABLE x; --')).toBe('"a""; DROP TABLE x; --"')
})

describe('a stored document', () => {
  test('comes back from its text as it was, for random documents (seed 77)', () => {
    const random = seededRandom(77)
    for (let round = 0; round < 500; round++) {
      const value = document(randomObject(random, 3))
      const made = StoredDocument.fromValue(value)
      const read = new StoredDocument(made.id, made.creationTime, made.text)
      expect(read.value, `seed 77, round ${round}`).toEqual(value)
      expect(read.json).toBe(made.json)
      expect(read.size).toBe(made.size)
    }
  })

  test('keeps its id and creation time out of its text', () => {
    const made = StoredDocument.fromValue(document({ name: 'a' }))
    expect(made.text).toBe('{"name":"a"}')
    expect(JSON.parse(made.json)).toEqual({ _id: 'id1', _creationTime: 7, name: 'a' })
  })

  test('without fields is valid JSON', () => {
    expect(JSON.parse(StoredDocument.fromValue(document({})).json)).toEqual({ _id: 'id1', _creationTime: 7 })
  })
})
