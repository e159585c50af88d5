// The gate that every commit passes. It is closed while one transaction runs alone and while a snapshot is pinned. Nobody
// waits before it for longer than the patience, however many close it one after the other, and nobody keeps it closed for
// longer. Time is counted in ticks: a process that was itself stopped for a while blames neither.
import { BackendError } from '../errors.ts'
import { tickMs } from '../storage/watchdog.ts'

/** The right to commit while nobody else may. It ends with the work it was given for, or when that takes too long. */
export type Turn = { isOver: boolean; hasCommitted: boolean }

type Waiting = { ticks: number; giveUp: (error: BackendError) => void }
type Running = { turn: Turn; ticks: number; end: (error: BackendError) => void }

export class CommitGate {
  readonly #patienceTicks: number
  readonly #waiting = new Set<Waiting>()
  /** Resolves when the gate opens; undefined while it is open. */
  #opening: Promise<void> | undefined
  #running: Running | undefined

  constructor(patienceMs: number) {
    this.#patienceTicks = Math.ceil(patienceMs / tickMs)
  }

  /** Calls `enter` in the same step in which the gate is seen open, so that nobody can close it in between. */
  async pass<T>(enter: () => T): Promise<Awaited<T>> {
    if (!this.#opening) return await enter()
    let giveUp: Waiting['giveUp'] = () => {}
    const givenUp = new Promise<never>((_, reject) => (giveUp = reject))
    const waiting: Waiting = { ticks: 0, giveUp }
    this.#waiting.add(waiting)
    try {
      while (this.#opening !== undefined) await Promise.race([this.#opening, givenUp])
    } finally {
      this.#waiting.delete(waiting)
    }
    return await enter()
  }

  /** Gives the function that opens it again. */
  async close(): Promise<() => void> {
    return this.pass(() => {
      let resolve = () => {}
      this.#opening = new Promise((opened) => (resolve = opened))
      return () => {
        this.#opening = undefined
        resolve()
      }
    })
  }

  /** Runs `work` with the gate closed, after `prepare`. Its turn ends after the patience, whether it has returned or not. */
  async runAlone<T>(prepare: () => Promise<void>, work: (turn: Turn) => Promise<T>): Promise<T> {
    const open = await this.close()
    const turn: Turn = { isOver: false, hasCommitted: false }
    try {
      await prepare()
      const ended = new Promise<never>((_, end) => (this.#running = { turn, ticks: 0, end }))
      return await Promise.race([work(turn), ended])
    } finally {
      this.#running = undefined
      turn.isOver = true
      open()
    }
  }

  tick(): void {
    const running = this.#uncommitted
    if (running && ++running.ticks >= this.#patienceTicks) {
      this.#end(running, tookTooLong())
      // Those who came with it are let in now, and not refused in the same tick.
      return
    }
    for (const waiting of this.#waiting)
      if (++waiting.ticks >= this.#patienceTicks) waiting.giveUp(heldUpTooLong())
  }

  /** There will be no more ticks: nobody is left waiting for one. */
  halt(reason: BackendError): void {
    if (this.#uncommitted) this.#end(this.#uncommitted, reason)
    for (const waiting of this.#waiting) waiting.giveUp(reason)
  }

  /** What has been numbered will be told how it ended. */
  get #uncommitted(): Running | undefined {
    return this.#running?.turn.hasCommitted ? undefined : this.#running
  }

  #end({ turn, end }: Running, reason: BackendError): void {
    this.#running = undefined
    turn.isOver = true
    end(reason)
  }
}

export function tookTooLong(): BackendError {
  return new BackendError('TimedOut', 'The function held up all other writes for too long, and was stopped.')
}

function heldUpTooLong(): BackendError {
  return new BackendError('Overloaded', 'Other functions held this up for too long. Nothing was written.')
}
