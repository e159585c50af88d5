// Reads and validates `convex/schema.ts` from the JSON of its `export()`. An invalid schema stops the start with
// Convex's error message.
import type { JSONValue, ValidatorJSON } from 'convex/values'
import { BackendError } from '../errors.ts'
import { encodeKey } from '../keys/encode.ts'
import type { Value } from '../values/json.ts'
import { identifierProblem } from '../values/limits.ts'
import { documentFieldProblem } from './field-names.ts'

export type IndexSchema = {
  readonly name: string
  /** As declared, without the implicit fields. */
  readonly fields: readonly string[]
  /** The values that make the key, in order: the declared fields, `_creationTime`, `_id`. */
  readonly keyFields: readonly string[]
}

export type SearchIndexSchema = {
  readonly name: string
  readonly searchField: string
  readonly filterFields: readonly string[]
}

export type TableSchema = {
  readonly name: string
  /** The declared indexes, then `by_creation_time` and `by_id`. */
  readonly indexes: ReadonlyMap<string, IndexSchema>
  readonly searchIndexes: ReadonlyMap<string, SearchIndexSchema>
  readonly documentType: ValidatorJSON
}

export type Schema = {
  readonly tables: ReadonlyMap<string, TableSchema>
  /** False: documents are not validated against the schema. */
  readonly schemaValidation: boolean
}

export type Document = { [name: string]: Value | undefined }

export const byCreationTime: IndexSchema = {
  name: 'by_creation_time',
  fields: ['_creationTime'],
  keyFields: ['_creationTime', '_id'],
}
export const byId: IndexSchema = { name: 'by_id', fields: ['_id'], keyFields: ['_id'] }

export const noSchema: Schema = { tables: new Map(), schemaValidation: false }

const maxIndexFields = 16
const maxIndexesPerTable = 64
const maxSearchFilterFields = 16

type ExportedTable = {
  tableName: string
  indexes: { indexDescriptor: string; fields: string[] }[]
  searchIndexes: { indexDescriptor: string; searchField: string; filterFields: string[] }[]
  vectorIndexes?: { indexDescriptor: string }[]
  stagedDbIndexes?: { indexDescriptor: string }[]
  stagedSearchIndexes?: { indexDescriptor: string }[]
  documentType: ValidatorJSON | null
}

/**
 * Reads what `defineSchema` returns. Its `export` is not in the public types of the `convex` package, hence the
 * check.
 */
export function readSchema(definition: object): Schema {
  if ('export' in definition && typeof definition.export === 'function') {
    return parseSchema(String(definition.export()))
  }
  throw refused('The schema must be what `defineSchema` of "convex/server" returns.')
}

/** Parses the text of `schema.export()`. */
function parseSchema(exported: string): Schema {
  const { tables, schemaValidation } = JSON.parse(exported) as {
    tables: ExportedTable[]
    schemaValidation: boolean
  }
  const schema: Schema = {
    tables: new Map(tables.map((table) => [table.tableName, parseTable(table)])),
    schemaValidation,
  }
  if (schemaValidation) for (const table of schema.tables.values()) checkIndexedFieldsExist(table)
  return schema
}

/** An undeclared table: any document, and the two indexes that every table has. */
export function undeclaredTable(name: string): TableSchema {
  return defineTable(name, [], [], { type: 'any' })
}

export function defineTable(
  name: string,
  indexes: readonly { name: string; fields: readonly string[] }[],
  searchIndexes: readonly SearchIndexSchema[],
  documentType: ValidatorJSON,
): TableSchema {
  const all = [
    ...indexes.map((index): IndexSchema => ({
      ...index,
      keyFields: [...index.fields, '_creationTime', '_id'],
    })),
    byCreationTime,
    byId,
  ]
  return {
    name,
    indexes: new Map(all.map((index) => [index.name, index])),
    searchIndexes: new Map(searchIndexes.map((index) => [index.name, index])),
    documentType,
  }
}

/** The value at a dotted path; undefined if any part is missing. */
export function valueAtPath(document: Document, path: string): Value | undefined {
  if (!path.includes('.')) return ownField(document, path)
  let value: Value | undefined = document
  for (const name of path.split('.')) {
    if (typeof value !== 'object' || value === null || Array.isArray(value) || value instanceof ArrayBuffer) {
      return undefined
    }
    value = ownField(value as Document, name)
  }
  return value
}

// A missing field called `constructor` must not be found on the prototype.
function ownField(object: Document, name: string): Value | undefined {
  return Object.hasOwn(object, name) ? object[name] : undefined
}

/** The values of a document's index key. */
function indexValues(index: IndexSchema, document: Document): (Value | undefined)[] {
  return index.keyFields.map((path) => valueAtPath(document, path))
}

export function indexKey(index: IndexSchema, document: Document): Buffer {
  return encodeKey(indexValues(index, document))
}

function parseTable(table: ExportedTable): TableSchema {
  const { tableName: name } = table
  const problem = identifierProblem(name)
  if (problem !== null) throw refused(`Invalid table name "${name}": ${problem}`)
  if (name.startsWith('_')) {
    throw refused(`Invalid table name "${name}": names that start with an underscore are for system tables.`)
  }
  const vectorIndex = table.vectorIndexes?.[0]
  if (vectorIndex) {
    throw new BackendError(
      'Unsupported',
      `In table "${name}" the vector index "${vectorIndex.indexDescriptor}" cannot be built: this backend has no vector search.`,
    )
  }

  const [staged] = [...(table.stagedDbIndexes ?? []), ...(table.stagedSearchIndexes ?? [])]
  if (staged) {
    throw new BackendError(
      'Unsupported',
      `In table "${name}" the index "${staged.indexDescriptor}" is staged, which this backend does not need: declare it without \`staged\`. ` +
        'It is built while documents are read and written.',
    )
  }

  const indexes = table.indexes.map(({ indexDescriptor, fields }) => ({ name: indexDescriptor, fields }))
  const searchIndexes = table.searchIndexes.map(({ indexDescriptor, searchField, filterFields }) => ({
    name: indexDescriptor,
    searchField,
    filterFields: [...new Set(filterFields)],
  }))
  checkIndexNames(
    name,
    [...indexes, ...searchIndexes].map((index) => index.name),
  )
  checkIndexes(name, indexes)
  checkSearchIndexes(name, searchIndexes)
  const documentType = table.documentType ?? { type: 'any' }
  const fieldProblem = documentFieldProblem(documentType)
  if (fieldProblem !== null) throw refused(`In table "${name}": ${fieldProblem}`)
  return defineTable(name, indexes, searchIndexes, documentType)
}

function checkIndexNames(table: string, names: string[]): void {
  if (names.length > maxIndexesPerTable) {
    throw refused(`Table "${table}" cannot have more than ${maxIndexesPerTable} indexes.`)
  }
  names.forEach((name, position) => {
    if (name.startsWith('_') || name === byId.name || name === byCreationTime.name) {
      throw refused(
        `In table "${table}" cannot name an index "${name}" because the name is reserved. Indexes may not start with ` +
          'an underscore or be named "by_id" or "by_creation_time".',
      )
    }
    const problem = identifierProblem(name)
    if (problem !== null) throw refused(`In table "${table}" invalid index name "${name}": ${problem}`)
    if (names.indexOf(name) !== position) {
      throw refused(`Table "${table}" has two or more definitions of index "${name}".`)
    }
  })
}

function checkIndexes(table: string, indexes: { name: string; fields: string[] }[]): void {
  const seen = new Map<string, string>()
  for (const { name, fields } of indexes) {
    if (fields.length === 0)
      throw refused(`In table "${table}" index "${name}" must have at least one field.`)
    // The implicit _creationTime counts.
    if (fields.length + 1 > maxIndexFields) {
      throw refused(
        `In table "${table}": In index "${name}": Indexes may have up to ${maxIndexFields} fields.`,
      )
    }
    checkIndexFields(table, name, fields)
    const repeated = fields.find((field, position) => fields.indexOf(field) !== position)
    if (repeated !== undefined) {
      throw refused(`In table "${table}": In index "${name}": Duplicate field "${repeated}".`)
    }
    const same = seen.get(fields.join())
    if (same !== undefined) {
      throw refused(
        `In table "${table}" index "${name}" and index "${same}" have the same fields. Indexes must be unique within a table.`,
      )
    }
    seen.set(fields.join(), name)
  }
}

function checkSearchIndexes(table: string, indexes: SearchIndexSchema[]): void {
  for (const { name, searchField, filterFields } of indexes) {
    if (filterFields.length > maxSearchFilterFields) {
      throw refused(
        `In table "${table}": In index "${name}": Search indexes may have up to ${maxSearchFilterFields} filter fields.`,
      )
    }
    checkIndexFields(table, name, [searchField, ...filterFields])
  }
}

function checkIndexFields(table: string, index: string, fields: readonly string[]): void {
  for (const field of fields) {
    if (field === '_creationTime') {
      throw refused(
        `In table "${table}": In index "${index}": "_creationTime" is added to the end of every index by itself; leave it out.`,
      )
    }
    if (field.split('.').some((part) => identifierProblem(part) !== null)) {
      throw refused(`In table "${table}": In index "${index}": Invalid index field: "${field}"`)
    }
    if (field.startsWith('_')) {
      throw refused(`In table "${table}": In index "${index}": "${field}" is a reserved field.`)
    }
  }
}

function checkIndexedFieldsExist(table: TableSchema): void {
  const indexes = [
    ...[...table.indexes.values()].filter((index) => index !== byId && index !== byCreationTime),
    ...[...table.searchIndexes.values()].map(({ name, searchField, filterFields }) => ({
      name,
      fields: [searchField, ...filterFields],
    })),
  ]
  for (const { name, fields } of indexes) {
    const missing = fields.find((field) => !canContain(table.documentType, field.split('.')))
    if (missing === undefined) continue
    throw refused(
      `In table "${table.name}" the index "${name}" is invalid because it references the field ${missing} that does not exist.`,
    )
  }
}

/** False if no document of that type can have a value there. */
function canContain(type: ValidatorJSON, [name, ...rest]: string[]): boolean {
  if (name === undefined || type.type === 'any') return true
  if (type.type === 'union') return type.value.some((member) => canContain(member, [name, ...rest]))
  if (type.type !== 'object') return false
  const field = Object.hasOwn(type.value, name) ? type.value[name] : undefined
  return field !== undefined && canContain(field.fieldType, rest)
}

function refused(message: string): BackendError {
  return new BackendError('InvalidSchema', message)
}

/** Compares JSON, ignoring the order of object fields. */
export function sameJson(a: JSONValue, b: JSONValue): boolean {
  return sortedText(a) === sortedText(b)
}

function sortedText(json: JSONValue): string {
  return JSON.stringify(json, (_, item: unknown) =>
    typeof item === 'object' && item !== null && !Array.isArray(item)
      ? Object.fromEntries(Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1)))
      : item,
  )
}
