// A query as the `convex` package serializes it, and what it means in terms of the tables that are there.
import { z } from 'zod'
import { BackendError } from '../errors.ts'
import { rangeOfBounds } from '../keys/range.ts'
import { fromJson, type JSONValue, type Value } from '../values/json.ts'
import type { KeySpan, Order } from '../storage/read-statements.ts'
import { maxQueryWords, wordsOf, type SearchQuery } from '../storage/search-text.ts'
import type { StoredIndex, StoredSearchIndex, StoredTable } from '../storage/tables.ts'
import { compileFilter, type Filter } from './filter.ts'

const json = z.custom<JSONValue>((value) => value !== undefined)
const order = z.enum(['asc', 'desc']).nullable()

const serializedQuery = z.object({
  source: z.discriminatedUnion('type', [
    z.object({ type: z.literal('FullTableScan'), tableName: z.string(), order }),
    z.object({
      type: z.literal('IndexRange'),
      indexName: z.string(),
      range: z.array(
        z.object({ type: z.enum(['Eq', 'Gt', 'Gte', 'Lt', 'Lte']), fieldPath: z.string(), value: json }),
      ),
      order,
    }),
    z.object({
      type: z.literal('Search'),
      indexName: z.string(),
      filters: z.array(z.object({ type: z.enum(['Search', 'Eq']), fieldPath: z.string(), value: json })),
    }),
  ]),
  operators: z.array(
    z.union([z.object({ filter: json }), z.object({ limit: z.number().int().nonnegative() })]),
  ),
})

export type SerializedQuery = z.infer<typeof serializedQuery>

export type Operator = { filter: Filter } | { limit: number }

export type QuerySource =
  | { type: 'index'; table: StoredTable; index: StoredIndex; interval: KeySpan; order: Order }
  | { type: 'search'; table: StoredTable; index: StoredSearchIndex; query: SearchQuery }

export type PreparedQuery = { source: QuerySource; operators: Operator[] }

export function parseQuery(query: JSONValue): SerializedQuery {
  const parsed = serializedQuery.safeParse(query)
  if (!parsed.success) throw new BackendError('InvalidArgument', `Invalid query: ${parsed.error.message}`)
  return parsed.data
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

function prepareSearch(
  index: StoredSearchIndex,
  filters: { type: 'Search' | 'Eq'; fieldPath: string; value: JSONValue }[],
): SearchQuery {
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
