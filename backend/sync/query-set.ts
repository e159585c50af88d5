// The queries that one client subscribes to, and the way from "something was written" to one moment at which an answer
// of every one of them is known. See SPEC.md, SUB.
import { BackendError } from '../errors.ts'
import type { Client } from '../functions/client.ts'
import type { ArgumentLimits } from '../functions/arguments.ts'
import type { UserIdentity } from '../functions/function-run.ts'
import type { Call } from '../functions/runner.ts'
import type { FunctionRegistry } from '../functions/registry.ts'
import {
  questionOf,
  type Answer,
  type Observation,
  type QueryCache,
  type Question,
} from '../subscriptions/query-cache.ts'
import type { SharedSnapshots } from '../subscriptions/shared-snapshots.ts'
import { Validity, type AskingWatcher } from '../subscriptions/validity.ts'
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
export type Settled = {
  version: SetVersion
  timestamp: bigint
  modifications: string[]
  isBehind: boolean
}

/** A subscription counts as several where its arguments are long: they are kept for as long as it is. */
const argumentBytesCountedAsOne = 4_096

/** After so many rounds in which something was always overtaken, a moment that is over is good enough. */
const roundsForNow = 3
/** After so many, all queries are run on one snapshot that nothing can overtake. */
const roundsForAny = 6

class Subscription implements AskingWatcher<Question> {
  readonly queryId: number
  readonly #set: QuerySet
  /** A call that cannot even be begun has an answer at once, and for ever. */
  asked: Question | { refused: Observation }
  /** Of the newest answer, sent or not. */
  validity: Validity | null = null
  /** The newest answer, until it is sent. */
  next: Observation | null = null
  sent: Fingerprint | null = null
  readonly weight: number

  constructor(queryId: number, set: QuerySet, asked: Question | { refused: Observation }) {
    this.queryId = queryId
    this.#set = set
    this.asked = asked
    // The key is made of the arguments and the journal.
    const length = 'refused' in asked ? 0 : asked.shared.length
    this.weight = Math.max(1, Math.ceil(length / argumentBytesCountedAsOne))
  }

  question(): Question | undefined {
    return 'refused' in this.asked ? undefined : this.asked
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
      const { asked } = subscription
      if ('refused' in asked) continue
      this.#letGo(subscription)
      subscription.asked = questionOf({ ...asked.call, identity })
    }
  }

  /**
   * Works towards a moment at which all queries have an answer, and calls `settle` with it in that very moment: nothing
   * is written between the look at the answers and the message that is made of them. The moment is not before `floor`.
   */
  async settle(
    floor: () => bigint,
    settle: (settled: Settled) => void,
    isWanted: () => boolean,
  ): Promise<void> {
    for (let round = 1; isWanted(); round++) {
      const version = this.#version
      const members = [...this.#subscriptions.values()]
      if (round > roundsForAny) await this.#observeTogether(members, floor())
      else await this.#observeStale(members)
      if (!isWanted()) return
      // If the client signs in or out in the meantime, it must not be sent the other user's answers.
      if (version.identity !== this.#version.identity) continue
      const there = members.filter((member) => this.#subscriptions.get(member.queryId) === member)
      const timestamp = this.#commonTimestamp(there, floor(), round < roundsForNow ? 'now' : 'any')
      if (timestamp === null) continue
      const isBehind = there.some(({ validity }) => !validity!.isLive)
      settle({ version, timestamp, modifications: this.#take(there, version), isBehind })
      return
    }
  }

  /** As `settle`, if nothing has to be waited for: the usual case where many clients show the same. */
  settleNow(settle: (settled: Settled) => void): boolean {
    const members = [...this.#subscriptions.values()]
    for (const member of members) if (!member.validity?.isLive && !this.#acceptKnown(member)) return false
    const timestamp = this.#commonTimestamp(members, 0n, 'now')
    if (timestamp === null) return false
    const version = this.#version
    settle({ version, timestamp, modifications: this.#take(members, version), isBehind: false })
    return true
  }

  close(): void {
    for (const subscription of this.#subscriptions.values()) this.#letGo(subscription)
    this.#subscriptions.clear()
  }

  #add({ queryId, udfPath, args, journal, componentPath }: AddQuery): void {
    if (this.#subscriptions.has(queryId)) throw new ProtocolViolation(`There is already a query ${queryId}`)
    let question: Question | { refused: Observation }
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
      question = questionOf(call)
    } catch (error) {
      question = { refused: { answer: this.#failed(error, null), validity: Validity.always() } }
    }
    const subscription = new Subscription(queryId, this, question)
    this.#subscriptions.set(queryId, subscription)
    this.#weight += subscription.weight
  }

  #failed(error: unknown, journal: string | null): Answer {
    return { outcome: { error }, requestId: this.#services.newRequestId(), logLines: [], journal }
  }

  #remove(queryId: number, version: number): void {
    const subscription = this.#subscriptions.get(queryId)
    if (!subscription) throw new ProtocolViolation(`There is no query ${queryId}`)
    this.#letGo(subscription)
    this.#subscriptions.delete(queryId)
    this.#weight -= subscription.weight
    this.#removed.push({ queryId, version })
  }

  #letGo(subscription: Subscription): void {
    if (subscription.validity) this.#services.cache.unwatch(subscription.validity, subscription)
    subscription.validity = null
    subscription.next = null
  }

  async #observeStale(members: readonly Subscription[]): Promise<void> {
    const waiting: Promise<void>[] = []
    for (const member of members) {
      if (member.validity?.isLive || this.#acceptKnown(member)) continue
      const asked = member.asked as Question
      waiting.push(
        this.#services.cache.observe(asked).then((observation) => this.#accept(member, asked, observation)),
      )
    }
    if (waiting.length > 0) await Promise.all(waiting)
  }

  /** True if an answer was there already. */
  #acceptKnown(member: Subscription): boolean {
    const { asked } = member
    const known = 'refused' in asked ? asked.refused : this.#services.cache.peek(asked)
    if (known) this.#accept(member, asked, known)
    return known !== undefined
  }

  async #observeTogether(members: readonly Subscription[], floor: bigint): Promise<void> {
    await this.#services.snapshots.use(floor, async (snapshot) => {
      for (const member of members) {
        const { asked } = member
        if (member.validity?.covers(snapshot.timestamp) || 'refused' in asked) continue
        this.#accept(member, asked, await snapshot.observe(asked))
      }
    })
  }

  #accept(member: Subscription, asked: Subscription['asked'], observation: Observation): void {
    // Removed, or asked as somebody else, while the answer was on its way.
    if (this.#subscriptions.get(member.queryId) !== member || member.asked !== asked) return
    const { cache } = this.#services
    if (member.validity) cache.unwatch(member.validity, member)
    member.validity = observation.validity
    member.next = observation
    cache.watch(observation.validity, member)
  }

  /** Null if there is no moment at which all these answers hold together. */
  #commonTimestamp(members: readonly Subscription[], floor: bigint, wanted: 'now' | 'any'): bigint | null {
    const now = this.#services.cache.timestamp
    let [earliest, latest] = [floor, now]
    for (const { validity } of members) {
      if (!validity) return null
      if (validity.isLive) continue
      if (wanted === 'now') return null
      if (validity.since > earliest) earliest = validity.since
      if (validity.until! <= latest) latest = validity.until! - 1n
    }
    for (const { validity } of members) if (validity!.since > latest) return null
    return earliest <= latest ? latest : null
  }

  #take(members: readonly Subscription[], version: SetVersion): string[] {
    const { writer } = this.#services
    const gone = this.#removed.filter((removed) => removed.version <= version.querySet)
    this.#removed = this.#removed.filter((removed) => removed.version > version.querySet)
    const modifications = gone.map(({ queryId }) => writer.removed(queryId))
    let left = limitsOf(this.#identity).answerBytes
    for (const member of members) {
      if (!member.next) continue
      const { answer } = member.next
      member.next = null
      if (writer.fingerprint(answer) !== member.sent) {
        let sent = answer
        let text = writer.updated(member.queryId, answer)
        if (text.length > left) {
          sent = this.#tooLarge(answer)
          text = writer.updated(member.queryId, sent)
        }
        modifications.push(text)
        left -= text.length
        member.sent = writer.fingerprint(sent)
      }
      this.#continueFrom(member, answer.journal)
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
  #continueFrom(member: Subscription, journal: string | null): void {
    const { asked } = member
    if ('refused' in asked || asked.call.journal === journal) return
    member.asked = questionOf({ ...asked.call, journal })
  }
}
