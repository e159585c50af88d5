import { describe, expect, test } from 'vitest'
import { StoredDocument } from '../storage/document.ts'
import type { StoredIndex, StoredTable } from '../storage/tables.ts'
import { WriteSet } from './write-set.ts'

const byId: StoredIndex = {
  id: 1,
  table: 'rows',
  name: 'by_id',
  fields: ['_id'],
  column: null,
  state: 'ready',
}
const table: StoredTable = {
  number: 10_001,
  name: 'rows',
  sqlName: 'rows',
  byId,
  indexes: [],
  searchIndexes: [],
}
const other: StoredTable = { ...table, number: 10_002, name: 'others' }
const row = (id: string, n: number) => StoredDocument.fromValue({ _id: id, _creationTime: 1, n })

describe('the write set of a transaction', () => {
  test('is the last write of each document, with what was there before the first', () => {
    const writes = new WriteSet()
    const [before, once, twice] = [row('a', 0), row('a', 1), row('a', 2)]
    writes.put(table, 'a', before, once)
    writes.put(table, 'a', once, twice)
    expect(writes.get('a')).toBe(twice)
    expect(writes.toWrites()).toMatchObject([{ id: 'a', before, after: twice }])
  })

  test('has nothing for a document that was inserted and deleted', () => {
    const writes = new WriteSet()
    const made = row('a', 1)
    writes.put(table, 'a', null, made)
    writes.put(table, 'a', made, null)
    expect(writes.get('a')).toBeNull()
    expect(writes.has('a')).toBe(true)
    expect(writes.toWrites()).toEqual([])
  })

  test('has an update for a document that was deleted and inserted again', () => {
    const writes = new WriteSet()
    const [before, after] = [row('a', 0), row('a', 9)]
    writes.put(table, 'a', before, null)
    writes.put(table, 'a', null, after)
    expect(writes.toWrites()).toMatchObject([{ before, after }])
  })

  test('distinguishes "not written" from "deleted"', () => {
    const writes = new WriteSet()
    expect(writes.get('a')).toBeUndefined()
    writes.put(table, 'a', row('a', 0), null)
    expect(writes.get('a')).toBeNull()
  })

  test('counts documents more or fewer, by table', () => {
    const writes = new WriteSet()
    writes.put(table, 'a', null, row('a', 1))
    writes.put(table, 'b', row('b', 1), null)
    writes.put(table, 'c', null, row('c', 1))
    writes.put(other, 'd', null, row('d', 1))
    expect(writes.countChange(table)).toBe(1)
    expect(writes.countChange(other)).toBe(1)
    expect(writes.documents(table).map(({ id }) => id)).toEqual(['a', 'c'])
  })

  test('can be rolled back to any nested savepoint', () => {
    const writes = new WriteSet()
    const [first, second, third] = [row('a', 1), row('a', 2), row('b', 3)]
    writes.put(table, 'a', null, first)
    const outer = writes.savepoint()
    writes.put(table, 'a', first, second)
    const inner = writes.savepoint()
    writes.put(table, 'b', null, third)
    writes.rollbackTo(inner)
    expect([writes.get('a'), writes.has('b')]).toEqual([second, false])
    writes.rollbackTo(outer)
    expect(writes.get('a')).toBe(first)
    writes.rollbackTo(0)
    expect(writes.toWrites()).toEqual([])
  })

  test('has a new version after each write and each rollback', () => {
    const writes = new WriteSet()
    const versions = [writes.version]
    const savepoint = writes.savepoint()
    writes.put(table, 'a', null, row('a', 1))
    versions.push(writes.version)
    writes.rollbackTo(savepoint)
    versions.push(writes.version)
    expect(new Set(versions).size).toBe(3)
  })

  test('computes the keys of a document once', () => {
    const writes = new WriteSet()
    const document = row('a', 1)
    expect(writes.keysOf(table, document)).toBe(writes.keysOf(table, document))
    expect([...writes.keysOf(table, document).keys()]).toEqual([byId])
  })
})
