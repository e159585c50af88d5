// The opened database of one backend: migrated, locked, with the tables that the schema declares.
import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { BackendError } from '../errors.ts'
import type { Schema } from '../schema/schema.ts'
import { checkIdentifier } from '../values/limits.ts'
import { isBackupRunning } from './backup-lock.ts'
import type { Catalog } from './catalog.ts'
import { ConnectionPool } from './connection-pool.ts'
import type { Connection } from './connection.ts'
import { migrate } from './migrations.ts'
import { lockNamespace, lockTimeoutMs, takeOwnership } from './namespace-lock.ts'
import { Ownership, ownerSession } from './ownership.ts'
import { applySchema, buildIndexes, inTransaction } from './schema-change.ts'
import { checkServer } from './server-check.ts'
import { isSystemTable } from './system-tables.ts'
import { keyOf, quoteIdentifier, type DocumentValue, type StoredIndex, type StoredTable } from './tables.ts'

const measuringMs = 60_000

export type StoreOptions = {
  clientConfig: pg.ClientConfig
  /** The PostgreSQL schema that contains all data of this backend. */
  schemaName: string
  schema: Schema
  /** How long callers wait for a database that does not answer before they get an error. */
  databaseTimeoutMs?: number | undefined
}

type OpenStorage = {
  pool: ConnectionPool
  lock: Connection
  schemaName: string
  instanceName: string
  isDatabaseLocal: boolean
}

export class Store {
  readonly pool: ConnectionPool
  readonly catalog: Catalog
  /** Distinguishes this process from earlier and concurrent ones. */
  readonly instanceName: string
  readonly timestampTable: string
  readonly ownership: Ownership
  /** Runs on this machine, judging by its address: then it shares our clock. */
  readonly isDatabaseLocal: boolean
  readonly #schemaName: string
  readonly #creating = new Map<string, Promise<StoredTable>>()

  private constructor(storage: OpenStorage, catalog: Catalog) {
    const { pool, lock, schemaName, instanceName } = storage
    this.isDatabaseLocal = storage.isDatabaseLocal
    this.pool = pool
    this.catalog = catalog
    this.instanceName = instanceName
    this.timestampTable = timestampTableOf(schemaName)
    this.#schemaName = schemaName
    const { timestampTable } = this
    this.ownership = new Ownership({ pool, lock, schemaName, instanceName, timestampTable })
  }

  static async open({ clientConfig, schemaName, schema, databaseTimeoutMs }: StoreOptions): Promise<Store> {
    checkIdentifier(schemaName)
    const pool = new ConnectionPool(clientConfig, databaseTimeoutMs)
    const instanceName = `engine-${randomBytes(6).toString('hex')}`
    const lock = await pool.open(ownerSession(instanceName))
    try {
      lock.expectAnswersWithin(pool.databaseTimeoutMs + lockTimeoutMs)
      await lockNamespace(lock, schemaName)
      await checkServer(lock)
      // Migrations may take long.
      lock.expectAnswersWithin(Infinity)
      await migrate(lock, schemaName)
      await takeOwnership(lock, timestampTableOf(schemaName), instanceName)
      const catalog = await applySchema(lock, schemaName, schema)
      const isDatabaseLocal = isLocal(clientConfig)
      return new Store({ pool, lock, schemaName, instanceName, isDatabaseLocal }, catalog)
    } catch (error) {
      await lock.close()
      throw error
    }
  }

  /** Fills and completes new indexes; may run while the backend serves. */
  async buildIndexes(): Promise<void> {
    await this.#withConnection((connection) => buildIndexes(connection, this.catalog))
  }

  /** Whether a backup is reading files, none of which may be deleted then. */
  isBackupRunning(): Promise<boolean> {
    return isBackupRunning(this.pool, this.#schemaName)
  }

  /** Timestamps up to `reserved` may have been used by earlier processes; `databaseNowMs` is PostgreSQL's clock. */
  async readTimes(): Promise<{ reserved: bigint; databaseNowMs: number }> {
    const { rows } = await this.pool.read({
      text: `SELECT reserved, (extract(epoch FROM clock_timestamp()) * 1000)::float8 FROM ${this.timestampTable}`,
    })
    const [reserved, databaseNowMs] = rows[0] as [bigint, number]
    return { reserved, databaseNowMs }
  }

  /** The newest creation time that is not later than `latestMs`; 0 if there is none. */
  async newestCreationTime(latestMs: number): Promise<number> {
    const { key } = keyOf({ fields: ['_creationTime'] }, { _creationTime: latestMs } as DocumentValue)
    const bound = Buffer.from(key, 'latin1')
    const newest = await Promise.all(
      this.catalog.tables.map(async (table) => {
        const column = quoteIdentifier(creationTimeIndex(table).column!)
        const { rows } = await this.pool.read({
          text: `SELECT "_creationTime" FROM ${table.sqlName} WHERE ${column} < $1 ORDER BY ${column} DESC LIMIT 1`,
          values: [bound],
        })
        return (rows[0]?.[0] as number | undefined) ?? 0
      }),
    )
    return Math.max(0, ...newest)
  }

  /** How many documents a table has, and how many bytes they take on disk. */
  async sizeOf(name: string): Promise<{ rows: number; bytes: number }> {
    const { sqlName } = this.catalog.getTable(name)!
    // Scans the whole table, which may exceed the statement timeout of readers.
    return this.#withConnection(async (connection) => {
      connection.expectAnswersWithin(measuringMs)
      const { rows } = await connection.query({
        text: `SELECT count(*), coalesce(sum(pg_column_size(doc)), 0)::bigint FROM ${sqlName}`,
      })
      return { rows: Number(rows[0]![0]), bytes: Number(rows[0]![1]) }
    })
  }

  /** Tables that the schema does not declare are created on first use. */
  async ensureTable(name: string): Promise<StoredTable> {
    const creating = this.#creating.get(name)
    if (creating) return creating
    const table = this.catalog.getTable(name)
    if (table) return table
    checkIdentifier(name)
    if (isSystemTable(name))
      throw new BackendError('InvalidArgument', `There is no system table \`${name}\`.`)
    const created = this.#createTable(name)
    this.#creating.set(name, created)
    try {
      return await created
    } finally {
      this.#creating.delete(name)
    }
  }

  async close(): Promise<void> {
    await this.ownership.close()
    await this.pool.close()
  }

  /** In the catalog at once; callers of `ensureTable` wait until it exists. */
  async #createTable(name: string): Promise<StoredTable> {
    return this.#withConnection(async (connection) => {
      try {
        await inTransaction(connection, this.catalog.createTable(name))
      } catch (error) {
        this.catalog.forgetTable(name)
        throw error
      }
      return this.catalog.getTable(name)!
    })
  }

  async #withConnection<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    const connection = await this.pool.open('schema')
    try {
      await connection.query({ text: `SET search_path TO ${quoteIdentifier(this.#schemaName)}` })
      return await work(connection)
    } finally {
      await connection.close()
    }
  }
}

function isLocal({ connectionString, host = 'localhost' }: pg.ClientConfig): boolean {
  const name = connectionString === undefined ? host : (URL.parse(connectionString)?.hostname ?? '')
  return name === '' || name.startsWith('/') || /^(localhost|127\..*|\[?::1\]?)$/.test(name)
}

function creationTimeIndex({ indexes }: StoredTable): StoredIndex {
  return indexes.find(({ name }) => name === 'by_creation_time')!
}

function timestampTableOf(schemaName: string): string {
  return `${quoteIdentifier(schemaName)}."$timestamps"`
}
