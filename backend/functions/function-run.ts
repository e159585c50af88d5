// The state of one running function, for its syscalls. A nested function (runQuery, runMutation) has its own run,
// which shares the transaction and the root with its caller.
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

/** Shared by all nested runs of one external call. */
export type RootRun = {
  readonly identity: UserIdentity | null
  readonly client: Client | null
  readonly requestId: string
  readonly logs: FunctionLogs
  /** The id of the scheduled function, if this is one. */
  readonly scheduledFunctionId: string | null
  readonly deadlineMs: number
  /** Whether the result depends on the caller's identity. */
  usedIdentity: boolean
  /** Whether the result depends on the snapshot timestamp, so that it must not be cached. */
  usedTimestamp: boolean
  /** Where the paginated query ended, in an earlier run or in this one. */
  journal: string | null
  hasPaginated: boolean
  /** An error that ends the function even if it catches it: a conflict, a lost database. */
  fatalError: unknown
  /** The last engine error: the `convex` package passes only its message to the function. */
  lastError: BackendError | undefined
  /** The event loop turn in which it was last seen, and since when: see event-loop-turns.ts. */
  eventLoopTurn: number
  turnBeganMs: number
}

/** The operation with which a function calls another inside its transaction. */
export const callOperation = '1.0/runUdf'

/** An open query iterator. It is prepared with its first row and read one row at a time. */
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
  /** Pending operations, with their names. */
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

  /** Neither it nor any of its callers has returned. */
  get isOpen(): boolean {
    return this.#isOpen && (this.#caller?.isOpen ?? true)
  }

  /** An error that ends the function even if it catches it. */
  get fatalError(): unknown {
    return this.root.fatalError ?? this.#limits?.exceeded ?? this.#caller?.fatalError
  }

  requireTransaction(): Transaction {
    if (this.transaction) return this.transaction
    throw new BackendError('Unsupported', 'The database is not available in actions.')
  }

  /** Throws if the function has already returned or runs too long. */
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

  /** The handler has returned: further calls are refused. Returns the operations that it did not await. */
  close(): string[] {
    this.#isOpen = false
    if (this.#caller) this.#caller.#called.delete(this)
    return [...new Set(this.#pending.values())]
  }

  /**
   * After `close`: resolves when no unawaited operation can write any more. Nested functions are not awaited, because
   * they may never end; but their further calls are refused.
   */
  async whenSettled(): Promise<void> {
    const own = [...this.#pending].filter(([, operation]) => operation !== callOperation)
    await Promise.allSettled([
      ...own.map(([promise]) => promise),
      ...[...this.#called].map((called) => called.whenSettled()),
    ])
  }
}
