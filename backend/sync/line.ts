// The way out to one client: what its network has not taken yet, and whether the other end still shows a sign of life.
import type { Clock } from '../clock.ts'
import type { ConnectionLimits } from './limits.ts'
import type { TransitionText } from './transition.ts'
import type { WireSocket } from './wire-socket.ts'

/** Older clients give up after 30 seconds without a message. */
const pingAfterMs = 15_000
const probeEveryMs = 30_000
const lostAfterMs = 120_000
/** While more than this waits for the network, the client is told nothing new: it would only wait too. */
const backlogBytes = 64 * 1024

type Waiting = { frames: Iterator<string>; length: number }

export class Line {
  readonly #socket: WireSocket
  readonly #clock: Clock
  readonly #limits: ConnectionLimits
  readonly #onOwed: (bytes: number) => void
  readonly #onTaken = () => this.#taken()
  readonly #whenDrained: (() => void)[] = []
  /** Not given to the socket yet, which would copy it: frames are made when the network can take them. */
  readonly #queue: Waiting[] = []
  #queuedLength = 0
  /** The longest message since nothing was owed. */
  #longest = 0
  #sentMs: number
  #heardMs: number
  #probedMs: number
  #takenMs: number
  #isEnded = false

  /** `onOwed` is told how much is held for the client whenever that changes. */
  constructor(
    socket: WireSocket,
    clock: Clock,
    limits: ConnectionLimits,
    onOwed: (bytes: number) => void = () => {},
  ) {
    this.#socket = socket
    this.#clock = clock
    this.#limits = limits
    this.#onOwed = onOwed
    this.#sentMs = this.#heardMs = this.#probedMs = this.#takenMs = clock.elapsedMs()
  }

  get isBacklogged(): boolean {
    return this.#owedBytes > backlogBytes
  }

  /** The client has shown a sign of life. */
  heard(): void {
    this.#heardMs = this.#clock.elapsedMs()
  }

  /** False: the client is now owed more than it may be. */
  send(text: string): boolean {
    return this.#enqueue([text], text.length)
  }

  sendTransition({ frames, length }: TransitionText): boolean {
    return this.#enqueue(frames, length)
  }

  /** Until the network has taken most of what was sent. What changes until then is told at once, not step by step. */
  async drained(): Promise<void> {
    while (!this.#isEnded && this.isBacklogged)
      await new Promise<void>((resolve) => this.#whenDrained.push(resolve))
  }

  /** Called about once a second. Says why the client is to be dropped, if it is. */
  tick(nowMs: number): string | null {
    if (nowMs - this.#heardMs >= lostAfterMs) return 'no sign of life'
    const owed = this.#owedBytes
    if (owed > 0 && nowMs - this.#takenMs >= this.#limits.unreadMs) return 'it reads nothing'
    if (nowMs - this.#probedMs >= probeEveryMs) {
      this.#probedMs = nowMs
      this.#socket.ping()
    }
    // A client that is owed something hears from us when it is taken.
    if (owed === 0 && nowMs - this.#sentMs >= pingAfterMs) this.send('{"type":"Ping"}')
    return null
  }

  /** Nobody waits for it any longer. */
  end(): void {
    this.#isEnded = true
    this.#queue.length = 0
    this.#queuedLength = 0
    this.#resume()
  }

  get #owedBytes(): number {
    return this.#socket.bufferedAmount + this.#queuedLength
  }

  #enqueue(frames: Iterable<string>, length: number): boolean {
    this.#sentMs = this.#clock.elapsedMs()
    if (this.#owedBytes === 0) {
      this.#takenMs = this.#sentMs
      this.#longest = 0
    }
    if (length > this.#longest) this.#longest = length
    const isFree = this.#queue.length === 0 && this.#socket.bufferedAmount <= backlogBytes
    if (isFree && Array.isArray(frames)) {
      for (const frame of frames as string[]) this.#socket.send(frame, this.#onTaken)
    } else {
      this.#queue.push({ frames: frames[Symbol.iterator](), length })
      this.#queuedLength += length
      this.#pump()
    }
    const owed = this.#owedBytes
    this.#onOwed(owed)
    return owed - this.#longest <= this.#limits.unreadBytes
  }

  #pump(): void {
    while (this.#queue.length > 0 && this.#socket.bufferedAmount <= backlogBytes) {
      const waiting = this.#queue[0]!
      const { value: frame, done } = waiting.frames.next()
      if (done) {
        this.#queue.shift()
        this.#queuedLength -= waiting.length
        continue
      }
      // Pieces are a little longer together than the whole.
      const length = Math.min(frame.length, waiting.length)
      waiting.length -= length
      this.#queuedLength -= length
      this.#socket.send(frame, this.#onTaken)
    }
  }

  #taken(): void {
    this.#takenMs = this.#clock.elapsedMs()
    if (this.#isEnded) return
    this.#pump()
    this.#onOwed(this.#owedBytes)
    if (this.#whenDrained.length > 0 && !this.isBacklogged) this.#resume()
  }

  #resume(): void {
    for (const resume of this.#whenDrained.splice(0)) resume()
  }
}
