// Everything that callers share, on one database: transactions, functions, the query cache, files, the scheduler,
// sync and HTTP.
import { setTimeout as sleep } from 'node:timers/promises'
import { AdminKeyVerifier } from './auth/admin-key.ts'
import type { TokenVerifier } from './auth/token-verifier.ts'
import { systemClock, type Clock } from './clock.ts'
import { isBackendError } from './errors.ts'
import type { FileStore } from './files/file-store.ts'
import { Files } from './files/files.ts'
import { ArgumentLimits, type ArgumentBytes } from './functions/arguments.ts'
import type { FunctionRegistry } from './functions/registry.ts'
import { FunctionRunner } from './functions/runner.ts'
import { HttpActions } from './http/http-actions.ts'
import { HttpApi } from './http/http-api.ts'
import { ReadSnapshots } from './http/read-snapshots.ts'
import { SnapshotExports } from './http/snapshot-exports.ts'
import type { Schema } from './schema/schema.ts'
import { Scheduler } from './scheduler/scheduler.ts'
import type { ZipSource } from './snapshots/write-convex-zip.ts'
import type { Store } from './storage/store.ts'
import { QueryCache } from './subscriptions/query-cache.ts'
import { SharedSnapshots } from './subscriptions/shared-snapshots.ts'
import { ClientRequests, clientRequestsTable } from './sync/client-requests.ts'
import { createEdgeMetrics, type EdgeMetrics } from './sync/edge-metrics.ts'
import type { ConnectionLimits } from './sync/limits.ts'
import { SyncServer } from './sync/sync-server.ts'
import { TransitionWriter } from './sync/transition.ts'
import type { ErrorDetails } from './sync/wire-error.ts'
import { CommitLog } from './transactions/commit-log.ts'
import { Committer } from './transactions/committer.ts'
import type { TransactionLimits } from './transactions/limits.ts'
import { SystemTransaction } from './transactions/system-transaction.ts'
import { CreationTimes, Timestamps } from './transactions/timestamps.ts'
import { Transactor } from './transactions/transactor.ts'
import { WallTime } from './transactions/wall-time.ts'
import { decodeDocumentId } from './values/document-id.ts'
import { mebibyte } from './values/limits.ts'

const defaultMaxFileBytes = 100 * mebibyte

export type EngineOptions = {
  /** How exports read the database beside the running engine, and where they are written. */
  exports: Pick<ZipSource, 'clientConfig' | 'schemaName'> & { folder: string }
  /** Where clients reach the backend: the start of file URLs. */
  origin?: string | (() => string)
  maxFileBytes?: number
  limits?: TransactionLimits
  /** Limits for one websocket; anything left out has its default. */
  connectionLimits?: Partial<ConnectionLimits>
  /** Functions, by path, that accept more than 256 KiB of arguments from anonymous callers. */
  argumentBytes?: ArgumentBytes
  /** How many answers are stored for clients that send a mutation again. */
  clientRequests?: { maxRows?: number; maxBytes?: number }
  /** Verifies tokens. Without it, every token is refused. */
  auth?: TokenVerifier
  /** The hash of the admin key (`hashAdminKey`). Without it, every admin request is refused. */
  adminKeyHash?: string
  /** Whether clients see error messages and log lines of functions. Not in production. */
  errorDetails?: ErrorDetails
  /**
   * The engine has lost its database: it belongs to another server, or its content can no longer be known. The engine
   * closes itself; its host should start it again.
   */
  onLost?: (reason: string) => void
  /** Whether clock jumps are checked against other clocks. Off in tests that move time freely. */
  clockCheck?: 'on' | 'off'
  /** Whether to wait for new indexes at the start, or to serve while they are built. */
  indexes?: 'wait' | 'background'
  clock?: Clock
  log?: (message: string) => void
}

type Parts = { schema: Schema; registry: FunctionRegistry; store: Store; files: FileStore }
type Times = { timestamps: Timestamps; creationTimes: CreationTimes }

/** Documents with a creation time further ahead than this are ignored when the newest creation time is determined. */
const maxAheadMs = 24 * 3_600_000
/** A health check is answered within this time, whatever the database does. */
const probeMs = 2_000

export class Engine {
  readonly registry: FunctionRegistry
  readonly runner: FunctionRunner
  readonly queries: QueryCache
  readonly http: HttpApi
  readonly files: Files
  readonly transactor: Transactor
  readonly log: CommitLog
  readonly scheduler: Scheduler
  readonly sync: SyncServer
  readonly requests: ClientRequests
  readonly edge: EdgeMetrics = createEdgeMetrics()
  readonly arguments: ArgumentLimits
  readonly #snapshots: ReadSnapshots
  readonly #exports: SnapshotExports
  readonly #store: Store
  readonly #committer: Committer
  readonly #options: EngineOptions
  #closing: Promise<void> | undefined
  #lostReason: string | undefined

  private constructor(
    options: EngineOptions,
    { schema, registry, store, files }: Parts,
    { timestamps, creationTimes }: Times,
  ) {
    const clock = options.clock ?? systemClock
    this.#options = options
    this.registry = registry
    this.arguments = new ArgumentLimits(options.argumentBytes)
    this.#store = store
    this.log = new CommitLog()
    this.#committer = new Committer({
      pool: store.pool,
      log: this.log,
      timestamps,
      timestampTable: store.timestampTable,
      instanceName: store.instanceName,
      shared: store.shared,
      onWritten: () => store.ownership.noteWritten(),
      onWriteProblem: (reason) => store.ownership.noteWriteProblem(reason),
      onLost: (reason) => this.#lose(reason),
    })
    this.transactor = new Transactor({
      log: this.log,
      committer: this.#committer,
      clock,
      creationTimes,
      ...(options.limits && { limits: options.limits }),
    })
    this.files = new Files({
      store: files,
      clock,
      origin: () => (typeof options.origin === 'function' ? options.origin() : (options.origin ?? '')),
      maxFileBytes: options.maxFileBytes ?? defaultMaxFileBytes,
      transact: (work) => this.#transact(work),
      isBackupRunning: () => store.isBackupRunning(),
    })
    this.runner = new FunctionRunner(this.transactor, {
      clock,
      schema,
      registry,
      catalog: store.catalog,
      files: this.files,
      tableOfId: (id) => {
        const decoded = decodeDocumentId(id)
        return (decoded && store.catalog.getTableByNumber(decoded.tableNumber)?.name) ?? null
      },
      ensureTable: (name) => store.ensureTable(name),
      deploymentName: 'embedded',
      log: options.log ?? (() => {}),
    })
    this.queries = new QueryCache({
      run: (call, snapshot, shared) => this.runner.observe(call, snapshot, false, shared),
      timestamp: () => this.#committer.committed.timestamp,
    })
    this.scheduler = new Scheduler({
      clock,
      registry,
      runner: this.runner,
      transact: (work) => this.#transact(work),
      sweep: async () => void (await this.files.sweep()),
      instanceName: store.instanceName,
      runningInstances: store.shared && (() => store.runningInstances()),
      isAlone: () => this.#committer.aloneSince !== null,
      log: options.log ?? (() => {}),
    })
    this.requests = new ClientRequests({
      runner: this.runner,
      clock,
      transact: (work) => this.#transact(work),
      measure: () => store.sizeOf(clientRequestsTable),
      committedAlone: () => (this.#committer.aloneSince === null ? null : this.#committer.committed.sequence),
      ...options.clientRequests,
      log: options.log ?? (() => {}),
    })
    const details = options.errorDetails ?? 'sent'
    const log = options.log ?? (() => {})
    const pin = () => this.transactor.pin()
    this.#snapshots = new ReadSnapshots(
      clock,
      (caller) => this.transactor.pinFor(caller),
      () => this.#committer.committed.timestamp,
    )
    const shared = new SharedSnapshots(this.queries, pin)
    const edge = {
      arguments: this.arguments,
      edge: this.edge,
      adminKey: new AdminKeyVerifier(clock, options.adminKeyHash),
    }
    this.#exports = new SnapshotExports({
      clock,
      log,
      source: { ...options.exports, files },
      folder: options.exports.folder,
      transact: (work) => this.#transact(work),
    })
    this.http = new HttpApi({
      ...edge,
      clock,
      registry,
      details,
      log,
      runner: this.runner,
      cache: this.queries,
      snapshots: this.#snapshots,
      catchUp: () => (this.#committer.aloneSince === null ? this.#committer.catchUpNow() : undefined),
      shared,
      files: this.files,
      exports: this.#exports,
      auth: options.auth,
      actions: new HttpActions({ registry, clock, details, log, runner: this.runner }),
    })
    this.sync = new SyncServer({
      ...edge,
      clock,
      registry,
      details,
      runner: this.runner,
      requests: this.requests,
      cache: this.queries,
      auth: options.auth,
      log,
      snapshots: shared,
      writer: new TransitionWriter(details, log),
      newRequestId: () => clock.randomBytes(8).toString('hex'),
      observeTimestamp: (timestamp) => {
        timestamps.observe(timestamp)
        // The client has seen a commit of another instance that this one has not heard of yet.
        if (store.shared && timestamp > this.#committer.committed.timestamp)
          return this.#committer.catchUpNow()
      },
      ...(options.connectionLimits && { limits: options.connectionLimits }),
    })
    this.#committer.onCommit((commit) => {
      this.queries.apply(commit)
      this.scheduler.onCommit(commit)
    })
  }

  static async create(options: EngineOptions, parts: Parts): Promise<Engine> {
    const { store } = parts
    let engine: Engine | undefined
    try {
      engine = new Engine(options, parts, await readTimes(options, store))
      await engine.#start(options)
      return engine
    } catch (error) {
      await (engine ?? store).close()
      throw error
    }
  }

  async #start({ indexes, log }: EngineOptions): Promise<void> {
    const building = this.#store.buildIndexes()
    if (indexes === 'background') {
      building.catch((error: unknown) => log?.(`An index could not be built: ${String(error)}`))
    } else {
      await building
    }
    await this.#exports.start()
    await this.scheduler.start()
    this.requests.start()
    this.#store.ownership.maintain().catch((error: unknown) => this.#lose(error))
  }

  /** How many instances use this database, this one included. */
  get instances(): number {
    return this.#store.shared?.sharing.instances ?? 1
  }

  /** Why the backend cannot read or write, as sentences; empty when it is healthy. */
  async healthProblems(): Promise<string[]> {
    if (this.#lostReason !== undefined) return [this.#lostReason]
    if (this.#closing) return ['The backend is closed.']
    const { ownership } = this.#store
    const confirmed = ownership.confirm().then(
      () => true,
      (error: unknown) => (this.#lose(error), true),
    )
    const hasResponded = await Promise.race([confirmed, sleep(probeMs, false, { ref: false })])
    if (this.#lostReason !== undefined) return [this.#lostReason]
    const problems = [...ownership.healthProblems]
    if (!hasResponded && problems.length === 0) problems.push('The database does not answer.')
    if (this.#committer.inDoubt)
      problems.push('The database has not said yet whether the last writes are stored. New ones are refused.')
    return problems
  }

  /**
   * With two writers, each would trust caches that the other makes stale. So, in this order and synchronously: stop
   * writing, stop answering from memory, then close everything.
   */
  #lose(error: unknown): void {
    this.#committer.halt()
    this.transactor.stop()
    this.queries.close()
    if (this.#lostReason !== undefined || this.#closing) return
    const { log, onLost } = this.#options
    const reason = error instanceof Error ? error.message : String(error)
    this.#lostReason = isBackendError(error, 'DatabaseInUse')
      ? `The database is lost to another server: ${reason}`
      : `What is in the database can no longer be known: ${reason}`
    log?.(this.#lostReason)
    void this.close().catch((reason: unknown) => log?.(`Closing failed: ${String(reason)}`))
    onLost?.(this.#lostReason)
  }

  /** A transaction for the engine itself. */
  async #transact<T>(work: (transaction: SystemTransaction) => Promise<T>): Promise<T> {
    const { catalog } = this.#store
    return (await this.transactor.write((transaction) => work(new SystemTransaction(transaction, catalog))))
      .value
  }

  close(): Promise<void> {
    this.#closing ??= this.#close()
    return this.#closing
  }

  async #close(): Promise<void> {
    await this.sync.close()
    await this.requests.stop()
    await this.#snapshots.close()
    await this.#exports.close()
    // Functions that never return are not waited for, whether a client or the scheduler started them.
    const ended = this.scheduler.stop().then(() => this.transactor.drain())
    await Promise.race([ended, sleep(this.#store.pool.databaseTimeoutMs, undefined, { ref: false })])
    this.transactor.stop()
    await this.#committer.close()
    this.queries.close()
    await this.#store.close()
  }
}

/** Times continue after the newest ones in the database. */
async function readTimes(options: EngineOptions, store: Store): Promise<Times> {
  const { clock = systemClock, clockCheck = 'on', log = () => {} } = options
  const askedAtUptimeMs = clock.uptimeMs()
  const { reserved, databaseNowMs } = await store.readTimes()
  const { isDatabaseLocal } = store
  const checked = new WallTime({ clock, databaseNowMs, askedAtUptimeMs, isDatabaseLocal, log })
  if (clockCheck === 'on') store.ownership.onDatabaseTime((nowMs) => checked.compareWithDatabase(nowMs))
  const time = clockCheck === 'on' ? checked : clock
  const newest = await store.newestCreationTime(time.now() + maxAheadMs)
  return { timestamps: new Timestamps(time, reserved), creationTimes: new CreationTimes(time, newest) }
}
