// The database of one backend, opened: migrated, locked, its tables as the schema declares them.
import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { BackendError, isBackendError } from '../errors.ts'
import type { Schema } from '../schema/schema.ts'
import { checkIdentifier } from '../values/limits.ts'
import type { Catalog } from './catalog.ts'
import { ConnectionPool } from './connection-pool.ts'
import { isConnectionError, type Connection } from './connection.ts'
import { migrate } from './migrations.ts'
import { lockNamespace, requireOwnership, takeOwnership } from './namespace-lock.ts'
import { applySchema, buildIndexes, inTransaction } from './schema-change.ts'
import { checkServer } from './server-check.ts'
import { isSystemTable } from './system-tables.ts'
import { quoteIdentifier, type StoredTable } from './tables.ts'

export type StoreOptions = {
  clientConfig: pg.ClientConfig
  /** The PostgreSQL schema that holds everything of this backend. */
  schemaName: string
  schema: Schema
  /** How long a database that is away may take to come back before callers are told. */
  patienceMs?: number | undefined
}

type Place = { pool: ConnectionPool; lock: Connection; schemaName: string; instanceName: string }

export class Store {
  readonly pool: ConnectionPool
  readonly catalog: Catalog
  /** Distinguishes us from a process before us, or beside us. */
  readonly instanceName: string
  readonly timestampTable: string
  readonly #schemaName: string
  #lock: Connection
  #closed = false
  readonly #creating = new Map<string, Promise<StoredTable>>()

  private constructor({ pool, lock, schemaName, instanceName }: Place, catalog: Catalog) {
    this.pool = pool
    this.catalog = catalog
    this.instanceName = instanceName
    this.timestampTable = timestampTableOf(schemaName)
    this.#schemaName = schemaName
    this.#lock = lock
  }

  /** Takes the lock again when a database that went away has come back. Rejects if somebody else was here meanwhile. */
  async keepLock(): Promise<void> {
    for (;;) {
      await this.#lock.ended
      if (this.#closed) return
      try {
        this.#lock = await lockNamespace(this.pool, this.#schemaName)
        await requireOwnership(this.#lock, this.timestampTable, this.instanceName)
      } catch (error) {
        if (this.#closed) return
        // However long it is away, nobody else is there either.
        if (!isBackendError(error, 'DatabaseUnavailable') && !isConnectionError(error)) throw error
      }
    }
  }

  static async open({ clientConfig, schemaName, schema, patienceMs }: StoreOptions): Promise<Store> {
    checkIdentifier(schemaName)
    const pool = new ConnectionPool(clientConfig, patienceMs)
    const lock = await lockNamespace(pool, schemaName)
    const instanceName = `engine-${randomBytes(6).toString('hex')}`
    try {
      await checkServer(lock)
      await migrate(lock, schemaName)
      await takeOwnership(lock, timestampTableOf(schemaName), instanceName)
      const catalog = await applySchema(lock, schemaName, schema)
      return new Store({ pool, lock, schemaName, instanceName }, catalog)
    } catch (error) {
      await lock.close()
      throw error
    }
  }

  /** Fills and completes the indexes that the schema has added; may run beside everything else. */
  async buildIndexes(): Promise<void> {
    await this.#withConnection((connection) => buildIndexes(connection, this.catalog))
  }

  /** Timestamps up to this one have been given away by processes before us. */
  async reservedTimestamp(): Promise<bigint> {
    const { rows } = await this.pool.read({ text: `SELECT reserved FROM ${this.timestampTable}` })
    return rows[0]![0] as bigint
  }

  /** How many documents a table has, and how many bytes they take on disk. */
  async sizeOf(name: string): Promise<{ rows: number; bytes: number }> {
    const { sqlName } = this.catalog.getTable(name)!
    const { rows } = await this.pool.read({
      text: `SELECT count(*), coalesce(sum(pg_column_size(doc)), 0)::bigint FROM ${sqlName}`,
    })
    return { rows: Number(rows[0]![0]), bytes: Number(rows[0]![1]) }
  }

  /** A table that the schema does not name comes into being when it is first used. */
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
    this.#closed = true
    await this.#lock.close()
    await this.pool.close()
  }

  /** Known to the catalog at once, and to others when it is there. */
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

function timestampTableOf(schemaName: string): string {
  return `${quoteIdentifier(schemaName)}."$timestamps"`
}
