// How much one transaction may read and write: Convex's numbers. A function that would run away is stopped by them
// before it can harm the others.
import { BackendError } from '../errors.ts'

export type TransactionLimits = {
  documentsRead: number
  bytesRead: number
  databaseQueries: number
  documentsWritten: number
  bytesWritten: number
  functionsScheduled: number
  scheduledFunctionArgsBytes: number
}

const mebibyte = 1024 * 1024

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

export class Usage {
  readonly #limits: TransactionLimits
  readonly #used: TransactionLimits

  constructor(limits: TransactionLimits) {
    this.#limits = limits
    this.#used = { ...limits }
    for (const name of Object.keys(limits) as (keyof TransactionLimits)[]) this.#used[name] = 0
  }

  add(name: keyof TransactionLimits, amount: number): void {
    this.#used[name] += amount
    if (this.#used[name] <= this.#limits[name]) return
    throw new BackendError(
      'LimitExceeded',
      `${messages[name]} (limit: ${this.#limits[name]}). Consider using smaller limits in your queries, paginating ` +
        'your queries, or using indexed queries with a selective index range expressions.',
    )
  }

  used(name: keyof TransactionLimits): number {
    return this.#used[name]
  }

  /** For `getTransactionMetrics`. */
  report(): Record<keyof TransactionLimits, { used: number; remaining: number }> {
    const entries = (Object.keys(this.#limits) as (keyof TransactionLimits)[]).map(
      (name) => [name, { used: this.#used[name], remaining: this.#limits[name] - this.#used[name] }] as const,
    )
    return Object.fromEntries(entries) as ReturnType<Usage['report']>
  }
}
