// Runs work in transactions and retries it after conflicts. Both kinds of work are guaranteed to end: a read that
// keeps conflicting gets a pinned snapshot, a write that keeps conflicting runs exclusively.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock } from '../clock.ts'
import { BackendError } from '../errors.ts'
import { isStatementError } from '../storage/connection.ts'
import { actions, pins, readers, writers } from './admission-options.ts'
import { AdmissionQueue, type AdmissionMetrics, type AdmissionRequest } from './admission-queue.ts'
import type { CommitLog } from './commit-log.ts'
import type { ExclusiveLease } from './commit-gate.ts'
import { ConflictError, type Committer } from './committer.ts'
import { ConflictQueue } from './conflict-queue.ts'
import { DocumentCache } from './document-cache.ts'
import type { TransactionLimits } from './limits.ts'
import { NetworkUsage } from './network-usage.ts'
import type { Caller } from './shared-run.ts'
import { LiveReader, PinnedReader, type SnapshotReader } from './snapshot-reader.ts'
import type { CreationTimes } from './timestamps.ts'
import { Transaction } from './transaction.ts'

/** Attempts of a read on the live state before it gets a pinned snapshot. */
const liveReadAttempts = 3
/** Attempts of a write beside others before it runs exclusively. */
const concurrentAttempts = 8
/** All attempts of a write, including the exclusive ones. */
const maxAttempts = 12
const jitterMs = 2

export type TransactorOptions = {
  log: CommitLog
  committer: Committer
  clock: Clock
  creationTimes: CreationTimes
  limits?: TransactionLimits
}

type Outcome<T> = { value: T; timestamp: bigint } | { conflict: ConflictError }

type Counts = { commits: number; conflicts: number; ranAlone: number; pinnedReads: number }
export type Metrics = Counts & Record<'writers' | 'readers' | 'actions', AdmissionMetrics>

/** Admission for the engine's own work, which has no caller. */
const engineRequest: AdmissionRequest = { caller: null }

export type ReadOptions = {
  /** The snapshot to read; the current state if undefined. */
  snapshot?: Snapshot | undefined
  /** The read is made inside a transaction, which already holds a slot. Waiting for a second slot could deadlock. */
  isInsideTransaction?: boolean
  /** For the admission queue: who asks. */
  admission?: AdmissionRequest
}

type Read<T> = { value: T; transaction: Transaction; timestamp: bigint; isLive: boolean }

/** A snapshot that stays readable until it is closed, on its own connection. */
export interface Snapshot {
  readonly timestamp: bigint
  readonly reader: SnapshotReader
  close(): Promise<void>
}

export class Transactor {
  readonly #counts: Counts = { commits: 0, conflicts: 0, ranAlone: 0, pinnedReads: 0 }
  readonly #log: CommitLog
  readonly #committer: Committer
  readonly #clock: Clock
  readonly #limits: TransactionLimits | undefined
  readonly #reader: SnapshotReader
  readonly #creationTimes: CreationTimes
  readonly #conflictQueue = new ConflictQueue()
  readonly #cache = new DocumentCache()
  readonly #writers: AdmissionQueue
  readonly #readers: AdmissionQueue
  readonly #pins: AdmissionQueue
  readonly #actions: AdmissionQueue
  #closed = false

  constructor({ log, committer, clock, creationTimes, limits }: TransactorOptions) {
    this.#log = log
    this.#committer = committer
    this.#clock = clock
    this.#limits = limits
    this.#creationTimes = creationTimes
    const usage = new NetworkUsage(clock)
    this.#writers = new AdmissionQueue(writers, clock, usage)
    this.#readers = new AdmissionQueue(readers, clock, usage)
    this.#pins = new AdmissionQueue(pins, clock, usage)
    this.#actions = new AdmissionQueue(actions, clock, usage)
    this.#reader = new LiveReader(log, committer, this.#cache)
    // Runs in the same synchronous step in which `committed` advances, so a reader that takes a cached document and
    // `committed` together never pairs an old document with a new commit.
    committer.onCommit(({ writes, foreignIds = [] }) => {
      this.#cache.apply(writes)
      this.#cache.remove(foreignIds)
    })
  }

  get metrics(): Metrics {
    return {
      ...this.#counts,
      writers: this.#writers.metrics,
      readers: this.#readers.metrics,
      actions: this.#actions.metrics,
    }
  }

  get cachedBytes(): number {
    return this.#cache.bytes
  }

  get committer(): Committer {
    return this.#committer
  }

  /**
   * Runs reading work on one snapshot. `timestamp` is that snapshot's; `isLive` says whether it was still current at
   * the end.
   */
  async read<T>(
    work: (transaction: Transaction) => Promise<T>,
    { snapshot, isInsideTransaction = false, admission = engineRequest }: ReadOptions = {},
  ): Promise<Read<T>> {
    const read = () =>
      snapshot
        ? this.#readSnapshot(work, snapshot)
        : this.#readNewest(work, isInsideTransaction ? null : admission)
    if (isInsideTransaction) return read()
    this.#checkOpen()
    return this.#readers.run(admission, read)
  }

  async #readNewest<T>(
    work: (transaction: Transaction) => Promise<T>,
    admission: AdmissionRequest | null,
  ): Promise<Read<T>> {
    for (let attempt = 1; attempt <= liveReadAttempts; attempt++) {
      const transaction = this.#begin()
      try {
        const value = await work(transaction)
        // All reads are still valid now, so the result is correct at the last acknowledged commit. Both lines are
        // synchronous, so nothing is acknowledged between them.
        transaction.validate()
        this.#committer.checkOpen()
        return { value, transaction, timestamp: this.#committer.committed.timestamp, isLive: true }
      } catch (error) {
        await this.#afterConflict(transaction, error)
      }
    }
    // On a pinned snapshot nothing conflicts, so this attempt is the last one.
    this.#counts.pinnedReads++
    if (!admission) return this.#readPinned(work)
    // It already holds a reader slot, so it must not be refused here.
    return this.#pins.run({ caller: admission.caller, hasStarted: true }, () => this.#readPinned(work))
  }

  async #readPinned<T>(work: (transaction: Transaction) => Promise<T>): Promise<Read<T>> {
    const pinned = await this.pin()
    try {
      return await this.#readSnapshot(work, pinned)
    } finally {
      await pinned.close()
    }
  }

  /** Like `pin`, through the admission queue of the caller. */
  async pinFor(caller: Caller | null): Promise<Snapshot> {
    this.#checkOpen()
    return this.#pins.run({ caller }, () => this.pin())
  }

  /** Pins the current state; it can be read until it is closed. */
  async pin(): Promise<Snapshot> {
    const { connection, sequence, timestamp } = await this.#committer.pinSnapshot()
    return { timestamp, reader: new PinnedReader(connection, sequence), close: () => connection.close() }
  }

  async #readSnapshot<T>(
    work: (transaction: Transaction) => Promise<T>,
    snapshot: Snapshot,
  ): Promise<Read<T>> {
    const transaction = this.#begin(snapshot)
    const value = await work(transaction)
    transaction.closeScans()
    return { value, transaction, timestamp: snapshot.timestamp, isLive: false }
  }

  /** Runs work that reads and writes. It may run several times; only the last run has an effect. */
  async write<T>(
    work: (transaction: Transaction) => Promise<T>,
    admission: AdmissionRequest = engineRequest,
  ): Promise<{ value: T; timestamp: bigint }> {
    this.#checkOpen()
    return this.#writers.run(admission, () => this.#writeUntilDone(work))
  }

  /**
   * Runs an action: work outside of a transaction that may start transactions. It must not wait for another action's
   * slot.
   */
  async runAction<T>(work: () => Promise<T>, admission: AdmissionRequest): Promise<T> {
    this.#checkOpen()
    return this.#actions.run(admission, work)
  }

  async #writeUntilDone<T>(
    work: (transaction: Transaction) => Promise<T>,
  ): Promise<{ value: T; timestamp: bigint }> {
    let leaveQueue: (() => void) | undefined
    try {
      for (let attempt = 1; attempt <= maxAttempts; attempt++) {
        const isExclusive = attempt > concurrentAttempts
        const outcome = isExclusive ? await this.#tryExclusively(work) : await this.#try(work, null)
        if (!('conflict' in outcome)) {
          this.#counts.commits++
          return outcome
        }
        // Leave one queue before entering the next: nobody waits for a queue while others wait behind them in
        // another, so there is no deadlock.
        leaveQueue?.()
        leaveQueue = undefined
        const { span } = outcome.conflict.conflict
        // Queue behind the other losers of the same key; the winner's result is visible by now. An exclusive attempt
        // needs no queue, because nobody else commits during it.
        if (attempt < concurrentAttempts)
          leaveQueue = await this.#conflictQueue.enter(`${span.index}:${span.start}`)
        // Jitter breaks up patterns where the same transactions keep conflicting.
        if (attempt > 2) await sleep(jitterMs * attempt * this.#clock.random())
      }
      throw new BackendError(
        'Conflict',
        'Documents read from or written to by this function changed while it was running, and on every subsequent retry. ' +
          'Another call to a function changed the same documents.',
      )
    } finally {
      leaveQueue?.()
    }
  }

  /** Accepts nothing new. */
  stop(): void {
    this.#closed = true
  }

  /**
   * Accepts nothing new, and resolves when all accepted queries and mutations have ended. Actions are not waited for:
   * they may run for minutes, and the queries and mutations that they call from now on are refused.
   */
  async drain(): Promise<void> {
    this.stop()
    await Promise.all([this.#writers.drained(), this.#readers.drained()])
  }

  #begin(pinned?: Snapshot): Transaction {
    return new Transaction({
      reader: pinned?.reader ?? this.#reader,
      log: pinned ? null : this.#log,
      timestamp: pinned?.timestamp ?? this.#committer.committed.timestamp,
      clock: this.#clock,
      creationTimes: this.#creationTimes,
      ...(this.#limits && { limits: this.#limits }),
    })
  }

  async #try<T>(
    work: (transaction: Transaction) => Promise<T>,
    lease: ExclusiveLease | null,
  ): Promise<Outcome<T>> {
    const transaction = this.#begin()
    // Once a commit is sequenced, its own writes are in the commit log. Validating its reads again would find itself,
    // so a failure after that point must not be treated as a conflict.
    let isCommitting = false
    try {
      const value = await work(transaction)
      isCommitting = true
      const timestamp = await transaction.commit(this.#committer, lease)
      // Only now, when the commit is durable, may something outside of the database be destroyed, such as the file of
      // a deleted record.
      await transaction.finish('committed')
      return { value, timestamp }
    } catch (error) {
      const isKnownNotWritten = !isCommitting || error instanceof ConflictError || isStatementError(error)
      // If the outcome is unknown, external effects (such as stored files) must stay: the commit may exist. A sweep
      // removes them later if it does not.
      if (isKnownNotWritten) await transaction.finish('aborted')
      if (isCommitting && !(error instanceof ConflictError)) throw error
      return { conflict: await this.#afterConflict(transaction, error) }
    }
  }

  /**
   * While it runs, no other commit gets a sequence number, and those from before are acknowledged. So nothing can be
   * written into its reads, and the attempt cannot lose a conflict.
   */
  #tryExclusively<T>(work: (transaction: Transaction) => Promise<T>): Promise<Outcome<T>> {
    this.#counts.ranAlone++
    return this.#committer.runExclusively((lease) => this.#try(work, lease))
  }

  /**
   * Waits until the conflicting commit is acknowledged, so that the retry reads its result; rethrows anything that is
   * not a conflict. Work may also have failed because of an inconsistent read, so the reads are validated before its
   * error is believed.
   */
  async #afterConflict(transaction: Transaction, error: unknown): Promise<ConflictError> {
    const conflict = error instanceof ConflictError ? error : findConflict(transaction)
    if (!conflict) throw error
    this.#counts.conflicts++
    await this.#committer.whenAcknowledged(conflict.conflict.winner)
    return conflict
  }

  #checkOpen(): void {
    if (this.#closed) throw new BackendError('Closed', 'The backend is closed.')
  }
}

function findConflict(transaction: Transaction): ConflictError | null {
  try {
    transaction.validate()
    return null
  } catch (error) {
    return error instanceof ConflictError ? error : null
  }
}
