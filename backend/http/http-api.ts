// The HTTP API: function calls, files and HTTP actions. A function that fails is a normal response (200 with `status:
// "error"`); any other status means that no function has answered.
import type { TokenVerifier } from '../auth/token-verifier.ts'
import { TokenRejected } from '../auth/auth-errors.ts'
import type { Clock } from '../clock.ts'
import { BackendError } from '../errors.ts'
import type { Files } from '../files/files.ts'
import type { ArgumentLimits } from '../functions/arguments.ts'
import type { Client } from '../functions/client.ts'
import { isOutage } from '../functions/function-error.ts'
import type { UserIdentity } from '../functions/function-run.ts'
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
import { BadRequest, toErrorResponse } from './http-error.ts'
import type { ReadSnapshots } from './read-snapshots.ts'
import { readBatch, readCall, readRun, type ApiCall } from './request-body.ts'
import { inFormat } from './value-format.ts'

export type HttpApiOptions = {
  clock: Clock
  registry: FunctionRegistry
  runner: FunctionRunner
  cache: QueryCache
  snapshots: ReadSnapshots
  shared: SharedSnapshots
  files: Files
  actions: HttpActions
  auth: TokenVerifier | undefined
  arguments: ArgumentLimits
  edge: EdgeMetrics
  details: ErrorDetails
  log: (message: string) => void
}

/** The caller's identity and client. */
type CallerContext = { identity: UserIdentity | null; client: Client | null }

/** Concurrency within a batch: low, so that an oversized batch is detected early. */
const batchConcurrency = 4
type Run = (call: Call) => Promise<Completed>

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
    const allowed = route === 'query' ? ['GET', 'POST'] : ['POST']
    const isRoute = route.startsWith('run/') || routes.has(route)
    if (!isRoute) throw new BadRequest('NotFound', `There is no /api/${route}`, 404)
    if (!allowed.includes(request.method))
      throw new BadRequest('MethodNotAllowed', `/api/${route} answers to ${allowed.join(', ')}`, 405)
    const caller: CallerContext = { identity: knownIdentity ?? (await this.#identify(request)), client }
    const limits = limitsOf(caller.identity)
    if (route.startsWith('run/'))
      return this.#answer(await readRun(request, route.slice('run/'.length), limits), 'any', caller)
    switch (route) {
      case 'query_ts':
        return Response.json({ ts: encodeTimestamp(await this.#options.snapshots.take(client)) })
      case 'query_at_ts':
        return this.#answerAt(request, caller)
      case 'query_batch':
        return this.#answerBatch(await readBatch(request, limits), caller, memory)
      default:
        return this.#answer(await readCall(request, limits), route as FunctionType, caller)
    }
  }

  async #answer(call: ApiCall, type: FunctionType | 'any', caller: CallerContext): Promise<Response> {
    return json(await this.#call(call, type, caller, this.#run))
  }

  async #answerAt(request: Request, caller: CallerContext): Promise<Response> {
    const { ts, ...call } = await readCall(request, limitsOf(caller.identity))
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
    const maximum = limitsOf(caller.identity).answerBytes
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
      const called = registry.requireFunction(path, type, 'outside')
      const read = this.#options.arguments.read(args, called, caller.identity)
      const { value, logLines } = await run[called.type]({
        function: called,
        args: read,
        ...caller,
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

  #checkAnswer(value: string, { identity }: CallerContext): void {
    const { answerBytes } = limitsOf(identity)
    if (value.length <= answerBytes) return
    this.#options.edge.answersTooLarge++
    throw new BackendError(
      'InvalidValue',
      `The answer is too large (${formatBytes(value.length)} > maximum size ${formatBytes(answerBytes)} for this caller)`,
    )
  }

  async #identify(request: Request): Promise<UserIdentity | null> {
    const header = request.headers.get('authorization')
    if (header === null) return null
    const { auth } = this.#options
    const [, scheme = '', token = ''] = /^(\S+)\s+(\S+)$/.exec(header.trim()) ?? []
    if (scheme.toLowerCase() !== 'bearer')
      throw new TokenRejected('InvalidAuthHeader', 'Expected a header Authorization: Bearer <token>')
    if (!auth) throw new TokenRejected('NoAuthProvider', 'No auth provider found matching the given token')
    return (await auth.verify(token)).identity
  }

  /** With a bad token the caller is anonymous: the action may be public. */
  async #httpAction(
    request: Request,
    knownIdentity: UserIdentity | null,
    client: Client | null,
  ): Promise<Response> {
    try {
      const identity = knownIdentity ?? (await this.#identify(request))
      return await this.#options.actions.fetch(request, identity, client)
    } catch (error) {
      if (error instanceof TokenRejected) return this.#options.actions.fetch(request, null, client)
      return toErrorResponse(error, this.#options.log)
    }
  }
}

const routes = new Set(['query', 'mutation', 'action', 'query_ts', 'query_at_ts', 'query_batch'])

function json(text: string): Response {
  return new Response(text, { headers: { 'content-type': 'application/json' } })
}
