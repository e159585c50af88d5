import { describe, expect, test } from 'vitest'
import { isBackendError } from '../errors.ts'
import { encodeFullKey } from '../keys/encode.ts'
import type { StoredIndex, StoredSearchIndex, StoredTable } from '../storage/tables.ts'
import type { JSONValue } from '../values/json.ts'
import { parseQuery, prepareQuery, tableNameOf } from './query.ts'

const index = (id: number, name: string, fields: string[]): StoredIndex => ({
  id,
  table: 'cards',
  name,
  fields: [...fields, '_creationTime', '_id'],
  column: `k${id}`,
  state: 'ready',
})
const search: StoredSearchIndex = {
  id: 9,
  table: 'cards',
  name: 'search_text',
  searchField: 'text',
  filterFields: ['deck', 'suit'],
  column: 's9',
  state: 'ready',
}
const cards: StoredTable = {
  number: 10_001,
  name: 'cards',
  sqlName: 'cards',
  byId: { ...index(1, 'by_id', []), fields: ['_id'], column: null },
  indexes: [
    index(2, 'by_creation_time', []),
    index(3, 'by_deck_and_number', ['deck', 'number']),
    { ...index(4, 'by_suit', ['suit']), state: 'building' },
  ],
  searchIndexes: [search],
}

const prepare = (query: JSONValue) => prepareQuery(parseQuery(query), cards)
const range = (bounds: JSONValue, indexName = 'cards.by_deck_and_number') => ({
  source: { type: 'IndexRange', indexName, range: bounds, order: null },
  operators: [],
})
const searching = (...filters: JSONValue[]) => ({
  source: { type: 'Search', indexName: 'cards.search_text', filters },
  operators: [],
})
const key = (...values: (string | number)[]) => encodeFullKey(values).toString('latin1')

function failureOf(query: JSONValue): { code: string; message: string } | null {
  try {
    prepare(query)
    return null
  } catch (error) {
    return isBackendError(error) ? { code: error.code, message: error.message } : null
  }
}

describe('a query of all documents', () => {
  const all = (order: JSONValue, operators: JSONValue = []) => ({
    source: { type: 'FullTableScan', tableName: 'cards', order },
    operators,
  })

  test('goes by creation time, the oldest first unless it is told otherwise', () => {
    expect(tableNameOf(parseQuery(all(null)))).toBe('cards')
    expect(prepare(all(null)).source).toMatchObject({
      type: 'index',
      index: { name: 'by_creation_time' },
      interval: { start: '', end: null },
      order: 'asc',
    })
    expect(prepare(all('desc')).source).toMatchObject({ order: 'desc' })
  })

  test('keeps its filters and limits in their order', () => {
    const filter = { $eq: [{ $field: 'deck' }, { $literal: 'a' }] }
    const { operators } = prepare(all(null, [{ limit: 5 }, { filter }, { limit: 2 }]))
    expect(operators.map((operator) => Object.keys(operator)[0])).toEqual(['limit', 'filter', 'limit'])
  })

  test.each<[string, JSONValue]>([
    ['no source', { operators: [] }],
    ['an unknown source', { source: { type: 'Everything' }, operators: [] }],
    ['an unknown order', all('sideways')],
    ['a negative limit', all(null, [{ limit: -1 }])],
    ['half a limit', all(null, [{ limit: 1.5 }])],
    ['an operator that is none', all(null, [{ sort: 'a' }])],
    ['operators that are no list', { source: all(null).source, operators: { limit: 1 } }],
    ['an unknown comparison', range([{ type: 'Near', fieldPath: 'deck', value: 'a' }])],
    ['a comparison without a field', range([{ type: 'Eq', value: 'a' }])],
    ['a comparison without a value', range([{ type: 'Eq', fieldPath: 'deck' }])],
    ['nothing', null],
  ])('is refused with %s', (_what, query) => {
    expect(() => parseQuery(query)).toThrow('Invalid query')
  })
})

describe('a query of a range', () => {
  test('of equal values holds every key that begins with them', () => {
    const { source } = prepare(range([{ type: 'Eq', fieldPath: 'deck', value: 'a' }]))
    if (source.type !== 'index') throw new Error('not an index')
    const { start, end } = source.interval
    const holds = (position: string) => position >= start && (end === null || position < end)
    expect(holds(key('a', 1, 5, 'id'))).toBe(true)
    expect(holds(key('a', 999, 5, 'id'))).toBe(true)
    expect(holds(key('b', 1, 5, 'id'))).toBe(false)
    expect(holds(key('', 1, 5, 'id'))).toBe(false)
  })

  test.each([
    ['Gt', [false, false, true]],
    ['Gte', [false, true, true]],
    ['Lt', [true, false, false]],
    ['Lte', [true, true, false]],
  ])('with %s holds what the sign says', (type, expected) => {
    const { source } = prepare(
      range([
        { type: 'Eq', fieldPath: 'deck', value: 'a' },
        { type, fieldPath: 'number', value: 5 },
      ]),
    )
    if (source.type !== 'index') throw new Error('not an index')
    const { start, end } = source.interval
    const holds = (number: number) => {
      const position = key('a', number, 7, 'id')
      return position >= start && (end === null || position < end)
    }
    expect([4, 5, 6].map(holds)).toEqual(expected)
  })

  test('of ids goes by the id itself', () => {
    const query = range([{ type: 'Eq', fieldPath: '_id', value: 'abc' }], 'cards.by_id')
    expect(prepare(query).source).toMatchObject({ index: { name: 'by_id' } })
  })

  test('of undefined is another one than of null', () => {
    const startOf = (value: JSONValue) => {
      const { source } = prepare(range([{ type: 'Eq', fieldPath: 'deck', value }]))
      return source.type === 'index' ? source.interval.start : null
    }
    expect(startOf({ $undefined: null })).not.toBe(startOf(null))
  })

  test.each<[string, JSONValue, string]>([
    ['an index that is not there', range([], 'cards.by_name'), 'Index cards.by_name not found.'],
    ['one that is still being built', range([], 'cards.by_suit'), 'is currently backfilling'],
    ['fields out of order', range([{ type: 'Eq', fieldPath: 'number', value: 1 }]), 'number'],
  ])('is refused for %s', (_what, query, message) => {
    expect(failureOf(query)?.message).toContain(message)
  })
})

describe('a search', () => {
  const words = { type: 'Search', fieldPath: 'text', value: 'The Moon' }

  test('is its words and the values of its filters', () => {
    const { source } = prepare(searching(words, { type: 'Eq', fieldPath: 'deck', value: 'a' }))
    expect(source).toMatchObject({
      type: 'search',
      query: { words: ['the', 'moon'], filters: new Map([['deck', 'a']]) },
    })
  })

  test('has at most sixteen words', () => {
    const value = Array.from({ length: 40 }, (_, n) => `word${n}`).join(' ')
    const { source } = prepare(searching({ ...words, value }))
    expect(source.type === 'search' && source.query.words).toHaveLength(16)
  })

  test.each<[string, JSONValue, string]>([
    ['no words', searching(), 'must contain exactly one search filter'],
    ['words twice', searching(words, words), 'must contain exactly one search filter'],
    ['words of another field', searching({ ...words, fieldPath: 'title' }), 'against "text"'],
    ['words that are no text', searching({ ...words, value: 5 }), 'must contain exactly one search filter'],
    [
      'a filter that is not among its fields',
      searching(words, { type: 'Eq', fieldPath: 'owner', value: 'a' }),
      "isn't indexed for filtering",
    ],
  ])('is refused with %s', (_what, query, message) => {
    expect(failureOf(query)).toMatchObject({ code: 'InvalidArgument' })
    expect(failureOf(query)?.message).toContain(message)
  })

  test('of an index that is not there is refused', () => {
    const query = {
      ...searching(words),
      source: { ...searching(words).source, indexName: 'cards.search_all' },
    }
    expect(failureOf(query)?.message).toBe('Search index cards.search_all not found.')
  })
})
