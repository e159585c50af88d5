// The single place that orders commits. A commit is validated and gets its sequence number in one synchronous step.
// After that it is written to PostgreSQL together with others (group commit) over two connections ("lanes"). Commits
// are acknowledged strictly in sequence order, and only then do caches, subscriptions and callers learn about them.
//
//   commit() ── validate ── sequence ──► queue ──► lane (one database transaction for many) ──► acknowledge in order
//                  │                                │
//               conflict: the caller retries     failed: write the members one by one, reject the bad one
import { BackendError, isBackendError } from '../errors.ts'
import { randomUUID } from 'node:crypto'
import {
  isDeadlock,
  isShortage,
  type Connection,
  type Result,
  type Statement,
} from '../storage/connection.ts'
import type { ConnectionPool } from '../storage/connection-pool.ts'
import type { Sharing, Writer } from '../storage/sharing.ts'
import type { TurnState } from '../storage/turns.ts'
import { tickMs, unwatch, watch } from '../storage/watchdog.ts'
import { withCurrentKeys, type DocumentWrite } from '../storage/write-statements.ts'
import { mebibyte } from '../values/limits.ts'
import { CommitGate, exclusiveRunTimedOut, type ExclusiveLease } from './commit-gate.ts'
import { writtenKeys, type CommitLog, type Sequence, type WrittenKey } from './commit-log.ts'
import { CommitLane, ForeignWriteError, OutcomeUnknownError, TurnLostError } from './commit-lane.ts'
import { encodeCommits, type RecordedCommit } from './commit-records.ts'
import { Follower } from './follower.ts'
import type { Conflict, ReadSet } from './read-set.ts'
import type { Timestamps } from './timestamps.ts'
import { TurnTaker, type TurnActions, type WaitingCommit } from './turn-taker.ts'

export type Commit = {
  sequence: Sequence
  timestamp: bigint
  writes: readonly DocumentWrite[]
  keys: readonly WrittenKey[]
  /** Of a commit of another instance: the documents it wrote. Its `writes` are not known and empty. */
  foreignIds?: readonly string[]
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
/**
 * Lanes finish in any order, and members of a batch may be written one by one. That is safe because no two commits in
 * flight write the same document: a commit has read what it changes, and it is sequenced only if nobody, in flight or
 * not, has written that since it was read. New documents have random ids.
 */
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
  /** With several instances: how they take turns, and where this one began. */
  shared?: { sharing: Sharing; start: TurnState } | undefined
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

export class Committer implements Writer {
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
  readonly #sharing: Sharing | undefined
  /** With several instances. */
  readonly #follower: Follower | undefined
  readonly #turns: TurnTaker<PendingCommit>
  #closed = false
  /** Set for good when the engine closes or loses its database. From then on nothing is acknowledged. */
  #isHalted = false

  constructor(options: CommitterOptions) {
    const { pool, log, timestamps, timestampTable, instanceName, shared } = options
    const sharing = shared?.sharing
    this.#options = options
    this.#pool = pool
    this.#log = log
    this.#timestamps = timestamps
    this.#gate = new CommitGate(pool.databaseTimeoutMs)
    // Beside other instances, the last commit is one of theirs.
    const lastTimestamp = shared?.start.isShared ? shared.start.committed : timestamps.last
    this.#committed = { sequence: 0, timestamp: lastTimestamp }
    this.#sharing = sharing
    this.#follower =
      shared &&
      new Follower({
        pool,
        sharing: shared.sharing,
        timestampTable,
        position: shared.start.position,
        nothingInFlight: () => this.#nothingInFlight(),
        apply: (commit) => this.#applyForeign(commit),
        lose: (error) => this.#lose(error),
      })
    this.#lanes = Array.from(
      { length: laneCount },
      (_, number) =>
        new CommitLane({
          pool,
          instanceName,
          number,
          timestampTable,
          sharing,
          maxTurnMs: pool.databaseTimeoutMs,
        }),
    )
    this.#freeLanes = [...this.#lanes]
    this.#turns = new TurnTaker(this.#turnActions(), pool.databaseTimeoutMs)
    sharing?.start(this)
    watch(this)
  }

  /** The last acknowledged commit. A read that starts now sees at least everything up to it. */
  get committed(): { sequence: Sequence; timestamp: bigint } {
    return this.#committed
  }

  /**
   * A number while nobody else can write, another one each time that begins, and null while others can. A statement
   * during which it does not change has seen nothing but commits of this instance.
   */
  get aloneSince(): number | null {
    return this.#sharing ? this.#sharing.aloneSince : 0
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
    const commit = () =>
      this.aloneSince === null && writes.length > 0
        ? this.#commitInTurn(reads, writes, bytes, lease)
        : this.#validateAndSequence(reads, writes, bytes, lease)
    return lease ? commit() : this.#gate.enter(commit)
  }

  #commitInTurn(
    reads: ReadSet,
    writes: readonly DocumentWrite[],
    bytes: number,
    lease: ExclusiveLease | null,
  ): Promise<bigint> {
    if (this.#closed) throw closedError()
    if (lease?.isExpired) throw exclusiveRunTimedOut()
    if (this.inDoubt) throw this.inDoubt
    if (this.#turns.waiting >= maxWaiting)
      throw new BackendError('Overloaded', 'Too many writes are waiting for the database.')
    // Validated again in the turn. What is in conflict now need not wait for one.
    const conflict = reads.check()
    if (conflict) throw new ConflictError(conflict)
    if (!lease) return this.#turns.commit(reads, writes, bytes)
    lease.hasCommitted = true
    return this.#turns.commitHeld(reads, writes, bytes)
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
    // Its reads are valid from when they were made up to the last sequenced commit, so also at the last acknowledged
    // one. Without writes it needs no place of its own in the order.
    if (writes.length === 0) return this.#committed.timestamp
    // It could only be acknowledged after the commit in doubt, so its outcome would become unknown to its caller too.
    // Refusing it is the better answer: it certainly was not written.
    if (this.inDoubt) throw this.inDoubt
    if (this.#queue.length >= maxWaiting)
      throw new BackendError('Overloaded', 'Too many writes are waiting for the database.')
    if (lease) lease.hasCommitted = true
    return new Promise((resolve, reject) => {
      this.#queue.push(this.#sequence({ writes, bytes, ticks: 0, resolve, reject }))
      this.#scheduleBatches()
    })
  }

  #sequence({ bytes, ticks, resolve, reject, ...commit }: Omit<WaitingCommit, 'reads'>): PendingCommit {
    const writes = commit.writes.map(withCurrentKeys)
    const keys = writtenKeys(writes)
    // Sequence number and timestamp are taken in the same step, so timestamps grow in commit order, and a result at
    // one timestamp includes every commit up to it (TXN8).
    const sequence = ++this.#lastSequence
    const timestamp = this.#timestamps.next()
    this.#log.add(sequence, keys)
    const pending: PendingCommit = {
      sequence,
      timestamp,
      writes,
      keys,
      bytes,
      ticks,
      lane: undefined,
      state: 'waiting',
      resolve,
      reject,
    }
    this.#inFlight.push(pending)
    return pending
  }

  /**
   * Resolves when this commit and all before it are acknowledged or have failed. Rejects while a commit is in doubt:
   * that may last for as long as the database is away, and callers are promised an answer within the database timeout.
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
    return this.#gate.runExclusively(
      async () => {
        await this.#settled()
        // With the turn, so that no other instance can write into its reads either.
        if (this.aloneSince === null) await this.#turns.hold()
      },
      work,
      // Also after its time is up, when `work` may be running still: the next turn must not find this one open.
      () => this.#turns.release(),
    )
  }

  /** Nothing is written while `change` runs, which may change who else can write. */
  async pause(change: (committed: bigint) => Promise<void>): Promise<void> {
    const reopen = await this.#gate.close()
    try {
      await this.#settled()
      await change(this.#committed.timestamp)
    } finally {
      reopen()
    }
  }

  /** With the gate closed: resolves when everything that passed it before is acknowledged or has failed. */
  async #settled(): Promise<void> {
    await this.#turns.idle()
    await this.whenAcknowledged(this.#lastSequence)
  }

  /** Other instances have written up to this position. Resolves when their commits are applied here. */
  async catchUp(position: number): Promise<void> {
    await this.#follower?.catchUp(position)
  }

  /** Resolves when everything is applied here that any instance had written when this was called. */
  async catchUpNow(): Promise<void> {
    await this.#follower?.catchUpNow()
  }

  skipTo(position: number): void {
    this.#follower?.skipTo(position)
  }

  /** Reads the current state. */
  async read(statement: Statement): Promise<Result> {
    return this.#follower ? this.#follower.read(statement) : this.#pool.read(statement)
  }

  async #nothingInFlight(): Promise<void> {
    while (this.#inFlight.length > 0) await this.whenAcknowledged(this.#inFlight.at(-1)!.sequence)
    this.checkOpen()
  }

  /**
   * A commit of another instance, as if it had been acknowledged by this one. Nothing of our own is in flight, so the
   * sequence of these commits is the order in which they were written.
   */
  #applyForeign({ timestamp, ids, keys }: RecordedCommit): void {
    const sequence = ++this.#lastSequence
    this.#log.add(sequence, keys)
    this.#timestamps.follow(timestamp)
    this.#committed = { sequence, timestamp }
    for (const listener of this.#listeners)
      listener({ sequence, timestamp, keys, writes: [], foreignIds: ids })
  }

  #lose(error: BackendError): never {
    this.halt()
    this.#options.onLost?.(error)
    throw error
  }

  #turnActions(): TurnActions<PendingCommit> {
    const lane = () => this.#lanes[0]!
    return {
      begin: async (isAwaited) => {
        const turn = await lane()
          .beginTurn(this.#follower!.position, isAwaited)
          .catch((error: unknown) => {
            if (isBackendError(error, 'DatabaseInUse')) this.#lose(error)
            throw error
          })
        try {
          await this.#follower!.beginTurn(turn)
        } catch (error) {
          await lane().cancelTurn()
          throw error
        }
      },
      cancel: () => lane().cancelTurn(),
      sequence: ({ reads, ...commit }) => {
        if (this.#closed) throw closedError()
        const conflict = reads.check()
        if (conflict) throw new ConflictError(conflict)
        return this.#sequence(commit)
      },
      batchSize,
      write: (batch) => this.#writeTurn(lane(), batch),
    }
  }

  async #writeTurn(lane: CommitLane, batch: readonly PendingCommit[]): Promise<void> {
    for (const commit of batch) commit.lane = lane
    const { timestamp } = batch.at(-1)!
    const writes = batch.flatMap((commit) => commit.writes)
    const { position } = this.#follower!
    const turn = { batch: randomUUID(), record: encodeCommits(batch), timestamp, position }
    try {
      await lane.writeInTurn({ writes, ...turn })
      this.#follower!.skipTo(position + 1)
      for (const commit of batch) commit.state = 'written'
      this.#options.onWritten?.()
    } catch (error) {
      if (error instanceof ForeignWriteError) this.#follower!.skipTo(position + 1)
      // PostgreSQL rejected the batch because of one member, or as the victim of a deadlock: each gets a turn of its
      // own, so only the bad one fails.
      const isRejected = !isBackendError(error) && (batch.length > 1 || isDeadlock(error))
      if (isRejected) this.#turns.writeSingly(batch.length)
      // Others may write before the next turn, so the functions run again, unless their callers were told otherwise.
      const canRunAgain = isRejected || (error instanceof TurnLostError && !this.#lanesInDoubt.has(lane))
      for (const commit of batch) {
        if (!canRunAgain) this.#fail(commit, error)
        else {
          commit.state = 'failed'
          commit.reject(new ConflictError(conflictWithItself(commit)))
        }
      }
    }
    this.#lanesInDoubt.delete(lane)
    this.#acknowledge()
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
      if (this.aloneSince === null) {
        const pinned = await this.#follower?.pin(connection, this.#committed.sequence)
        if (pinned) return pinned
      }
      reopen = await this.#gate.close()
      if (this.aloneSince === null) {
        const pinned = await this.#follower?.pin(connection, this.#committed.sequence)
        if (pinned) return pinned
        throw new BackendError('DatabaseUnavailable', 'The servers are changing how they write.')
      }
      // The gate is closed, so this is the last commit there is: none can be visible in the snapshot and missing in
      // `committed`, or the other way round.
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
    this.#turns.rejectAll(closedError())
    this.#rejectWaiters(closedError())
    this.#gate.halt(closedError())
  }

  /** Called by the watchdog. Every caller gets a result or an error within the database timeout. */
  tick(): void {
    this.#gate.tick()
    this.#turns.tick()
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
    // They must leave the queue in the same step: a lane that became free would otherwise write a commit whose caller
    // was told that nothing was written.
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
    return this.#queue.splice(0, batchSize(this.#queue))
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
    // The outcome of every member is known now, so the doubt ends before the acknowledgements that waited for it.
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
    // The last member has the highest timestamp, because batches are taken from the queue in sequence order.
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
    this.#turns.rejectAll(error)
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
      // A failed commit wrote nothing, and no other instance ever hears of its timestamp.
      const { timestamp } = commit.state === 'written' ? commit : this.#committed
      this.#committed = { sequence: commit.sequence, timestamp }
      if (commit.state === 'written') {
        // Caches and subscriptions before the caller: after it was told "written", it must not read an old cached
        // answer.
        for (const listener of this.#listeners) listener(commit)
        commit.resolve(commit.timestamp)
      }
      for (const { resolve } of this.#acknowledgements.get(commit.sequence) ?? []) resolve()
      this.#acknowledgements.delete(commit.sequence)
    }
  }
}

/** How many of them, from the first on, are written together. */
function batchSize(commits: readonly { writes: readonly DocumentWrite[]; bytes: number }[]): number {
  let documents = 0
  let bytes = 0
  let count = 0
  for (const commit of commits) {
    documents += commit.writes.length
    bytes += commit.bytes
    if (count > 0 && (documents > maxBatchDocuments || bytes > maxBatchBytes)) break
    count++
  }
  return count
}

function conflictWithItself({ keys, sequence }: PendingCommit): Conflict {
  const [{ index, key }] = keys as [WrittenKey]
  return { span: { index, start: key, end: null, isPoint: true }, winner: sequence }
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
