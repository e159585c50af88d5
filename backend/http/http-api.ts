// The HTTP API: function calls, files and HTTP actions. A function that fails is a normal response (200 with `status:
// "error"`); any other status means that no function has answered.
import { splitAdminHeader, type AdminKeyVerifier } from '../auth/admin-key.ts'
import type { TokenVerifier } from '../auth/token-verifier.ts'
import { TokenRejected } from '../auth/auth-errors.ts'
import type { Clock } from '../clock.ts'
import { BackendError } from '../errors.ts'
import type { Files } from '../files/files.ts'
import type { ArgumentLimits } from '../functions/arguments.ts'
import type { Client } from '../functions/client.ts'
import { isOutage } from '../functions/function-error.ts'
import type { UserIdentity } from '../functions/function-run.ts'
import { anonymous, standingOf, type Principal } from '../functions/principal.ts'
import type { FunctionRegistry, FunctionType } from '../functions/registry.ts'
import type { Call, Completed, FunctionRunner } from '../functions/runner.ts'
import {
  unwrapAnswer,
  toQueryRequest,
  type Observation,
  type QueryCache,
  type QueryRequest,
} from '../subscriptions/query-cache.ts'
import type { SharedSnapshots } from '../subscriptions/shared-snapshots.ts'
import { limitsOf } from '../sync/caller-limits.ts'
import type { EdgeMetrics } from '../sync/edge-metrics.ts'
import { noMemoryAccount, type MemoryAccount } from '../sync/client-memory.ts'
import { decodeTimestamp, encodeTimestamp } from '../sync/protocol.ts'
import { logFailure, toWireError, type ErrorDetails } from '../sync/wire-error.ts'
import { formatBytes } from '../values/limits.ts'
import { allowAnyOrigin, preflight } from './cors.ts'
import type { HttpActions } from './http-actions.ts'
import { BadRequest, toErrorAnswer, toErrorResponse, type ApiAnswer } from './http-error.ts'
import type { ReadSnapshots } from './read-snapshots.ts'
import {
  readBatch,
  readCall,
  readPostedCall,
  readRun,
  type ApiCall,
  type RequestBody,
} from './request-body.ts'
import type { SnapshotExports } from './snapshot-exports.ts'
import { inFormat } from './value-format.ts'

export type HttpApiOptions = {
  clock: Clock
  registry: FunctionRegistry
  runner: FunctionRunner
  cache: QueryCache
  snapshots: ReadSnapshots
  /** Resolves when what other instances have acknowledged is known: a balancer may send a client's requests anywhere. */
  catchUp: () => Promise<void> | void
  shared: SharedSnapshots
  files: Files
  exports: SnapshotExports
  actions: HttpActions
  auth: TokenVerifier | undefined
  adminKey: AdminKeyVerifier
  arguments: ArgumentLimits
  edge: EdgeMetrics
  details: ErrorDetails
  log: (message: string) => void
}

/** Who calls, and from where. */
type CallerContext = { principal: Principal; client: Client | null }

/** Concurrency within a batch: low, so that an oversized batch is detected early. */
const batchConcurrency = 4
type Run = (call: Call) => Promise<Completed>

/** A call of one function, as posted to `/api/query`, `/api/mutation` or `/api/action`. */
export type PostedCall = { type: FunctionType; authorization: string | null; body: RequestBody }

export class HttpApi {
  readonly #options: HttpApiOptions
  readonly #run: Record<FunctionType, Run>

  constructor(options: HttpApiOptions) {
    this.#options = options
    const { cache, runner } = options
    this.#run = {
      query: (call) => cache.query(call),
      mutation: (call) => runner.mutation(call),
      action: (call) => runner.action(call),
    }
  }

  /**
   * `knownIdentity` is the caller if the host has already authenticated it; otherwise the request's token decides.
   * `memory` accounts for the answer until the host takes it over.
   */
  async fetch(
    request: Request,
    knownIdentity: UserIdentity | null,
    client: Client | null = null,
    memory: MemoryAccount = noMemoryAccount,
  ): Promise<Response> {
    const { pathname } = new URL(request.url)
    if (pathname === '/version') return allowAnyOrigin(new Response('embedded'))
    // Everything outside of the API is an HTTP action, which sets its own headers.
    if (!pathname.startsWith('/api/')) return this.#httpAction(request, knownIdentity, client)
    if (request.method === 'OPTIONS') return preflight()
    try {
      return allowAnyOrigin(
        await this.#api(request, pathname.slice('/api/'.length), knownIdentity, client, memory),
      )
    } catch (error) {
      this.#count(error)
      return allowAnyOrigin(toErrorResponse(error, this.#options.log))
    }
  }

  /** The answer that `fetch` gives to the same POST. A Request and a Response cost more than a short function. */
  async answerCall(
    { type, authorization, body }: PostedCall,
    knownIdentity: UserIdentity | null,
    client: Client | null = null,
  ): Promise<ApiAnswer> {
    try {
      const principal = await this.#principalOf(knownIdentity, authorization, client)
      const call = await readPostedCall(body, limitsOf(principal))
      await this.#options.catchUp()
      return { status: 200, json: await this.#call(call, type, { principal, client }, this.#run) }
    } catch (error) {
      this.#count(error)
      return toErrorAnswer(error, this.#options.log)
    }
  }

  #count(error: unknown): void {
    if (!(error instanceof BadRequest)) return
    const { edge } = this.#options
    if (error.code === 'BodyTooLarge') edge.tooLarge++
    if (error.code === 'BodyTooComplex') edge.tooComplex++
    if (error.code === 'AnswerTooLarge') edge.answersTooLarge++
  }

  async #api(
    request: Request,
    route: string,
    knownIdentity: UserIdentity | null,
    client: Client | null,
    memory: MemoryAccount,
  ): Promise<Response> {
    if (route.startsWith('storage/')) {
      const response = await this.#options.files.fetch(request)
      // Copied, because the headers of the original may be shared.
      if (response) return new Response(response.body, response)
    }
    if (exportRoute.test(route)) return this.#adminRoute(request, route, client)
    const allowed = route === 'query' ? ['GET', 'POST'] : ['POST']
    const isRoute = route.startsWith('run/') || routes.has(route)
    if (!isRoute) throw new BadRequest('NotFound', `There is no /api/${route}`, 404)
    if (!allowed.includes(request.method))
      throw new BadRequest('MethodNotAllowed', `/api/${route} answers to ${allowed.join(', ')}`, 405)
    const principal = await this.#principalOf(knownIdentity, request.headers.get('authorization'), client)
    const caller: CallerContext = { principal, client }
    const limits = limitsOf(principal)
    await this.#options.catchUp()
    if (route.startsWith('run/'))
      return this.#answer(await readRun(request, route.slice('run/'.length), limits), 'any', caller)
    switch (route) {
      case 'query_ts':
        return Response.json({ ts: encodeTimestamp(await this.#options.snapshots.take(client)) })
      case 'query_at_ts':
        return this.#answerAt(request, caller)
      case 'function':
        if (!principal.isAdmin) throw new TokenRejected('Unauthenticated', 'This needs the admin key')
        return this.#answer(await readCall(request, limits), 'any', caller)
      case 'query_batch':
        return this.#answerBatch(await readBatch(request, limits), caller, memory)
      default:
        return this.#answer(await readCall(request, limits), route as FunctionType, caller)
    }
  }

  /** Nobody learns without the admin key which of these exist. */
  async #adminRoute(request: Request, route: string, client: Client | null): Promise<Response> {
    const { isAdmin } = await this.#identify(request.headers.get('authorization'), client)
    if (!isAdmin) throw new TokenRejected('Unauthenticated', 'This needs the admin key')
    const { exports } = this.#options
    if (exports.isRoute(route)) return exports.fetch(request, route)
    throw new BadRequest(
      'Unsupported',
      'A running instance imports nothing. Stop it, run npm run data -- import <file.zip> there, and start it again.',
    )
  }

  async #answer(call: ApiCall, type: FunctionType | 'any', caller: CallerContext): Promise<Response> {
    return json(await this.#call(call, type, caller, this.#run))
  }

  async #answerAt(request: Request, caller: CallerContext): Promise<Response> {
    const { ts, ...call } = await readCall(request, limitsOf(caller.principal))
    if (ts === undefined) throw new BadRequest('BadTimestamp', 'ts: expected what /api/query_ts has answered')
    const text = await this.#options.snapshots.use(decodeTimestamp(ts), (snapshot) =>
      this.#call(call, 'query', caller, {
        ...this.#run,
        query: (call) => this.#options.runner.query(call, snapshot),
      }),
    )
    return json(text)
  }

  /**
   * All answers are from one snapshot. Live answers are used if all are still valid at the end; otherwise the batch
   * runs again on a pinned snapshot.
   */
  async #answerBatch(calls: ApiCall[], caller: CallerContext, memory: MemoryAccount): Promise<Response> {
    const { cache, shared } = this.#options
    const answerAll = (observe: (request: QueryRequest) => Promise<Observation>) =>
      this.#answerEach(calls, caller, memory, {
        ...this.#run,
        query: async (call) => unwrapAnswer(await observe(toQueryRequest(call))),
      })
    const observations: Observation[] = []
    let answers = await answerAll(async (request) => {
      const observation = await cache.observe(request)
      observations.push(observation)
      return observation
    })
    if (!observations.every(({ validity }) => validity.isCurrent())) {
      await shared.use(cache.timestamp, async (snapshot) => {
        answers = await answerAll((request) => snapshot.observe(request))
      })
    }
    return json(`{"results":[${answers.join(',')}]}`)
  }

  /** In order. Stops when the answers become too large together, or when the client has disconnected. */
  async #answerEach(
    calls: ApiCall[],
    caller: CallerContext,
    memory: MemoryAccount,
    run: Record<FunctionType, Run>,
  ): Promise<string[]> {
    const maximum = limitsOf(caller.principal).answerBytes
    const answers: string[] = []
    const waiting = calls.entries()
    let length = 0
    let isStopped = false
    const work = async () => {
      for (const [index, call] of waiting) {
        if (isStopped) return
        const answer = await this.#call(call, 'query', caller, run)
        answers[index] = answer
        length += answer.length
        memory.set(length)
        if (length > maximum)
          throw new BadRequest(
            'AnswerTooLarge',
            `The answers are too large together (> ${formatBytes(maximum)}): ask for fewer at a time`,
            413,
          )
        if (caller.client?.isGone()) throw new BadRequest('ClientGone', 'Nobody waits for the answers', 499)
      }
    }
    try {
      await Promise.all(Array.from({ length: batchConcurrency }, work))
      return answers
    } finally {
      isStopped = true
    }
  }

  /** The answer as JSON text. Throws only if no function has answered. */
  async #call(
    { path, args, format }: ApiCall,
    type: FunctionType | 'any',
    caller: CallerContext,
    run: Record<FunctionType, Run>,
  ): Promise<string> {
    const { registry, details, clock, log } = this.#options
    const requestId = clock.randomBytes(8).toString('hex')
    try {
      const called = registry.requireFunction(path, type, standingOf(caller.principal))
      const read = this.#options.arguments.read(args, called, caller.principal)
      const { value, logLines } = await run[called.type]({
        function: called,
        args: read,
        identity: caller.principal.identity,
        client: caller.client,
        requestId,
      })
      // The effect of a mutation or action cannot be undone, so its answer is sent whatever its size.
      if (called.type === 'query') this.#checkAnswer(value, caller)
      const logs = details === 'sent' && logLines.length > 0 ? `,"logLines":${JSON.stringify(logLines)}` : ''
      return `{"status":"success","value":${inFormat(value, format)}${logs}}`
    } catch (error) {
      if (isOutage(error)) throw error
      logFailure(error, requestId, log)
      const { message, data } = toWireError(error, requestId, details)
      const errorData = data === undefined ? '' : `,"errorData":${inFormat(JSON.stringify(data), format)}`
      return `{"status":"error","errorMessage":${JSON.stringify(message)}${errorData}}`
    }
  }

  #checkAnswer(value: string, { principal }: CallerContext): void {
    const { answerBytes } = limitsOf(principal)
    if (value.length <= answerBytes) return
    this.#options.edge.answersTooLarge++
    throw new BackendError(
      'InvalidValue',
      `The answer is too large (${formatBytes(value.length)} > maximum size ${formatBytes(answerBytes)} for this caller)`,
    )
  }

  async #principalOf(
    knownIdentity: UserIdentity | null,
    header: string | null,
    client: Client | null,
  ): Promise<Principal> {
    return knownIdentity ? { identity: knownIdentity, isAdmin: false } : this.#identify(header, client)
  }

  async #identify(header: string | null, client: Client | null): Promise<Principal> {
    if (header === null) return anonymous
    const { auth, adminKey } = this.#options
    const [, scheme = '', token = ''] = /^(\S+)\s+(\S+)$/.exec(header.trim()) ?? []
    if (scheme.toLowerCase() === 'convex') {
      const { key, actingAs } = splitAdminHeader(token)
      adminKey.verify(key, client?.network ?? '')
      return { identity: actingAs, isAdmin: true }
    }
    if (scheme.toLowerCase() !== 'bearer')
      throw new TokenRejected('InvalidAuthHeader', 'Expected a header Authorization: Bearer <token>')
    if (!auth) throw new TokenRejected('NoAuthProvider', 'No auth provider found matching the given token')
    return { identity: (await auth.verify(token)).identity, isAdmin: false }
  }

  /** With a bad token the caller is anonymous: the action may be public. */
  async #httpAction(
    request: Request,
    knownIdentity: UserIdentity | null,
    client: Client | null,
  ): Promise<Response> {
    try {
      const header = request.headers.get('authorization')
      const { identity } = await this.#principalOf(knownIdentity, header, client)
      return await this.#options.actions.fetch(request, identity, client)
    } catch (error) {
      if (error instanceof TokenRejected) return this.#options.actions.fetch(request, null, client)
      return toErrorResponse(error, this.#options.log)
    }
  }
}

/** Of Convex's CLI. */
const exportRoute = /^(export|import)\/|^perform_import$/

const routes = new Set(['query', 'mutation', 'action', 'function', 'query_ts', 'query_at_ts', 'query_batch'])

function json(text: string): Response {
  return new Response(text, { headers: { 'content-type': 'application/json' } })
}
