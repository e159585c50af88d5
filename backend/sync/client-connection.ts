// The sending side of one client connection: the send queue with backpressure, and the heartbeat that detects dead
// peers.
import type { Clock } from '../clock.ts'
import type { ConnectionLimits } from './limits.ts'
import type { TransitionText } from './transition.ts'
import type { WireSocket } from './wire-socket.ts'

/** Older clients disconnect after 30 seconds without a message. */
const pingAfterMs = 15_000
const probeEveryMs = 30_000
const deadAfterMs = 120_000
/** Above this backlog the client gets nothing new: newer transitions would only queue up behind it. */
const backlogBytes = 64 * 1024

type QueuedMessage = { frames: Iterator<string>; length: number }

export class ClientConnection {
  readonly #socket: WireSocket
  readonly #clock: Clock
  readonly #limits: ConnectionLimits
  readonly #onUnsentBytes: (bytes: number) => void
  readonly #onFlushed = () => this.#flushed()
  readonly #drainWaiters: (() => void)[] = []
  /** Not passed to the socket yet, which would copy it: frames are created when the network can take them. */
  readonly #queue: QueuedMessage[] = []
  #queuedLength = 0
  /** The longest message since the queue was last empty. */
  #longest = 0
  #lastSentMs: number
  #lastHeardMs: number
  #lastProbeMs: number
  #flushedMs: number
  #isEnded = false

  /** `onUnsentBytes` is called with the number of unsent bytes whenever it changes. */
  constructor(
    socket: WireSocket,
    clock: Clock,
    limits: ConnectionLimits,
    onUnsentBytes: (bytes: number) => void = () => {},
  ) {
    this.#socket = socket
    this.#clock = clock
    this.#limits = limits
    this.#onUnsentBytes = onUnsentBytes
    this.#lastSentMs = this.#lastHeardMs = this.#lastProbeMs = this.#flushedMs = clock.elapsedMs()
  }

  get isBacklogged(): boolean {
    return this.#unsentBytes > backlogBytes
  }

  /** The client has sent something: it is alive. */
  markAlive(): void {
    this.#lastHeardMs = this.#clock.elapsedMs()
  }

  /** False: the client now has more unsent bytes than it may have. */
  send(text: string): boolean {
    return this.#enqueue([text], text.length)
  }

  sendTransition({ frames, length }: TransitionText): boolean {
    return this.#enqueue(frames, length)
  }

  /**
   * Resolves when most of the queue was sent. Changes until then are combined into one transition. A loop, because
   * others who waited may have filled the queue again before this continues.
   */
  async drained(): Promise<void> {
    while (!this.#isEnded && this.isBacklogged)
      await new Promise<void>((resolve) => this.#drainWaiters.push(resolve))
  }

  /** Called about once a second. Returns why the client must be dropped, or null. */
  tick(nowMs: number): string | null {
    if (nowMs - this.#lastHeardMs >= deadAfterMs) return 'no sign of life'
    const unsentBytes = this.#unsentBytes
    // Measured since the last time that anything was flushed, so a slow client that reads a little is kept.
    if (unsentBytes > 0 && nowMs - this.#flushedMs >= this.#limits.unreadMs) return 'it reads nothing'
    if (nowMs - this.#lastProbeMs >= probeEveryMs) {
      this.#lastProbeMs = nowMs
      this.#socket.ping()
    }
    // While something is unsent, sending it serves as the ping.
    if (unsentBytes === 0 && nowMs - this.#lastSentMs >= pingAfterMs) this.send('{"type":"Ping"}')
    return null
  }

  /**
   * Discards the queue and releases everybody who waits for it: nothing is flushed any more, so they would wait
   * forever.
   */
  end(): void {
    this.#isEnded = true
    this.#queue.length = 0
    this.#queuedLength = 0
    this.#resume()
  }

  get #unsentBytes(): number {
    return this.#socket.bufferedAmount + this.#queuedLength
  }

  #enqueue(frames: Iterable<string>, length: number): boolean {
    this.#lastSentMs = this.#clock.elapsedMs()
    if (this.#unsentBytes === 0) {
      this.#flushedMs = this.#lastSentMs
      this.#longest = 0
    }
    if (length > this.#longest) this.#longest = length
    // Only past an empty queue: frames must not overtake each other, and nothing may come between the chunks of a
    // transition.
    const canSendNow = this.#queue.length === 0 && this.#socket.bufferedAmount <= backlogBytes
    if (canSendNow && Array.isArray(frames)) {
      for (const frame of frames as string[]) this.#socket.send(frame, this.#onFlushed)
    } else {
      this.#queue.push({ frames: frames[Symbol.iterator](), length })
      this.#queuedLength += length
      this.#sendQueued()
    }
    const unsentBytes = this.#unsentBytes
    this.#onUnsentBytes(unsentBytes)
    // The longest message is not counted: a single large answer is not a sign of a client that does not read.
    return unsentBytes - this.#longest <= this.#limits.unreadBytes
  }

  #sendQueued(): void {
    while (this.#queue.length > 0 && this.#socket.bufferedAmount <= backlogBytes) {
      const message = this.#queue[0]!
      const { value: frame, done } = message.frames.next()
      if (done) {
        this.#queue.shift()
        this.#queuedLength -= message.length
        continue
      }
      // The frames of a chunked message are a little longer together than the message.
      const length = Math.min(frame.length, message.length)
      message.length -= length
      this.#queuedLength -= length
      this.#socket.send(frame, this.#onFlushed)
    }
  }

  #flushed(): void {
    this.#flushedMs = this.#clock.elapsedMs()
    if (this.#isEnded) return
    this.#sendQueued()
    this.#onUnsentBytes(this.#unsentBytes)
    if (this.#drainWaiters.length > 0 && !this.isBacklogged) this.#resume()
  }

  #resume(): void {
    for (const resume of this.#drainWaiters.splice(0)) resume()
  }
}
