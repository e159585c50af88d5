// Limits for one transaction, with Convex's numbers. They stop a runaway function before it harms others.
import { BackendError } from '../errors.ts'
import { mebibyte } from '../values/limits.ts'
import { DocumentBytes, type Measurable } from './document-bytes.ts'

export type TransactionLimits = {
  documentsRead: number
  bytesRead: number
  databaseQueries: number
  documentsWritten: number
  bytesWritten: number
  functionsScheduled: number
  scheduledFunctionArgsBytes: number
}

export const defaultLimits: TransactionLimits = {
  documentsRead: 32_000,
  bytesRead: 16 * mebibyte,
  databaseQueries: 4_096,
  documentsWritten: 16_000,
  bytesWritten: 16 * mebibyte,
  functionsScheduled: 1_000,
  scheduledFunctionArgsBytes: 16 * mebibyte,
}

const messages: Record<keyof TransactionLimits, string> = {
  documentsRead: 'Too many documents read in a single function execution',
  bytesRead: 'Too many bytes read in a single function execution',
  databaseQueries: 'Too many reads in a single function execution',
  documentsWritten: 'Too many documents written in a single function execution',
  bytesWritten: 'Too many bytes written in a single function execution',
  functionsScheduled: 'Too many functions scheduled by this mutation',
  scheduledFunctionArgsBytes:
    'Too large total size of the arguments of scheduled functions from this mutation',
}

type WriteUsage = Pick<
  TransactionLimits,
  'documentsWritten' | 'bytesWritten' | 'functionsScheduled' | 'scheduledFunctionArgsBytes'
>

/** The limits of a transaction or, within it, of one function that was called with tighter ones. */
export type LimitScope = {
  readonly limits: TransactionLimits
  readonly outer: LimitScope | null
  /** Set once the limits of this scope were exceeded: nothing in it may continue. */
  exceeded: BackendError | undefined
}

export class Usage {
  #scope: LimitScope
  readonly #used: TransactionLimits
  readonly #bytes = { bytesRead: new DocumentBytes(), bytesWritten: new DocumentBytes() }

  constructor(limits: TransactionLimits) {
    this.#scope = { limits, outer: null, exceeded: undefined }
    this.#used = { ...limits }
    for (const name of names(limits)) this.#used[name] = 0
  }

  /** Whether the transaction as a whole went beyond its limits. */
  get isExceeded(): boolean {
    let scope = this.#scope
    while (scope.outer) scope = scope.outer
    return scope.exceeded !== undefined
  }

  add(name: Exclude<keyof TransactionLimits, 'bytesRead' | 'bytesWritten'>, amount: number): void {
    this.#used[name] += amount
    this.#check(name)
  }

  addRead(document: Measurable): void {
    this.add('documentsRead', 1)
    this.#addBytes('bytesRead', document)
  }

  /** Null: a deletion. */
  addWritten(document: Measurable | null): void {
    this.add('documentsWritten', 1)
    if (document) this.#addBytes('bytesWritten', document)
  }

  /**
   * A called function may get tighter limits than its caller, never looser ones. They are counted from what was used
   * before it was called, because usage is counted once for the whole transaction.
   */
  enter(limits: Partial<TransactionLimits>): LimitScope {
    const outer = this.#scope
    const used = this.#measured()
    const tighter = { ...outer.limits }
    for (const name of names(tighter)) {
      const own = limits[name]
      if (own !== undefined) tighter[name] = Math.min(tighter[name], used[name] + own)
    }
    return (this.#scope = { limits: tighter, outer, exceeded: undefined })
  }

  leave(scope: LimitScope): void {
    if (this.#scope === scope && scope.outer) this.#scope = scope.outer
  }

  savepoint(): WriteUsage {
    const { documentsWritten, functionsScheduled, scheduledFunctionArgsBytes } = this.#used
    // Reads are not measured here, because every nested call takes a savepoint and measuring parses documents.
    const bytesWritten = this.#bytes.bytesWritten.exact()
    return { documentsWritten, bytesWritten, functionsScheduled, scheduledFunctionArgsBytes }
  }

  /** Rolled back writes do not count; reads still do. */
  rollbackTo(savepoint: WriteUsage): void {
    Object.assign(this.#used, savepoint)
    this.#bytes.bytesWritten.reset(savepoint.bytesWritten)
  }

  /** For `getTransactionMetrics`. */
  report(): Record<keyof TransactionLimits, { used: number; remaining: number }> {
    const { limits } = this.#scope
    const used = this.#measured()
    const entries = names(limits).map(
      (name) => [name, { used: used[name], remaining: limits[name] - used[name] }] as const,
    )
    return Object.fromEntries(entries) as ReturnType<Usage['report']>
  }

  #measured(): TransactionLimits {
    this.#used.bytesRead = this.#bytes.bytesRead.exact()
    this.#used.bytesWritten = this.#bytes.bytesWritten.exact()
    return this.#used
  }

  #addBytes(name: 'bytesRead' | 'bytesWritten', document: Measurable): void {
    const bytes = this.#bytes[name]
    bytes.add(document)
    // The bound is never below the exact number, so nothing that exceeds the limit passes here.
    if (bytes.upperBound <= this.#scope.limits[name]) return
    this.#used[name] = bytes.exact()
    this.#check(name)
  }

  #check(name: keyof TransactionLimits): void {
    const { limits } = this.#scope
    const used = this.#used[name]
    if (used <= limits[name]) return
    const error = new BackendError(
      'LimitExceeded',
      `${messages[name]} (limit: ${limits[name]}). Consider using smaller limits in your queries, paginating ` +
        'your queries, or using indexed queries with a selective index range expressions.',
    )
    // Every scope whose limit was exceeded is marked: a function in it that catches the error is stopped at its next
    // call (TXN10, FUN14).
    for (let scope: LimitScope | null = this.#scope; scope; scope = scope.outer) {
      if (used > scope.limits[name]) scope.exceeded ??= error
    }
    throw error
  }
}

function names(limits: TransactionLimits): (keyof TransactionLimits)[] {
  return Object.keys(limits) as (keyof TransactionLimits)[]
}
