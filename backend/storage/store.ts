// The opened database of one backend: migrated, locked, with the tables that the schema declares.
import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { BackendError } from '../errors.ts'
import type { Schema } from '../schema/schema.ts'
import { checkIdentifier } from '../values/limits.ts'
import { isBackupRunning } from './backup-lock.ts'
import type { Catalog } from './catalog.ts'
import { ConnectionPool } from './connection-pool.ts'
import type { Connection, Statement } from './connection.ts'
import { migrate, storageSteps } from './migrations.ts'
import { lockNamespace, lockTimeoutMs, takeOwnership } from './namespace-lock.ts'
import { Ownership, ownerSession } from './ownership.ts'
import { applySchema, buildIndexes, inTransaction, withSystemTables } from './schema-change.ts'
import { expandSchema, fingerprintOf, recordSchema } from './schema-expand.ts'
import { Sharing } from './sharing.ts'
import { checkServer } from './server-check.ts'
import { isSystemTable } from './system-tables.ts'
import { keyOf, quoteIdentifier, type DocumentValue, type StoredIndex, type StoredTable } from './tables.ts'
import {
  becomeOnlyInstance,
  becomeShared,
  countInstances,
  endTurn,
  listen,
  lockNamespaceShared,
  lockSchema,
  stateStatement,
  takeTurn,
  toTurnState,
  type TurnState,
} from './turns.ts'

const measuringMs = 60_000
/** While it starts, an instance keeps the others from writing. If it is suspended during that, its connection ends. */
const maxStartPauseMs = 30_000
/** A backup reads tables for as long as it takes. */
const expandTimeoutMs = 600_000
const expandPauseMs = 200

export type StoreOptions = {
  clientConfig: pg.ClientConfig
  /** The PostgreSQL schema that contains all data of this backend. */
  schemaName: string
  schema: Schema
  /** How long callers wait for a database that does not answer before they get an error. */
  databaseTimeoutMs?: number | undefined
  /** Whether other instances may use the database at the same time. */
  instances?: 'one' | 'several' | undefined
}

type OpenStorage = {
  pool: ConnectionPool
  lock: Connection
  schemaName: string
  instanceName: string
  isDatabaseLocal: boolean
  sharing?: SharedStorage | undefined
}

type SharedStorage = { sharing: Sharing; start: TurnState }

export class Store {
  readonly pool: ConnectionPool
  readonly catalog: Catalog
  /** Distinguishes this process from earlier and concurrent ones. */
  readonly instanceName: string
  readonly timestampTable: string
  readonly ownership: Ownership
  /** With several instances: how they take turns, and where this one began. */
  readonly shared: SharedStorage | undefined
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
    this.shared = storage.sharing
    const sharing = storage.sharing?.sharing
    this.ownership = new Ownership({ pool, lock, schemaName, instanceName, timestampTable, sharing })
  }

  static async open(options: StoreOptions): Promise<Store> {
    const { clientConfig, schemaName, schema, databaseTimeoutMs, instances } = options
    checkIdentifier(schemaName)
    if (instances === 'several') return Store.#openShared(options)
    const pool = new ConnectionPool(clientConfig, databaseTimeoutMs)
    const instanceName = `engine-${randomBytes(6).toString('hex')}`
    const lock = await pool.open(ownerSession(instanceName))
    // The order matters. The lock comes first, so that nothing is changed beside a running backend. Migrations come
    // before the ownership, whose column they add, and change only the engine's own tables. The schema comes last: its
    // checks of stored documents hold only once nobody else can write.
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

  /** Beside other instances: the turn keeps all of them from writing while this one starts. */
  static async #openShared(options: StoreOptions): Promise<Store> {
    const { clientConfig, schemaName, schema, databaseTimeoutMs } = options
    const pool = new ConnectionPool(clientConfig, databaseTimeoutMs)
    const instanceName = `engine-${randomBytes(6).toString('hex')}`
    const timestampTable = timestampTableOf(schemaName)
    const fingerprint = fingerprintOf(withSystemTables(schema))
    const lock = await pool.open(ownerSession(instanceName))
    try {
      await listen(lock, schemaName)
      // In this order: the instance with the turn can rely on the number of instances.
      await takeTurn(lock, schemaName, 'ask')
      await lock.query(idleSettings(maxStartPauseMs))
      await lockNamespaceShared(lock, schemaName)
      await checkServer(lock)
      const { catalog, isFirst } = await enterSchema(lock, { schemaName, schema, instanceName, fingerprint })
      await recordSchema(lock, fingerprint)
      await lockSchema(lock, schemaName, fingerprint)
      const start = await enter(lock, timestampTable, { isFirst, instanceName })
      catalog.version = start.catalog
      catalog.requireDeclared()
      if (start.isShared) await endTurn(lock, schemaName)
      await lock.query(idleSettings(0))
      const commitTable = `${quoteIdentifier(schemaName)}."$commits"`
      const names = { schemaName, instanceName, timestampTable, commitTable, fingerprint }
      const sharing = new Sharing({ ...names, catalog }, lock, start)
      const isDatabaseLocal = isLocal(clientConfig)
      const storage = { pool, lock, schemaName, instanceName, isDatabaseLocal }
      return new Store({ ...storage, sharing: { sharing, start } }, catalog)
    } catch (error) {
      await lock.close()
      throw error
    }
  }

  /**
   * Fills and completes new indexes; may run while the backend serves. On a connection of its own, so that neither
   * reads nor commits wait behind it.
   */
  async buildIndexes(): Promise<void> {
    await this.#withConnection((connection) =>
      buildIndexes(connection, this.catalog, this.shared && this.#schemaName),
    )
  }

  /** Whether a backup is reading files, none of which may be deleted then. */
  isBackupRunning(): Promise<boolean> {
    return isBackupRunning(this.pool, this.#schemaName)
  }

  /** The names of all instances whose lock is held. */
  async runningInstances(): Promise<Set<string>> {
    const { rows } = await this.pool.read({
      text: `SELECT application_name FROM pg_stat_activity
        WHERE application_name LIKE $1 AND datname = current_database()`,
      values: [ownerSession('%')],
    })
    const suffix = ownerSession('').length
    return new Set(rows.map(([name]) => (name as string).slice(0, -suffix)))
  }

  /** Timestamps up to `reserved` may have been used by earlier processes; `databaseNowMs` is PostgreSQL's clock. */
  async readTimes(): Promise<{ reserved: bigint; databaseNowMs: number }> {
    const { rows } = await this.pool.read({
      text: `SELECT reserved, (extract(epoch FROM clock_timestamp()) * 1000)::float8 FROM ${this.timestampTable}`,
    })
    const [reserved, databaseNowMs] = rows[0] as [bigint, number]
    return { reserved, databaseNowMs }
  }

  /**
   * The newest creation time before `latestMs`; 0 if there is none. One index lookup per table, so the start does not
   * depend on the number of documents.
   */
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
    // Before the catalog, which has a table from the moment its creation begins: a statement that used it before it
    // exists would fail.
    const creating = this.#creating.get(name)
    if (creating) return creating
    const table = this.catalog.getTable(name)
    if (table) return table
    checkIdentifier(name)
    if (isSystemTable(name))
      throw new BackendError('InvalidArgument', `There is no system table \`${name}\`.`)
    // The others would not know it.
    if (this.shared)
      throw new BackendError(
        'InvalidArgument',
        `The schema does not declare the table \`${name}\`. With several instances it must.`,
      )
    const created = this.#createTable(name)
    this.#creating.set(name, created)
    try {
      return await created
    } finally {
      this.#creating.delete(name)
    }
  }

  /**
   * After the committer: with the lock released another server may start at once, and nothing of ours may be written
   * any more.
   */
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
        // Otherwise the catalog would promise a table that does not exist, until the next restart.
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

/** Without records of what a former only instance wrote, its reserved timestamp is the last one it may have used. */
async function enter(
  lock: Connection,
  timestampTable: string,
  { isFirst, instanceName }: { isFirst: boolean; instanceName: string },
): Promise<TurnState> {
  if (isFirst) return becomeOnlyInstance(lock, timestampTable, instanceName)
  const { rows } = await lock.query({ text: `SELECT shared, reserved FROM ${timestampTable}` })
  const [isShared, reserved] = rows[0] as [boolean, bigint]
  return isShared ? readState(lock, timestampTable) : becomeShared(lock, timestampTable, reserved)
}

function idleSettings(ms: number): Statement {
  return {
    text: `SELECT set_config(name, $1, false) FROM pg_settings
      WHERE name IN ('idle_session_timeout', 'idle_in_transaction_session_timeout')`,
    values: [String(ms)],
  }
}

async function readState(connection: Connection, timestampTable: string): Promise<TurnState> {
  const { rows } = await connection.query(stateStatement(timestampTable))
  return toTurnState(rows[0])
}

/**
 * The tables and indexes that the schema declares. The first instance brings the database to its schema; one that starts
 * beside others only adds to it. If a table is in use, it gives the turn back for a moment and tries again.
 */
async function enterSchema(
  lock: Connection,
  {
    schemaName,
    schema,
    instanceName,
    fingerprint,
  }: Pick<StoreOptions, 'schemaName' | 'schema'> & { instanceName: string; fingerprint: string },
): Promise<{ catalog: Catalog; isFirst: boolean }> {
  const timestampTable = timestampTableOf(schemaName)
  const deadline = performance.now() + expandTimeoutMs
  for (;;) {
    const isFirst = (await countInstances(lock, schemaName)) === 1
    if (isFirst) await migrate(lock, schemaName)
    else await requireMigrated(lock, schemaName)
    const state = await readState(lock, timestampTable)
    // The only instance is gone without having shared the database: its last statements may still be running.
    if (!state.isShared) await takeOwnership(lock, timestampTable, instanceName)
    if (isFirst) return { catalog: await applySchema(lock, schemaName, schema), isFirst }
    const catalog = await expandSchema(lock, schemaName, schema, fingerprint)
    if (catalog) return { catalog, isFirst }
    if (performance.now() > deadline) {
      throw new BackendError(
        'DatabaseUnavailable',
        'Tables that this version changes are in use all the time: by a backup, an export, or an index that is being built.',
      )
    }
    await endTurn(lock, schemaName)
    await sleep(expandPauseMs)
    await takeTurn(lock, schemaName, 'ask')
  }
}

async function requireMigrated(connection: Connection, schemaName: string): Promise<void> {
  await connection.query({ text: `SET search_path TO ${quoteIdentifier(schemaName)}` })
  const { rows } = await connection.query({ text: 'SELECT max(step) FROM "$migrations"' })
  const step = rows[0]?.[0] as number
  if (step === storageSteps) return
  throw new BackendError(
    'DatabaseInUse',
    `Servers of another version use this database, and store everything in another way (step ${step}; this version has ${storageSteps}). ` +
      'Stop all of them, then start this version.',
  )
}

function isLocal({ connectionString, host = 'localhost' }: pg.ClientConfig): boolean {
  // The host of a unix socket is a path, or nothing at all.
  const name = connectionString === undefined ? host : (URL.parse(connectionString)?.hostname ?? '')
  return name === '' || name.startsWith('/') || /^(localhost|127\..*|\[?::1\]?)$/.test(name)
}

function creationTimeIndex({ indexes }: StoredTable): StoredIndex {
  return indexes.find(({ name }) => name === 'by_creation_time')!
}

function timestampTableOf(schemaName: string): string {
  return `${quoteIdentifier(schemaName)}."$timestamps"`
}
