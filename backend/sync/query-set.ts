// The queries that one client subscribes to. After a write it looks for one timestamp at which an answer of every
// query is known, because a transition must show all queries at the same snapshot. See SPEC.md, SUB.
// How the timestamp is found. Every answer has a validity interval [since, until). A consistent transition needs a
// timestamp in the intersection of all of them. In the first rounds only live answers are accepted, whose intervals
// include now. If writes keep expiring answers, any common timestamp in the past is accepted too, as long as it is
// not before what the client has already seen. If that fails as well, all queries run on one pinned snapshot, where
// nothing can expire. So the search always ends.
import { BackendError } from '../errors.ts'
import type { Client } from '../functions/client.ts'
import type { ArgumentLimits } from '../functions/arguments.ts'
import { anonymous, standingOf, type Principal } from '../functions/principal.ts'
import type { Call } from '../functions/runner.ts'
import type { FunctionRegistry } from '../functions/registry.ts'
import {
  toQueryRequest,
  type Answer,
  type Observation,
  type QueryCache,
  type QueryRequest,
} from '../subscriptions/query-cache.ts'
import type { SharedSnapshots } from '../subscriptions/shared-snapshots.ts'
import { Validity, type RefreshingWatcher } from '../subscriptions/validity.ts'
import { formatBytes } from '../values/limits.ts'
import { limitsOf } from './caller-limits.ts'
import type { EdgeMetrics } from './edge-metrics.ts'
import { ProtocolViolation, type AddQuery, type ModifyQuerySet } from './protocol.ts'
import type { Fingerprint, TransitionWriter } from './transition.ts'

export type QuerySetServices = {
  cache: QueryCache
  snapshots: SharedSnapshots
  registry: FunctionRegistry
  writer: TransitionWriter
  arguments: ArgumentLimits
  edge: EdgeMetrics
  newRequestId: () => string
}

/** Which client messages a transition answers. */
export type SetVersion = { querySet: number; identity: number }

/**
 * A timestamp at which all answers are valid, and what is new for the client. Stale: something was written since, so
 * another update is due.
 */
export type ConsistentUpdate = {
  version: SetVersion
  timestamp: bigint
  modifications: string[]
  isStale: boolean
}

/** A subscription with long arguments counts as several, because they are held in memory as long as it exists. */
const argumentBytesCountedAsOne = 4_096

/** After this many rounds, a common timestamp in the past is accepted. */
const roundsAtNow = 3
/** After this many rounds, all queries run on one pinned snapshot. */
const roundsOfLiveAnswers = 6

class Subscription implements RefreshingWatcher<QueryRequest> {
  readonly queryId: number
  readonly #set: QuerySet
  /** A call that cannot be started (unknown function, bad arguments) has its answer at once, and it never changes. */
  request: QueryRequest | { refused: Observation }
  /** Validity of the newest answer, sent or not. */
  validity: Validity | null = null
  /** The newest answer that was not sent yet. */
  unsent: Observation | null = null
  sentFingerprint: Fingerprint | null = null
  readonly weight: number

  constructor(queryId: number, set: QuerySet, request: QueryRequest | { refused: Observation }) {
    this.queryId = queryId
    this.#set = set
    this.request = request
    // The key contains the arguments and the journal.
    const length = 'refused' in request ? 0 : request.sharedKey.length
    this.weight = Math.max(1, Math.ceil(length / argumentBytesCountedAsOne))
  }

  nextRequest(): QueryRequest | undefined {
    return 'refused' in this.request ? undefined : this.request
  }

  wake(): void {
    this.#set.onStale()
  }
}

export class QuerySet {
  /** Called when an answer that the client has, or is about to get, has expired. */
  onStale: () => void
  readonly #services: QuerySetServices
  readonly #client: Client
  readonly #subscriptions = new Map<number, Subscription>()
  #removed: { queryId: number; version: number }[] = []
  #version: SetVersion = { querySet: 0, identity: 0 }
  #principal = anonymous
  #weight = 0

  constructor(services: QuerySetServices, client: Client, onStale: () => void) {
    this.#services = services
    this.#client = client
    this.onStale = onStale
  }

  get size(): number {
    return this.#subscriptions.size
  }

  /** Sum of the weights; at least one per subscription. */
  get weight(): number {
    return this.#weight
  }

  get version(): SetVersion {
    return this.#version
  }

  modify({ baseVersion, newVersion, modifications }: ModifyQuerySet): void {
    // The client numbers its changes. A gap or a repetition means that its set and ours differ, and going on would show
    // it the wrong queries.
    if (baseVersion !== this.#version.querySet)
      throw new ProtocolViolation(
        `BaseVersionMismatch: Base version ${baseVersion} passed up doesn't match the current version ${this.#version.querySet}`,
      )
    if (newVersion <= baseVersion)
      throw new ProtocolViolation(
        `The new version ${newVersion} is not above the base version ${baseVersion}`,
      )
    this.#version = { ...this.#version, querySet: newVersion }
    for (const modification of modifications) {
      if (modification.type === 'Add') this.#add(modification)
      else this.#remove(modification.queryId, newVersion)
    }
  }

  /** Requests every query again with the new identity. Answers that turn out equal are not sent again. */
  authenticate(principal: Principal, version: number): void {
    this.#principal = principal
    this.#version = { ...this.#version, identity: version }
    for (const subscription of this.#subscriptions.values()) {
      const { request } = subscription
      if ('refused' in request) continue
      // Without its validity it counts as unanswered, so no transition of the new identity can contain the old answer.
      // A run that is still in progress for the old identity is discarded by `#accept`.
      this.#release(subscription)
      subscription.request = this.#requestAgain(request.call)
    }
  }

  /** An internal function ends with the admin key that it was subscribed to with. */
  #requestAgain(call: Call): Subscription['request'] {
    try {
      this.#services.registry.requireFunction(call.function.path, 'query', standingOf(this.#principal))
      return toQueryRequest({ ...call, identity: this.#principal.identity })
    } catch (error) {
      return { refused: { answer: this.#failed(error, null), validity: Validity.neverExpiring() } }
    }
  }

  /**
   * Finds a timestamp at which all queries have a valid answer, and calls `onReady` synchronously with it: no commit
   * can be acknowledged between the look at the validities and the message made of them. The timestamp is not before
   * `minTimestamp`, so a client never goes back in time and always sees its own mutations.
   */
  async collectUpdate(
    minTimestamp: () => bigint,
    onReady: (settled: ConsistentUpdate) => void,
    isActive: () => boolean,
  ): Promise<void> {
    for (let round = 1; isActive(); round++) {
      // Taken together, before anything is awaited: a query that is added later is not among the members, and the
      // version does not claim to answer the message that added it.
      const version = this.#version
      const members = [...this.#subscriptions.values()]
      // See the header: live answers first, then any common timestamp, then a pinned snapshot.
      if (round > roundsOfLiveAnswers) await this.#observeTogether(members, minTimestamp())
      else await this.#observeStale(members)
      if (!isActive()) return
      // If the client has signed in or out since, these answers belong to the other user and must not be sent.
      if (version.identity !== this.#version.identity) continue
      // Queries may have been removed or replaced while we waited.
      const current = members.filter((member) => this.#subscriptions.get(member.queryId) === member)
      const timestamp = this.#commonTimestamp(current, minTimestamp(), round < roundsAtNow ? 'now' : 'any')
      if (timestamp === null) continue
      // If an answer has already expired, this timestamp is in the past and the session must update again.
      const isStale = current.some(({ validity }) => !validity!.isLive)
      onReady({ version, timestamp, modifications: this.#takeModifications(current, version), isStale })
      return
    }
  }

  /**
   * Like `collectUpdate`, if every answer is already cached: the common case when many clients show the same. False:
   * something has to be awaited.
   */
  collectUpdateNow(onReady: (settled: ConsistentUpdate) => void): boolean {
    const members = [...this.#subscriptions.values()]
    for (const member of members) if (!member.validity?.isLive && !this.#acceptCached(member)) return false
    // Now is the last acknowledged commit, which is not before any timestamp that this session has sent, so no lower
    // bound is needed.
    const timestamp = this.#commonTimestamp(members, 0n, 'now')
    if (timestamp === null) return false
    const version = this.#version
    onReady({ version, timestamp, modifications: this.#takeModifications(members, version), isStale: false })
    return true
  }

  close(): void {
    for (const subscription of this.#subscriptions.values()) this.#release(subscription)
    this.#subscriptions.clear()
  }

  #add({ queryId, udfPath, args, journal, componentPath }: AddQuery): void {
    if (this.#subscriptions.has(queryId)) throw new ProtocolViolation(`There is already a query ${queryId}`)
    let request: QueryRequest | { refused: Observation }
    try {
      if (componentPath)
        throw new BackendError('Unsupported', 'Components are not supported by this backend.')
      const called = this.#services.registry.requireFunction(udfPath, 'query', standingOf(this.#principal))
      const call: Call = {
        function: called,
        args: this.#services.arguments.read(args[0] ?? {}, called, this.#principal),
        identity: this.#principal.identity,
        client: this.#client,
        journal: journal ?? null,
      }
      request = toQueryRequest(call)
    } catch (error) {
      // Only this query fails, and stays failed: the client may have older code than the server, and its other queries
      // still work.
      request = { refused: { answer: this.#failed(error, null), validity: Validity.neverExpiring() } }
    }
    const subscription = new Subscription(queryId, this, request)
    this.#subscriptions.set(queryId, subscription)
    this.#weight += subscription.weight
  }

  #failed(error: unknown, journal: string | null): Answer {
    return { outcome: { error }, requestId: this.#services.newRequestId(), logLines: [], journal }
  }

  #remove(queryId: number, version: number): void {
    const subscription = this.#subscriptions.get(queryId)
    if (!subscription) throw new ProtocolViolation(`There is no query ${queryId}`)
    this.#release(subscription)
    this.#subscriptions.delete(queryId)
    this.#weight -= subscription.weight
    this.#removed.push({ queryId, version })
  }

  #release(subscription: Subscription): void {
    if (subscription.validity) this.#services.cache.unwatch(subscription.validity, subscription)
    subscription.validity = null
    subscription.unsent = null
  }

  async #observeStale(members: readonly Subscription[]): Promise<void> {
    const waiting: Promise<void>[] = []
    for (const member of members) {
      if (member.validity?.isLive || this.#acceptCached(member)) continue
      const request = member.request as QueryRequest
      waiting.push(
        this.#services.cache
          .observe(request)
          .then((observation) => this.#accept(member, request, observation)),
      )
    }
    if (waiting.length > 0) await Promise.all(waiting)
  }

  /** True if there was a cached answer. */
  #acceptCached(member: Subscription): boolean {
    const { request } = member
    const cached = 'refused' in request ? request.refused : this.#services.cache.peek(request)
    if (cached) this.#accept(member, request, cached)
    return cached !== undefined
  }

  async #observeTogether(members: readonly Subscription[], minTimestamp: bigint): Promise<void> {
    await this.#services.snapshots.use(minTimestamp, async (snapshot) => {
      for (const member of members) {
        const { request } = member
        // An answer that is valid at the snapshot's timestamp is what the snapshot would return.
        if (member.validity?.covers(snapshot.timestamp) || 'refused' in request) continue
        this.#accept(member, request, await snapshot.observe(request))
      }
    })
  }

  #accept(member: Subscription, request: Subscription['request'], observation: Observation): void {
    // The query was removed, or requested with another identity, while the answer was computed.
    if (this.#subscriptions.get(member.queryId) !== member || member.request !== request) return
    const { cache } = this.#services
    // Watch the new validity before anything is awaited, so that its end is never missed.
    if (member.validity) cache.unwatch(member.validity, member)
    member.validity = observation.validity
    member.unsent = observation
    // If it has already expired, `watch` returns false and has set its end: the next round then sees that it is not
    // live and requests it again, or accepts it for a timestamp in the past.
    cache.watch(observation.validity, member)
  }

  /**
   * A timestamp in the intersection of all validity intervals, not before `minTimestamp`; null if there is none. A
   * live validity has no upper end, so it only has to start early enough (checked below). An ended one bounds both
   * sides.
   */
  #commonTimestamp(
    members: readonly Subscription[],
    minTimestamp: bigint,
    mode: 'now' | 'any',
  ): bigint | null {
    const now = this.#services.cache.timestamp
    let [earliest, latest] = [minTimestamp, now]
    for (const { validity } of members) {
      if (!validity) return null
      if (validity.isLive) continue
      if (mode === 'now') return null
      // An expired answer is valid in [since, until): narrow the common interval to it.
      if (validity.since > earliest) earliest = validity.since
      if (validity.until! <= latest) latest = validity.until! - 1n
    }
    // Live answers have no end, but none may have been computed after the chosen timestamp.
    for (const { validity } of members) if (validity!.since > latest) return null
    // The latest of all possible ones, so that the client is as far ahead as a consistent view can be.
    return earliest <= latest ? latest : null
  }

  #takeModifications(members: readonly Subscription[], version: SetVersion): string[] {
    const { writer } = this.#services
    // Only removals that this version includes; a later one belongs to the next transition.
    const removedNow = this.#removed.filter((removed) => removed.version <= version.querySet)
    this.#removed = this.#removed.filter((removed) => removed.version > version.querySet)
    const modifications = removedNow.map(({ queryId }) => writer.removed(queryId))
    let bytesLeft = limitsOf(this.#principal).answerBytes
    for (const member of members) {
      if (!member.unsent) continue
      const { answer } = member.unsent
      member.unsent = null
      // An equal answer is not sent again, although it was computed again.
      if (writer.fingerprint(answer) !== member.sentFingerprint) {
        let sent = answer
        let text = writer.updated(member.queryId, answer)
        if (text.length > bytesLeft) {
          sent = this.#tooLarge(answer)
          text = writer.updated(member.queryId, sent)
        }
        modifications.push(text)
        bytesLeft -= text.length
        // Of what was really sent: once an answer that was too large fits again, it must not look already sent.
        member.sentFingerprint = writer.fingerprint(sent)
      }
      this.#updateJournal(member, answer.journal)
    }
    return modifications
  }

  /** Only this query fails; the client keeps its connection and all other answers. */
  #tooLarge({ journal }: Answer): Answer {
    this.#services.edge.answersTooLarge++
    const maximum = formatBytes(limitsOf(this.#principal).answerBytes)
    return this.#failed(
      new BackendError('InvalidValue', `The new answers of a client are too large together (> ${maximum})`),
      journal,
    )
  }

  /** The next run of a paginated query ends its page at the same row, whatever was inserted or deleted in between. */
  #updateJournal(member: Subscription, journal: string | null): void {
    const { request } = member
    if ('refused' in request || request.call.journal === journal) return
    member.request = toQueryRequest({ ...request.call, journal })
  }
}
