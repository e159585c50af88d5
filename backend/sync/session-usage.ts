// Resource usage of one connection: incoming messages and bytes, queued and running requests, unsent answers,
// subscriptions. All of it counts towards its network's limits.
import type { Clock } from '../clock.ts'
import { TokenBucket, type ConnectionLimits, type Limiter } from './limits.ts'
import type { MemoryAccount } from './client-memory.ts'

export class SessionUsage {
  readonly #limits: ConnectionLimits
  readonly #limiter: Limiter
  readonly #messages: TokenBucket
  readonly #bytes: TokenBucket
  readonly #memory: MemoryAccount
  /** Received messages that were not handled yet. */
  #inboxBytes = 0
  /** A message that is still being received. */
  #partialBytes = 0
  /** Queued and running requests, measured by their messages. */
  #requestBytes = 0
  #unsentBytes = 0
  #subscriptions = 0

  constructor(clock: Clock, limits: ConnectionLimits, limiter: Limiter, onTooMuch: () => void) {
    this.#limits = limits
    this.#limiter = limiter
    this.#messages = new TokenBucket(clock, limits.messagesPerSecond)
    this.#bytes = new TokenBucket(clock, limits.bytesPerSecond)
    this.#memory = limiter.trackMemory(onTooMuch)
  }

  end(): void {
    this.#memory.end()
    this.#limiter.release('subscriptions', this.#subscriptions)
    this.#subscriptions = 0
  }

  /** The limit that one more frame exceeds, or null. */
  countFrame(): string | null {
    return this.#messages.consume(1) && this.#limiter.consume('messages', 1) ? null : 'TooManyMessages'
  }

  /** The limit that one more message exceeds, or null: then its bytes are held until `dequeueMessage`. */
  enqueueMessage(bytes: number): string | null {
    const limit = this.countFrame()
    if (limit !== null) return limit
    if (!this.#bytes.consume(bytes) || !this.#limiter.consume('bytes', bytes)) return 'TooManyBytes'
    // The message is complete, so its bytes count as queued and no longer as partial.
    this.#partialBytes = 0
    this.#inboxBytes += bytes
    this.#updateMemory()
    return this.#inboxBytes > this.#limits.messageBytes ? 'TooManyBytes' : null
  }

  dequeueMessage(bytes: number): void {
    this.#inboxBytes -= bytes
    this.#updateMemory()
  }

  /** An incomplete message already takes memory. */
  setPartial(bytes: number): void {
    this.#partialBytes = bytes
    this.#updateMemory()
  }

  setUnsent(bytes: number): void {
    this.#unsentBytes = bytes
    this.#updateMemory()
  }

  /** False: queued and running requests hold more than they may. */
  holdRequest(bytes: number, maxBytes: number): boolean {
    this.#requestBytes += bytes
    this.#updateMemory()
    return this.#requestBytes <= maxBytes
  }

  releaseRequest(bytes: number): void {
    this.#requestBytes -= bytes
    this.#updateMemory()
  }

  /** False: the network already has as many as it may. */
  holdSubscriptions(weight: number): boolean {
    // Only the difference is acquired or released, so what is held always equals `#subscriptions`, and `end` returns
    // exactly that.
    const more = weight - this.#subscriptions
    if (more > 0 && !this.#limiter.acquire('subscriptions', more)) return false
    if (more < 0) this.#limiter.release('subscriptions', -more)
    this.#subscriptions = weight
    return true
  }

  #updateMemory(): void {
    this.#memory.set(this.#unsentBytes + this.#inboxBytes + this.#partialBytes + this.#requestBytes)
  }
}
