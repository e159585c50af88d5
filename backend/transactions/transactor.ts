// Runs work in transactions and, where it was overtaken, runs it again. Reading work that keeps being overtaken gets a
// pinned snapshot, writing work gets its turn alone: both end.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock } from '../clock.ts'
import { BackendError } from '../errors.ts'
import { isStatementError } from '../storage/connection.ts'
import type { ConnectionPool } from '../storage/connection-pool.ts'
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

const liveReadAttempts = 3
const concurrentAttempts = 8
const maxAttempts = 12
const jitterMs = 2

export type TransactorOptions = {
  pool: ConnectionPool
  log: CommitLog
  committer: Committer
  clock: Clock
  creationTimes: CreationTimes
  limits?: TransactionLimits
}

type Outcome<T> = { value: T; timestamp: bigint } | { conflict: ConflictError }

type Counts = { commits: number; conflicts: number; ranAlone: number; pinnedReads: number }
export type Metrics = Counts & Record<'writers' | 'readers' | 'actions', AdmissionMetrics>

/** The engine's own work. */
const engineRequest: AdmissionRequest = { caller: null }

export type ReadOptions = {
  /** To read this moment; the newest one otherwise. */
  snapshot?: Snapshot | undefined
  /** Asked from inside of a transaction, which has a place: to wait for another could be for ever. */
  isInsideTransaction?: boolean
  /** On whose behalf. */
  admission?: AdmissionRequest
}

type Read<T> = { value: T; transaction: Transaction; timestamp: bigint; isLive: boolean }

/** A moment that stays readable until it is closed, on a connection of its own. */
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

  constructor({ pool, log, committer, clock, creationTimes, limits }: TransactorOptions) {
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
    this.#reader = new LiveReader(pool, log, committer, this.#cache)
    committer.onCommit(({ writes }) => this.#cache.apply(writes))
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

  /** Work that reads one moment. `timestamp` is that moment's, and `isLive` tells whether it is still now. */
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
        transaction.validate()
        this.#committer.checkOpen()
        return { value, transaction, timestamp: this.#committer.committed.timestamp, isLive: true }
      } catch (error) {
        await this.#afterConflict(transaction, error)
      }
    }
    this.#counts.pinnedReads++
    if (!admission) return this.#readPinned(work)
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

  /** As `pin`, in the caller's turn. */
  async pinFor(caller: Caller | null): Promise<Snapshot> {
    this.#checkOpen()
    return this.#pins.run({ caller }, () => this.pin())
  }

  /** The state of now, to be read for as long as it is not closed. */
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

  /** Work that reads and writes. It may be run several times; only its last run has an effect. */
  async write<T>(
    work: (transaction: Transaction) => Promise<T>,
    admission: AdmissionRequest = engineRequest,
  ): Promise<{ value: T; timestamp: bigint }> {
    this.#checkOpen()
    return this.#writers.run(admission, () => this.#writeUntilDone(work))
  }

  /** Work outside of a transaction, which may read and write in between. It must not wait for another of its kind. */
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
        leaveQueue?.()
        leaveQueue = undefined
        const { span } = outcome.conflict.conflict
        if (attempt < concurrentAttempts)
          leaveQueue = await this.#conflictQueue.enter(`${span.index}:${span.start}`)
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

  /** Takes nothing new. */
  stop(): void {
    this.#closed = true
  }

  /** Takes nothing new, and resolves when everything that was taken has ended. */
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
    // Once numbered, a commit stands among the writes itself: a failure after that is no conflict.
    let isCommitting = false
    try {
      const value = await work(transaction)
      isCommitting = true
      const timestamp = await transaction.commit(this.#committer, lease)
      await transaction.finish('committed')
      return { value, timestamp }
    } catch (error) {
      const isKnownNotWritten = !isCommitting || error instanceof ConflictError || isStatementError(error)
      // If nobody knows whether it was written, what it left outside must stay: a sweep finds out later.
      if (isKnownNotWritten) await transaction.finish('aborted')
      if (isCommitting && !(error instanceof ConflictError)) throw error
      return { conflict: await this.#afterConflict(transaction, error) }
    }
  }

  #tryExclusively<T>(work: (transaction: Transaction) => Promise<T>): Promise<Outcome<T>> {
    this.#counts.ranAlone++
    return this.#committer.runExclusively((lease) => this.#try(work, lease))
  }

  /**
   * Waits until what overtook the transaction is there to be read; throws anything that is no conflict. Work that
   * failed may have failed over something it read too early, so the reads are checked before its error is believed.
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
