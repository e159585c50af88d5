// The order of all commits. A commit is checked and given its number in one step that nothing can interrupt; writing it
// comes after, together with others (group commit), over two lanes. Commits are acknowledged in the order of their
// numbers, and only then do caches, subscriptions and callers learn of them.
//
//   commit() ── check reads ── number ──► waiting ──► lane (one database transaction for many) ──► acknowledge in order
//                   │                                     │
//                conflict: the caller begins again      failed: the members one by one; the bad one is refused
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

/** A transaction was overtaken: something it read has been written since. */
export class ConflictError extends Error {
  readonly conflict: Conflict

  constructor(conflict: Conflict) {
    super('The transaction read something that has been written since')
    this.conflict = conflict
  }
}

type PendingCommit = Commit & {
  bytes: number
  /** How long its caller has waited. */
  ticks: number
  /** The lane that has it; none while it waits for one. */
  lane: CommitLane | undefined
  state: 'waiting' | 'written' | 'failed'
  resolve: (timestamp: bigint) => void
  reject: (error: unknown) => void
}

/** A batch is one message to the database; beyond this it would make others wait for no gain. */
const maxBatchDocuments = 1_000
const maxBatchBytes = 8 * mebibyte
const maxWaiting = 5_000
const laneCount = 2
/** Not looked up when used: a test that holds its timers still must not hold commits. */
const afterEventLoopTurn = setImmediate

export type CommitterOptions = {
  pool: ConnectionPool
  log: CommitLog
  timestamps: Timestamps
  /** Quoted, with its schema. */
  timestampTable: string
  instanceName: string
  /** The database has stored something, or could not for this reason. */
  onWritten?: () => void
  onWriteProblem?: (reason: string) => void
  /** What is written can no longer be known, or is no longer ours to write: the committer has stopped. */
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
  /** Numbered and not acknowledged, in order. */
  readonly #inFlight: PendingCommit[] = []
  readonly #queue: PendingCommit[] = []
  readonly #acknowledgements = new Map<
    Sequence,
    { resolve: () => void; reject: (error: unknown) => void }[]
  >()
  #lastSequence: Sequence = 0
  #committed: { sequence: Sequence; timestamp: bigint }
  /** Lanes that do not know the outcome of what they wrote, while the database is away: who waits for it is told so. */
  readonly #lanesInDoubt = new Map<CommitLane, BackendError>()
  #isBatchScheduled = false
  #closed = false
  /** Nothing is acknowledged any more. */
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

  /** The last acknowledged commit: what a read that starts now sees at least. */
  get committed(): { sequence: Sequence; timestamp: bigint } {
    return this.#committed
  }

  /** Why nothing can be acknowledged now: the outcome of earlier commits is not known. */
  get inDoubt(): BackendError | undefined {
    for (const error of this.#lanesInDoubt.values()) return error
    return undefined
  }

  /** Throws once nothing is acknowledged any more: what is in memory may have been overtaken by another server. */
  checkOpen(): void {
    if (this.#isHalted) throw closedError()
  }

  /** Called for each commit in order, in the same moment in which `committed` moves to it. Must not throw or wait. */
  onCommit(listener: (commit: Commit) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Resolves to the commit's timestamp once it is durable. Throws a ConflictError if a read no longer holds. */
  async commit(
    reads: ReadSet,
    writes: readonly DocumentWrite[],
    bytes: number,
    lease: ExclusiveLease | null = null,
  ): Promise<bigint> {
    const validateAndSequence = () => this.#validateAndSequence(reads, writes, bytes, lease)
    return lease ? validateAndSequence() : this.#gate.enter(validateAndSequence)
  }

  /** Must not wait before the commit has its number. */
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
    // It would wait behind what is in doubt, and its caller be left in doubt too.
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

  /** Resolves when this commit, and with it every one before, has been acknowledged (or has failed). */
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
   * Runs `work` while no other commit is let in: for a transaction that lost too often. `work` commits with its turn, which
   * ends after the patience of everybody else, whether it has returned or not.
   */
  runExclusively<T>(work: (lease: ExclusiveLease) => Promise<T>): Promise<T> {
    return this.#gate.runExclusively(() => this.whenAcknowledged(this.#lastSequence), work)
  }

  /** A connection that goes on seeing the database as it is now, and the commit that "now" is. The caller closes it. */
  async pinSnapshot(): Promise<{ connection: Connection; sequence: Sequence; timestamp: bigint }> {
    const connection = await this.#pool.open('snapshot', 'read')
    let reopen = () => {}
    try {
      reopen = await this.#gate.close()
      await this.whenAcknowledged(this.#lastSequence)
      await connection.query({ text: 'BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY' })
      // The snapshot is taken by the first statement, not by BEGIN.
      await connection.query({ text: 'SELECT 1' })
      return { connection, ...this.#committed }
    } catch (error) {
      await connection.close()
      throw error
    } finally {
      reopen()
    }
  }

  /** Lets everything numbered be written, if the database is there, then closes the lanes. */
  async close(): Promise<void> {
    this.#closed = true
    await this.whenAcknowledged(this.#lastSequence).catch(() => {})
    this.halt()
    await Promise.all(this.#lanes.map((lane) => lane.close()))
  }

  /** Takes nothing more and acknowledges nothing more. Those who wait are told what can be said. */
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

  /** A caller that has waited for the whole patience is told, whatever the database is doing. */
  tick(): void {
    this.#gate.tick()
    const { databaseTimeoutMs } = this.#pool
    let hasTimedOut = false
    for (const commit of this.#inFlight) {
      if (++commit.ticks * tickMs < databaseTimeoutMs || commit.state === 'failed') continue
      if (commit.state === 'written') {
        // Durable, but behind one whose outcome is not known.
        commit.reject(inDoubtError())
      } else if (commit.lane) {
        if (!this.#lanesInDoubt.has(commit.lane)) this.#markInDoubt(commit.lane)
      } else {
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

  /** At the end of this turn of the event loop, so that commits which become ready together are written together. */
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
      const mayBeOneMembersFault = batch.length > 1 && !isBackendError(error)
      // Alone, the other members are as good as before.
      if (mayBeOneMembersFault) for (const commit of batch) await this.#writeAlone(lane, commit)
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
    // What met somebody else's writes is durable, so the order goes on with it; but its caller must not believe that all
    // is well.
    commit.state = error instanceof ForeignWriteError ? 'written' : 'failed'
    commit.reject(error)
  }

  /**
   * They keep their place in the order: until it is known what became of them, nothing after them is acknowledged, and
   * nothing new is taken.
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

  /** As far as the commits are done without a gap. */
  #acknowledge(): void {
    if (this.#isHalted) return
    let done = 0
    while (this.#inFlight[done] && this.#inFlight[done]!.state !== 'waiting') done++
    for (const commit of this.#inFlight.splice(0, done)) {
      this.#committed = { sequence: commit.sequence, timestamp: commit.timestamp }
      if (commit.state === 'written') {
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
