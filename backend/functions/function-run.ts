// One function being run: what its syscalls need to know. A function called by another (runQuery, runMutation) has a
// run of its own that shares the transaction and the root of the calling one.
import type { QueryStream } from '../queries/query-stream.ts'
import type { SerializedQuery } from '../queries/query.ts'
import type { LimitScope } from '../transactions/limits.ts'
import type { Transaction } from '../transactions/transaction.ts'
import { BackendError } from '../errors.ts'
import { AccessLock } from './access-lock.ts'
import type { Client } from './client.ts'
import type { FunctionLogs } from './logs.ts'
import type { AppFunction } from './registry.ts'

/** Claims about the caller, as `ctx.auth.getUserIdentity()` gives them. */
export type UserIdentity = {
  subject: string
  issuer: string
  tokenIdentifier: string
  [claim: string]: unknown
}

/** What all runs of one call from outside share. */
export type RootRun = {
  readonly identity: UserIdentity | null
  readonly client: Client | null
  readonly requestId: string
  readonly logs: FunctionLogs
  /** The scheduled function that this is, if it is one. */
  readonly scheduledFunctionId: string | null
  readonly deadlineMs: number
  /** Whether the result depends on who called. */
  usedIdentity: boolean
  /** Whether the result depends on the moment itself, and so is never to be kept. */
  usedTimestamp: boolean
  /** Where the one paginated query of an earlier run ended, or of this run. */
  journal: string | null
  hasPaginated: boolean
  /** A failure that the function cannot be allowed to survive, even if it catches it: a conflict, a lost database. */
  fatalError: unknown
  /** The engine's last error: the `convex` package hands only its message on to the function. */
  lastError: BackendError | undefined
  /** The turn of the event loop in which it was last seen, and since when in that turn: see event-loop-turns.ts. */
  eventLoopTurn: number
  turnBeganMs: number
}

/** By which a function runs another one inside its transaction. */
export const callOperation = '1.0/runUdf'

/** A query that is being iterated: opened with its first row, and asked for one row at a time. */
export type OpenStream = { query: SerializedQuery; rows: QueryStream | undefined; lastRead: Promise<unknown> }

export class FunctionRun {
  readonly function: AppFunction
  readonly root: RootRun
  /** Null in actions. */
  readonly transaction: Transaction | null
  readonly lock = new AccessLock()
  readonly streams = new Map<number, OpenStream>()
  readonly #caller: FunctionRun | null
  /** The tighter limits that it was called with. */
  readonly #limits: LimitScope | null
  readonly #called = new Set<FunctionRun>()
  /** What it has asked for and not been answered yet, by the name of the operation. */
  readonly #pending = new Map<Promise<unknown>, string>()
  #nextStream = 0
  #isOpen = true

  constructor(
    called: AppFunction,
    root: RootRun,
    transaction: Transaction | null,
    caller: FunctionRun | null = null,
    limits: LimitScope | null = null,
  ) {
    this.function = called
    this.root = root
    this.transaction = transaction
    this.#caller = caller
    this.#limits = limits
    if (caller) caller.#called.add(this)
  }

  /** Neither it nor a function that waits for it has returned. */
  get isOpen(): boolean {
    return this.#isOpen && (this.#caller?.isOpen ?? true)
  }

  /** A failure that it cannot be allowed to survive, even if it catches it. */
  get fatalError(): unknown {
    return this.root.fatalError ?? this.#limits?.exceeded ?? this.#caller?.fatalError
  }

  requireTransaction(): Transaction {
    if (this.transaction) return this.transaction
    throw new BackendError('Unsupported', 'The database is not available in actions.')
  }

  /** Refuses calls of a function that has already returned, or that takes too long. */
  checkOpen(nowMs: number): void {
    if (!this.isOpen) {
      throw new BackendError(
        'TransactionClosed',
        `The function ${this.function.path} has already returned. Await every promise before returning.`,
      )
    }
    const { fatalError } = this
    if (fatalError !== undefined) throw fatalError
    if (nowMs > this.root.deadlineMs) {
      throw new BackendError('TimedOut', `Function ${this.function.path} execution timed out.`)
    }
  }

  addStream(stream: OpenStream): number {
    this.streams.set(++this.#nextStream, stream)
    return this.#nextStream
  }

  async track<T>(operation: string, work: () => Promise<T>): Promise<T> {
    const promise = work()
    this.#pending.set(promise, operation)
    try {
      return await promise
    } finally {
      this.#pending.delete(promise)
    }
  }

  /** The handler has returned: from now on its calls are refused. Gives the operations that it did not await. */
  close(): string[] {
    this.#isOpen = false
    if (this.#caller) this.#caller.#called.delete(this)
    return [...new Set(this.#pending.values())]
  }

  /**
   * After `close`: resolves when nothing that was left unawaited can still write. Functions that were called are not
   * waited for, they may never end; but what they ask for from now on is refused.
   */
  async whenSettled(): Promise<void> {
    const own = [...this.#pending].filter(([, operation]) => operation !== callOperation)
    await Promise.allSettled([
      ...own.map(([promise]) => promise),
      ...[...this.#called].map((called) => called.whenSettled()),
    ])
  }
}
