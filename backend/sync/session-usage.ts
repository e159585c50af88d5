// What one connection costs while it is open: messages and bytes that come in, requests that wait or run, answers that are
// not sent yet, subscriptions. All of it counts towards the share of its network.
import type { Clock } from '../clock.ts'
import { Bucket, type ConnectionLimits, type Limiter } from './limits.ts'
import type { Debt } from './owed-bytes.ts'

export class SessionUsage {
  readonly #limits: ConnectionLimits
  readonly #limiter: Limiter
  readonly #messages: Bucket
  readonly #bytes: Bucket
  readonly #debt: Debt
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
    this.#messages = new Bucket(clock, limits.messagesPerSecond)
    this.#bytes = new Bucket(clock, limits.bytesPerSecond)
    this.#debt = limiter.owe(onTooMuch)
  }

  end(): void {
    this.#debt.end()
    this.#limiter.release('subscriptions', this.#subscriptions)
    this.#subscriptions = 0
  }

  /** The limit that one more frame is over, or null. */
  countFrame(): string | null {
    return this.#messages.spend(1) && this.#limiter.spend('messages', 1) ? null : 'TooManyMessages'
  }

  /** The limit that one more message is over, or null: then it is held until it is taken out. */
  putIn(bytes: number): string | null {
    const limit = this.countFrame()
    if (limit !== null) return limit
    if (!this.#bytes.spend(bytes) || !this.#limiter.spend('bytes', bytes)) return 'TooManyBytes'
    this.#partialBytes = 0
    this.#inboxBytes += bytes
    this.#account()
    return this.#inboxBytes > this.#limits.messageBytes ? 'TooManyBytes' : null
  }

  takeOut(bytes: number): void {
    this.#inboxBytes -= bytes
    this.#account()
  }

  /** What is not a message yet is memory already. */
  setPartial(bytes: number): void {
    this.#partialBytes = bytes
    this.#account()
  }

  setUnsent(bytes: number): void {
    this.#unsentBytes = bytes
    this.#account()
  }

  /** False: requests that wait or run hold more than they may. */
  holdRequest(bytes: number, maxBytes: number): boolean {
    this.#requestBytes += bytes
    this.#account()
    return this.#requestBytes <= maxBytes
  }

  releaseRequest(bytes: number): void {
    this.#requestBytes -= bytes
    this.#account()
  }

  /** False: the network holds as many as it may. */
  holdSubscriptions(weight: number): boolean {
    const more = weight - this.#subscriptions
    if (more > 0 && !this.#limiter.hold('subscriptions', more)) return false
    if (more < 0) this.#limiter.release('subscriptions', -more)
    this.#subscriptions = weight
    return true
  }

  #account(): void {
    this.#debt.set(this.#unsentBytes + this.#inboxBytes + this.#partialBytes + this.#requestBytes)
  }
}
