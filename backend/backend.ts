// The public API: opens the database and the engine on it, and calls functions with a given identity.
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  getFunctionName,
  mutationGeneric,
  type DataModelFromSchemaDefinition,
  type FunctionArgs,
  type FunctionReference,
  type FunctionReturnType,
  type GenericDataModel,
  type GenericMutationCtx,
  type GenericSchema,
  type OptionalRestArgs,
  type SchemaDefinition,
} from 'convex/server'
import { Engine, type EngineOptions } from './engine.ts'
import { openFiles, type FilesLocation } from './files/files-location.ts'
import { Arguments, noArguments } from './functions/arguments.ts'
import type { Client } from './functions/client.ts'
import type { UserIdentity } from './functions/function-run.ts'
import { FunctionRegistry, type AppFunction, type FunctionType, type Modules } from './functions/registry.ts'
import type { Call, Completed, CompletedMutation } from './functions/runner.ts'
import { systemModules } from './functions/system-functions.ts'
import type { PostedCall } from './http/http-api.ts'
import type { ApiAnswer } from './http/http-error.ts'
import { noSchema, readSchema } from './schema/schema.ts'
import { openDatabase, type Database, type DatabaseOptions } from './storage/database.ts'
import { Store } from './storage/store.ts'
import {
  toQueryRequest,
  unwrapAnswer,
  type QueryCache,
  type QueryResult,
} from './subscriptions/query-cache.ts'
import type { ClientRequests } from './sync/client-requests.ts'
import type { EdgeMetrics } from './sync/edge-metrics.ts'
import type { MemoryAccount } from './sync/client-memory.ts'
import type { Peer } from './sync/session.ts'
import type { SyncServer } from './sync/sync-server.ts'
import type { WireSocket } from './sync/wire-socket.ts'
import type { Metrics } from './transactions/transactor.ts'
import { fromText, toJson, type JSONValue, type Value } from './values/json.ts'

export type BackendOptions<Tables extends GenericSchema = GenericSchema> = Omit<EngineOptions, 'exports'> & {
  /** The default export of `convex/schema.ts`. Without one, every table takes every document. */
  schema?: SchemaDefinition<Tables, boolean>
  /** The modules of the `convex/` folder, by path or by name. */
  modules: Modules
  storage: {
    /** An open database is shared and stays open; one opened from options is closed with the backend. */
    database: Database | DatabaseOptions
    /** The PostgreSQL schema that contains all data of this backend. */
    schemaName?: string
    /** How long callers wait for a database that does not answer before they get an error. */
    databaseTimeoutMs?: number
    /**
     * Whether other instances may use the same database at the same time (INSTANCES.md). All of them must say so. By
     * default a second one is refused.
     */
    instances?: 'one' | 'several'
    /** Where `npx convex export` writes its file; by default beside the files. */
    exportsDir?: string
  } & FilesLocation
}

/** Calls functions with one identity. Values go in and out as in a Convex client; failures are thrown. */
export interface Caller<DataModel extends GenericDataModel = GenericDataModel> {
  query<Query extends FunctionReference<'query', 'public' | 'internal'>>(
    query: Query,
    ...args: OptionalRestArgs<Query>
  ): Promise<FunctionReturnType<Query>>
  mutation<Mutation extends FunctionReference<'mutation', 'public' | 'internal'>>(
    mutation: Mutation,
    ...args: OptionalRestArgs<Mutation>
  ): Promise<FunctionReturnType<Mutation>>
  action<Action extends FunctionReference<'action', 'public' | 'internal'>>(
    action: Action,
    ...args: OptionalRestArgs<Action>
  ): Promise<FunctionReturnType<Action>>
  /** Runs an inline function as a mutation. */
  run<Result>(handler: (ctx: GenericMutationCtx<DataModel>) => Promise<Result>): Promise<Result>
  /**
   * The HTTP API under `/api`, and HTTP actions under `/http` or directly. `memory` accounts for the buffered answer.
   */
  fetch(request: Request, client?: Client, memory?: MemoryAccount): Promise<Response>
  /** The same for a posted call of one function, at less cost. */
  answerCall(call: PostedCall, client?: Client): Promise<ApiAnswer>
}

/** A call by path, with arguments and result in Convex's JSON, as the wire protocols need it. */
export type PathCall = {
  path: string
  args: JSONValue
  identity: UserIdentity | null
  client?: Client | null
  requestId?: string
  /** From outside, internal functions do not exist. */
  caller: 'outside' | 'inside'
}

export type WatchedQuery<Value> = {
  value: Value
  /** False if the answer had already expired (under constant writes); `onStale` will not be called then. */
  isCurrent: boolean
  stop(): void
}

export interface Backend<DataModel extends GenericDataModel = GenericDataModel> extends Caller<DataModel> {
  /** The same API with this identity. Missing claims are filled in. */
  withIdentity(identity: Partial<UserIdentity>): Caller<DataModel>
  /** The same API on behalf of this client: limits are those of its network. */
  withClient(client: Client): Caller<DataModel>
  runQuery(call: PathCall & { journal?: string | null }): Promise<QueryResult>
  /**
   * A query whose answer the caller caches. `onStale` runs once when the answer expires, synchronously with the
   * commit: it must not throw, and must defer its work.
   */
  watchQuery<Query extends FunctionReference<'query', 'public' | 'internal'>>(
    query: Query,
    args: FunctionArgs<Query>,
    onStale: () => void,
  ): Promise<WatchedQuery<FunctionReturnType<Query>>>
  runMutation(call: PathCall): Promise<CompletedMutation>
  runAction(call: PathCall): Promise<Completed>
  /** Serves a sync protocol client over an accepted websocket. */
  connect(socket: WireSocket, peer: Peer): void
  /** Runs all scheduled functions, however far in the future, until none is left. For tests. */
  finishScheduled(): Promise<void>
  metrics(): BackendMetrics
  /** How many instances use this database now, this one included; known within seconds. */
  readonly instances: number
  /** Why it cannot read or write, as sentences; empty when healthy. Answers within two seconds. */
  healthProblems(): Promise<string[]>
  /** Finishes running work, then closes everything that was opened. */
  close(): Promise<void>
}

export type BackendMetrics = {
  transactions: Metrics
  queries: QueryCache['metrics']
  sync: SyncServer['metrics'] & { watchedReads: number }
  /** What was refused before any function ran, or dropped on its way out. */
  edge: EdgeMetrics & { argumentsTooLarge: number }
  /** Answers stored for clients that send a mutation again. */
  clientRequests: ClientRequests['metrics']
  /** Approximate memory use; each has a limit. */
  bytes: { queryCache: number; watchedReads: number; documentCache: number; recentWrites: number }
}

export async function createBackend<Tables extends GenericSchema = GenericSchema>(
  options: BackendOptions<Tables>,
): Promise<Backend<DataModelFromSchemaDefinition<SchemaDefinition<Tables, boolean>>>> {
  const { storage } = options
  const schema = options.schema ? readSchema(options.schema) : noSchema
  const registry: FunctionRegistry = await FunctionRegistry.load({
    ...options.modules,
    ...systemModules(() => registry.functions),
  })
  const isShared = 'clientConfig' in storage.database
  const database = isShared
    ? (storage.database as Database)
    : await openDatabase(storage.database as DatabaseOptions)
  try {
    const files = await openFiles(storage, options.clock)
    const store = await Store.open({
      clientConfig: database.clientConfig,
      schemaName: storage.schemaName ?? 'convex',
      schema,
      databaseTimeoutMs: storage.databaseTimeoutMs,
      instances: storage.instances,
    })
    const engine = await Engine.create(
      {
        ...options,
        exports: {
          clientConfig: database.clientConfig,
          folder: storage.exportsDir ?? defaultExportsDir(storage),
          ...(storage.schemaName !== undefined && { schemaName: storage.schemaName }),
        },
      },
      { schema, registry, store, files },
    )
    return new OpenBackend(engine, { identity: null, client: null }, isShared ? undefined : database)
  } catch (error) {
    if (!isShared) await database.close()
    throw error
  }
}

function defaultExportsDir(storage: FilesLocation): string {
  return 'filesDir' in storage ? `${storage.filesDir}-exports` : join(tmpdir(), 'lodestar-exports')
}

type CallerContext = { identity: UserIdentity | null; client: Client | null }

class OpenBackend<DataModel extends GenericDataModel> implements Backend<DataModel> {
  readonly #engine: Engine
  readonly #caller: CallerContext
  readonly #database: Database | undefined

  constructor(engine: Engine, caller: CallerContext, database: Database | undefined) {
    this.#engine = engine
    this.#caller = caller
    this.#database = database
  }

  withIdentity(identity: Partial<UserIdentity>): Caller<DataModel> {
    const caller = { ...this.#caller, identity: completeIdentity(identity) }
    return new OpenBackend<DataModel>(this.#engine, caller, undefined)
  }

  withClient(client: Client): Caller<DataModel> {
    return new OpenBackend<DataModel>(this.#engine, { ...this.#caller, client }, undefined)
  }

  async query(reference: FunctionReference<'query', 'public' | 'internal'>, args?: Record<string, Value>) {
    const { queries } = this.#engine
    const request = toQueryRequest(this.#resolve(this.#callOf(reference, args), 'query'))
    // A cached answer is returned without waiting for anything.
    return decoded(unwrapAnswer(queries.peek(request) ?? (await queries.observe(request)))) as never
  }

  async mutation(
    reference: FunctionReference<'mutation', 'public' | 'internal'>,
    args?: Record<string, Value>,
  ) {
    return decoded(await this.runMutation(this.#callOf(reference, args))) as never
  }

  async action(reference: FunctionReference<'action', 'public' | 'internal'>, args?: Record<string, Value>) {
    return decoded(await this.runAction(this.#callOf(reference, args))) as never
  }

  async run<Result>(handler: (ctx: GenericMutationCtx<DataModel>) => Promise<Result>): Promise<Result> {
    const registered = mutationGeneric({ handler: handler as never }) as unknown as {
      invokeMutation(argsJson: string): Promise<string>
    }
    const inline: AppFunction = {
      path: 'inline',
      type: 'mutation',
      visibility: 'internal',
      args: { type: 'any' },
      returns: null,
      invoke: (argsJson) => registered.invokeMutation(argsJson),
    }
    return decoded(
      await this.#engine.runner.mutation({ function: inline, args: noArguments, ...this.#caller }),
    ) as Result
  }

  async fetch(request: Request, client?: Client, memory?: MemoryAccount): Promise<Response> {
    const { identity, client: callerClient } = this.#caller
    return this.#engine.http.fetch(request, identity, client ?? callerClient, memory)
  }

  answerCall(call: PostedCall, client?: Client): Promise<ApiAnswer> {
    const { identity, client: callerClient } = this.#caller
    return this.#engine.http.answerCall(call, identity, client ?? callerClient)
  }

  async runQuery(call: PathCall & { journal?: string | null }): Promise<QueryResult> {
    return this.#engine.queries.query(this.#resolve(call, 'query'))
  }

  async watchQuery(
    reference: FunctionReference<'query', 'public' | 'internal'>,
    args: Record<string, Value>,
    onStale: () => void,
  ): Promise<WatchedQuery<never>> {
    const { queries } = this.#engine
    const request = toQueryRequest(this.#resolve(this.#callOf(reference, args), 'query'))
    const { answer, validity } = await queries.observe(request)
    if ('error' in answer.outcome) throw answer.outcome.error
    const watcher = { wake: onStale }
    const isCurrent = queries.watch(validity, watcher)
    return {
      value: decoded(answer.outcome) as never,
      isCurrent,
      stop: () => queries.unwatch(validity, watcher),
    }
  }

  async runMutation(call: PathCall): Promise<CompletedMutation> {
    return this.#engine.runner.mutation(this.#resolve(call, 'mutation'))
  }

  async runAction(call: PathCall): Promise<Completed> {
    return this.#engine.runner.action(this.#resolve(call, 'action'))
  }

  connect(socket: WireSocket, peer: Peer): void {
    this.#engine.sync.connect(socket, peer)
  }

  finishScheduled(): Promise<void> {
    return this.#engine.scheduler.finish()
  }

  metrics(): BackendMetrics {
    const { transactor, queries, log, sync, requests } = this.#engine
    return {
      transactions: transactor.metrics,
      queries: { ...queries.metrics },
      sync: { ...sync.metrics, watchedReads: queries.spans },
      edge: { ...this.#engine.edge, argumentsTooLarge: this.#engine.arguments.refused },
      clientRequests: requests.metrics,
      bytes: {
        queryCache: queries.bytes,
        watchedReads: queries.watchedBytes,
        documentCache: transactor.cachedBytes,
        recentWrites: log.bytes,
      },
    }
  }

  get instances(): number {
    return this.#engine.instances
  }

  healthProblems(): Promise<string[]> {
    return this.#engine.healthProblems()
  }

  async close(): Promise<void> {
    await this.#engine.close()
    await this.#database?.close()
  }

  #callOf(
    reference: FunctionReference<FunctionType, 'public' | 'internal'>,
    args: Record<string, Value> = {},
  ): PathCall {
    const { identity, client } = this.#caller
    return { path: getFunctionName(reference), args: toJson(args), identity, client, caller: 'inside' }
  }

  #resolve(call: PathCall & { journal?: string | null }, type: FunctionType): Call {
    // Field by field: copying the rest of an object takes longer than the look-up of a cached answer.
    const { path, caller, args, identity, client, requestId, journal } = call
    const called = this.#engine.registry.requireFunction(path, type, caller)
    const resolved: Call = { function: called, args: Arguments.trusted(args), identity }
    if (client !== undefined) resolved.client = client
    if (requestId !== undefined) resolved.requestId = requestId
    if (journal !== undefined) resolved.journal = journal
    return resolved
  }
}

function decoded({ value }: { value: string }): Value {
  return fromText(value)
}

function completeIdentity(given: Partial<UserIdentity>): UserIdentity {
  const subject = given.subject ?? given.tokenIdentifier?.split('|').at(-1) ?? 'somebody'
  const issuer = given.issuer ?? 'https://identity.invalid'
  return { ...given, subject, issuer, tokenIdentifier: given.tokenIdentifier ?? `${issuer}|${subject}` }
}
