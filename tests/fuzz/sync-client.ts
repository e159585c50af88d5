// A client of the sync protocol, like the core of the official one, but controlled by a test: it loses its connection
// at any time, retries unconfirmed requests, and throws when the server breaks a rule.
import type { JSONValue } from 'convex/values'
import { decodeTimestamp } from '#backend/sync/protocol.ts'
import { noLimiter, type Backend } from '#backend/index.ts'
import { FakeSocket, type ServerMessage, type Version } from '#tests/support/fake-socket.ts'
import { testToken } from '#tests/support/test-tokens.ts'

type Request = { requestId: number; udfPath: string; args: object; ts: bigint | null }
type Query = { queryId: number; udfPath: string; args: object; journal: string | null | undefined }

class DeliveringSocket extends FakeSocket {
  /** Frames in flight: those are lost when the connection is cut. */
  readonly #onItsWay: ServerMessage[] = []
  readonly #deliver: (message: ServerMessage) => void

  constructor(deliver: (message: ServerMessage) => void) {
    super()
    this.#deliver = deliver
  }

  override send(text: string, onTaken?: () => void): void {
    super.send(text, onTaken)
    this.#onItsWay.push(this.received.at(-1)!)
    setImmediate(() => {
      const message = this.#onItsWay.shift()
      if (message && this.closed?.code !== 1006) this.#deliver(message)
    })
  }
}

export class SyncClient {
  readonly state = new Map<number, JSONValue>()
  readonly violations: string[] = []
  readonly work = { connections: 0, transitions: 0, resent: 0, confirmed: 0, identities: 0 }
  /** The signed-in person. */
  who: string | null = null
  readonly #sessionId: string
  readonly #backend: () => Pick<Backend, 'connect'>
  readonly #requests = new Map<number, Request>()
  readonly #queries = new Map<number, Query>()
  #socket: DeliveringSocket | undefined
  #version: Version = { querySet: 0, identity: 0, ts: 'AAAAAAAAAAA=' }
  #maxObserved: string | undefined
  #nextRequest = 0
  #nextQuery = 0
  #sentQuerySet = 0
  /** The person of each identity version, on this connection. */
  #identities: (string | null)[] = [null]
  /** Queries that were answered on this connection. */
  readonly #answered = new Set<number>()

  constructor(sessionId: string, backend: () => Pick<Backend, 'connect'>) {
    this.#sessionId = sessionId
    this.#backend = backend
    this.connect()
  }

  get unconfirmed(): number {
    return this.#requests.size
  }

  get isSettled(): boolean {
    const { querySet, identity } = this.#version
    const isAnswered = querySet === this.#sentQuerySet && identity === this.#identities.length - 1
    return this.#requests.size === 0 && isAnswered
  }

  get queries(): Query[] {
    return [...this.#queries.values()]
  }

  /** Over a new connection, silently: the server is not told that the old one is dead. */
  connect(how: 'cut' | 'silently' = 'cut'): void {
    const old = this.#socket
    if (how === 'cut') old?.cut()
    else setTimeout(() => old?.readOn(), 5)
    this.#version = { querySet: 0, identity: 0, ts: 'AAAAAAAAAAA=' }
    const socket = new DeliveringSocket((message) => this.#receive(socket, message))
    this.#socket = socket
    this.#backend().connect(socket, { address: 'fuzz', limiter: noLimiter })
    const more = this.#maxObserved === undefined ? {} : { maxObservedTimestamp: this.#maxObserved }
    socket.connect(this.#sessionId, this.work.connections++, more)
    this.#sentQuerySet = 0
    this.#identities = [null]
    this.#answered.clear()
    if (this.who !== null) this.#authenticate()
    this.#modify([...this.#queries.values()].map((query) => this.#addOf(query)))
    for (const request of this.#requests.values()) {
      this.work.resent++
      this.#send(request)
    }
  }

  mutate(udfPath: string, args: object): void {
    const request = { requestId: this.#nextRequest++, udfPath, args, ts: null }
    this.#requests.set(request.requestId, request)
    this.#send(request)
  }

  subscribe(udfPath: string, args: object): void {
    const query: Query = { queryId: this.#nextQuery++, udfPath, args, journal: undefined }
    this.#queries.set(query.queryId, query)
    this.#modify([this.#addOf(query)])
  }

  unsubscribe(queryId: number): void {
    if (!this.#queries.delete(queryId)) return
    this.#modify([{ type: 'Remove', queryId }])
  }

  /** Signs out. */
  signIn(who: string | null): void {
    this.who = who
    this.work.identities++
    this.#authenticate()
  }

  stopReading(): void {
    this.#socket?.stopReading()
  }

  readOn(): void {
    this.#socket?.readOn()
  }

  close(): void {
    this.#socket?.cut()
  }

  #addOf({ queryId, udfPath, args, journal }: Query): object {
    return { type: 'Add', queryId, udfPath, args: [args], ...(journal !== undefined && { journal }) }
  }

  #authenticate(): void {
    const { who } = this
    const token =
      who === null
        ? { tokenType: 'None' }
        : { tokenType: 'User', value: testToken({ subject: who, issuer: 'https://issuer.test' }) }
    const baseVersion = this.#identities.push(who) - 2
    this.#socket!.say({ type: 'Authenticate', baseVersion, ...token })
  }

  #modify(modifications: object[]): void {
    const baseVersion = this.#sentQuerySet++
    this.#socket!.say({ type: 'ModifyQuerySet', baseVersion, newVersion: this.#sentQuerySet, modifications })
  }

  #send({ requestId, udfPath, args }: Request): void {
    this.#socket!.say({ type: 'Mutation', requestId, udfPath, args: [args] })
  }

  #receive(from: DeliveringSocket, message: ServerMessage): void {
    if (from !== this.#socket) return
    switch (message.type) {
      case 'Transition':
        return this.#transition(message)
      case 'MutationResponse':
        return this.#respond(message)
      case 'Ping':
        return
      default:
        this.violations.push(`unexpected ${JSON.stringify(message)}`)
    }
  }

  #respond({ requestId, success, ts, result }: ServerMessage): void {
    const request = this.#requests.get(requestId)
    if (!request) {
      // Retried, and confirmed by a transition that came before the second answer: the official client handles that
      // too.
      if (requestId >= this.#nextRequest)
        this.violations.push(`an answer to ${requestId}, which was not asked`)
      return
    }
    if (!success) return void this.violations.push(`${requestId} failed: ${JSON.stringify(result)}`)
    // As in the official client: the first answer counts, even if the request is retried.
    request.ts ??= decodeTimestamp(ts)
  }

  #transition({ startVersion, endVersion, modifications }: ServerMessage): void {
    this.work.transitions++
    if (JSON.stringify(startVersion) !== JSON.stringify(this.#version))
      this.violations.push(
        `a transition from ${JSON.stringify(startVersion)} at ${JSON.stringify(this.#version)}`,
      )
    const [start, end] = [decodeTimestamp(startVersion.ts), decodeTimestamp(endVersion.ts)]
    if (end < start || endVersion.querySet < startVersion.querySet) this.violations.push('a transition back')
    if (endVersion.identity < startVersion.identity || endVersion.identity >= this.#identities.length)
      this.violations.push('an identity that was never asked for')
    if (endVersion.querySet > this.#sentQuerySet) this.violations.push('a version that was never asked for')
    this.#version = endVersion
    if (this.#maxObserved !== undefined && end < decodeTimestamp(this.#maxObserved))
      this.violations.push('an older state than over the former connection')
    if (this.#maxObserved === undefined || end > decodeTimestamp(this.#maxObserved))
      this.#maxObserved = endVersion.ts
    for (const { type, queryId, value, journal } of modifications) {
      const query = this.#queries.get(queryId)
      if (type === 'QueryFailed') this.violations.push(`query ${queryId} failed`)
      if (type === 'QueryRemoved') this.state.delete(queryId)
      else this.state.set(queryId, value!)
      this.#answered.add(queryId)
      if (query && type === 'QueryUpdated') query.journal = journal
    }
    this.#checkIdentity(endVersion.identity)
    for (const [requestId, { ts }] of this.#requests) {
      if (ts === null || ts > end) continue
      this.#requests.delete(requestId)
      this.work.confirmed++
    }
  }

  /** All results belong to one person: the one of the transition. */
  #checkIdentity(version: number): void {
    const expected = this.#identities[version]
    for (const { queryId } of this.#queries.values()) {
      const answer = this.#answered.has(queryId) ? (this.state.get(queryId) as { who?: string | null }) : {}
      if (answer.who !== undefined && answer.who !== expected)
        this.violations.push(`${String(expected)} is shown what is for ${String(answer.who)}`)
    }
  }
}
