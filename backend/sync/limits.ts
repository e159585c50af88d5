// How much one connection, and all connections of one address, may ask of us. Whoever goes beyond is told which limit it
// was and loses the connection; everybody else goes on as before.
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
  /** Of one message of anybody, as text. The host gives it to its websocket server too, which then never buffers more. */
  messageBytes: number
  /** Sustained; ten seconds' worth may come at once. */
  messagesPerSecond: number
  bytesPerSecond: number
  subscriptions: number
  queuedMutations: number
  runningActions: number
  /** Sent and not yet taken by the network, besides the largest message: one answer may be larger than this. */
  unreadBytes: number
  /** How long the network may take nothing at all. */
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
  /** How many bytes may come at once; ten seconds' worth if left out. */
  burstBytes?: number
}

/** A school or a company may sit behind one address. */
export const defaultAddressLimits: AddressLimits = {
  connections: 500,
  subscriptions: 20_000,
  messagesPerSecond: 2_000,
  bytesPerSecond: 2 * mebibyte,
  // The largest body that somebody who is signed in may send.
  burstBytes: 32 * mebibyte,
}

export type HeldResource = 'connections' | 'subscriptions'
export type RatedResource = 'messages' | 'bytes'

/** What all connections of an address share. The host makes one for each address. */
export interface Limiter {
  /** Takes so many for as long as they are needed; false, and takes none, if that is more than there is. */
  acquire(what: HeldResource, count: number): boolean
  release(what: HeldResource, count: number): void
  /** Uses so much up; false if that was more than is given for the time. */
  consume(what: RatedResource, amount: number): boolean
  /** How long until so much would not be refused. */
  retryAfterMs(what: RatedResource, amount: number): number
  /** Counts what is held for one socket or request. `drop` is called when it is the largest, and all is too much. */
  trackMemory(drop: () => void): MemoryAccount
}

/** A connection of ours, in tests and in the process itself, is held to nothing. */
export const noLimiter: Limiter = {
  acquire: () => true,
  release: () => {},
  consume: () => true,
  retryAfterMs: () => 0,
  trackMemory: () => noMemoryAccount,
}

const burstSeconds = 10

/** Fills with time and is emptied by use. */
export class TokenBucket {
  readonly #clock: Clock
  readonly #perSecond: number
  readonly #capacity: number
  #level: number
  #refilledMs: number

  constructor(clock: Clock, perSecond: number, capacity = perSecond * burstSeconds) {
    this.#clock = clock
    this.#perSecond = perSecond
    this.#capacity = capacity
    this.#level = capacity
    this.#refilledMs = clock.elapsedMs()
  }

  get isFull(): boolean {
    this.#refill()
    return this.#level >= this.#capacity
  }

  consume(amount: number): boolean {
    this.#refill()
    this.#level -= amount
    if (this.#level >= 0) return true
    // A refused request owes nothing: the next one is measured by itself.
    this.#level += amount
    return false
  }

  retryAfterMs(amount: number): number {
    this.#refill()
    return Math.max(0, ((amount - this.#level) / this.#perSecond) * 1_000)
  }

  #refill(): void {
    const now = this.#clock.elapsedMs()
    const gained = ((now - this.#refilledMs) / 1_000) * this.#perSecond
    this.#level = Math.min(this.#level + gained, this.#capacity)
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
    this.#buckets = {
      messages: new TokenBucket(clock, limits.messagesPerSecond),
      bytes: new TokenBucket(clock, limits.bytesPerSecond, limits.burstBytes),
    }
  }

  get isIdle(): boolean {
    const { messages, bytes } = this.#buckets
    return this.#held.connections === 0 && messages.isFull && bytes.isFull
  }

  acquire(what: HeldResource, count: number): boolean {
    if (this.#held[what] + count > this.#limits[what]) return false
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

/** Addresses that nobody uses are forgotten, a few at each new one. */
const idleChecksPerCall = 4

/** The limiters of all addresses: one for each, for as long as it is in use. */
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
      // Those in use go to the end, so that in time everybody is looked at.
      if (!limiter.isIdle) this.#limiters.set(address, limiter)
    }
  }
}
