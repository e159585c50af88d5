// Rate limits and quotas for one connection, and for all connections of one address. A client that exceeds one loses
// its connection and is told which limit it was; nobody else is affected.
import type { Clock } from '../clock.ts'
import { mebibyte } from '../values/limits.ts'
import { signedInLimits } from './caller-limits.ts'
import {
  noMemoryAccount,
  ClientMemory,
  type MemoryAccount,
  type ClientMemoryLimits,
} from './client-memory.ts'

export type ConnectionLimits = {
  /**
   * For one message of any caller, as text. The host sets the same limit in its websocket server, which then never
   * buffers more.
   */
  messageBytes: number
  /** Sustained rate; bursts of ten seconds' worth are allowed. */
  messagesPerSecond: number
  bytesPerSecond: number
  subscriptions: number
  queuedMutations: number
  runningActions: number
  /** Unsent bytes, in addition to the largest message: one answer may be larger than this. */
  unreadBytes: number
  /** How long a client may read nothing at all. */
  unreadMs: number
}

export const defaultConnectionLimits: ConnectionLimits = {
  messageBytes: signedInLimits.messageBytes,
  messagesPerSecond: 100,
  bytesPerSecond: 2 * mebibyte,
  subscriptions: 1_000,
  queuedMutations: 1_000,
  runningActions: 100,
  unreadBytes: 4 * mebibyte,
  unreadMs: 60_000,
}

export type AddressLimits = {
  connections: number
  subscriptions: number
  messagesPerSecond: number
  bytesPerSecond: number
  /** Burst size in bytes; ten seconds' worth by default. Not divided, because one body must fit into it. */
  burstBytes?: number
  /** Among how many instances the limits are divided, now: each gets its part of an address's requests. One by default. */
  instances?: () => number
}

/** With more, one browser that always reaches the same instance would be refused. */
const maxDivisor = 10

const shareOf = ({ instances }: AddressLimits): number =>
  1 / Math.min(maxDivisor, Math.max(1, instances?.() ?? 1))

/** A whole school or company may share one address. */
export const defaultAddressLimits: AddressLimits = {
  connections: 500,
  subscriptions: 20_000,
  messagesPerSecond: 2_000,
  bytesPerSecond: 2 * mebibyte,
  // The largest body that a signed-in caller may send.
  burstBytes: 32 * mebibyte,
}

export type HeldResource = 'connections' | 'subscriptions'
export type RatedResource = 'messages' | 'bytes'

/** The limits that all connections of an address share. The host creates one per address. */
export interface Limiter {
  /** Acquires `count` until `release`. False, and acquires none, if that exceeds the quota. */
  acquire(what: HeldResource, count: number): boolean
  release(what: HeldResource, count: number): void
  /** Consumes from the rate limit. False, and consumes nothing, if it is exceeded. */
  consume(what: RatedResource, amount: number): boolean
  /** How long until this amount would be accepted. */
  retryAfterMs(what: RatedResource, amount: number): number
  /**
   * Opens a memory account for one socket or request. `drop` is called when the total is too much and this is the
   * largest holder.
   */
  trackMemory(drop: () => void): MemoryAccount
}

/** For connections inside the process and in tests: no limits. */
export const noLimiter: Limiter = {
  acquire: () => true,
  release: () => {},
  consume: () => true,
  retryAfterMs: () => 0,
  trackMemory: () => noMemoryAccount,
}

const burstSeconds = 10

/** The part of its rate and capacity that a bucket has now. */
type BucketShare = () => { rate: number; capacity: number }

/** Token bucket: refills over time, up to its capacity. */
export class TokenBucket {
  readonly #clock: Clock
  readonly #perSecond: number
  readonly #capacity: number
  readonly #share: BucketShare
  #level: number
  #refilledMs: number

  constructor(
    clock: Clock,
    perSecond: number,
    capacity = perSecond * burstSeconds,
    share: BucketShare = () => ({ rate: 1, capacity: 1 }),
  ) {
    this.#clock = clock
    this.#perSecond = perSecond
    this.#capacity = capacity
    this.#share = share
    this.#level = capacity * share().capacity
    this.#refilledMs = clock.elapsedMs()
  }

  get isFull(): boolean {
    this.#refill()
    return this.#level >= this.#capacity * this.#share().capacity
  }

  consume(amount: number): boolean {
    this.#refill()
    this.#level -= amount
    if (this.#level >= 0) return true
    // A refused request consumes nothing, so the next one is measured on its own.
    this.#level += amount
    return false
  }

  retryAfterMs(amount: number): number {
    this.#refill()
    return Math.max(0, ((amount - this.#level) / (this.#perSecond * this.#share().rate)) * 1_000)
  }

  #refill(): void {
    const now = this.#clock.elapsedMs()
    const share = this.#share()
    const gained = ((now - this.#refilledMs) / 1_000) * this.#perSecond * share.rate
    this.#level = Math.min(this.#level + gained, this.#capacity * share.capacity)
    this.#refilledMs = now
  }
}

class AddressLimiter implements Limiter {
  readonly #limits: AddressLimits
  readonly #held: Record<HeldResource, number> = { connections: 0, subscriptions: 0 }
  readonly #buckets: Record<RatedResource, TokenBucket>
  readonly #address: string
  readonly #memory: ClientMemory

  constructor(clock: Clock, limits: AddressLimits, address: string, memory: ClientMemory) {
    this.#limits = limits
    this.#address = address
    this.#memory = memory
    const share = () => ({ rate: shareOf(limits), capacity: shareOf(limits) })
    const shareOfBytes = () => ({ rate: shareOf(limits), capacity: 1 })
    const { messagesPerSecond, bytesPerSecond, burstBytes } = limits
    this.#buckets = {
      messages: new TokenBucket(clock, messagesPerSecond, undefined, share),
      bytes: new TokenBucket(clock, bytesPerSecond, burstBytes, shareOfBytes),
    }
  }

  /**
   * Nothing is held and nothing is owed, so a new limiter would behave the same. Removing one with a half-empty
   * bucket would refill it, and a client could reset its rate limit by reconnecting.
   */
  get isIdle(): boolean {
    const { messages, bytes } = this.#buckets
    return this.#held.connections === 0 && messages.isFull && bytes.isFull
  }

  acquire(what: HeldResource, count: number): boolean {
    if (this.#held[what] + count > this.#limits[what] * shareOf(this.#limits)) return false
    this.#held[what] += count
    return true
  }

  release(what: HeldResource, count: number): void {
    this.#held[what] -= count
  }

  consume(what: RatedResource, amount: number): boolean {
    return this.#buckets[what].consume(amount)
  }

  retryAfterMs(what: RatedResource, amount: number): number {
    return this.#buckets[what].retryAfterMs(amount)
  }

  trackMemory(drop: () => void): MemoryAccount {
    return this.#memory.open(this.#address, drop)
  }
}

/** Idle addresses are removed, checking a few whenever a new one is added: the map is bounded without a timer. */
const idleChecksPerCall = 4

/** One limiter per address, for as long as it is in use. */
export class AddressLimiters {
  readonly #clock: Clock
  readonly #limits: AddressLimits
  readonly #limiters = new Map<string, AddressLimiter>()
  readonly #memory: ClientMemory

  constructor(clock: Clock, limits: AddressLimits = defaultAddressLimits, memoryLimits?: ClientMemoryLimits) {
    this.#clock = clock
    this.#limits = limits
    this.#memory = new ClientMemory(memoryLimits)
  }

  get metrics(): ClientMemory['metrics'] {
    return this.#memory.metrics
  }

  get size(): number {
    return this.#limiters.size
  }

  forAddress(address: string): Limiter {
    let limiter = this.#limiters.get(address)
    if (!limiter) {
      this.#removeIdle()
      this.#limiters.set(address, (limiter = this.#create(address)))
    }
    return limiter
  }

  #create(address: string): AddressLimiter {
    return new AddressLimiter(this.#clock, this.#limits, address, this.#memory)
  }

  #removeIdle(): void {
    let checked = 0
    for (const [address, limiter] of this.#limiters) {
      if (checked++ === idleChecksPerCall) return
      this.#limiters.delete(address)
      // Entries in use move to the end, so that over time every entry is checked.
      if (!limiter.isIdle) this.#limiters.set(address, limiter)
    }
  }
}
