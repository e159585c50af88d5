// The gate that every commit passes. It is closed while one transaction runs alone and while a snapshot is pinned. Nobody
// waits before it for longer than the patience, however many close it one after the other, and nobody keeps it closed for
// longer. Time is counted in ticks: a process that was itself stopped for a while blames neither.
import { BackendError } from '../errors.ts'
import { tickMs } from '../storage/watchdog.ts'

/** The right to commit while nobody else may. It ends with the work it was given for, or when that takes too long. */
export type ExclusiveLease = { isExpired: boolean; hasCommitted: boolean }

type Waiter = { ticks: number; reject: (error: BackendError) => void }
type Running = { lease: ExclusiveLease; ticks: number; end: (error: BackendError) => void }

export class CommitGate {
  readonly #timeoutTicks: number
  readonly #waiters = new Set<Waiter>()
  /** Resolves when the gate opens; undefined while it is open. */
  #reopened: Promise<void> | undefined
  #running: Running | undefined

  constructor(databaseTimeoutMs: number) {
    this.#timeoutTicks = Math.ceil(databaseTimeoutMs / tickMs)
  }

  /** Calls `enter` in the same step in which the gate is seen open, so that nobody can close it in between. */
  async enter<T>(action: () => T): Promise<Awaited<T>> {
    if (!this.#reopened) return await action()
    let reject: Waiter['reject'] = () => {}
    const timedOut = new Promise<never>((_, reject) => (reject = reject))
    const waiter: Waiter = { ticks: 0, reject }
    this.#waiters.add(waiter)
    try {
      while (this.#reopened !== undefined) await Promise.race([this.#reopened, timedOut])
    } finally {
      this.#waiters.delete(waiter)
    }
    return await action()
  }

  /** Gives the function that opens it again. */
  async close(): Promise<() => void> {
    return this.enter(() => {
      let resolve = () => {}
      this.#reopened = new Promise((opened) => (resolve = opened))
      return () => {
        this.#reopened = undefined
        resolve()
      }
    })
  }

  /** Runs `work` with the gate closed, after `prepare`. Its turn ends after the patience, whether it has returned or not. */
  async runExclusively<T>(
    prepare: () => Promise<void>,
    work: (lease: ExclusiveLease) => Promise<T>,
  ): Promise<T> {
    const reopen = await this.close()
    const lease: ExclusiveLease = { isExpired: false, hasCommitted: false }
    try {
      await prepare()
      const timedOut = new Promise<never>((_, end) => (this.#running = { lease, ticks: 0, end }))
      return await Promise.race([work(lease), timedOut])
    } finally {
      this.#running = undefined
      lease.isExpired = true
      reopen()
    }
  }

  tick(): void {
    const running = this.#uncommitted
    if (running && ++running.ticks >= this.#timeoutTicks) {
      this.#expire(running, exclusiveRunTimedOut())
      // Those who came with it are let in now, and not refused in the same tick.
      return
    }
    for (const waiter of this.#waiters)
      if (++waiter.ticks >= this.#timeoutTicks) waiter.reject(gateTimedOut())
  }

  /** There will be no more ticks: nobody is left waiting for one. */
  halt(reason: BackendError): void {
    if (this.#uncommitted) this.#expire(this.#uncommitted, reason)
    for (const waiter of this.#waiters) waiter.reject(reason)
  }

  /** What has been numbered will be told how it ended. */
  get #uncommitted(): Running | undefined {
    return this.#running?.lease.hasCommitted ? undefined : this.#running
  }

  #expire({ lease, end }: Running, reason: BackendError): void {
    this.#running = undefined
    lease.isExpired = true
    end(reason)
  }
}

export function exclusiveRunTimedOut(): BackendError {
  return new BackendError('TimedOut', 'The function held up all other writes for too long, and was stopped.')
}

function gateTimedOut(): BackendError {
  return new BackendError('Overloaded', 'Other functions held this up for too long. Nothing was written.')
}
