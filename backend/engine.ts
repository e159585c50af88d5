// What callers of any identity share: transactions, functions, kept answers, files, the scheduler and the wire, on one
// database.
import type { TokenVerifier } from './auth/token-verifier.ts'
import { systemClock, type Clock } from './clock.ts'
import { DiskFiles } from './files/disk.ts'
import { Files } from './files/files.ts'
import { ArgumentLimits, type ArgumentBytes } from './functions/arguments.ts'
import type { FunctionRegistry } from './functions/registry.ts'
import { FunctionRunner } from './functions/runner.ts'
import { HttpActions } from './http/http-actions.ts'
import { HttpApi } from './http/http-api.ts'
import { ReadSnapshots } from './http/read-snapshots.ts'
import type { Schema } from './schema/schema.ts'
import { Scheduler } from './scheduler/scheduler.ts'
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
  /** What one websocket may ask of us; what is left out has its default. */
  connectionLimits?: Partial<ConnectionLimits>
  /** Functions that take more than 256 KiB of arguments from callers who are not signed in, by path. */
  argumentBytes?: ArgumentBytes
  /** How many answers are kept for clients who ask again. */
  clientRequests?: { maxRows?: number; maxBytes?: number }
  /** Who the bearer of a token is. Without it, every token is refused. */
  auth?: TokenVerifier
  /** Whether clients are told what failed in a function and what it printed. In production they are not. */
  errorDetails?: ErrorDetails
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
    this.arguments = new ArgumentLimits(options.argumentBytes)
    this.#store = store
    this.log = new CommitLog()
    const timestamps = new Timestamps(clock, reserved)
    this.#committer = new Committer({
      ...{ pool: store.pool, log: this.log, timestamps },
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
      run: (call, snapshot) => this.runner.observe(call, snapshot),
      timestamp: () => this.#committer.committed.timestamp,
    })
    this.scheduler = new Scheduler({
      ...{ clock, registry, runner: this.runner },
      transact: (work) => this.#transact(work),
      sweep: async () => void (await this.files.sweep()),
      log: options.log ?? (() => {}),
    })
    this.requests = new ClientRequests({
      ...{ runner: this.runner, clock },
      transact: (work) => this.#transact(work),
      measure: () => store.sizeOf(clientRequestsTable),
      ...options.clientRequests,
      log: options.log ?? (() => {}),
    })
    const details = options.errorDetails ?? 'sent'
    const log = options.log ?? (() => {})
    const pin = () => this.transactor.pin()
    this.#snapshots = new ReadSnapshots(clock, pin, () => this.#committer.committed.timestamp)
    const shared = new SharedSnapshots(this.queries, pin)
    const edge = { arguments: this.arguments, edge: this.edge }
    this.http = new HttpApi({
      ...edge,
      ...{ clock, registry, details, log, runner: this.runner, cache: this.queries },
      ...{ snapshots: this.#snapshots, shared, files: this.files, auth: options.auth },
      actions: new HttpActions({ registry, clock, details, log, runner: this.runner }),
    })
    this.sync = new SyncServer({
      ...edge,
      ...{ clock, registry, details, runner: this.runner, requests: this.requests, cache: this.queries },
      ...{ auth: options.auth, log, snapshots: shared },
      writer: new TransitionWriter(details, log),
      newRequestId: () => clock.randomBytes(8).toString('hex'),
      observeTimestamp: (timestamp) => timestamps.observe(timestamp),
      ...(options.connectionLimits && { limits: options.connectionLimits }),
    })
    this.#committer.onCommit((commit) => {
      this.queries.apply(commit)
      this.scheduler.notice(commit)
    })
  }

  static async create(options: EngineOptions, parts: Parts): Promise<Engine> {
    const { store } = parts
    let engine: Engine | undefined
    try {
      const disk = await DiskFiles.open(options.filesDir, options.clock)
      engine = new Engine(options, parts, await store.reservedTimestamp(), disk)
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
    await this.scheduler.start()
    this.requests.start()
    this.#store.keepLock().catch((error: unknown) => {
      // Two writers would each believe in caches that the other makes wrong: better to stop.
      log?.(`The database is lost to another server: ${String(error)}`)
      void this.close()
    })
  }

  /** A transaction of the engine's own. */
  async #transact<T>(work: (transaction: SystemTransaction) => Promise<T>): Promise<T> {
    const { catalog } = this.#store
    return (await this.transactor.write((transaction) => work(new SystemTransaction(transaction, catalog))))
      .value
  }

  async close(): Promise<void> {
    await this.sync.close()
    await this.requests.stop()
    await this.#snapshots.close()
    await this.scheduler.stop()
    await this.transactor.drain()
    await this.#committer.close()
    await this.#store.close()
  }
}
