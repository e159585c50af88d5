import { describe, expect, test } from 'vitest'
import { encodeDocumentId } from '../values/document-id.ts'
import { StoredDocument } from './document.ts'
import { keyOf, keysOf, type StoredIndex, type StoredTable } from './tables.ts'
import { withCurrentKeys, writeStatements, type DocumentWrite } from './write-statements.ts'

const index = (id: number, name: string, fields: string[], column: string | null): StoredIndex => ({
  id,
  name,
  fields,
  column,
  table: 'notes',
  state: 'ready' as const,
})
const table: StoredTable = {
  number: 10_001,
  name: 'notes',
  sqlName: '"s"."notes"',
  searchIndexes: [],
  byId: index(-10_001, 'by_id', ['_id'], null),
  indexes: [index(1, 'by_creation_time', ['_creationTime', '_id'], 'by_creation_time$1')],
}

function write(n: number, kind: 'insert' | 'update' | 'delete'): DocumentWrite {
  const id = encodeDocumentId(table.number, new Uint8Array(16).fill(n))
  const document = StoredDocument.fromValue({ _id: id, _creationTime: n, text: `note ${n}` })
  const keys = keysOf(table, document.value)
  const [before, after] = [kind === 'insert' ? null : document, kind === 'delete' ? null : document]
  const { indexes } = table
  return { table, id, before, after, beforeKeys: before && keys, afterKeys: after && keys, indexes }
}

/** Without the number of the table's shape, which counts all tables of the process. */
const nameOf = (name = '') => name.split(':').slice(0, 2).join(':')

const shown = (writes: DocumentWrite[]) =>
  writeStatements(writes).map(({ name, expectedRows }) => `${nameOf(name)} × ${expectedRows}`)

describe('the statements of a batch', () => {
  test('[SQL10] a few documents are written one by one, in their order, each counted', () => {
    expect(shown([write(1, 'update'), write(2, 'insert'), write(3, 'delete')])).toEqual([
      'update:10001 × 1',
      'insert:10001 × 1',
      'delete:10001 × 1',
    ])
  })

  test('[SQL10] many are one statement for each table and kind, with the number of rows that each must meet', () => {
    const kinds = ['insert', 'update', 'delete'] as const
    const many = Array.from({ length: 30 }, (_, n) => write(n, kinds[n % 3]!))
    expect(shown(many)).toEqual(['inserts:10001 × 10', 'updates:10001 × 10', 'deletes:10001 × 10'])
  })

  test('[SQL10] a statement name always has the same text, whatever is written', () => {
    const texts = new Map<string, Set<string>>()
    for (const count of [1, 9, 20]) {
      const writes = Array.from({ length: count }, (_, n) => write(n, 'insert'))
      for (const { name, text } of writeStatements(writes))
        texts.set(name!, (texts.get(name!) ?? new Set<string>()).add(text))
    }
    expect([...texts].map(([name, { size }]) => [nameOf(name), size])).toEqual([
      ['insert:10001', 1],
      ['inserts:10001', 1],
    ])
  })

  test('[SQL10] [INS15] an index that another version adds gives the statements other names, and a waiting write its key', () => {
    const waiting = write(1, 'insert')
    const [before] = writeStatements([waiting])
    const added = index(2, 'by_text', ['text', '_creationTime', '_id'], 'by_text$2')
    const former = table.indexes
    table.indexes = [...former, added]
    try {
      const current = withCurrentKeys(waiting)
      expect(current.afterKeys!.get(added)).toEqual(keyOf(added, waiting.after!.value))
      const [after] = writeStatements([current])
      expect(after!.name).not.toBe(before!.name)
      expect(after!.text).toContain('by_text$2')
      expect(withCurrentKeys(current)).toBe(current)
    } finally {
      table.indexes = former
    }
  })
})
