// One client over one websocket: handles its messages in order, and sends responses and transitions.
//
//   frames ──► inbox ──► Authenticate        the messages after it wait until the token is verified
//                        ModifyQuerySet ───► query set ──► transitions, each starting at the version of the previous one
//                        Mutation ─────────► sequential ──► response, then a transition
//                        Action ───────────► concurrent ──► response, then a transition
import { readIdentity, type AdminKeyVerifier } from '../auth/admin-key.ts'
import type { TokenVerifier } from '../auth/token-verifier.ts'
import { TokenRejected } from '../auth/auth-errors.ts'
import type { Clock, Timer } from '../clock.ts'
import { BackendError, isBackendError } from '../errors.ts'
import type { Client } from '../functions/client.ts'
import { isOutage } from '../functions/function-error.ts'
import { anonymous as nobody, standingOf, type Principal } from '../functions/principal.ts'
import type { Call, Completed, FunctionRunner } from '../functions/runner.ts'
import { JsonTooComplex } from '../values/json-shape.ts'
import { limitsOf, type CallerLimits } from './caller-limits.ts'
import type { ClientRequests } from './client-requests.ts'
import type { ConnectionLimits, Limiter } from './limits.ts'
import { ClientConnection } from './client-connection.ts'
import {
  decodeTimestamp,
  encodeTimestamp,
  initialVersion,
  parseClientMessage,
  ProtocolViolation,
  TooManyModifications,
  type Authenticate,
  type ClientMessage,
  type Connect,
  type FunctionRequest,
  type ModifyQuerySet,
  type StateVersion,
} from './protocol.ts'
import { QuerySet, type QuerySetServices, type ConsistentUpdate } from './query-set.ts'
import { SessionUsage } from './session-usage.ts'
import { logFailure, requestIdOf, toWireError, type ErrorDetails } from './wire-error.ts'
import type { WireSocket } from './wire-socket.ts'

export type SessionServices = QuerySetServices & {
  clock: Clock
  runner: FunctionRunner
  requests: ClientRequests
  /** Without one, every token is refused. */
  auth: TokenVerifier | undefined
  adminKey: AdminKeyVerifier
  details: ErrorDetails
  limits: ConnectionLimits
  /**
   * A client has seen this timestamp: later commits must come after it. If it may be the timestamp of another instance,
   * resolves when what that one had written is known here, so that the client is not shown an older state.
   */
  observeTimestamp: (timestamp: bigint) => Promise<void> | void
  log: (message: string) => void
}

export interface SessionEvents {
  /** The client has sent Connect. */
  onConnect(session: Session, connect: Connect): void
  onClosed(session: Session): void
}

/** `network` is the group of addresses that share the limiter. By default it is the address alone. */
export type Peer = { address: string; network?: string; userAgent?: string | null; limiter: Limiter }

/** Who the client is, valid until the token expires or is revoked. */
type Identity = { principal: Principal; expiresAtMs: number; isRevoked: () => boolean }

/**
 * A token that was accepted earlier has expired or was revoked. Unlike TokenRejected, the client did not try to sign
 * in just now.
 */
class TokenExpired extends Error {}

/** A message was too large. The client is told not to send it again. */
class MessageRefused extends Error {}

const anonymous: Identity = { principal: nobody, expiresAtMs: Infinity, isRevoked: () => false }
/** Slack for the size check of incomplete messages: the last chunk may already contain the next message. */
const chunkBytes = 64 * 1024
/** A transition that was refused for overload is retried after 1 s, 2 s, 4 s and so on. */
const firstRetryMs = 1_000
const maxRetries = 5

export class Session {
  readonly #socket: WireSocket
  readonly #connection: ClientConnection
  readonly #peer: Peer
  readonly #client: Client
  readonly #services: SessionServices
  readonly #events: SessionEvents
  readonly #queries: QuerySet
  readonly #usage: SessionUsage
  /** Received messages that are not handled yet. */
  readonly #inbox: string[] = []
  /** Mutations that have not started yet. */
  readonly #mutations: (() => Promise<void>)[] = []
  #connect: Connect | undefined
  #identity = anonymous
  /** The version that the client has after everything sent so far: the next transition starts here. */
  #version: StateVersion = initialVersion
  #clockSkewMs: number | null = null
  #isReading = false
  #isMutating = false
  #runningActions = 0
  /**
   * Something changed since the last transition was computed (or is being computed). This flag and the two below
   * implement "at most one update runs, and no change is lost": `#update` sets `#isUpdateDue` and starts an update
   * unless one runs. The running update clears the flag before it looks at the answers, so a change during the pass
   * sets it again and causes one more. However many changes come in, they cost at most one more pass. After the last
   * pass the flag is tested and `#isUpdating` cleared without an await in between, so no change can fall into the
   * gap: it finds either the flag still to be tested, or no update running and starts one.
   */
  #isUpdateDue = false
  /** A response was sent that the client applies only with a following transition: send one even if it is empty. */
  #mustSendTransition = false
  /** Prevents two concurrent updates, whose transitions could be sent out of order. */
  #isUpdating = false
  #retries = 0
  #retryTimer: Timer | undefined
  /**
   * Lower bound for the timestamp of the next transition: the latest mutation or action that this client was told
   * about. So a client always sees its own writes.
   */
  #minTimestamp = 0n
  #isClosed = false

  constructor(socket: WireSocket, peer: Peer, services: SessionServices, events: SessionEvents) {
    const { clock, limits } = services
    this.#socket = socket
    this.#usage = new SessionUsage(clock, limits, peer.limiter, () =>
      this.#terminate('its network uses too much memory'),
    )
    this.#connection = new ClientConnection(socket, clock, limits, (bytes) => this.#usage.setUnsent(bytes))
    this.#peer = peer
    const { address, network = address, userAgent = null } = peer
    this.#client = { address, network, userAgent, isGone: () => this.#isClosed }
    this.#services = services
    this.#events = events
    this.#queries = new QuerySet(services, this.#client, () => this.#update())
    socket.onMessage = (text) => this.#receive(text)
    socket.onPing = socket.onPong = () => this.#receiveControl()
    socket.onPartial = (bytes) => this.#receivePart(bytes)
    socket.onClose = () => this.#dispose()
  }

  get subscriptions(): number {
    return this.#queries.size
  }

  /** Whether a request of the client is still running. */
  get isBusy(): boolean {
    return this.#isMutating || this.#runningActions > 0 || this.#isUpdating
  }

  /** Called about once a second, for all sessions by one timer. */
  tick(nowMs: number): void {
    const reason = this.#connection.tick(nowMs)
    if (reason !== null) this.#terminate(reason)
  }

  /** Called after tokens were revoked, so that a client is signed out at once and not at its next call. */
  checkToken(): void {
    try {
      this.#checkValidity(this.#identity)
    } catch (error) {
      this.#fail(error)
    }
  }

  close(code?: number, reason?: string): void {
    if (this.#isClosed) return
    this.#socket.close(code, reason)
    this.#dispose()
  }

  #terminate(reason: string): void {
    if (this.#isClosed) return
    this.#services.edge.droppedConnections++
    this.#services.log(`A client at ${this.#peer.address} was dropped: ${reason}.`)
    this.#socket.terminate()
    this.#dispose()
  }

  #dispose(): void {
    if (this.#isClosed) return
    // First, because everything else asks for it: queued calls of this client do not start any more (`isGone`), and
    // nothing more is sent.
    this.#isClosed = true
    this.#inbox.length = 0
    this.#usage.end()
    // Mutations that did not start are sent again by the client over its next connection.
    this.#mutations.length = 0
    this.#services.clock.clearTimeout(this.#retryTimer)
    this.#queries.close()
    this.#connection.end()
    this.#events.onClosed(this)
  }

  #receive(text: string): void {
    if (this.#isClosed) return
    this.#connection.markAlive()
    const bytes = text.length
    if (bytes > this.#services.limits.messageBytes) return this.#fail(new MessageRefused('MessageTooLarge'))
    const limit = this.#usage.enqueueMessage(bytes)
    if (limit !== null) return this.#closeForLimit(limit)
    // Counting its bytes may have dropped this very session, as the largest holder of memory.
    if (this.#isClosed) return
    this.#inbox.push(text)
    if (!this.#isReading) void this.#read()
  }

  #receiveControl(): void {
    if (this.#isClosed) return
    this.#connection.markAlive()
    const limit = this.#usage.countFrame()
    if (limit !== null) this.#closeForLimit(limit)
  }

  #receivePart(bytes: number): void {
    if (this.#isClosed) {
      // The client was told to disconnect and keeps sending.
      if (bytes > chunkBytes) this.#socket.terminate()
      return
    }
    this.#usage.setPartial(bytes)
    if (bytes > this.#maxMessageBytes + chunkBytes) this.#fail(new MessageRefused('MessageTooLarge'))
  }

  get #callerLimits(): CallerLimits {
    return limitsOf(this.#identity.principal)
  }

  get #maxMessageBytes(): number {
    return Math.min(this.#callerLimits.messageBytes, this.#services.limits.messageBytes)
  }

  /** Handles one message after the other: what follows a sign-in must run with the new identity. */
  async #read(): Promise<void> {
    this.#isReading = true
    try {
      for (let text = this.#inbox.shift(); text !== undefined; text = this.#inbox.shift()) {
        this.#usage.dequeueMessage(text.length)
        const pending = this.#handle(this.#parse(text), text.length)
        if (pending) await this.#pauseReadingDuring(pending)
      }
    } catch (error) {
      this.#fail(error)
    } finally {
      // In the same step in which the inbox was found empty, so the next message starts reading again.
      this.#isReading = false
    }
  }

  #parse(text: string): ClientMessage {
    if (text.length > this.#maxMessageBytes) throw new MessageRefused('MessageTooLarge')
    // Enough to remove every subscription and add the same number.
    const maxModifications = 2 * this.#services.limits.subscriptions
    return parseClientMessage(text, this.#callerLimits.shape, maxModifications)
  }

  /**
   * Stops reading from the socket while a token is verified, because until then it is not known which size limit
   * applies to what follows; or while this instance learns what the client has already seen.
   */
  async #pauseReadingDuring(task: Promise<void>): Promise<void> {
    this.#socket.pause()
    try {
      await task
    } finally {
      this.#socket.resume()
    }
  }

  #handle(message: ClientMessage, bytes: number): Promise<void> | void {
    if (message.type === 'Connect') return this.#handleConnect(message)
    if (!this.#connect) throw new ProtocolViolation('The first message must be Connect')
    switch (message.type) {
      case 'Authenticate':
        return this.#handleAuthenticate(message)
      case 'ModifyQuerySet':
        return this.#handleModify(message)
      case 'Mutation':
        return this.#handleMutation(message, this.#connect, bytes)
      case 'Action':
        return this.#handleAction(message, this.#connect, bytes)
      case 'Event':
        // Client telemetry is ignored.
        return
    }
    message satisfies never
  }

  #handleConnect(connect: Connect): Promise<void> | void {
    if (this.#connect) throw new ProtocolViolation('Connect may only be sent once')
    this.#connect = connect
    // Closes an older connection of the same client before this one handles anything: mutations still queued there were
    // sent again over this one.
    this.#events.onConnect(this, connect)
    const { maxObservedTimestamp, clientTs } = connect
    if (clientTs !== undefined) this.#clockSkewMs = Math.round(clientTs - this.#services.clock.now())
    if (maxObservedTimestamp === undefined) return
    let observed: bigint
    try {
      observed = decodeTimestamp(maxObservedTimestamp)
    } catch (cause) {
      throw new ProtocolViolation('maxObservedTimestamp is not a timestamp', { cause })
    }
    const known = this.#services.observeTimestamp(observed)
    return known ? known.then(() => this.#showFrom(observed)) : this.#showFrom(observed)
  }

  /** The client is not shown an older state than over its former connection. */
  #showFrom(observed: bigint): void {
    const { timestamp } = this.#services.cache
    // It may claim one that does not exist, which must not be waited for.
    this.#minTimestamp = observed < timestamp ? observed : timestamp
  }

  async #handleAuthenticate(message: Authenticate): Promise<void> {
    const { tokenType, baseVersion } = message
    const { identity: current } = this.#queries.version
    if (baseVersion !== current) {
      throw new ProtocolViolation(
        `BaseVersionMismatch: Base version ${baseVersion} passed up doesn't match the current version ${current}`,
      )
    }
    let identity = anonymous
    if (tokenType !== 'None') identity = await this.#verify(message)
    // The connection may have been closed while the token was verified.
    if (this.#isClosed) return
    // Both in one step: no query may be answered for one user under the limits or the token of another.
    this.#identity = identity
    this.#queries.authenticate(identity.principal, baseVersion + 1)
    this.#update()
  }

  async #verify({ tokenType, value = '', impersonating }: Authenticate): Promise<Identity> {
    const { auth, adminKey } = this.#services
    if (tokenType === 'Admin') {
      adminKey.verify(value, this.#client.network)
      const identity = impersonating === undefined ? null : readIdentity(impersonating)
      return { ...anonymous, principal: { identity, isAdmin: true } }
    }
    if (!auth) throw new TokenRejected('NoAuthProvider', 'No auth provider found matching the given token')
    const { identity, expiresAtMs, isRevoked = () => false } = await auth.verify(value)
    return { principal: { identity, isAdmin: false }, expiresAtMs, isRevoked }
  }

  #handleModify(message: ModifyQuerySet): void {
    const change = message.modifications.reduce((sum, { type }) => sum + (type === 'Add' ? 1 : -1), 0)
    if (this.#queries.size + change > this.#services.limits.subscriptions)
      return this.#closeForLimit('TooManySubscriptions')
    this.#queries.modify(message)
    if (!this.#usage.holdSubscriptions(this.#queries.weight))
      return this.#closeForLimit('TooManySubscriptions')
    this.#update()
  }

  /** Returns false if queued and running requests would use more memory than the caller may. */
  #holdRequest(bytes: number): boolean {
    return this.#usage.holdRequest(bytes, this.#callerLimits.queuedBytes)
  }

  #handleMutation(request: FunctionRequest, connect: Connect, bytes: number): void {
    if (this.#mutations.length >= this.#services.limits.queuedMutations || !this.#holdRequest(bytes))
      return this.#closeForLimit('TooManyQueuedMutations')
    const { sessionId, connectionCount } = connect
    // The identity of now, not of the time at which it runs: the client may sign out while it is queued (SYN16).
    const identity = this.#identity
    this.#mutations.push(async () => {
      const { requestId } = request
      const id = { sessionId, requestId, mayBeResent: connectionCount > 0 }
      await this.#respond('MutationResponse', request, identity, sessionId, async (call) => {
        const completed = await this.#services.requests.mutation(id, call)
        // Before the response is sent: the transition that follows it must include this mutation.
        if (completed.timestamp > this.#minTimestamp) this.#minTimestamp = completed.timestamp
        return { ...completed, ts: encodeTimestamp(completed.timestamp) }
      })
      this.#usage.releaseRequest(bytes)
    })
    if (!this.#isMutating) void this.#runMutations()
  }

  /** In order, each after the answer to the previous one. */
  async #runMutations(): Promise<void> {
    this.#isMutating = true
    for (let next = this.#mutations.shift(); next; next = this.#mutations.shift()) {
      // Backpressure: no further mutation runs for a client that does not read its answers.
      await this.#connection.drained()
      if (!this.#isClosed) await next()
    }
    // In the same step in which the queue was found empty, so the next mutation starts a new run.
    this.#isMutating = false
  }

  #handleAction(request: FunctionRequest, { sessionId }: Connect, bytes: number): void {
    if (this.#runningActions >= this.#services.limits.runningActions || !this.#holdRequest(bytes))
      return this.#closeForLimit('TooManyConcurrentRequests')
    this.#runningActions++
    const { runner, cache } = this.#services
    void this.#respond('ActionResponse', request, this.#identity, sessionId, async (call) => {
      const completed = await runner.action(call)
      // Whatever it wrote through mutations is visible in the transition that follows.
      if (cache.timestamp > this.#minTimestamp) this.#minTimestamp = cache.timestamp
      return completed
    }).finally(() => {
      this.#runningActions--
      this.#usage.releaseRequest(bytes)
    })
  }

  /**
   * The response is always sent before the transition that shows its effect; the client relies on this order to drop
   * its optimistic update.
   */
  async #respond(
    type: 'MutationResponse' | 'ActionResponse',
    { requestId, udfPath, args, componentPath }: FunctionRequest,
    identity: Identity,
    sessionId: string,
    run: (call: Call) => Promise<Completed & { ts?: string }>,
  ): Promise<void> {
    const { registry, details, log } = this.#services
    const id = requestIdOf(sessionId, requestId)
    try {
      this.#checkValidity(identity)
      if (componentPath)
        throw new BackendError('Unsupported', 'Components are not supported by this backend.')
      const kind = type === 'ActionResponse' ? 'action' : 'mutation'
      const appFunction = registry.requireFunction(udfPath, kind, standingOf(identity.principal))
      const { value, logLines, ts } = await run({
        function: appFunction,
        args: this.#services.arguments.read(args[0] ?? {}, appFunction, identity.principal),
        identity: identity.principal.identity,
        client: this.#client,
        requestId: id,
      })
      const logs = JSON.stringify(details === 'sent' ? logLines : [])
      const tsField = ts === undefined ? '' : `,"ts":"${ts}"`
      this.#send(
        `{"type":"${type}","requestId":${requestId},"success":true,"result":${value},"logLines":${logs}${tsField}}`,
      )
      // The client keeps its optimistic update until it sees a transition at or after this response.
      this.#mustSendTransition = true
      this.#update()
    } catch (error) {
      // After an outage nobody knows whether the call had an effect. Any answer could be wrong, so there is none: the
      // client sends a mutation again over its next connection, and gets the stored answer if there is one.
      const mustCloseConnection = isOutage(error) && !this.#certainlyDidNotRun(type, error)
      if (mustCloseConnection || error instanceof TokenExpired) return this.#fail(error)
      logFailure(error, id, log)
      const { message, data } = toWireError(error, id, details)
      const errorData = data === undefined ? {} : { errorData: data }
      this.#send(
        JSON.stringify({ type, requestId, success: false, result: message, ...errorData, logLines: [] }),
      )
    }
  }

  /**
   * Whether it is certain that the call did not run, so the client may be told that it failed. Not for a mutation
   * that may have been sent over an earlier connection: it may have run then, and only a retry finds out.
   */
  #certainlyDidNotRun(type: 'MutationResponse' | 'ActionResponse', error: unknown): boolean {
    const mayBeResent = type === 'MutationResponse' && this.#connect!.connectionCount > 0
    return isBackendError(error, 'Overloaded') && !mayBeResent
  }

  /** Requests a transition. While an update runs or a retry is scheduled, only the flag is set. */
  #update(): void {
    this.#isUpdateDue = true
    if (this.#isUpdating || this.#isClosed || this.#retryTimer) return
    this.#isUpdating = true
    // A synchronous update is complete when it returns; an asynchronous one clears the flag itself.
    if (this.#updateNow()) this.#isUpdating = false
    else void this.#runUpdates()
  }

  /**
   * The synchronous fast path: after a commit thousands of sessions update at once, and promises would cost more than
   * the work. Returns false if something has to be awaited.
   */
  #updateNow(): boolean {
    if (this.#connection.isBacklogged) return false
    try {
      this.#checkValidity(this.#identity)
      const isDone = this.#queries.collectUpdateNow((update) => this.#transition(update))
      // Cleared only on success: otherwise `#runUpdates` takes over with the flag still set. No change can have come in
      // since the answers were looked at, because all of this is synchronous.
      if (isDone) this.#isUpdateDue = false
      return isDone
    } catch (error) {
      this.#failUpdate(error)
      return true
    }
  }

  async #runUpdates(): Promise<void> {
    try {
      while (this.#isUpdateDue && !this.#isClosed) {
        // Backpressure: do not compute a transition that cannot be sent. After the drain the newest state is sent.
        await this.#connection.drained()
        this.#isUpdateDue = false
        // After the wait, in which the token may have expired.
        this.#checkValidity(this.#identity)
        // The flag was cleared just before: a change that comes in while this waits sets it again, and the loop runs
        // once more.
        await this.#queries.collectUpdate(
          // A function, because a mutation may be answered during the update: its transition must include it, too.
          () => (this.#minTimestamp > this.#version.ts ? this.#minTimestamp : this.#version.ts),
          (update) => this.#transition(update),
          () => !this.#isClosed,
        )
      }
    } catch (error) {
      this.#failUpdate(error)
    } finally {
      this.#isUpdating = false
    }
  }

  /**
   * Under overload the client keeps its current answers and is updated later. Closing the connection would make it
   * request everything again.
   */
  #failUpdate(error: unknown): void {
    if (this.#isClosed) return
    if (!isBackendError(error, 'Overloaded') || this.#retries >= maxRetries) return this.#fail(error)
    const { clock } = this.#services
    // Jitter, so that clients refused together do not come back together.
    const delayMs = firstRetryMs * 2 ** this.#retries++ * (1 + clock.random() / 2)
    // Changes during the delay start no update of their own, and need none: the retry sends the newest state.
    this.#retryTimer = clock.setTimeout(() => {
      this.#retryTimer = undefined
      this.#update()
    }, delayMs)
  }

  #transition({ version, timestamp, modifications, isStale }: ConsistentUpdate): void {
    // The timestamp is in the past, so a newer state exists: run one more pass.
    if (isStale) this.#isUpdateDue = true
    this.#retries = 0
    // `start` must be exactly where the previous transition ended; clients reject anything else.
    const start = this.#version
    // Without news the client needs a transition only if it waits for one: after a response, or after it changed its
    // queries or its identity.
    const hasChanges = modifications.length > 0 || this.#mustSendTransition
    if (!hasChanges && version.querySet === start.querySet && version.identity === start.identity) return
    this.#mustSendTransition = false
    // Whether or not it can be sent: if not, the connection is closed, and the client starts again at version zero.
    this.#version = { ...version, ts: timestamp }
    const { writer } = this.#services
    const transition = writer.transition(start, this.#version, modifications, this.#clockSkewMs)
    if (!this.#isClosed && !this.#connection.sendTransition(transition))
      this.#terminate('it reads too slowly')
  }

  #checkValidity({ expiresAtMs, isRevoked }: Identity): void {
    if (this.#services.clock.now() >= expiresAtMs) throw new TokenExpired('The token has expired')
    if (isRevoked()) throw new TokenExpired('The token has been revoked')
  }

  #send(text: string): void {
    if (!this.#isClosed && !this.#connection.send(text)) this.#terminate('it reads too slowly')
  }

  #closeForLimit(limit: string): void {
    this.#services.edge.closedOverLimit++
    this.#services.log(`A client at ${this.#peer.address} was refused: ${limit}.`)
    this.close(1008, limit)
  }

  #fail(error: unknown): void {
    if (this.#isClosed) return
    if (error instanceof ProtocolViolation) {
      this.#send(JSON.stringify({ type: 'FatalError', error: error.message }))
      return this.close(1002, 'ProtocolViolation')
    }
    if (error instanceof MessageRefused || error instanceof JsonTooComplex) return this.#refuseMessage(error)
    if (error instanceof TooManyModifications) return this.#closeForLimit(error.message)
    if (error instanceof TokenRejected) return this.#refuseToken(error.message, true)
    if (error instanceof TokenExpired) return this.#refuseToken(error.message, false)
    const isOverloaded = isBackendError(error, 'Overloaded')
    const [message] = String(error instanceof Error ? error.message : error).split('\n')
    this.#services.log(`A connection of ${this.#peer.address} was closed: ${message}`)
    // The client reconnects by itself (later if we are overloaded) and sends everything again.
    this.close(1011, isOverloaded ? 'TooManyConcurrentRequests' : 'InternalServerError')
  }

  /** The same message would be refused again, so a FatalError tells the client not to resend it. */
  #refuseMessage(error: MessageRefused | JsonTooComplex): void {
    const { edge, log } = this.#services
    const isComplex = error instanceof JsonTooComplex
    const reason = isComplex ? 'MessageTooComplex' : error.message
    if (isComplex) edge.tooComplex++
    else edge.tooLarge++
    log(`A client at ${this.#peer.address} was refused: ${reason}.`)
    this.#send(JSON.stringify({ type: 'FatalError', error: isComplex ? error.message : reason }))
    this.close(1009, reason)
  }

  /** The client fetches a new token or signs out, and reconnects. */
  #refuseToken(error: string, authUpdateAttempted: boolean): void {
    // As of the last transition, which is the version the client knows.
    const baseVersion = this.#version.identity
    this.#send(JSON.stringify({ type: 'AuthError', error, baseVersion, authUpdateAttempted }))
    this.close()
  }
}
