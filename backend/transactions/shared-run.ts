// One query run that several callers wait for.
import { isBackendError } from '../errors.ts'

/** Who a function runs for. */
export interface Caller {
  readonly network: string
  /** True when the caller has disconnected and does not wait any more. */
  isGone(): boolean
}

/**
 * While it is queued it is in the queue of every caller's network, so that nobody waits behind another network's
 * queue. It is dropped only when all callers have disconnected.
 */
export class SharedRun {
  readonly #starter: Caller | null
  readonly #callers: (Caller | null)[]
  #onJoin: ((caller: Caller | null) => void) | undefined
  #hasStarted = false

  constructor(caller: Caller | null) {
    this.#starter = caller
    this.#callers = [caller]
  }

  get callers(): readonly (Caller | null)[] {
    return this.#callers
  }

  /** True once it runs: joining the queue has no effect any more. */
  get hasStarted(): boolean {
    return this.#hasStarted
  }

  join(caller: Caller | null): void {
    if (this.#hasStarted) return
    this.#callers.push(caller)
    this.#onJoin?.(caller)
  }

  /**
   * Whether this caller should retry after the run failed: the run was refused because of the initiator's network
   * limits, and this caller's network has its own. In the same network it would be refused again.
   */
  shouldRetry(error: unknown, caller: Caller | null): boolean {
    return isBackendError(error, 'Overloaded') && this.#starter?.network !== caller?.network
  }

  onJoinWhileQueued(onJoin: (caller: Caller | null) => void): void {
    this.#onJoin = onJoin
  }

  start(): void {
    this.#hasStarted = true
    this.#callers.length = 0
  }
}
