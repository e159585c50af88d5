// What callers of any identity share: transactions, functions, kept results, files and the scheduler on one database.
import { systemClock, type Clock } from './clock.ts'
import { DiskFiles } from './files/disk.ts'
import { Files } from './files/files.ts'
import type { FunctionRegistry } from './functions/registry.ts'
import { FunctionRunner } from './functions/runner.ts'
import { HttpActions } from './http/http-actions.ts'
import type { Schema } from './schema/schema.ts'
import { Scheduler } from './scheduler/scheduler.ts'
import type { Store } from './storage/store.ts'
import { QueryCache } from './subscriptions/query-cache.ts'
import { CommitLog } from './transactions/commit-log.ts'
import { Committer } from './transactions/committer.ts'
import type { TransactionLimits } from './transactions/limits.ts'
import { SystemTransaction } from './transactions/system-transaction.ts'
import { Timestamps } from './transactions/timestamps.ts'
import { Transactor } from './transactions/transactor.ts'
import { decodeDocumentId } from './values/document-id.ts'

const defaultMaxFileBytes = 100 * 1024 * 1024

export type EngineOptions = {
  filesDir: string
  /** Where clients reach the backend: the beginning of file URLs. */
  origin?: string | (() => string)
  maxFileBytes?: number
  limits?: TransactionLimits
  /** Whether to wait for indexes that a changed schema has added, or to serve while they are built. */
  indexes?: 'wait' | 'background'
  clock?: Clock
  log?: (message: string) => void
}

type Parts = { schema: Schema; registry: FunctionRegistry; store: Store }

export class Engine {
  readonly registry: FunctionRegistry
  readonly runner: FunctionRunner
  readonly queries: QueryCache
  readonly http: HttpActions
  readonly files: Files
  readonly transactor: Transactor
  readonly log: CommitLog
  readonly scheduler: Scheduler
  readonly #store: Store
  readonly #committer: Committer

  private constructor(
    options: EngineOptions,
    { schema, registry, store }: Parts,
    reserved: bigint,
    disk: DiskFiles,
  ) {
    const clock = options.clock ?? systemClock
    this.registry = registry
    this.#store = store
    this.log = new CommitLog()
    this.#committer = new Committer({
      pool: store.pool,
      log: this.log,
      timestamps: new Timestamps(clock, reserved),
      timestampTable: store.timestampTable,
      instanceName: store.instanceName,
    })
    this.transactor = new Transactor({
      ...{ pool: store.pool, log: this.log, committer: this.#committer, clock },
      ...(options.limits && { limits: options.limits }),
    })
    this.files = new Files({
      ...{ disk, clock },
      origin: () => (typeof options.origin === 'function' ? options.origin() : (options.origin ?? '')),
      maxFileBytes: options.maxFileBytes ?? defaultMaxFileBytes,
      transact: (work) => this.#transact(work),
    })
    this.runner = new FunctionRunner(this.transactor, {
      ...{ clock, schema, registry, catalog: store.catalog, files: this.files },
      tableOfId: (id) => {
        const decoded = decodeDocumentId(id)
        return (decoded && store.catalog.getTableByNumber(decoded.tableNumber)?.name) ?? null
      },
      ensureTable: (name) => store.ensureTable(name),
      deploymentName: 'embedded',
    })
    this.queries = new QueryCache({
      run: (call) => this.runner.query(call),
      timestamp: () => this.#committer.committed.timestamp,
    })
    this.http = new HttpActions(registry, this.runner)
    this.scheduler = new Scheduler({
      ...{ clock, registry, runner: this.runner },
      transact: (work) => this.#transact(work),
      sweep: async () => void (await this.files.sweep()),
      log: options.log ?? (() => {}),
    })
    this.#committer.onCommit((commit) => {
      this.queries.apply(commit)
      this.scheduler.notice(commit)
    })
  }

  static async create(options: EngineOptions, parts: Parts): Promise<Engine> {
    const { store } = parts
    const disk = await DiskFiles.open(options.filesDir, options.clock)
    const engine = new Engine(options, parts, await store.reservedTimestamp(), disk)
    const building = store.buildIndexes()
    if (options.indexes === 'background') {
      building.catch((error: unknown) => options.log?.(`An index could not be built: ${String(error)}`))
    } else {
      await building
    }
    await engine.scheduler.start()
    store.keepLock().catch((error: unknown) => {
      // Two writers would each believe in caches that the other makes wrong: better to stop.
      options.log?.(`The database is lost to another server: ${String(error)}`)
      void engine.close()
    })
    return engine
  }

  /** A transaction of the engine's own. */
  async #transact<T>(work: (transaction: SystemTransaction) => Promise<T>): Promise<T> {
    const { catalog } = this.#store
    return (await this.transactor.write((transaction) => work(new SystemTransaction(transaction, catalog))))
      .value
  }

  async close(): Promise<void> {
    await this.scheduler.stop()
    await this.transactor.drain()
    await this.#committer.close()
    await this.#store.close()
  }
}
