// Runs work in transactions and, where it was overtaken, runs it again. Reading work that keeps being overtaken gets a
// pinned snapshot, writing work gets its turn alone: both end.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock } from '../clock.ts'
import { BackendError } from '../errors.ts'
import { isRefusal } from '../storage/connection.ts'
import type { ConnectionPool } from '../storage/connection-pool.ts'
import type { CommitLog } from './commit-log.ts'
import { ConflictError, type Committer } from './committer.ts'
import { ConflictQueue } from './conflict-queue.ts'
import { DocumentCache } from './document-cache.ts'
import type { TransactionLimits } from './limits.ts'
import { LiveReader, PinnedReader, type SnapshotReader } from './snapshot-reader.ts'
import { CreationTimes } from './timestamps.ts'
import { Transaction } from './transaction.ts'

const liveReadAttempts = 3
const attemptsInCompany = 8
const maxAttempts = 12
const jitterMs = 2
/** Writing functions that run at once; more of them wait, and beyond that are refused. */
const maxRunning = 128
const maxWaiting = 4_000

export type TransactorOptions = {
  pool: ConnectionPool
  log: CommitLog
  committer: Committer
  clock: Clock
  limits?: TransactionLimits
}

type Outcome<T> = { value: T; timestamp: bigint } | { conflict: ConflictError }

export type Metrics = { commits: number; conflicts: number; ranAlone: number; pinnedReads: number }

/** A moment that stays readable until it is closed, on a connection of its own. */
export interface Snapshot {
  readonly timestamp: bigint
  readonly reader: SnapshotReader
  close(): Promise<void>
}

export class Transactor {
  readonly metrics: Metrics = { commits: 0, conflicts: 0, ranAlone: 0, pinnedReads: 0 }
  readonly #log: CommitLog
  readonly #committer: Committer
  readonly #clock: Clock
  readonly #limits: TransactionLimits | undefined
  readonly #reader: SnapshotReader
  readonly #creationTimes: CreationTimes
  readonly #conflictQueue = new ConflictQueue()
  readonly #waiting: (() => void)[] = []
  readonly #whenIdle: (() => void)[] = []
  #running = 0
  #closed = false

  constructor({ pool, log, committer, clock, limits }: TransactorOptions) {
    this.#log = log
    this.#committer = committer
    this.#clock = clock
    this.#limits = limits
    this.#creationTimes = new CreationTimes(clock)
    const cache = new DocumentCache()
    this.#reader = new LiveReader(pool, log, committer, cache)
    committer.onCommit(({ writes }) => cache.apply(writes))
  }

  get committer(): Committer {
    return this.#committer
  }

  /** Work that reads one moment. `timestamp` is that moment's, and `isLive` tells whether it is still now. */
  async read<T>(
    work: (transaction: Transaction) => Promise<T>,
    snapshot?: Snapshot,
  ): Promise<{ value: T; transaction: Transaction; timestamp: bigint; isLive: boolean }> {
    if (snapshot) return this.#readSnapshot(work, snapshot)
    for (let attempt = 1; attempt <= liveReadAttempts; attempt++) {
      const transaction = this.#begin()
      try {
        const value = await work(transaction)
        transaction.validate()
        return { value, transaction, timestamp: this.#committer.committed.timestamp, isLive: true }
      } catch (error) {
        await this.#afterConflict(transaction, error)
      }
    }
    this.metrics.pinnedReads++
    const pinned = await this.pin()
    try {
      return await this.#readSnapshot(work, pinned)
    } finally {
      await pinned.close()
    }
  }

  /** The state of now, to be read for as long as it is not closed. */
  async pin(): Promise<Snapshot> {
    const { connection, sequence, timestamp } = await this.#committer.pinSnapshot()
    return { timestamp, reader: new PinnedReader(connection, sequence), close: () => connection.close() }
  }

  async #readSnapshot<T>(work: (transaction: Transaction) => Promise<T>, snapshot: Snapshot) {
    const transaction = this.#begin(snapshot)
    const value = await work(transaction)
    transaction.closeScans()
    return { value, transaction, timestamp: snapshot.timestamp, isLive: false }
  }

  /** Work that reads and writes. It may be run several times; only its last run has an effect. */
  async write<T>(work: (transaction: Transaction) => Promise<T>): Promise<{ value: T; timestamp: bigint }> {
    await this.#enter()
    let leaveLine: (() => void) | undefined
    try {
      for (let attempt = 1; attempt <= maxAttempts; attempt++) {
        const isAlone = attempt > attemptsInCompany
        const outcome = isAlone ? await this.#tryAlone(work) : await this.#try(work, false)
        if (!('conflict' in outcome)) {
          this.metrics.commits++
          return outcome
        }
        leaveLine?.()
        leaveLine = undefined
        const { span } = outcome.conflict.conflict
        if (attempt < attemptsInCompany)
          leaveLine = await this.#conflictQueue.enter(`${span.index}:${span.start}`)
        if (attempt > 2) await sleep(jitterMs * attempt * this.#clock.random())
      }
      throw new BackendError(
        'Conflict',
        'Documents read from or written to by this function changed while it was running, and on every subsequent retry. ' +
          'Another call to a function changed the same documents.',
      )
    } finally {
      leaveLine?.()
      this.#leave()
    }
  }

  /** Takes nothing new, and resolves when everything that was taken has ended. */
  async drain(): Promise<void> {
    this.#closed = true
    if (this.#running > 0) await new Promise<void>((resolve) => this.#whenIdle.push(resolve))
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

  async #try<T>(work: (transaction: Transaction) => Promise<T>, isAlone: boolean): Promise<Outcome<T>> {
    const transaction = this.#begin()
    // Once numbered, a commit stands among the writes itself: a failure after that is no conflict.
    let isCommitting = false
    try {
      const value = await work(transaction)
      isCommitting = true
      const timestamp = await transaction.commit(this.#committer, isAlone)
      await transaction.finish('committed')
      return { value, timestamp }
    } catch (error) {
      const isKnownNotWritten = !isCommitting || error instanceof ConflictError || isRefusal(error)
      // If nobody knows whether it was written, what it left outside must stay: a sweep finds out later.
      if (isKnownNotWritten) await transaction.finish('aborted')
      if (isCommitting && !(error instanceof ConflictError)) throw error
      return { conflict: await this.#afterConflict(transaction, error) }
    }
  }

  #tryAlone<T>(work: (transaction: Transaction) => Promise<T>): Promise<Outcome<T>> {
    this.metrics.ranAlone++
    return this.#committer.runAlone(() => this.#try(work, true))
  }

  /**
   * Waits until what overtook the transaction is there to be read; throws anything that is no conflict. Work that
   * failed may have failed over something it read too early, so the reads are checked before its error is believed.
   */
  async #afterConflict(transaction: Transaction, error: unknown): Promise<ConflictError> {
    const conflict = error instanceof ConflictError ? error : findConflict(transaction)
    if (!conflict) throw error
    this.metrics.conflicts++
    await this.#committer.whenAcknowledged(conflict.conflict.winner)
    return conflict
  }

  async #enter(): Promise<void> {
    if (this.#closed) throw new BackendError('Closed', 'The backend is closed.')
    if (this.#running < maxRunning) {
      this.#running++
      return
    }
    if (this.#waiting.length >= maxWaiting) {
      throw new BackendError('Overloaded', 'Too many functions are waiting to run. Try again later.')
    }
    await new Promise<void>((resolve) => this.#waiting.push(resolve))
  }

  /** The place goes straight to the next one in line. */
  #leave(): void {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#running--
    if (this.#running === 0) for (const resolve of this.#whenIdle.splice(0)) resolve()
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
