// The tables and indexes in the database, with their numbers and SQL names: the in-memory copy of the stored catalog.
// Changes are applied here first and return the statements for the database, so that many of them can be sent in one
// message.
import type { ValidatorJSON } from 'convex/values'
import { firstUserTableNumber } from '../values/document-id.ts'
import type { Connection, Statement } from './connection.ts'
import { systemTableNumbers } from './system-tables.ts'
import {
  quoteIdentifier,
  type IndexState,
  type StoredIndex,
  type StoredSearchIndex,
  type StoredTable,
} from './tables.ts'

type TableRow = { number: number; name: string; sqlName: string; enforcedType: ValidatorJSON }
type IndexRow = {
  id: number
  tableNumber: number
  name: string
  kind: 'key' | 'search'
  /** For a text index the searched field, then the filter fields. */
  fields: string[]
  column: string
  state: IndexState
}

export class Catalog {
  readonly #schemaName: string
  readonly #byName = new Map<string, StoredTable>()
  readonly #byNumber = new Map<number, StoredTable>()
  readonly #enforcedTypes = new Map<string, ValidatorJSON>()
  #lastIndexId = 0

  private constructor(schemaName: string) {
    this.#schemaName = schemaName
  }

  static async load(connection: Connection, schemaName: string): Promise<Catalog> {
    const catalog = new Catalog(schemaName)
    const tables = await connection.query({
      text: 'SELECT number, name, sql_name, document_type FROM "$tables" ORDER BY number',
    })
    for (const [number, name, sqlName, type] of tables.rows as [number, string, string, string][]) {
      catalog.#addTable({ number, name, sqlName, enforcedType: JSON.parse(type) as ValidatorJSON })
    }
    const indexes = await connection.query({
      text: 'SELECT id, table_number, name, kind, fields, column_name, state FROM "$indexes" ORDER BY id',
    })
    for (const [id, tableNumber, name, kind, fields, column, state] of indexes.rows) {
      catalog.#addIndex({
        ...({ id, tableNumber, name, kind, column, state } as Omit<IndexRow, 'fields'>),
        fields: JSON.parse(fields as string) as string[],
      })
    }
    return catalog
  }

  get tables(): StoredTable[] {
    return [...this.#byName.values()]
  }

  getTable(name: string): StoredTable | undefined {
    return this.#byName.get(name)
  }

  getTableByNumber(number: number): StoredTable | undefined {
    return this.#byNumber.get(number)
  }

  /** The validator that every stored document is known to match. */
  enforcedType(table: string): ValidatorJSON {
    return this.#enforcedTypes.get(table) ?? { type: 'any' }
  }

  /** A new table gets the next free number, unless it is imported with ids that contain another one. */
  createTable(name: string, givenNumber?: number): Statement[] {
    const highest = Math.max(firstUserTableNumber - 1, ...this.#byNumber.keys())
    const number = systemTableNumbers[name] ?? givenNumber ?? highest + 1
    const sqlName = sqlTableName(name, number)
    const enforcedType = { type: 'any' } as const
    const table = this.#addTable({ number, name, sqlName, enforcedType })
    return [
      {
        text: 'INSERT INTO "$tables" (number, name, sql_name, document_type) VALUES ($1, $2, $3, $4)',
        values: [number, name, sqlName, JSON.stringify(enforcedType)],
      },
      {
        text: `CREATE TABLE ${table.sqlName} (
          _id text COLLATE "C" PRIMARY KEY,
          "_creationTime" double precision NOT NULL,
          doc jsonb NOT NULL
        )`,
      },
      ...this.createIndex(table, 'key', 'by_creation_time', ['_creationTime', '_id'], 'ready'),
    ]
  }

  /** The number stays, and with it the ids of the documents. */
  renameTable(table: StoredTable, name: string): Statement[] {
    const { number, sqlName: formerSqlName } = table
    const schema = quoteIdentifier(this.#schemaName)
    const indexes = [...table.indexes, ...table.searchIndexes]
    const formerIndexNames = indexes.map(sqlIndexName)
    const enforcedType = this.enforcedType(table.name)
    this.forgetTable(table.name)
    const sqlName = sqlTableName(name, number)
    const renamed = this.#addTable({ number, name, sqlName, enforcedType })
    renamed.indexes = table.indexes.map((index) => ({ ...index, table: name }))
    renamed.searchIndexes = table.searchIndexes.map((index) => ({ ...index, table: name }))
    return [
      { text: `ALTER TABLE ${formerSqlName} RENAME TO ${quoteIdentifier(sqlName)}` },
      // One that is still to be built may not be there.
      ...[...renamed.indexes, ...renamed.searchIndexes].map((index, i) => ({
        text: `ALTER INDEX IF EXISTS ${schema}.${formerIndexNames[i]!} RENAME TO ${sqlIndexName(index)}`,
      })),
      {
        text: 'UPDATE "$tables" SET name = $2, sql_name = $3 WHERE number = $1',
        values: [number, name, sqlName],
      },
    ]
  }

  dropTable(table: StoredTable): Statement[] {
    this.forgetTable(table.name)
    return [
      { text: 'DELETE FROM "$indexes" WHERE table_number = $1', values: [table.number] },
      { text: 'DELETE FROM "$tables" WHERE number = $1', values: [table.number] },
      { text: `DROP TABLE ${table.sqlName}` },
    ]
  }

  /** Undoes `createTable` after a failure. */
  forgetTable(name: string): void {
    const table = this.#byName.get(name)
    if (table) this.#byNumber.delete(table.number)
    this.#byName.delete(name)
    this.#enforcedTypes.delete(name)
  }

  /**
   * Adds a column for the index; for an empty table (`ready`) also the index itself, because there is nothing to
   * fill.
   */
  createIndex(
    table: StoredTable,
    kind: 'key' | 'search',
    name: string,
    fields: string[],
    state: IndexState,
  ): Statement[] {
    const id = this.#lastIndexId + 1
    const column = `${name.slice(0, 50)}$${id}`
    const index = this.#addIndex({ id, tableNumber: table.number, name, kind, fields, column, state })
    const type = kind === 'key' ? 'bytea' : 'tsvector'
    return [
      { text: `ALTER TABLE ${table.sqlName} ADD COLUMN ${quoteIdentifier(column)} ${type}` },
      {
        text: 'INSERT INTO "$indexes" VALUES ($1, $2, $3, $4, $5, $6, $7)',
        values: [id, table.number, name, kind, JSON.stringify(fields), column, state],
      },
      ...(state === 'ready' ? [{ text: createIndexText(table, index, '') }] : []),
    ]
  }

  dropIndex(table: StoredTable, name: string): Statement[] {
    const index = [...table.indexes, ...table.searchIndexes].find((candidate) => candidate.name === name)
    if (!index?.column) return []
    table.indexes = table.indexes.filter((candidate) => candidate !== index)
    table.searchIndexes = table.searchIndexes.filter((candidate) => candidate !== index)
    return [
      { text: `ALTER TABLE ${table.sqlName} DROP COLUMN ${quoteIdentifier(index.column)}` },
      { text: 'DELETE FROM "$indexes" WHERE id = $1', values: [index.id] },
    ]
  }

  setReady(index: StoredIndex | StoredSearchIndex): Statement[] {
    index.state = 'ready'
    return [{ text: `UPDATE "$indexes" SET state = 'ready' WHERE id = $1`, values: [index.id] }]
  }

  setEnforcedType(table: string, type: ValidatorJSON): Statement[] {
    this.#enforcedTypes.set(table, type)
    return [
      {
        text: 'UPDATE "$tables" SET document_type = $2 WHERE name = $1',
        values: [table, JSON.stringify(type)],
      },
    ]
  }

  #addTable({ number, name, sqlName, enforcedType }: TableRow): StoredTable {
    const table: StoredTable = {
      number,
      name,
      sqlName: `${quoteIdentifier(this.#schemaName)}.${quoteIdentifier(sqlName)}`,
      // Stored indexes have positive numbers, so these never collide.
      byId: { id: -number, table: name, name: 'by_id', fields: ['_id'], column: null, state: 'ready' },
      indexes: [],
      searchIndexes: [],
    }
    this.#byName.set(name, table)
    this.#byNumber.set(number, table)
    this.#enforcedTypes.set(name, enforcedType)
    return table
  }

  #addIndex({
    id,
    tableNumber,
    name,
    kind,
    fields,
    column,
    state,
  }: IndexRow): StoredIndex | StoredSearchIndex {
    this.#lastIndexId = Math.max(this.#lastIndexId, id)
    const table = this.#byNumber.get(tableNumber)!
    if (kind === 'key') {
      const index: StoredIndex = { id, table: table.name, name, fields, column, state }
      table.indexes = [...table.indexes, index]
      return index
    }
    const [searchField = '', ...filterFields] = fields
    const index: StoredSearchIndex = { id, table: table.name, name, searchField, filterFields, column, state }
    table.searchIndexes = [...table.searchIndexes, index]
    return index
  }
}

function sqlTableName(name: string, number: number): string {
  // PostgreSQL cuts names after 63 bytes, Convex after 64.
  return name.length <= 63 ? name : `${name.slice(0, 50)}$${number}`
}

/** Named after its number, so that one left half-built by a crash is found again. */
export function createIndexText(
  table: StoredTable,
  index: StoredIndex | StoredSearchIndex,
  how: '' | 'CONCURRENTLY',
): string {
  const method = 'searchField' in index ? 'gin' : 'btree'
  return `CREATE INDEX ${how} ${sqlIndexName(index)} ON ${table.sqlName} USING ${method} (${quoteIdentifier(index.column!)})`
}

export function sqlIndexName(index: StoredIndex | StoredSearchIndex): string {
  return quoteIdentifier(`${index.table.slice(0, 50)}$${index.id}`)
}
