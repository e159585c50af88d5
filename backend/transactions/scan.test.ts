import { describe, expect, test } from 'vitest'
import { seededRandom, type RandomSource } from '#tests/support/random-source.ts'
import { StoredDocument } from '../storage/document.ts'
import type { IndexEntry, KeySpan, Order } from '../storage/read-statements.ts'
import { fullKeyOf, keyOf, type StoredIndex, type StoredTable } from '../storage/tables.ts'
import type { ReadSpan } from './commit-log.ts'
import { Scan } from './scan.ts'
import type { SnapshotReader } from './snapshot-reader.ts'
import { WriteSet } from './write-set.ts'

const index: StoredIndex = {
  id: 3,
  table: 'rows',
  name: 'by_name',
  fields: ['name', '_creationTime', '_id'],
  column: 'k3',
  state: 'ready',
}
const byId: StoredIndex = { ...index, id: 1, name: 'by_id', fields: ['_id'], column: null }
const table: StoredTable = {
  number: 10_001,
  name: 'rows',
  sqlName: 'rows',
  byId,
  indexes: [index],
  searchIndexes: [],
}
const everything: KeySpan = { start: '', end: null }

function row(id: string, name: string, time = 1): StoredDocument {
  return StoredDocument.fromValue({ _id: id, _creationTime: time, name })
}

const positionOf = (document: StoredDocument) => fullKeyOf(index, document.value).toString('latin1')

/** The database as a sorted list, which tells what was fetched of it. */
function stored(documents: StoredDocument[]) {
  const entries: IndexEntry[] = documents
    .map((document) => ({ key: keyOf(index, document.value).key, document }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
  const fetched: number[] = []
  const scan: SnapshotReader['scan'] = (_table, _index, { start, end }, order, limit) => {
    const inside = entries.filter(({ key }) => key >= start && (end === null || key < end))
    const rows = (order === 'asc' ? inside : inside.reverse()).slice(0, limit)
    fetched.push(rows.length)
    return Promise.resolve({ value: rows, since: 0 })
  }
  return { reader: { scan } as unknown as SnapshotReader, fetched }
}

function open(
  documents: StoredDocument[],
  writes = new WriteSet(),
  order: Order = 'asc',
  interval = everything,
) {
  const { reader, fetched } = stored(documents)
  const spans: ReadSpan[] = []
  const scan = new Scan({
    table,
    index,
    interval,
    order,
    reader,
    writes,
    onFetch: (span) => void (spans.includes(span) || spans.push(span)),
  })
  return { scan, fetched, spans }
}

async function names(scan: Scan, count = Infinity): Promise<unknown[]> {
  const found: unknown[] = []
  while (found.length < count) {
    const next = await scan.next()
    if (!next) break
    found.push(next.document.value.name)
  }
  return found
}

describe('walking an index', () => {
  test('gives the rows in order, forward and backward, and then nothing', async () => {
    const documents = [row('1', 'c'), row('2', 'a'), row('3', 'b')]
    const forward = open(documents).scan
    expect(await names(forward)).toEqual(['a', 'b', 'c'])
    expect(await forward.next()).toBeNull()
    expect(await names(open(documents, new WriteSet(), 'desc').scan)).toEqual(['c', 'b', 'a'])
  })

  test('looks past the rows that the transaction has deleted in one fetch', async () => {
    const documents = Array.from({ length: 41 }, (_, n) => row(`${n}`, `row ${String(n).padStart(2, '0')}`))
    const writes = new WriteSet()
    for (const document of documents.slice(0, 40)) writes.put(table, document.id, document, null)
    const { scan, fetched } = open(documents, writes)
    expect((await scan.next(1))?.document.value.name).toBe('row 40')
    expect(fetched).toEqual([41])
  })

  test('mixes in what the transaction has written, changed and deleted', async () => {
    const documents = [row('1', 'a'), row('2', 'c'), row('3', 'e'), row('4', 'g')]
    const writes = new WriteSet()
    writes.put(table, '9', null, row('9', 'b'))
    writes.put(table, '2', documents[1]!, null)
    writes.put(table, '4', documents[3]!, row('4', 'd'))
    expect(await names(open(documents, writes).scan)).toEqual(['a', 'b', 'd', 'e'])
    expect(await names(open(documents, writes, 'desc').scan)).toEqual(['e', 'd', 'b', 'a'])
  })

  test('sees what is written while it walks, ahead of it and not behind it', async () => {
    const documents = [row('1', 'b'), row('2', 'd')]
    const writes = new WriteSet()
    const { scan } = open(documents, writes)
    expect(await names(scan, 1)).toEqual(['b'])
    writes.put(table, '8', null, row('8', 'a'))
    writes.put(table, '9', null, row('9', 'c'))
    expect(await names(scan)).toEqual(['c', 'd'])
  })

  test('fetches a small batch first, then larger ones, and no more than the size hint', async () => {
    const documents = Array.from({ length: 2_000 }, (_, n) => row(String(n), String(n).padStart(5, '0')))
    const all = open(documents)
    expect(await names(all.scan)).toHaveLength(2_000)
    expect(all.fetched.slice(0, 2)).toEqual([64, 256])
    expect(Math.max(...all.fetched)).toBeLessThanOrEqual(1_024)
    const few = open(documents)
    await few.scan.next(3)
    expect(few.fetched).toEqual([3])
  })

  test('counts as read up to where it was followed, also when more was fetched', async () => {
    const documents = ['a', 'b', 'c', 'd'].map((name) => row(name, name))
    const { scan, spans } = open(documents)
    await names(scan, 2)
    scan.close()
    const [read] = spans
    const isRead = (document: StoredDocument) => {
      const key = positionOf(document)
      return key >= read!.start && (read!.end === null || key < read!.end)
    }
    expect(documents.map(isRead)).toEqual([true, true, false, false])
  })

  test('backward counts as read from the last row it gave to the end', async () => {
    const documents = ['a', 'b', 'c', 'd'].map((name) => row(name, name))
    const { scan, spans } = open(documents, new WriteSet(), 'desc')
    await names(scan, 2)
    scan.close()
    const [read] = spans
    expect(positionOf(documents[2]!) >= read!.start).toBe(true)
    expect(positionOf(documents[1]!) >= read!.start).toBe(false)
    expect(read!.end).toBeNull()
  })

  test('to the end counts as read to the end of the range, so that a new last row is noticed', async () => {
    const { scan, spans } = open([row('1', 'a')])
    await names(scan)
    scan.close()
    expect(spans[0]).toMatchObject({ start: '', end: null })
  })

  test('orders keys that are too long to be stored whole by all of their characters', async () => {
    const long = 'x'.repeat(3_000)
    const documents = [row('1', `${long}b`), row('2', `${long}c`), row('3', `${long}a`), row('4', 'w')]
    expect((await names(open(documents).scan)).map((name) => String(name).slice(-1))).toEqual([
      'w',
      'a',
      'b',
      'c',
    ])
    const backward = open(documents, new WriteSet(), 'desc').scan
    expect((await names(backward)).map((name) => String(name).slice(-1))).toEqual(['c', 'b', 'a', 'w'])
  })

  test('gives what sorting everything gives, for random rows, writes and ranges (seed 73)', async () => {
    const random = seededRandom(73)
    for (let round = 0; round < 200; round++) {
      const documents = Array.from({ length: random.integer(0, 150) }, (_, n) =>
        row(`r${n}`, randomName(random), n),
      )
      const writes = new WriteSet()
      const now = new Map(documents.map((document) => [document.id, document]))
      for (let count = random.integer(0, 20); count > 0; count--) {
        const isNew = now.size === 0 || random.chance(0.4)
        const id = isNew ? `w${count}` : random.pick([...now.keys()])
        const before = now.get(id) ?? null
        const after = !isNew && random.chance(0.4) ? null : row(id, randomName(random), 1_000 + count)
        writes.put(table, id, before, after)
        if (after) now.set(id, after)
        else now.delete(id)
      }
      const order = random.pick<Order>(['asc', 'desc'])
      const positions = [...now.values()].map(positionOf).sort()
      const start = random.chance(0.5) || positions.length === 0 ? '' : random.pick(positions)
      const end = random.chance(0.5) || positions.length === 0 ? null : random.pick(positions)
      const expected = positions.filter((position) => position >= start && (end === null || position < end))
      if (order === 'desc') expected.reverse()
      const { scan } = open(documents, writes, order, { start, end })
      const found: string[] = []
      for (let next = await scan.next(); next; next = await scan.next()) found.push(next.position)
      expect(found, `seed 73, round ${round}`).toEqual(expected)
    }
  })
})

function randomName(random: RandomSource): string {
  const name = Array.from({ length: random.integer(0, 2) }, () => random.pick(['a', 'b', '\0', 'é'])).join('')
  return random.chance(0.05) ? `${'long'.repeat(700)}${name}` : name
}
