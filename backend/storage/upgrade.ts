// Upgrades of the stored format: the engine's tables and those of other users of the same database, in one
// transaction. A start that fails there, or is killed, changes nothing.
import { randomBytes } from 'node:crypto'
import type { GenericSchema, SchemaDefinition } from 'convex/server'
import { readSchema } from '../schema/schema.ts'
import { Connection, enableClientCheck, transact, type Result, type Statement } from './connection.ts'
import type { Database } from './database.ts'
import { applyMigrations } from './migrations.ts'
import { endFormerBackend, lockNamespace } from './namespace-lock.ts'
import { renameTables, type TableRenames } from './rename-tables.ts'
import { planSchema } from './schema-change.ts'
import { checkServer } from './server-check.ts'
import { countInstances } from './turns.ts'

const connectMs = 5_000

export class DatabaseUpgrade {
  readonly #connection: Connection
  readonly #instanceName: string

  private constructor(connection: Connection, instanceName: string) {
    this.#connection = connection
    this.#instanceName = instanceName
  }

  static async open(database: Database): Promise<DatabaseUpgrade> {
    const instanceName = `upgrade-${randomBytes(6).toString('hex')}`
    const connection = await Connection.open(database.clientConfig, {
      name: `${instanceName}:owner`,
      connectMs,
    })
    await enableClientCheck(connection)
    return new DatabaseUpgrade(connection, instanceName)
  }

  query(statement: Statement): Promise<Result> {
    return this.#connection.query(statement)
  }

  /** Fails while a backend runs. Nobody else can open one until this is closed. */
  async lockStorage(schemaName = 'convex'): Promise<void> {
    await lockNamespace(this.#connection, schemaName)
    await checkServer(this.#connection)
  }

  /** Whether backends that share the database run on it. */
  async isShared(schemaName = 'convex'): Promise<boolean> {
    return (await countInstances(this.#connection, schemaName)) > 0
  }

  /** Terminates what a former backend may still be writing. Needs the lock. */
  async endFormerBackend(schemaName = 'convex'): Promise<void> {
    await endFormerBackend(this.#connection, schemaName, this.#instanceName)
  }

  transaction<T>(work: () => Promise<T>): Promise<T> {
    return transact(this.#connection, work)
  }

  /**
   * Inside a transaction, before the schema that declares the new names is applied: that would create empty tables
   * under these names and drop the indexes of the former ones.
   */
  async renameTables(renames: TableRenames, schemaName = 'convex'): Promise<void> {
    await applyMigrations(this.#connection, schemaName)
    await renameTables(this.#connection, schemaName, renames)
  }

  /**
   * Inside a transaction: migrates the engine's tables and those that `schema` declares. Throws if a stored document
   * does not match.
   */
  async migrateStorage(
    schema: SchemaDefinition<GenericSchema, boolean>,
    schemaName = 'convex',
  ): Promise<void> {
    await applyMigrations(this.#connection, schemaName)
    const { changes } = await planSchema(this.#connection, schemaName, readSchema(schema))
    const answers = await Promise.allSettled(changes.map((change) => this.#connection.query(change)))
    const failed = answers.find((answer) => answer.status === 'rejected')
    if (failed) throw failed.reason as Error
  }

  /**
   * Releases the lock first: PostgreSQL may notice the end of a connection only a moment later, and the backend that
   * starts next would wait for the lock.
   */
  async close(): Promise<void> {
    await this.#connection.query({ text: 'SELECT pg_advisory_unlock_all()' }).catch(() => {})
    await this.#connection.close()
  }
}
