// A minimal Convex database in memory, which the backend is compared with. Slow and simple on purpose.
import { compareValues, type Value } from 'convex/values'

export type Doc = { _id: string; _creationTime: number; [field: string]: Value | undefined }
export type Fields = { [field: string]: Value | undefined }

export type Bound = { op: 'eq' | 'gt' | 'gte' | 'lt' | 'lte'; field: string; value?: Value }

/** A filter as data; `undefined` for a missing field. */
export type Filter =
  | { kind: 'compare'; op: 'eq' | 'neq' | 'lt' | 'lte' | 'gt' | 'gte'; field: string; value?: Value }
  | { kind: 'and' | 'or'; parts: Filter[] }
  | { kind: 'not'; part: Filter }

export type Find = {
  table: string
  index: string
  bounds: Bound[]
  order: 'asc' | 'desc'
  filter?: Filter
  take?: number
}

/** By index name: the fields of its key, `_creationTime` and `_id` at the end. */
export type Indexes = Record<string, string[]>

export class Model {
  readonly #tables = new Map<string, { indexes: Indexes; docs: Map<string, Doc> }>()

  constructor(tables: Record<string, Indexes>) {
    for (const [name, indexes] of Object.entries(tables)) this.#tables.set(name, { indexes, docs: new Map() })
  }

  docs(table: string): Doc[] {
    return [...this.#table(table).docs.values()]
  }

  get(table: string, id: string): Doc | null {
    return this.#table(table).docs.get(id) ?? null
  }

  put(table: string, doc: Doc): void {
    this.#table(table).docs.set(doc._id, withoutUndefined(doc) as Doc)
  }

  patch(table: string, id: string, fields: Fields): void {
    this.put(table, { ...this.#require(table, id), ...fields })
  }

  replace(table: string, id: string, fields: Fields): void {
    const { _id, _creationTime } = this.#require(table, id)
    this.put(table, { ...fields, _id, _creationTime })
  }

  remove(table: string, id: string): void {
    this.#require(table, id)
    this.#table(table).docs.delete(id)
  }

  find({ take, ...find }: Find): Doc[] {
    const rows = this.all(find)
    return take === undefined ? rows : rows.slice(0, take)
  }

  /** The rows of a page: those behind `after` in the order of the query. */
  findAfter(find: Find, after: Doc | null): Doc[] {
    const rows = this.all(find)
    return after === null ? rows : rows.filter((doc) => this.#compare(find, doc, after) > 0)
  }

  /** The rows of a page that keeps its end: behind `after`, up to and with `last`. */
  findBetween(find: Find, after: Doc | null, last: Doc): Doc[] {
    return this.findAfter(find, after).filter((doc) => this.#compare(find, doc, last) <= 0)
  }

  all(find: Find): Doc[] {
    return this.docs(find.table)
      .filter((doc) => find.bounds.every((bound) => isWithin(valueAt(doc, bound.field), bound)))
      .filter((doc) => find.filter === undefined || passes(doc, find.filter))
      .sort((a, b) => this.#compare(find, a, b))
  }

  #compare({ table, index, order }: Find, a: Doc, b: Doc): number {
    const fields = this.#table(table).indexes[index]!
    for (const field of fields) {
      const difference = compareValues(valueAt(a, field), valueAt(b, field))
      if (difference !== 0) return order === 'asc' ? difference : -difference
    }
    return 0
  }

  #require(table: string, id: string): Doc {
    const doc = this.get(table, id)
    if (doc === null) throw new Error(`No document ${id}`)
    return doc
  }

  #table(name: string) {
    return this.#tables.get(name)!
  }
}

export function valueAt(doc: Fields, path: string): Value | undefined {
  let value: Value | undefined = doc as Value
  for (const name of path.split('.')) {
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
    if (!isObject || !Object.hasOwn(value as object, name)) return undefined
    value = (value as Fields)[name]
  }
  return value
}

export function withoutUndefined(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

function isWithin(value: Value | undefined, bound: Bound): boolean {
  const order = compareValues(value, bound.value)
  switch (bound.op) {
    case 'eq':
      return order === 0
    case 'gt':
      return order > 0
    case 'gte':
      return order >= 0
    case 'lt':
      return order < 0
    case 'lte':
      return order <= 0
  }
}

function passes(doc: Doc, filter: Filter): boolean {
  switch (filter.kind) {
    case 'and':
      return filter.parts.every((part) => passes(doc, part))
    case 'or':
      return filter.parts.some((part) => passes(doc, part))
    case 'not':
      return !passes(doc, filter.part)
    case 'compare':
      if (filter.op === 'neq') return compareValues(valueAt(doc, filter.field), filter.value) !== 0
      return isWithin(valueAt(doc, filter.field), { ...filter, op: filter.op })
  }
}
