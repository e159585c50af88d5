// Every commit passes this gate. It is closed while one transaction runs exclusively and while a snapshot is being
// pinned. Nobody waits at it for longer than the database timeout, however many holders close it one after the other,
// and no holder keeps it closed for longer. Time is counted in watchdog ticks, so that a suspended process does not
// blame anybody for the pause.
import { BackendError } from '../errors.ts'
import { tickMs } from '../storage/watchdog.ts'

/** The exclusive right to commit. It ends with the work it was given for, or expires after the timeout. */
export type ExclusiveLease = { isExpired: boolean; hasCommitted: boolean }

type Waiter = { ticks: number; reject: (error: BackendError) => void }
type Running = { lease: ExclusiveLease; ticks: number; end: (error: BackendError) => void }

export class CommitGate {
  readonly #timeoutTicks: number
  readonly #waiters = new Set<Waiter>()
  /** Resolves when the gate opens again; undefined while it is open. */
  #reopened: Promise<void> | undefined
  #running: Running | undefined

  constructor(databaseTimeoutMs: number) {
    this.#timeoutTicks = Math.ceil(databaseTimeoutMs / tickMs)
  }

  /**
   * Waits for the gate and calls `action` in the same synchronous step in which the gate is seen open, so that nobody
   * can close it in between.
   */
  async enter<T>(action: () => T): Promise<Awaited<T>> {
    if (!this.#reopened) return await action()
    let reject: Waiter['reject'] = () => {}
    const timedOut = new Promise<never>((_, rejectWait) => (reject = rejectWait))
    const waiter: Waiter = { ticks: 0, reject }
    this.#waiters.add(waiter)
    try {
      // A loop, because somebody who waited longer may have closed the gate again before this continues.
      while (this.#reopened !== undefined) await Promise.race([this.#reopened, timedOut])
    } finally {
      this.#waiters.delete(waiter)
    }
    return await action()
  }

  /**
   * Returns the function that opens the gate again. A closer enters like everybody else, so there is one at a time.
   */
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

  /**
   * Runs `work` with the gate closed, between `prepare` and `finish`. The lease expires after the timeout, whether
   * `work` has returned or not.
   */
  async runExclusively<T>(
    prepare: () => Promise<void>,
    work: (lease: ExclusiveLease) => Promise<T>,
    finish?: () => Promise<void>,
  ): Promise<T> {
    const reopen = await this.close()
    const lease: ExclusiveLease = { isExpired: false, hasCommitted: false }
    try {
      await prepare()
      const timedOut = new Promise<never>((_, end) => (this.#running = { lease, ticks: 0, end }))
      return await Promise.race([work(lease), timedOut])
    } finally {
      // The lease ends before the gate opens: work that continues after its time is up could otherwise commit beside
      // the others.
      this.#running = undefined
      lease.isExpired = true
      await finish?.()
      reopen()
    }
  }

  tick(): void {
    const running = this.#uncommitted
    if (running && ++running.ticks >= this.#timeoutTicks) {
      this.#expire(running, exclusiveRunTimedOut())
      // The gate opens now, so those who have waited just as long are let in instead of being refused in the same
      // tick.
      return
    }
    for (const waiter of this.#waiters)
      if (++waiter.ticks >= this.#timeoutTicks) waiter.reject(gateTimedOut())
  }

  /** No more ticks will come: reject everybody who waits for one. */
  halt(reason: BackendError): void {
    if (this.#uncommitted) this.#expire(this.#uncommitted, reason)
    for (const waiter of this.#waiters) waiter.reject(reason)
  }

  /** A run that has already committed is not expired: the committer reports its outcome. */
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
