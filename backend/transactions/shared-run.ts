// One run that several callers wait for.
import { isBackendError } from '../errors.ts'

/** For whom a function runs. */
export interface Caller {
  readonly network: string
  /** True when nobody waits for the answer any more. */
  isGone(): boolean
}

/**
 * While it waits for its turn it stands in the queue of each caller's network, so that nobody waits behind the queue of
 * somebody else, and it is dropped only when all of them have gone.
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

  /** From now on nobody's turn is waited for. */
  get hasStarted(): boolean {
    return this.#hasStarted
  }

  join(caller: Caller | null): void {
    if (this.#hasStarted) return
    this.#callers.push(caller)
    this.#onJoin?.(caller)
  }

  /**
   * Whether this caller should ask again after the run has failed: the run was refused for want of the starter's share, and
   * the caller's network has a share of its own. In the same network it would be refused again.
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
