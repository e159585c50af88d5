// The line to one client: what its network has not taken yet, and whether the other end still shows a sign of life.
import type { Clock } from '../clock.ts'
import type { ConnectionLimits } from './limits.ts'
import type { WireSocket } from './wire-socket.ts'

/** Older clients give up after 30 seconds without a message. */
const pingAfterMs = 15_000
const probeEveryMs = 30_000
const lostAfterMs = 120_000
/** While more than this waits for the network, the client is told nothing new: it would only wait too. */
const backlogBytes = 64 * 1024

export class Line {
  readonly #socket: WireSocket
  readonly #clock: Clock
  readonly #limits: ConnectionLimits
  readonly #onTaken = () => this.#taken()
  readonly #whenDrained: (() => void)[] = []
  #sentMs: number
  #heardMs: number
  #probedMs: number
  #takenMs: number
  #isEnded = false

  constructor(socket: WireSocket, clock: Clock, limits: ConnectionLimits) {
    this.#socket = socket
    this.#clock = clock
    this.#limits = limits
    this.#sentMs = this.#heardMs = this.#probedMs = this.#takenMs = clock.elapsedMs()
    socket.onPong = () => this.heard()
  }

  get isBacklogged(): boolean {
    return this.#socket.bufferedAmount > backlogBytes
  }

  /** The client has shown a sign of life. */
  heard(): void {
    this.#heardMs = this.#clock.elapsedMs()
  }

  /** False: the client is now owed more than it may be. */
  send(text: string): boolean {
    this.#sentMs = this.#clock.elapsedMs()
    if (this.#socket.bufferedAmount === 0) this.#takenMs = this.#sentMs
    this.#socket.send(text, this.#onTaken)
    return this.#socket.bufferedAmount <= this.#limits.unreadBytes
  }

  /** Until the network has taken most of what was sent. What changes meanwhile is then told at once, not step by step. */
  async drained(): Promise<void> {
    while (!this.#isEnded && this.isBacklogged)
      await new Promise<void>((resolve) => this.#whenDrained.push(resolve))
  }

  /** Called about once a second. Says why the client is to be dropped, if it is. */
  tick(nowMs: number): string | null {
    if (nowMs - this.#heardMs >= lostAfterMs) return 'no sign of life'
    if (this.#socket.bufferedAmount > 0 && nowMs - this.#takenMs >= this.#limits.unreadMs)
      return 'it reads nothing'
    if (nowMs - this.#probedMs >= probeEveryMs) {
      this.#probedMs = nowMs
      this.#socket.ping()
    }
    if (nowMs - this.#sentMs >= pingAfterMs) this.send('{"type":"Ping"}')
    return null
  }

  /** Nobody waits for it any longer. */
  end(): void {
    this.#isEnded = true
    this.#resume()
  }

  #taken(): void {
    this.#takenMs = this.#clock.elapsedMs()
    if (this.#whenDrained.length > 0 && !this.isBacklogged) this.#resume()
  }

  #resume(): void {
    for (const resume of this.#whenDrained.splice(0)) resume()
  }
}
