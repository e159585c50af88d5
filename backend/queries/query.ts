// A query as the `convex` package serializes it, and what it means in terms of the tables that are there.
import { BackendError } from '../errors.ts'
import { rangeOfBounds } from '../keys/range.ts'
import { fromJson, type JSONValue, type Value } from '../values/json.ts'
import type { KeySpan, Order } from '../storage/read-statements.ts'
import { maxQueryWords, wordsOf, type SearchQuery } from '../storage/search-text.ts'
import type { StoredIndex, StoredSearchIndex, StoredTable } from '../storage/tables.ts'
import { compileFilter, type Filter } from './filter.ts'

type Bound = { type: 'Eq' | 'Gt' | 'Gte' | 'Lt' | 'Lte'; fieldPath: string; value: JSONValue }
type SearchFilter = { type: 'Search' | 'Eq'; fieldPath: string; value: JSONValue }

type SerializedSource =
  | { type: 'FullTableScan'; tableName: string; order: Order | null }
  | { type: 'IndexRange'; indexName: string; range: Bound[]; order: Order | null }
  | { type: 'Search'; indexName: string; filters: SearchFilter[] }

export type SerializedQuery = {
  source: SerializedSource
  operators: ({ filter: JSONValue } | { limit: number })[]
}

export type Operator = { filter: Filter } | { limit: number }

export type QuerySource =
  | { type: 'index'; table: StoredTable; index: StoredIndex; interval: KeySpan; order: Order }
  | { type: 'search'; table: StoredTable; index: StoredSearchIndex; query: SearchQuery }

export type PreparedQuery = { source: QuerySource; operators: Operator[] }

export function parseQuery(query: JSONValue): SerializedQuery {
  if (!isQuery(query)) throw new BackendError('InvalidArgument', `Invalid query: ${JSON.stringify(query)}`)
  return query
}

// Checked by hand, because functions make dozens of queries: a schema took as long as everything else that a short one needs.
function isQuery(query: unknown): query is SerializedQuery {
  return isRecord(query) && isSource(query.source) && isListOf(query.operators, isOperator)
}

function isSource(source: unknown): source is SerializedSource {
  if (!isRecord(source)) return false
  switch (source.type) {
    case 'FullTableScan':
      return typeof source.tableName === 'string' && isOrder(source.order)
    case 'IndexRange':
      return typeof source.indexName === 'string' && isListOf(source.range, isBound) && isOrder(source.order)
    case 'Search':
      return typeof source.indexName === 'string' && isListOf(source.filters, isSearchFilter)
    default:
      return false
  }
}

const isOrder = (order: unknown) => order === null || order === 'asc' || order === 'desc'
const isBound = (bound: unknown) => isComparison(bound, ['Eq', 'Gt', 'Gte', 'Lt', 'Lte'])
const isSearchFilter = (filter: unknown) => isComparison(filter, ['Search', 'Eq'])

function isComparison(comparison: unknown, types: readonly string[]): boolean {
  if (!isRecord(comparison)) return false
  const { type, fieldPath, value } = comparison
  return types.includes(type as string) && typeof fieldPath === 'string' && value !== undefined
}

function isOperator(operator: unknown): boolean {
  if (!isRecord(operator)) return false
  const { filter, limit } = operator
  return filter !== undefined || (Number.isSafeInteger(limit) && (limit as number) >= 0)
}

function isListOf(list: unknown, isItem: (item: unknown) => boolean): boolean {
  return Array.isArray(list) && list.every(isItem)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function tableNameOf({ source }: SerializedQuery): string {
  return source.type === 'FullTableScan' ? source.tableName : splitName(source.indexName)[0]
}

/** `table` is the one that `tableNameOf` names. */
export function prepareQuery({ source, operators }: SerializedQuery, table: StoredTable): PreparedQuery {
  return {
    source: prepareSource(source, table),
    operators: operators.map((operator) =>
      'filter' in operator ? { filter: compileFilter(operator.filter) } : operator,
    ),
  }
}

function prepareSource(source: SerializedQuery['source'], table: StoredTable): QuerySource {
  switch (source.type) {
    case 'FullTableScan': {
      const index = requireIndex(table, 'by_creation_time')
      return { type: 'index', table, index, interval: { start: '', end: null }, order: source.order ?? 'asc' }
    }
    case 'IndexRange': {
      const index = requireIndex(table, splitName(source.indexName)[1])
      const bounds = source.range.map(({ type, fieldPath, value }) => ({
        type,
        fieldPath,
        value: toValue(value),
      }))
      const range = rangeOfBounds(source.indexName, index.fields, bounds)
      const { start, end } = range.recheck ?? range
      const interval = { start: start.toString('latin1'), end: end?.toString('latin1') ?? null }
      return { type: 'index', table, index, interval, order: source.order ?? 'asc' }
    }
    case 'Search': {
      const index = requireSearchIndex(table, splitName(source.indexName)[1])
      return { type: 'search', table, index, query: prepareSearch(index, source.filters) }
    }
  }
}

function prepareSearch(index: StoredSearchIndex, filters: readonly SearchFilter[]): SearchQuery {
  const name = `${index.table}.${index.name}`
  const searches = filters.filter(({ type }) => type === 'Search')
  const [search] = searches
  if (searches.length !== 1 || search?.fieldPath !== index.searchField || typeof search.value !== 'string') {
    throw new BackendError(
      'InvalidArgument',
      `Search query against ${name} must contain exactly one search filter, against "${index.searchField}".`,
    )
  }
  const equal = new Map<string, Value | undefined>()
  for (const { type, fieldPath, value } of filters) {
    if (type !== 'Eq') continue
    if (!index.filterFields.includes(fieldPath)) {
      throw new BackendError(
        'InvalidArgument',
        `Search query against ${name} contains an equality filter on "${fieldPath}" but that field isn't indexed for filtering in \`filterFields\`.`,
      )
    }
    equal.set(fieldPath, toValue(value))
  }
  return { words: wordsOf(search.value).slice(0, maxQueryWords), filters: equal }
}

function requireIndex(table: StoredTable, name: string): StoredIndex {
  const index = name === 'by_id' ? table.byId : table.indexes.find((candidate) => candidate.name === name)
  if (!index) throw new BackendError('InvalidArgument', `Index ${table.name}.${name} not found.`)
  return requireReady(index)
}

function requireSearchIndex(table: StoredTable, name: string): StoredSearchIndex {
  const index = table.searchIndexes.find((candidate) => candidate.name === name)
  if (!index) throw new BackendError('InvalidArgument', `Search index ${table.name}.${name} not found.`)
  return requireReady(index)
}

function requireReady<T extends StoredIndex | StoredSearchIndex>(index: T): T {
  if (index.state === 'ready') return index
  throw new BackendError(
    'IndexNotReady',
    `Index ${index.table}.${index.name} is currently backfilling and not available to query yet.`,
  )
}

function toValue(value: JSONValue): Value | undefined {
  return typeof value === 'object' && value !== null && '$undefined' in value ? undefined : fromJson(value)
}

/** Neither part can contain a dot. */
function splitName(indexName: string): [table: string, index: string] {
  const [table = '', index = ''] = indexName.split('.')
  return [table, index]
}
