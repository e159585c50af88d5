// What one connection costs while it is open: messages and bytes that come in, requests that wait or run, answers that are
// not sent yet, subscriptions. All of it counts towards the share of its network.
import type { Clock } from '../clock.ts'
import { TokenBucket, type ConnectionLimits, type Limiter } from './limits.ts'
import type { MemoryAccount } from './client-memory.ts'

export class SessionUsage {
  readonly #limits: ConnectionLimits
  readonly #limiter: Limiter
  readonly #messages: TokenBucket
  readonly #bytes: TokenBucket
  readonly #memory: MemoryAccount
  /** Of messages that came and were not read yet. */
  #inboxBytes = 0
  /** Of a message that is still coming in. */
  #partialBytes = 0
  /** Of requests that wait or run, as the messages in which they came. */
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

  /** The limit that one more frame is over, or null. */
  countFrame(): string | null {
    return this.#messages.consume(1) && this.#limiter.consume('messages', 1) ? null : 'TooManyMessages'
  }

  /** The limit that one more message is over, or null: then it is held until it is taken out. */
  enqueueMessage(bytes: number): string | null {
    const limit = this.countFrame()
    if (limit !== null) return limit
    if (!this.#bytes.consume(bytes) || !this.#limiter.consume('bytes', bytes)) return 'TooManyBytes'
    this.#partialBytes = 0
    this.#inboxBytes += bytes
    this.#updateMemory()
    return this.#inboxBytes > this.#limits.messageBytes ? 'TooManyBytes' : null
  }

  dequeueMessage(bytes: number): void {
    this.#inboxBytes -= bytes
    this.#updateMemory()
  }

  /** What is not a message yet is memory already. */
  setPartial(bytes: number): void {
    this.#partialBytes = bytes
    this.#updateMemory()
  }

  setUnsent(bytes: number): void {
    this.#unsentBytes = bytes
    this.#updateMemory()
  }

  /** False: requests that wait or run hold more than they may. */
  holdRequest(bytes: number, maxBytes: number): boolean {
    this.#requestBytes += bytes
    this.#updateMemory()
    return this.#requestBytes <= maxBytes
  }

  releaseRequest(bytes: number): void {
    this.#requestBytes -= bytes
    this.#updateMemory()
  }

  /** False: the network holds as many as it may. */
  holdSubscriptions(weight: number): boolean {
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
