// Idempotent mutations. A client that did not see the answer sends a mutation again after reconnecting; it must run
// only once. The answer is stored in the same transaction as the mutation's writes, so either both exist or neither
// does.
// Why it runs once. While the mutation runs, a retry to the same instance waits for the same run. A retry to another
// instance runs beside it, and both depend on there being no answer yet: whichever commits second is in conflict, runs
// again, and finds the answer of the first. After it has committed, a retry finds the stored answer. While its commit
// is in doubt, the answer is a write in flight to what the retry looks up, so the retry is refused until the outcome is
// known; another instance gets no turn to write before PostgreSQL has ended the commit in doubt (INS9). If it failed,
// nothing is stored, and a retry runs it again (SYN14). The only exceptions are answers that were deleted: after 36
// hours, or for lack of space (SYN28).
import { createHash } from 'node:crypto'
import { delay, type Clock } from '../clock.ts'
import type {
  Call,
  Completed,
  CompletedMutation,
  FunctionRunner,
  IdempotencyStore,
} from '../functions/runner.ts'
import type { Sequence } from '../transactions/commit-log.ts'
import type { SystemTransaction } from '../transactions/system-transaction.ts'

export const clientRequestsTable = '_client_requests'
const bySessionAndRequest = 'by_session_and_request'

/** A laptop may be suspended for a day with an unanswered request. */
const retentionMs = 36 * 3_600_000
const sweepEveryMs = 600_000
/**
 * Beyond these the oldest answers are deleted, however recent, until a tenth is free: a flood must not fill the disk.
 */
const defaultMaxRows = 1_000_000
const defaultMaxBytes = 512 * 1024 * 1024
const refillLevel = 0.9
/** A batch of deletions is read into memory. */
const batchRows = 500
const batchBytes = 8 * 1024 * 1024
/** Per stored answer, in addition to its value. */
const rowOverheadBytes = 300

export type ClientRequest = {
  sessionId: string
  requestId: number
  /** Whether the session had an earlier connection, over which the request may already have been sent. */
  mayBeResent: boolean
}

/** How many answers are stored, and their size. */
export type StoredAnswers = { rows: number; bytes: number }

export type ClientRequestsOptions = {
  runner: FunctionRunner
  clock: Clock
  transact: <T>(work: (transaction: SystemTransaction) => Promise<T>) => Promise<T>
  measure: () => Promise<StoredAnswers>
  /** The last commit while no other instance can run anything; null while others can. */
  committedAlone: () => Sequence | null
  log: (message: string) => void
  maxRows?: number
  maxBytes?: number
}

export class ClientRequests {
  readonly #options: ClientRequestsOptions & { maxRows: number; maxBytes: number }
  readonly #running = new Map<string, Promise<CompletedMutation>>()
  /** Measured at the last sweep, plus an estimate of what was added since. */
  #stored: StoredAnswers = { rows: 0, bytes: 0 }
  #evicted = 0
  #timer: ReturnType<Clock['setTimeout']> | undefined
  #sweeping: Promise<void> | undefined
  #stopped = false

  constructor(options: ClientRequestsOptions) {
    this.#options = { maxRows: defaultMaxRows, maxBytes: defaultMaxBytes, ...options }
  }

  /** Evicted: deleted before they expired, for lack of space. */
  get metrics(): StoredAnswers & { evicted: number } {
    return { ...this.#stored, evicted: this.#evicted }
  }

  start(): void {
    this.#sweepNow()
  }

  async stop(): Promise<void> {
    this.#stopped = true
    this.#options.clock.clearTimeout(this.#timer)
    await this.#sweeping
  }

  async mutation(request: ClientRequest, call: Call): Promise<CompletedMutation> {
    const { sessionId, requestId } = request
    const fingerprint = fingerprintOf(call)
    // The connection broke while it was running, and it still runs: the retry waits for the same run.
    const key = `${sessionId} ${requestId} ${fingerprint}`
    const running = this.#running.get(key)
    if (running) return running
    const started = this.#options.runner.idempotentMutation(
      call,
      idempotencyStore(request, fingerprint, this.#options.committedAlone, (bytes) => this.#add(bytes)),
    )
    this.#running.set(key, started)
    try {
      return await started
    } finally {
      this.#running.delete(key)
    }
  }

  /** Deletes answers that no client can still need, and those there is no space for. */
  async sweep(): Promise<void> {
    for (;;) {
      this.#stored = await this.#options.measure()
      const excess = this.#excess()
      await this.#deleteOldest(excess)
      // More may have been added during the deletion.
      if (this.#stopped || (excess === 0 && this.#excess() === 0)) return
    }
  }

  #sweepNow(): void {
    if (this.#sweeping || this.#stopped) return
    const { clock, log } = this.#options
    clock.clearTimeout(this.#timer)
    this.#sweeping = this.sweep()
      .catch((error: unknown) => log(`Old client requests could not be forgotten: ${String(error)}`))
      .finally(() => {
        this.#sweeping = undefined
        if (!this.#stopped) this.#timer = clock.setTimeout(() => this.#sweepNow(), sweepEveryMs)
      })
  }

  #add(bytes: number): void {
    this.#stored.rows++
    this.#stored.bytes += bytes
    if (this.#excess() > 0) this.#sweepNow()
  }

  /** How many of the oldest to delete, estimated from the average size. */
  #excess(): number {
    const { maxRows, maxBytes } = this.#options
    const { rows, bytes } = this.#stored
    if (rows <= maxRows && bytes <= maxBytes) return 0
    return rows - Math.floor(refillLevel * Math.min(maxRows, rows * Math.min(1, maxBytes / bytes)))
  }

  async #deleteOldest(excess: number): Promise<void> {
    const { transact, clock } = this.#options
    const { rows, bytes } = this.#stored
    // At least one row, so that every round makes progress.
    const batch = Math.ceil(Math.min(batchRows, batchBytes / (bytes / rows || 1)))
    for (let remaining = excess; ;) {
      const deleted = await transact(async (transaction) => {
        const oldest = await transaction.list(clientRequestsTable, 'by_creation_time', [], batch)
        const expired = oldest.filter(({ _creationTime }) => _creationTime < clock.now() - retentionMs).length
        const toDelete = oldest.slice(0, Math.max(expired, remaining))
        for (const { _id } of toDelete) await transaction.remove(_id)
        return { old: expired, all: toDelete.length }
      })
      remaining -= deleted.all
      this.#evicted += deleted.all - deleted.old
      if (deleted.all < batch || this.#stopped) return
      // Let other writers go in between.
      await delay(clock, 10)
    }
  }
}

function idempotencyStore(
  { sessionId, requestId, mayBeResent }: ClientRequest,
  fingerprint: string,
  committedAlone: () => Sequence | null,
  onStored: (bytes: number) => void,
): IdempotencyStore {
  const key = [sessionId, requestId, fingerprint]
  return {
    async findResult(transaction) {
      // Saves a read for nearly every mutation of an instance without others: on the first connection of a session
      // nothing can have been answered. Others may start before it commits, and are noticed then.
      const since = committedAlone()
      if (!mayBeResent && since !== null) {
        transaction.expectNone(clientRequestsTable, bySessionAndRequest, key, since)
        return null
      }
      const stored = await transaction.first(clientRequestsTable, bySessionAndRequest, key)
      return stored && { value: stored.value as string, logLines: stored.logLines as string[] }
    },
    async storeResult(transaction, { value, logLines }: Completed) {
      await transaction.insert(clientRequestsTable, { sessionId, requestId, fingerprint, value, logLines })
      onStored(rowOverheadBytes + value.length + logLines.join('').length)
    },
  }
}

/** A different function or different arguments under the same number are a different request. */
function fingerprintOf({ function: { path }, args }: Call): string {
  return createHash('sha256').update(`${path}\n${args.text}`).digest('base64')
}
