// The tables and indexes in the database, with their numbers and SQL names: the in-memory copy of the stored catalog.
// Changes are applied here first and return the statements for the database, so that many of them can be sent in one
// message. If those fail, this copy is ahead of the database and must not be used: the start fails with them, and a
// table that was created later is forgotten again.
import type { ValidatorJSON } from 'convex/values'
import { firstUserTableNumber } from '../values/document-id.ts'
import { BackendError } from '../errors.ts'
import { sameSearch } from '../schema/diff.ts'
import { byCreationTime, byId, noSchema, type Schema } from '../schema/schema.ts'
import type { Connection, Result, Row, Statement } from './connection.ts'
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
  state: IndexState | 'dropped'
}

export class Catalog {
  readonly #schemaName: string
  readonly #byName = new Map<string, StoredTable>()
  readonly #byNumber = new Map<number, StoredTable>()
  readonly #enforcedTypes = new Map<string, ValidatorJSON>()
  #lastIndexId = 0
  #version = 0
  #declared: Schema = noSchema

  private constructor(schemaName: string) {
    this.#schemaName = schemaName
  }

  static async load(connection: Connection, schemaName: string): Promise<Catalog> {
    const catalog = new Catalog(schemaName)
    const tables = await connection.query({
      text: 'SELECT number, name, sql_name, document_type FROM "$tables" ORDER BY number',
    })
    const indexes = await connection.query({
      text: 'SELECT id, table_number, name, kind, fields, column_name, state FROM "$indexes" ORDER BY id',
    })
    catalog.#replace(tables.rows.map(toTableRow), indexes.rows.map(toIndexRow))
    return catalog
  }

  /** Of the stored catalog, as far as this one is a copy of it. Only beside other instances. */
  get version(): number {
    return this.#version
  }

  set version(version: number) {
    this.#version = version
  }

  /**
   * Reads what other instances have changed. Objects of tables and indexes stay the same ones, so that running
   * transactions go on. Throws if something is gone that this instance uses.
   */
  async refresh(read: (statement: Statement) => Promise<Result>): Promise<void> {
    const schema = quoteIdentifier(this.#schemaName)
    // One statement, so one snapshot.
    const { rows } = await read({
      text: `SELECT catalog,
        (SELECT json_agg(json_build_array(number, name, sql_name, document_type::text) ORDER BY number) FROM ${schema}."$tables"),
        (SELECT json_agg(json_build_array(id, table_number, name, kind, fields::text, column_name, state) ORDER BY id)
          FROM ${schema}."$indexes")
        FROM ${schema}."$timestamps"`,
    })
    const [version, tables, indexes] = rows[0] as [bigint, string, string]
    // An answer that was overtaken by a later one.
    if (Number(version) < this.#version) return
    this.#replace(
      (JSON.parse(tables) as Row[]).map(toTableRow),
      (JSON.parse(indexes) as Row[]).map(toIndexRow),
    )
    this.#version = Number(version)
    this.requireDeclared()
  }

  /** What this instance uses. */
  declare(schema: Schema): void {
    this.#declared = schema
  }

  /** Throws if anything is missing that this instance uses. */
  requireDeclared(): void {
    for (const table of this.#byName.values()) {
      table.indexes = inOrder(table.indexes, (index) => this.isDeclared(index))
      table.searchIndexes = inOrder(table.searchIndexes, (index) => this.isDeclared(index))
    }
    for (const { name, indexes, searchIndexes } of this.#declared.tables.values()) {
      const table = this.#byName.get(name)
      const columns = [...indexes.values()].filter((index) => index !== byId)
      const has = (stored: StoredIndex | StoredSearchIndex | undefined) => stored && this.isDeclared(stored)
      if (
        !table ||
        columns.some((index) => !has(table.indexes.find((stored) => stored.name === index.name))) ||
        [...searchIndexes.keys()].some(
          (index) => !has(table.searchIndexes.find((stored) => stored.name === index)),
        )
      )
        throw droppedFrom(name)
    }
  }

  /** Whether this instance uses the index. */
  isDeclared(index: StoredIndex | StoredSearchIndex): boolean {
    const table = this.#declared.tables.get(index.table)
    if (!('searchField' in index)) {
      if (index.name === byCreationTime.name) return true
      return table?.indexes.get(index.name)?.keyFields.join() === index.fields.join()
    }
    const declared = table?.searchIndexes.get(index.name)
    return declared !== undefined && sameSearch(declared, index)
  }

  /** Indexes that this instance does not use. */
  get undeclaredIndexes(): { table: StoredTable; index: StoredIndex | StoredSearchIndex }[] {
    return this.tables.flatMap((table) =>
      [...table.indexes, ...table.searchIndexes]
        .filter((index) => !this.isDeclared(index))
        .map((index) => ({ table, index })),
    )
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
    // A number is part of every id of the table, so a new one is above all that are in use.
    const number = systemTableNumbers[name] ?? givenNumber ?? highest + 1
    const sqlName = sqlTableName(name, number)
    const enforcedType = { type: 'any' } as const
    const table = this.#addTable({ number, name, sqlName, enforcedType })
    return [
      // Collation "C" compares ids byte by byte, as the keys of by_id in memory do (id-bounds.ts). With the collation
      // of a language PostgreSQL would order them differently, and a range of ids would miss rows.
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
      // `$indexes` refers to `$tables`, so its rows go first.
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
   * fill. The column has no default, so PostgreSQL adds it without rewriting the rows: NULL means "not filled yet",
   * which no written row has, because keys are never NULL.
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
    const index = this.#addIndex({ id, tableNumber: table.number, name, kind, fields, column, state })!
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
    // Another version may have left one with the name of one that this schema declares.
    const index = [...table.indexes, ...table.searchIndexes].find(
      (candidate) => candidate.name === name && !this.isDeclared(candidate),
    )
    if (!index?.column) return []
    table.indexes = table.indexes.filter((candidate) => candidate !== index)
    table.searchIndexes = table.searchIndexes.filter((candidate) => candidate !== index)
    return dropIndexStatements(table, index)
  }

  /**
   * Called when the index is complete, so it may be read from now on. If storing that fails, the next start builds the
   * index again, which does no harm.
   */
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

  /** What is no longer there is forgotten, except for tables: none is ever dropped beside a running instance. */
  #replace(tables: readonly TableRow[], indexes: readonly IndexRow[]): void {
    for (const row of tables) {
      if (this.#byNumber.has(row.number)) this.#enforcedTypes.set(row.name, row.enforcedType)
      else this.#addTable(row)
    }
    for (const table of this.#byName.values()) {
      const rows = indexes.filter(({ tableNumber }) => tableNumber === table.number)
      const exists = ({ id }: { id: number }) => rows.some((row) => row.id === id && row.state !== 'dropped')
      // Also if there is one like it again: what was read by the former one would not be noticed to be stale.
      const isMissed = (index: StoredIndex | StoredSearchIndex) => !exists(index) && this.isDeclared(index)
      if ([...table.indexes, ...table.searchIndexes].some(isMissed)) throw droppedFrom(table.name)
      // Only if something is gone: the identity of a list says whether it has changed.
      if (!table.indexes.every(exists)) table.indexes = table.indexes.filter(exists)
      if (!table.searchIndexes.every(exists)) table.searchIndexes = table.searchIndexes.filter(exists)
    }
    for (const row of indexes) this.#addIndex(row)
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

  /** Undefined for a dropped one, whose number is not used again. */
  #addIndex(row: IndexRow): StoredIndex | StoredSearchIndex | undefined {
    const { id, tableNumber, name, kind, fields, column, state } = row
    this.#lastIndexId = Math.max(this.#lastIndexId, id)
    const table = this.#byNumber.get(tableNumber)
    if (!table || state === 'dropped') return undefined
    const known = [...table.indexes, ...table.searchIndexes].find((index) => index.id === id)
    if (known) {
      if (state === 'ready') known.state = 'ready'
      return known
    }
    // The lists are replaced, never changed in place: a loop over the indexes of a table is not disturbed.
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

export function dropIndexStatements(
  table: StoredTable,
  { id, column }: StoredIndex | StoredSearchIndex,
): Statement[] {
  return [
    // The SQL index on the column is dropped with it.
    { text: `ALTER TABLE ${table.sqlName} DROP COLUMN ${quoteIdentifier(column!)}` },
    // Its number is part of the names of prepared statements and of recorded keys, and must not get another meaning.
    { text: `UPDATE "$indexes" SET state = 'dropped' WHERE id = $1`, values: [id] },
  ]
}

function droppedFrom(table: string): BackendError {
  return new BackendError(
    'DatabaseInUse',
    `Servers of another version have dropped what this one uses of the table "${table}".`,
  )
}

function toTableRow([number, name, sqlName, type]: Row): TableRow {
  return { number, name, sqlName, enforcedType: JSON.parse(type as string) as ValidatorJSON } as TableRow
}

function toIndexRow([id, tableNumber, name, kind, fields, column, state]: Row): IndexRow {
  return {
    ...({ id, tableNumber, name, kind, column, state } as Omit<IndexRow, 'fields'>),
    fields: JSON.parse(fields as string) as string[],
  }
}

/** The same list if it is in order: declared ones first, others behind them. */
function inOrder<T>(indexes: readonly T[], isDeclared: (index: T) => boolean): readonly T[] {
  const ordered = [...indexes.filter(isDeclared), ...indexes.filter((index) => !isDeclared(index))]
  return ordered.every((index, i) => index === indexes[i]) ? indexes : ordered
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
