// Follows the commits of the other instances on the same database: what they have written is applied here before
// anything that this instance reads, or writes in its turn, is used (INSTANCES.md).
import { isBackendError, type BackendError } from '../errors.ts'
import type { ConnectionPool } from '../storage/connection-pool.ts'
import type { Connection, Result, Statement } from '../storage/connection.ts'
import { missedWrites, type Sharing } from '../storage/sharing.ts'
import { stateStatement, toTurnState, type TurnState } from '../storage/turns.ts'
import type { Sequence } from './commit-log.ts'
import type { Turn } from './commit-lane.ts'
import { recordsStatement, toRecord, type CommitRecord, type RecordedCommit } from './commit-records.ts'

export type FollowerOptions = {
  pool: ConnectionPool
  sharing: Sharing
  /** Quoted, with its schema. */
  timestampTable: string
  /** Where this instance began. */
  position: number
  /** Resolves when no commit of this instance is being written. */
  nothingInFlight: () => Promise<void>
  /** Applies a commit of another instance. */
  apply: (commit: RecordedCommit) => void
  /** This instance cannot follow any more. */
  lose: (error: BackendError) => never
}

export class Follower {
  readonly #options: FollowerOptions
  readonly #stateStatement: Statement
  #position: number
  #following: Promise<void> | undefined

  constructor(options: FollowerOptions) {
    this.#options = options
    this.#stateStatement = stateStatement(options.timestampTable)
    this.#position = options.position
  }

  /** The last record of the other instances that was applied, or of this one that was written. */
  get position(): number {
    return this.#position
  }

  /** This instance has used up the positions up to this one. */
  skipTo(position: number): void {
    this.#position = position
  }

  /** Resolves when the commits of the others up to this position are applied. */
  async catchUp(position: number): Promise<void> {
    while (this.#position < position) {
      this.#following ??= this.#follow(position).finally(() => (this.#following = undefined))
      await this.#following
    }
  }

  /** Resolves when everything is applied that any instance had written when this was called. */
  async catchUpNow(): Promise<void> {
    const { rows } = await this.#options.pool.read(this.#stateStatement)
    await this.#catchUpWith(toTurnState(rows[0]))
  }

  /**
   * Reads the current state. Beside other instances, the answer may contain commits that this one has not heard of.
   * So the position is read after it, and all commits up to there are applied before the answer is returned. Then
   * validation notices whatever the answer contains (`ReadSet`).
   */
  async read(statement: Statement): Promise<Result> {
    const { pool, sharing } = this.#options
    const { aloneSince } = sharing
    if (aloneSince !== null) {
      const result = await pool.read(statement)
      // Somebody else may have begun to write while the statement was on its way.
      if (sharing.aloneSince !== aloneSince) await this.catchUpNow()
      return result
    }
    const [result, state] = await pool.readInOrder(statement, this.#stateStatement)
    await this.#catchUpWith(toTurnState(state.rows[0]))
    return result
  }

  /** This instance has the turn: applies what the others have written, which is everything there is. */
  async beginTurn(turn: Turn): Promise<void> {
    await this.#knowCatalog(turn)
    this.#applyRecords(turn.records)
    // Behind: the records are gone. Ahead: the database has lost commits, as after a restore from a backup.
    if (this.#position !== turn.position) this.#missed()
  }

  /**
   * Takes a snapshot, which itself says which record is the last one in it. `sequence` is the last commit before it;
   * later ones may be in it too, or not. Null if it was taken while this instance was changing how it writes, which it
   * does with the gate closed.
   */
  async pin(
    connection: Connection,
    sequence: Sequence,
  ): Promise<{ connection: Connection; sequence: Sequence; timestamp: bigint } | null> {
    await connection.query({ text: 'BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY' })
    const { rows } = await connection.query(this.#stateStatement)
    const state = toTurnState(rows[0])
    await this.#catchUpWith(state)
    if (state.isShared) return { connection, sequence, timestamp: state.committed }
    await connection.query({ text: 'ROLLBACK' })
    return null
  }

  async #catchUpWith(state: TurnState): Promise<void> {
    try {
      this.#options.sharing.requireMember(state)
    } catch (error) {
      this.#options.lose(error as BackendError)
    }
    await this.#knowCatalog(state)
    if (state.isShared) await this.catchUp(state.position)
  }

  /**
   * Another version may have added tables, fields or indexes. A document that has such a field is not used before this
   * instance knows it, and nothing is written without the keys of such an index.
   */
  async #knowCatalog({ catalog }: Pick<TurnState, 'catalog'>): Promise<void> {
    const { sharing, pool, lose } = this.#options
    try {
      await sharing.knowCatalog(catalog, (statement) => pool.read(statement))
    } catch (error) {
      if (isBackendError(error, 'DatabaseInUse')) lose(error)
      throw error
    }
  }

  async #follow(position: number): Promise<void> {
    const { pool, sharing, nothingInFlight } = this.#options
    // A turn of ours that is being written may be the news, and is applied when it is acknowledged.
    await nothingInFlight()
    if (this.#position >= position) return
    const { rows } = await pool.read(recordsStatement(sharing.commitTable, this.#position))
    // Again: the record of a turn of ours may be among these.
    await nothingInFlight()
    const before = this.#position
    this.#applyRecords(rows.map(toRecord))
    if (this.#position === before && before < position) this.#missed()
  }

  #applyRecords(records: readonly CommitRecord[]): void {
    for (const { position, commits } of records) {
      if (position <= this.#position) continue
      // A gap: the record was deleted, or an instance was the only one for a time and wrote none.
      if (position !== this.#position + 1) this.#missed()
      this.#position = position
      for (const commit of commits) this.#options.apply(commit)
    }
  }

  #missed(): never {
    this.#options.lose(missedWrites())
  }
}
