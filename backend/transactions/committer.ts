// The single place that orders commits. A commit is validated and gets its sequence number in one synchronous step.
// After that it is written to PostgreSQL together with others (group commit) over two connections ("lanes"). Commits
// are acknowledged strictly in sequence order, and only then do caches, subscriptions and callers learn about them.
//
//   commit() ── validate ── sequence ──► queue ──► lane (one database transaction for many) ──► acknowledge in order
//                  │                                │
//               conflict: the caller retries     failed: write the members one by one, reject the bad one
import { BackendError, isBackendError } from '../errors.ts'
import type { Connection } from '../storage/connection.ts'
import type { ConnectionPool } from '../storage/connection-pool.ts'
import { isShortage } from '../storage/connection.ts'
import { tickMs, unwatch, watch } from '../storage/watchdog.ts'
import type { DocumentWrite } from '../storage/write-statements.ts'
import { mebibyte } from '../values/limits.ts'
import { CommitGate, exclusiveRunTimedOut, type ExclusiveLease } from './commit-gate.ts'
import { writtenKeys, type CommitLog, type Sequence, type WrittenKey } from './commit-log.ts'
import { CommitLane, ForeignWriteError, OutcomeUnknownError } from './commit-lane.ts'
import type { Conflict, ReadSet } from './read-set.ts'
import type { Timestamps } from './timestamps.ts'

export type Commit = {
  sequence: Sequence
  timestamp: bigint
  writes: readonly DocumentWrite[]
  keys: readonly WrittenKey[]
}

/** Something the transaction read was written by a later commit, so it must be run again. */
export class ConflictError extends Error {
  readonly conflict: Conflict

  constructor(conflict: Conflict) {
    super('The transaction read something that has been written since')
    this.conflict = conflict
  }
}

type PendingCommit = Commit & {
  bytes: number
  /** Ticks that its caller has waited. */
  ticks: number
  /** The lane that is writing it; undefined while it is still queued. */
  lane: CommitLane | undefined
  state: 'waiting' | 'written' | 'failed'
  resolve: (timestamp: bigint) => void
  reject: (error: unknown) => void
}

/** Larger batches would delay the commits behind them without saving more round trips. */
const maxBatchDocuments = 1_000
const maxBatchBytes = 8 * mebibyte
const maxWaiting = 5_000
const laneCount = 2
/** Captured once, so that a test with fake timers does not stop commits. */
const afterEventLoopTurn = setImmediate

export type CommitterOptions = {
  pool: ConnectionPool
  log: CommitLog
  timestamps: Timestamps
  /** Quoted, with its schema. */
  timestampTable: string
  instanceName: string
  /** Called after each successful write. */
  onWritten?: () => void
  /** Called when a write failed because the database lacks disk space, memory or permission. */
  onWriteProblem?: (reason: string) => void
  /**
   * The committer has stopped, because the outcome of a write can never be known or the database belongs to another
   * server.
   */
  onLost?: (reason: BackendError) => void
}

export class Committer {
  readonly #options: CommitterOptions
  readonly #pool: ConnectionPool
  readonly #log: CommitLog
  readonly #timestamps: Timestamps
  readonly #gate: CommitGate
  readonly #freeLanes: CommitLane[]
  readonly #lanes: CommitLane[]
  readonly #listeners = new Set<(commit: Commit) => void>()
  /** Sequenced and not yet acknowledged, in sequence order. */
  readonly #inFlight: PendingCommit[] = []
  readonly #queue: PendingCommit[] = []
  readonly #acknowledgements = new Map<
    Sequence,
    { resolve: () => void; reject: (error: unknown) => void }[]
  >()
  #lastSequence: Sequence = 0
  #committed: { sequence: Sequence; timestamp: bigint }
  /**
   * Lanes whose last write is in doubt: it was sent, and PostgreSQL has not answered. The error is what new callers
   * are told.
   */
  readonly #lanesInDoubt = new Map<CommitLane, BackendError>()
  #isBatchScheduled = false
  #closed = false
  /** Set for good when the engine closes or loses its database. From then on nothing is acknowledged. */
  #isHalted = false

  constructor(options: CommitterOptions) {
    const { pool, log, timestamps, timestampTable, instanceName } = options
    this.#options = options
    this.#pool = pool
    this.#log = log
    this.#timestamps = timestamps
    this.#gate = new CommitGate(pool.databaseTimeoutMs)
    this.#committed = { sequence: 0, timestamp: timestamps.last }
    this.#lanes = Array.from(
      { length: laneCount },
      (_, number) => new CommitLane({ pool, instanceName, number, timestampTable }),
    )
    this.#freeLanes = [...this.#lanes]
    watch(this)
  }

  /** The last acknowledged commit. A read that starts now sees at least everything up to it. */
  get committed(): { sequence: Sequence; timestamp: bigint } {
    return this.#committed
  }

  /** Defined while a commit is in doubt. Then nothing can be acknowledged, because acknowledgements go in order. */
  get inDoubt(): BackendError | undefined {
    for (const error of this.#lanesInDoubt.values()) return error
    return undefined
  }

  /** Throws after `halt`: another server may have written since, so what is in memory may be stale. */
  checkOpen(): void {
    if (this.#isHalted) throw closedError()
  }

  /**
   * Called for each commit in order, synchronously with the change of `committed`, so that no reader can see the new
   * state together with an old cache. Listeners must not throw and must not wait.
   */
  onCommit(listener: (commit: Commit) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /**
   * Resolves to the commit timestamp once the commit is durable. Throws a ConflictError if a read is no longer valid.
   * `lease` is given by `runExclusively` and bypasses the gate.
   */
  async commit(
    reads: ReadSet,
    writes: readonly DocumentWrite[],
    bytes: number,
    lease: ExclusiveLease | null = null,
  ): Promise<bigint> {
    const validateAndSequence = () => this.#validateAndSequence(reads, writes, bytes, lease)
    return lease ? validateAndSequence() : this.#gate.enter(validateAndSequence)
  }

  /**
   * Validation and sequencing must be one synchronous step. With an `await` between them another commit could slip
   * in, write something this transaction has read, and both would succeed: that would not be serializable. The commit
   * log gets the keys here, before anything is written, so later validations already see this commit as a writer.
   */
  #validateAndSequence(
    reads: ReadSet,
    writes: readonly DocumentWrite[],
    bytes: number,
    lease: ExclusiveLease | null,
  ): bigint | Promise<bigint> {
    if (this.#closed) throw closedError()
    if (lease?.isExpired) throw exclusiveRunTimedOut()
    const conflict = reads.check()
    if (conflict) throw new ConflictError(conflict)
    if (writes.length === 0) return this.#committed.timestamp
    // It could only be acknowledged after the commit in doubt, so its outcome would become unknown to its caller too.
    // Refusing it is the better answer: it certainly was not written.
    if (this.inDoubt) throw this.inDoubt
    if (this.#queue.length >= maxWaiting)
      throw new BackendError('Overloaded', 'Too many writes are waiting for the database.')
    const keys = writtenKeys(writes)
    const sequence = ++this.#lastSequence
    const timestamp = this.#timestamps.next()
    this.#log.add(sequence, keys)
    if (lease) lease.hasCommitted = true
    return new Promise((resolve, reject) => {
      const commit: PendingCommit = {
        sequence,
        timestamp,
        writes,
        keys,
        bytes,
        ticks: 0,
        lane: undefined,
        state: 'waiting',
        resolve,
        reject,
      }
      this.#inFlight.push(commit)
      this.#queue.push(commit)
      this.#scheduleBatches()
    })
  }

  /**
   * Resolves when this commit and all before it are acknowledged or have failed. Rejects while a commit is in doubt.
   */
  async whenAcknowledged(sequence: Sequence): Promise<void> {
    this.checkOpen()
    if (
      sequence <= this.#committed.sequence ||
      !this.#inFlight.some((commit) => commit.sequence === sequence)
    ) {
      return
    }
    if (this.inDoubt) throw this.inDoubt
    await new Promise<void>((resolve, reject) => {
      const waiters = this.#acknowledgements.get(sequence)
      if (waiters) waiters.push({ resolve, reject })
      else this.#acknowledgements.set(sequence, [{ resolve, reject }])
    })
  }

  /**
   * For a transaction that lost too many conflicts: runs `work` while no other commit is admitted. `work` commits
   * with the lease, which expires after the database timeout even if `work` has not returned.
   */
  runExclusively<T>(work: (lease: ExclusiveLease) => Promise<T>): Promise<T> {
    return this.#gate.runExclusively(() => this.whenAcknowledged(this.#lastSequence), work)
  }

  /**
   * A connection with a REPEATABLE READ snapshot, and the commit that the snapshot corresponds to. The gate is closed
   * and every sequenced commit is awaited first, so exactly the commits up to `committed` are visible in it. The
   * caller closes the connection.
   */
  async pinSnapshot(): Promise<{ connection: Connection; sequence: Sequence; timestamp: bigint }> {
    const connection = await this.#pool.open('snapshot', 'read')
    let reopen = () => {}
    try {
      reopen = await this.#gate.close()
      await this.whenAcknowledged(this.#lastSequence)
      await connection.query({ text: 'BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY' })
      // PostgreSQL takes the snapshot at the first statement, not at BEGIN; so run one while the gate is still
      // closed.
      await connection.query({ text: 'SELECT 1' })
      return { connection, ...this.#committed }
    } catch (error) {
      await connection.close()
      throw error
    } finally {
      reopen()
    }
  }

  /** Waits for sequenced commits if the database answers, then closes the lanes. */
  async close(): Promise<void> {
    this.#closed = true
    await this.whenAcknowledged(this.#lastSequence).catch(() => {})
    this.halt()
    await Promise.all(this.#lanes.map((lane) => lane.close()))
  }

  /**
   * Rejects everything that is pending and acknowledges nothing more. A commit that a lane may already have sent is
   * reported as unknown; one that was still queued is known not to be written.
   */
  halt(): void {
    if (this.#isHalted) return
    this.#closed = true
    this.#isHalted = true
    unwatch(this)
    for (const commit of this.#inFlight.splice(0)) {
      const isUnknown = commit.lane !== undefined && commit.state !== 'failed'
      commit.reject(isUnknown ? new OutcomeUnknownError(closedError()) : closedError())
    }
    this.#queue.length = 0
    this.#rejectWaiters(closedError())
    this.#gate.halt(closedError())
  }

  /** Called by the watchdog. Every caller gets a result or an error within the database timeout. */
  tick(): void {
    this.#gate.tick()
    const { databaseTimeoutMs } = this.#pool
    let hasTimedOut = false
    for (const commit of this.#inFlight) {
      if (++commit.ticks * tickMs < databaseTimeoutMs || commit.state === 'failed') continue
      if (commit.state === 'written') {
        // Durable, but not acknowledged because an earlier commit is in doubt. The caller must not be told "success"
        // yet: a later acknowledgement would be out of order.
        commit.reject(inDoubtError())
      } else if (commit.lane) {
        if (!this.#lanesInDoubt.has(commit.lane)) this.#markInDoubt(commit.lane)
      } else {
        // Still queued: no lane has sent it, so it certainly was not written.
        commit.state = 'failed'
        commit.reject(
          new BackendError('DatabaseUnavailable', 'The database does not answer. Nothing was written.'),
        )
        hasTimedOut = true
      }
    }
    if (!hasTimedOut) return
    const remaining = this.#queue.filter(({ state }) => state === 'waiting')
    this.#queue.splice(0, this.#queue.length, ...remaining)
    this.#acknowledge()
  }

  /**
   * Runs at the end of the current event loop turn, so that commits that become ready together share one database
   * transaction.
   */
  #scheduleBatches(): void {
    if (this.#isBatchScheduled || this.#freeLanes.length === 0) return
    this.#isBatchScheduled = true
    afterEventLoopTurn(() => {
      this.#isBatchScheduled = false
      while (this.#freeLanes.length > 0 && this.#queue.length > 0) {
        void this.#writeBatch(this.#freeLanes.pop()!, this.#takeBatch())
      }
    })
  }

  #takeBatch(): PendingCommit[] {
    let documents = 0
    let bytes = 0
    let count = 0
    for (const commit of this.#queue) {
      documents += commit.writes.length
      bytes += commit.bytes
      if (count > 0 && (documents > maxBatchDocuments || bytes > maxBatchBytes)) break
      count++
    }
    return this.#queue.splice(0, count)
  }

  async #writeBatch(lane: CommitLane, batch: PendingCommit[]): Promise<void> {
    for (const commit of batch) commit.lane = lane
    try {
      await this.#write(lane, batch)
      for (const commit of batch) commit.state = 'written'
    } catch (error) {
      // If PostgreSQL rejected the whole batch because of one member, the batch was rolled back. So each member can be
      // written on its own, and only the bad one fails.
      const canWriteIndividually = batch.length > 1 && !isBackendError(error)
      if (canWriteIndividually) for (const commit of batch) await this.#writeAlone(lane, commit)
      else for (const commit of batch) this.#fail(commit, error)
    }
    this.#lanesInDoubt.delete(lane)
    if (this.#isHalted) return
    this.#freeLanes.push(lane)
    this.#acknowledge()
    this.#scheduleBatches()
  }

  async #writeAlone(lane: CommitLane, commit: PendingCommit): Promise<void> {
    if (this.#isHalted) return
    try {
      await this.#write(lane, [commit])
      commit.state = 'written'
    } catch (error) {
      this.#fail(commit, error)
    }
  }

  async #write(lane: CommitLane, batch: readonly PendingCommit[]): Promise<void> {
    const reservation = this.#timestamps.reservationFor(batch.at(-1)!.timestamp)
    const writes = batch.length === 1 ? batch[0]!.writes : batch.flatMap((commit) => commit.writes)
    await lane.write(writes, reservation, () => !this.#lanesInDoubt.has(lane) && !this.#isHalted)
    // The reservation is durable now, so commits with timestamps up to it need no new one.
    if (reservation !== null) this.#timestamps.reserved(reservation)
    this.#options.onWritten?.()
  }

  #fail(commit: PendingCommit, error: unknown): void {
    if (this.#isHalted) return
    if (error instanceof OutcomeUnknownError || isBackendError(error, 'DatabaseInUse')) {
      commit.reject(error)
      this.halt()
      this.#options.onLost?.(error)
      return
    }
    if (isBackendError(error) && isShortage(error.cause)) this.#options.onWriteProblem?.(error.cause.message)
    // Detected after COMMIT: somebody else has changed the database. The data is durable, so the commit keeps its place
    // in the order, but its caller gets the error.
    commit.state = error instanceof ForeignWriteError ? 'written' : 'failed'
    commit.reject(error)
  }

  /**
   * Tells everybody who waits for this lane that the outcome is unknown. The commits stay in `#inFlight` in state
   * 'waiting': `#acknowledge` stops at the first of them, so nothing behind them is acknowledged and nothing new is
   * accepted until the lane has found out what happened.
   */
  #markInDoubt(lane: CommitLane): void {
    const error = inDoubtError()
    this.#lanesInDoubt.set(lane, error)
    for (const commit of this.#inFlight)
      if (commit.lane === lane && commit.state === 'waiting') commit.reject(error)
    this.#rejectWaiters(error)
  }

  #rejectWaiters(error: BackendError): void {
    for (const waiters of this.#acknowledgements.values()) for (const { reject } of waiters) reject(error)
    this.#acknowledgements.clear()
  }

  /**
   * Acknowledges the longest prefix of finished commits. Stopping at the first unfinished one is what makes
   * `committed` mean "everything up to here is durable and visible".
   */
  #acknowledge(): void {
    if (this.#isHalted) return
    let finishedCount = 0
    while (this.#inFlight[finishedCount] && this.#inFlight[finishedCount]!.state !== 'waiting')
      finishedCount++
    for (const commit of this.#inFlight.splice(0, finishedCount)) {
      this.#committed = { sequence: commit.sequence, timestamp: commit.timestamp }
      if (commit.state === 'written') {
        // Caches and subscriptions before the caller: whoever is told "written" must not read an old cached answer
        // afterwards.
        for (const listener of this.#listeners) listener(commit)
        commit.resolve(commit.timestamp)
      }
      for (const { resolve } of this.#acknowledgements.get(commit.sequence) ?? []) resolve()
      this.#acknowledgements.delete(commit.sequence)
    }
  }
}

function closedError(): BackendError {
  return new BackendError('Closed', 'The backend is closed.')
}

function inDoubtError(): BackendError {
  return new BackendError(
    'DatabaseUnavailable',
    'The database does not answer. Whether this was written will be known when it does.',
  )
}
