// The queries that one client subscribes to, and the way from "something was written" to one moment at which an answer
// of every one of them is known. See SPEC.md, SUB.
import { BackendError } from '../errors.ts'
import type { Client } from '../functions/client.ts'
import type { ArgumentLimits } from '../functions/arguments.ts'
import type { UserIdentity } from '../functions/function-run.ts'
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

/** Which of the client's messages a transition answers. */
export type SetVersion = { querySet: number; identity: number }

/** A moment, and what is new in it for the client. Behind: something has been written since. */
export type ConsistentUpdate = {
  version: SetVersion
  timestamp: bigint
  modifications: string[]
  isStale: boolean
}

/** A subscription counts as several where its arguments are long: they are kept for as long as it is. */
const argumentBytesCountedAsOne = 4_096

/** After so many rounds in which something was always overtaken, a moment that is over is good enough. */
const roundsAtNow = 3
/** After so many, all queries are run on one snapshot that nothing can overtake. */
const roundsOfLiveAnswers = 6

class Subscription implements RefreshingWatcher<QueryRequest> {
  readonly queryId: number
  readonly #set: QuerySet
  /** A call that cannot even be begun has an answer at once, and for ever. */
  request: QueryRequest | { refused: Observation }
  /** Of the newest answer, sent or not. */
  validity: Validity | null = null
  /** The newest answer, until it is sent. */
  unsent: Observation | null = null
  sentFingerprint: Fingerprint | null = null
  readonly weight: number

  constructor(queryId: number, set: QuerySet, request: QueryRequest | { refused: Observation }) {
    this.queryId = queryId
    this.#set = set
    this.request = request
    // The key is made of the arguments and the journal.
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
  /** Called when an answer that the client has, or is about to get, holds no longer. */
  onStale: () => void
  readonly #services: QuerySetServices
  readonly #client: Client
  readonly #subscriptions = new Map<number, Subscription>()
  #removed: { queryId: number; version: number }[] = []
  #version: SetVersion = { querySet: 0, identity: 0 }
  #identity: UserIdentity | null = null
  #weight = 0

  constructor(services: QuerySetServices, client: Client, onStale: () => void) {
    this.#services = services
    this.#client = client
    this.onStale = onStale
  }

  get size(): number {
    return this.#subscriptions.size
  }

  /** At least one for each subscription. */
  get weight(): number {
    return this.#weight
  }

  get version(): SetVersion {
    return this.#version
  }

  modify({ baseVersion, newVersion, modifications }: ModifyQuerySet): void {
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

  /** Everything is asked again as this person; what does not change for it is not sent again. */
  authenticate(identity: UserIdentity | null, version: number): void {
    this.#identity = identity
    this.#version = { ...this.#version, identity: version }
    for (const subscription of this.#subscriptions.values()) {
      const { request } = subscription
      if ('refused' in request) continue
      this.#release(subscription)
      subscription.request = toQueryRequest({ ...request.call, identity })
    }
  }

  /**
   * Works towards a moment at which all queries have an answer, and calls `settle` with it in that very moment: nothing
   * is written between the look at the answers and the message that is made of them. The moment is not before `floor`.
   */
  async collectUpdate(
    minTimestamp: () => bigint,
    onReady: (settled: ConsistentUpdate) => void,
    isActive: () => boolean,
  ): Promise<void> {
    for (let round = 1; isActive(); round++) {
      const version = this.#version
      const members = [...this.#subscriptions.values()]
      if (round > roundsOfLiveAnswers) await this.#observeTogether(members, minTimestamp())
      else await this.#observeStale(members)
      if (!isActive()) return
      // If the client signs in or out in the meantime, it must not be sent the other user's answers.
      if (version.identity !== this.#version.identity) continue
      const current = members.filter((member) => this.#subscriptions.get(member.queryId) === member)
      const timestamp = this.#commonTimestamp(current, minTimestamp(), round < roundsAtNow ? 'now' : 'any')
      if (timestamp === null) continue
      const isStale = current.some(({ validity }) => !validity!.isLive)
      onReady({ version, timestamp, modifications: this.#takeModifications(current, version), isStale })
      return
    }
  }

  /** As `settle`, if nothing has to be waited for: the usual case where many clients show the same. */
  collectUpdateNow(onReady: (settled: ConsistentUpdate) => void): boolean {
    const members = [...this.#subscriptions.values()]
    for (const member of members) if (!member.validity?.isLive && !this.#acceptCached(member)) return false
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
      const called = this.#services.registry.requireFunction(udfPath, 'query', 'outside')
      const call: Call = {
        function: called,
        args: this.#services.arguments.read(args[0] ?? {}, called, this.#identity),
        identity: this.#identity,
        client: this.#client,
        journal: journal ?? null,
      }
      request = toQueryRequest(call)
    } catch (error) {
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

  /** True if an answer was there already. */
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
        if (member.validity?.covers(snapshot.timestamp) || 'refused' in request) continue
        this.#accept(member, request, await snapshot.observe(request))
      }
    })
  }

  #accept(member: Subscription, request: Subscription['request'], observation: Observation): void {
    // Removed, or asked as somebody else, while the answer was on its way.
    if (this.#subscriptions.get(member.queryId) !== member || member.request !== request) return
    const { cache } = this.#services
    if (member.validity) cache.unwatch(member.validity, member)
    member.validity = observation.validity
    member.unsent = observation
    cache.watch(observation.validity, member)
  }

  /** Null if there is no moment at which all these answers hold together. */
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
      if (validity.since > earliest) earliest = validity.since
      if (validity.until! <= latest) latest = validity.until! - 1n
    }
    for (const { validity } of members) if (validity!.since > latest) return null
    return earliest <= latest ? latest : null
  }

  #takeModifications(members: readonly Subscription[], version: SetVersion): string[] {
    const { writer } = this.#services
    const removedNow = this.#removed.filter((removed) => removed.version <= version.querySet)
    this.#removed = this.#removed.filter((removed) => removed.version > version.querySet)
    const modifications = removedNow.map(({ queryId }) => writer.removed(queryId))
    let bytesLeft = limitsOf(this.#identity).answerBytes
    for (const member of members) {
      if (!member.unsent) continue
      const { answer } = member.unsent
      member.unsent = null
      if (writer.fingerprint(answer) !== member.sentFingerprint) {
        let sent = answer
        let text = writer.updated(member.queryId, answer)
        if (text.length > bytesLeft) {
          sent = this.#tooLarge(answer)
          text = writer.updated(member.queryId, sent)
        }
        modifications.push(text)
        bytesLeft -= text.length
        member.sentFingerprint = writer.fingerprint(sent)
      }
      this.#updateJournal(member, answer.journal)
    }
    return modifications
  }

  /** Only this query fails: the client keeps its connection and all other answers. */
  #tooLarge({ journal }: Answer): Answer {
    this.#services.edge.answersTooLarge++
    const maximum = formatBytes(limitsOf(this.#identity).answerBytes)
    return this.#failed(
      new BackendError('InvalidValue', `The new answers of a client are too large together (> ${maximum})`),
      journal,
    )
  }

  /** The next run ends its page where this one did, whatever comes and goes in between. */
  #updateJournal(member: Subscription, journal: string | null): void {
    const { request } = member
    if ('refused' in request || request.call.journal === journal) return
    member.request = toQueryRequest({ ...request.call, journal })
  }
}
