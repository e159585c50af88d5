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
import type { DocumentWrite } from '../storage/write-statements.ts'
import { writtenKeys, type CommitLog, type Sequence, type WrittenKey } from './commit-log.ts'
import { CommitLane, ForeignWriteError } from './commit-lane.ts'
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
    super('The transaction read something that was written meanwhile')
    this.conflict = conflict
  }
}

type Waiting = Commit & {
  bytes: number
  state: 'waiting' | 'written' | 'failed'
  resolve: (timestamp: bigint) => void
  reject: (error: unknown) => void
}

/** A batch is one message to the database; beyond this it would make others wait for no gain. */
const maxBatchDocuments = 1_000
const maxBatchBytes = 8 * 1024 * 1024
const maxWaiting = 5_000
const lanes = 2
/** Not looked up when used: a test that holds its timers still must not hold commits. */
const endOfTurn = setImmediate

export type CommitterOptions = {
  pool: ConnectionPool
  log: CommitLog
  timestamps: Timestamps
  /** Quoted, with its schema. */
  timestampTable: string
  instanceName: string
}

export class Committer {
  readonly #pool: ConnectionPool
  readonly #log: CommitLog
  readonly #timestamps: Timestamps
  readonly #freeLanes: CommitLane[]
  readonly #lanes: CommitLane[]
  readonly #listeners = new Set<(commit: Commit) => void>()
  /** Numbered and not acknowledged, in order. */
  readonly #inFlight: Waiting[] = []
  readonly #queue: Waiting[] = []
  readonly #acknowledgements = new Map<
    Sequence,
    { resolve: () => void; reject: (error: unknown) => void }[]
  >()
  #numbered: Sequence = 0
  #committed: { sequence: Sequence; timestamp: bigint }
  /** Lanes that do not know the outcome of what they wrote, while the database is away: who waits for it is told so. */
  readonly #doubts = new Map<CommitLane, BackendError>()
  #gate: Promise<void> | undefined
  #pumping = false
  #closed = false

  constructor({ pool, log, timestamps, timestampTable, instanceName }: CommitterOptions) {
    this.#pool = pool
    this.#log = log
    this.#timestamps = timestamps
    this.#committed = { sequence: 0, timestamp: timestamps.last }
    this.#lanes = Array.from(
      { length: lanes },
      (_, number) => new CommitLane({ pool, instanceName, number, timestampTable }),
    )
    this.#freeLanes = [...this.#lanes]
  }

  /** The last acknowledged commit: what a read that starts now sees at least. */
  get committed(): { sequence: Sequence; timestamp: bigint } {
    return this.#committed
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
    isAlone = false,
  ): Promise<bigint> {
    while (this.#gate && !isAlone) await this.#gate
    if (this.#closed) throw new BackendError('Closed', 'The backend is closed.')
    const conflict = reads.check()
    if (conflict) throw new ConflictError(conflict)
    if (writes.length === 0) return this.#committed.timestamp
    if (this.#queue.length >= maxWaiting)
      throw new BackendError('Overloaded', 'Too many writes are waiting for the database.')
    const keys = writtenKeys(writes)
    const sequence = ++this.#numbered
    const timestamp = this.#timestamps.next()
    this.#log.add(sequence, keys)
    return new Promise((resolve, reject) => {
      const waiting: Waiting = { sequence, timestamp, writes, keys, bytes, state: 'waiting', resolve, reject }
      this.#inFlight.push(waiting)
      this.#queue.push(waiting)
      this.#pump()
    })
  }

  /** Resolves when this commit, and with it every one before, has been acknowledged (or has failed). */
  async whenAcknowledged(sequence: Sequence): Promise<void> {
    if (
      sequence <= this.#committed.sequence ||
      !this.#inFlight.some((commit) => commit.sequence === sequence)
    ) {
      return
    }
    for (const doubt of this.#doubts.values()) throw doubt
    await new Promise<void>((resolve, reject) => {
      const waiting = this.#acknowledgements.get(sequence)
      if (waiting) waiting.push({ resolve, reject })
      else this.#acknowledgements.set(sequence, [{ resolve, reject }])
    })
  }

  /** Runs `work` while no other commit is let in: for a transaction that lost too often. `work` commits as `isAlone`. */
  async runAlone<T>(work: () => Promise<T>): Promise<T> {
    const open = await this.#closeGate()
    try {
      await this.whenAcknowledged(this.#numbered)
      return await work()
    } finally {
      open()
    }
  }

  /** A connection that goes on seeing the database as it is now, and the commit that "now" is. The caller closes it. */
  async pinSnapshot(): Promise<{ connection: Connection; sequence: Sequence; timestamp: bigint }> {
    const connection = await this.#pool.open('snapshot')
    const open = await this.#closeGate()
    try {
      await this.whenAcknowledged(this.#numbered)
      await connection.query({ text: 'BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY' })
      // The snapshot is taken by the first statement, not by BEGIN.
      await connection.query({ text: 'SELECT 1' })
      return { connection, ...this.#committed }
    } catch (error) {
      await connection.close()
      throw error
    } finally {
      open()
    }
  }

  /** Lets everything numbered be written, if the database is there, then closes the lanes. */
  async close(): Promise<void> {
    this.#closed = true
    await this.whenAcknowledged(this.#numbered).catch(() => {})
    await Promise.all(this.#lanes.map((lane) => lane.close()))
  }

  async #closeGate(): Promise<() => void> {
    while (this.#gate) await this.#gate
    let open = () => {}
    this.#gate = new Promise((resolve) => {
      open = () => {
        this.#gate = undefined
        resolve()
      }
    })
    return open
  }

  /** At the end of this turn of the event loop, so that commits which become ready together are written together. */
  #pump(): void {
    if (this.#pumping || this.#freeLanes.length === 0) return
    this.#pumping = true
    endOfTurn(() => {
      this.#pumping = false
      while (this.#freeLanes.length > 0 && this.#queue.length > 0) {
        void this.#writeBatch(this.#freeLanes.pop()!, this.#takeBatch())
      }
    })
  }

  #takeBatch(): Waiting[] {
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

  async #writeBatch(lane: CommitLane, batch: Waiting[]): Promise<void> {
    try {
      await this.#write(lane, batch)
      for (const commit of batch) commit.state = 'written'
    } catch (error) {
      const isOneMembersFault = batch.length > 1 && !isBackendError(error)
      // Alone, the other members are as good as before.
      if (isOneMembersFault) for (const commit of batch) await this.#writeBatchOfOne(lane, commit)
      else for (const commit of batch) fail(commit, error)
    }
    this.#freeLanes.push(lane)
    this.#acknowledge()
    this.#pump()
  }

  async #writeBatchOfOne(lane: CommitLane, commit: Waiting): Promise<void> {
    try {
      await this.#write(lane, [commit])
      commit.state = 'written'
    } catch (error) {
      fail(commit, error)
    }
  }

  async #write(lane: CommitLane, batch: readonly Waiting[]): Promise<void> {
    const reservation = this.#timestamps.reservationFor(batch.at(-1)!.timestamp)
    const writes = batch.length === 1 ? batch[0]!.writes : batch.flatMap((commit) => commit.writes)
    try {
      await lane.write(writes, reservation, (doubt) => this.#tellOfDoubt(lane, batch, doubt))
    } finally {
      this.#doubts.delete(lane)
    }
    if (reservation !== null) this.#timestamps.reserved(reservation)
  }

  /** They keep their place in the order: until it is known what became of them, nothing after them is acknowledged. */
  #tellOfDoubt(lane: CommitLane, batch: readonly Waiting[], doubt: BackendError): void {
    this.#doubts.set(lane, doubt)
    for (const commit of batch) commit.reject(doubt)
    for (const waiting of this.#acknowledgements.values()) for (const { reject } of waiting) reject(doubt)
    this.#acknowledgements.clear()
  }

  /** As far as the commits are done without a gap. */
  #acknowledge(): void {
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

/** What met somebody else's writes is durable, so the order goes on with it; but its caller must not believe that all is well. */
function fail(commit: Waiting, error: unknown): void {
  commit.state = error instanceof ForeignWriteError ? 'written' : 'failed'
  commit.reject(error)
}
