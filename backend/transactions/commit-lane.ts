// One database connection that writes batches of commits, each batch in one database transaction. `write` returns
// only when the outcome is known.
// Only PostgreSQL's own ERROR with a known SQLSTATE means "not written". After anything else (a broken connection, a
// timeout, a FATAL message) the batch is in doubt, and the lane reconnects and looks into the tables until it knows.
import { BackendError, isBackendError } from '../errors.ts'
import { retry } from '../retry.ts'
import {
  isCertainStatementError,
  isDeadlock,
  isShortage,
  type Connection,
  type Result,
  type Statement,
} from '../storage/connection.ts'
import { endSessions, requireOwnership } from '../storage/namespace-lock.ts'
import type { Sharing } from '../storage/sharing.ts'
import { stateStatement, toTurnState, turnStatement } from '../storage/turns.ts'
import { writeStatements, type DocumentWrite, type WriteStatement } from '../storage/write-statements.ts'
import { canonicalText } from '../values/json.ts'
import { addRecordStatement, recordsStatement, toRecord, type CommitRecord } from './commit-records.ts'

/**
 * The batch is committed, but a statement matched another number of rows than expected: somebody else has changed the
 * database. The callers are told, because what they changed may be lost.
 */
export class ForeignWriteError extends BackendError {
  constructor(statement: WriteStatement, rowCount: number) {
    super(
      'Internal',
      `The database has been changed by somebody else: ${statement.text} met ${rowCount} rows instead of ${statement.expectedRows}.`,
    )
  }
}

/** The lane was closed, or another server took the database, before the outcome was known. It will never be known. */
export class OutcomeUnknownError extends BackendError {
  constructor(cause: unknown) {
    super('DatabaseUnavailable', 'The database did not say whether this was written.', { cause })
  }
}

/** The connection broke in a turn, and nothing of it was written. */
export class TurnLostError extends BackendError {
  constructor(cause: unknown) {
    super('DatabaseUnavailable', `The database went away: ${reasonOf(cause)}`, { cause })
  }
}

const begin: Statement = { name: 'begin', text: 'BEGIN' }
const commit: Statement = { name: 'commit', text: 'COMMIT' }
const rollback: Statement = { name: 'rollback', text: 'ROLLBACK' }
const idleLimit = (ms: number): Statement => ({
  text: `SET idle_in_transaction_session_timeout = ${Math.ceil(ms)}`,
})
/** Attempts for one batch after a lost connection or a deadlock. */
const maxAttempts = 5

type LaneConnection = Pick<Connection, 'query' | 'close' | 'isBroken'>

export type CommitLaneOptions = {
  pool: { open(name: string, purpose: 'write'): Promise<LaneConnection> }
  instanceName: string
  /** Index among the lanes of this instance. */
  number: number
  /** Quoted, with its schema. */
  timestampTable: string
  /** With several instances. */
  sharing?: Sharing | undefined
  /** PostgreSQL ends the turn of a suspended process after this long. */
  maxTurnMs?: number
}

/** What a new connection must find in the database: that nobody else can write, or that this one may take turns. */
type Standing = 'owner' | 'member'

/** What the others have written since this instance last looked. */
export type Turn = { position: number; catalog: number; records: CommitRecord[] }

/** What a turn writes: the documents, and the record from which the others learn about them. */
export type TurnWrites = {
  writes: readonly DocumentWrite[]
  batch: string
  /** The commits, encoded. */
  record: string
  timestamp: bigint
  /** The position before this turn. */
  position: number
}

export class CommitLane {
  readonly #options: CommitLaneOptions
  #connection: LaneConnection | undefined
  #isClosing = false

  constructor(options: CommitLaneOptions) {
    this.#options = options
  }

  /**
   * Writes all of the batch or none of it, and throws in the latter case; throws `OutcomeUnknownError` if it will
   * never be known which. With a reservation, timestamps up to it are reserved in the same transaction.
   * `hasWaitingCallers` says whether anybody still waits: if not, a batch that turns out not to be written is not
   * written again, because its callers were already told that its outcome is unknown and may have retried.
   * Writing a batch again never writes it twice: it is done only after a rejection by PostgreSQL, or after a look into
   * the tables that no earlier attempt can overtake (`#connect`).
   */
  async write(
    writes: readonly DocumentWrite[],
    reservation: bigint | null,
    hasWaitingCallers: () => boolean = () => true,
  ): Promise<void> {
    const statements = writeStatements(writes)
    if (reservation !== null) statements.push(this.#reserve(reservation))
    for (let attempt = 1; ; attempt++) {
      const connection = await this.#connectWithRetry('owner', hasWaitingCallers)
      try {
        return await send(connection, statements)
      } catch (error) {
        // Our own errors (a row count that does not match, an unknown outcome) are final: retrying cannot help.
        if (isBackendError(error)) throw error
        if (isCertainStatementError(error)) {
          if (isDeadlock(error) && attempt < maxAttempts) continue
          throw isShortage(error) ? databaseCannotWrite(error) : error
        }
        if (await this.#resolveInDoubt('owner', (connection) => isBatchWritten(connection, writes), error))
          return
        if (!hasWaitingCallers() || attempt === maxAttempts) throw databaseWentAway(error)
      }
    }
  }

  /**
   * Waits for a turn and holds it until `writeInTurn` or `cancelTurn`. Nobody else writes until then, so after the
   * returned records are applied, this instance knows everything.
   */
  async beginTurn(since: number, isAwaited: () => boolean): Promise<Turn> {
    const { timestampTable } = this.#options
    const sharing = this.#options.sharing!
    const connection = await this.#connectWithRetry('member', isAwaited)
    // One round trip. Each statement has its own snapshot, so the last two see everything that was written before the
    // turn was ours.
    const [, , state, records] = await this.#send(connection, [
      begin,
      turnStatement(sharing.schemaName),
      stateStatement(timestampTable),
      recordsStatement(sharing.commitTable, since),
    ])
    const { owner, isShared, position, catalog } = toTurnState(state!.rows[0])
    if (!isShared) {
      await this.cancelTurn()
      sharing.requireMember({ owner, isShared })
      throw new BackendError(
        'DatabaseUnavailable',
        'The servers are changing how they write. Nothing was written.',
      )
    }
    return { position, catalog, records: records!.rows.map(toRecord) }
  }

  /** Like `write`, and ends the turn. The outcome of a turn in doubt is known by its record. */
  async writeInTurn({ writes, ...turn }: TurnWrites): Promise<void> {
    const { timestampTable } = this.#options
    const sharing = this.#options.sharing!
    const statements = [...writeStatements(writes), addRecordStatement({ timestampTable, sharing, ...turn })]
    try {
      await sendRest(this.#connection!, statements)
    } catch (error) {
      if (isBackendError(error)) throw error
      if (isCertainStatementError(error)) throw isShortage(error) ? databaseCannotWrite(error) : error
      const isWritten = async (connection: LaneConnection) => {
        const found = { text: `SELECT 1 FROM ${sharing.commitTable} WHERE batch = $1`, values: [turn.batch] }
        return (await connection.query(found)).rows.length === 1
      }
      if (!(await this.#resolveInDoubt('member', isWritten, error))) throw new TurnLostError(error)
    }
  }

  async cancelTurn(): Promise<void> {
    // Over a broken connection PostgreSQL ends the turn by itself.
    await this.#connection?.query(rollback).catch(() => {})
  }

  /** Nothing was written yet: whatever fails, the turn is over. */
  async #send(connection: LaneConnection, statements: readonly Statement[]): Promise<Result[]> {
    const outcomes = await Promise.allSettled(statements.map((statement) => connection.query(statement)))
    const failed = outcomes.find((outcome) => outcome.status === 'rejected')
    if (!failed) return outcomes.map((outcome) => (outcome as PromiseFulfilledResult<Result>).value)
    await this.cancelTurn()
    if (isCertainStatementError(failed.reason) && isShortage(failed.reason))
      throw databaseCannotWrite(failed.reason)
    throw databaseWentAway(failed.reason)
  }

  /** Also ends a search for the outcome of a batch in doubt. */
  async close(): Promise<void> {
    this.#isClosing = true
    await this.#connection?.close()
  }

  /** Nothing was sent yet, so whatever fails here, nothing was written. */
  async #connectWithRetry(as: Standing, isAwaited: () => boolean): Promise<LaneConnection> {
    return retry(
      () => this.#connect(as),
      (error) => {
        if (isBackendError(error)) throw error
        if (this.#isClosing || !isAwaited()) throw databaseWentAway(error)
      },
    )
  }

  async #connect(as: Standing): Promise<LaneConnection> {
    if (this.#connection && !this.#connection.isBroken) return this.#connection
    const { pool, instanceName, number, timestampTable, sharing } = this.#options
    const name = `${instanceName}:${number}`
    const connection = await pool.open(name, 'write')
    try {
      // A former connection of this lane may still be executing its COMMIT in PostgreSQL. Only after its session has
      // ended do the tables show the final outcome. Then check that the database is still ours.
      await endSessions(connection, name)
      if (sharing) await connection.query(idleLimit(this.#options.maxTurnMs ?? 0))
      if (as === 'owner') await requireOwnership(connection, timestampTable, instanceName)
      else {
        const { rows } = await connection.query(stateStatement(timestampTable))
        sharing!.requireMember(toTurnState(rows[0]))
      }
      if (this.#isClosing) throw new BackendError('Closed', 'The backend is closed.')
    } catch (error) {
      await connection.close()
      throw error
    }
    this.#connection = connection
    return connection
  }

  /** Whether a batch in doubt was written. Asks until the database answers, or until nobody is left to be told. */
  async #resolveInDoubt(
    as: Standing,
    isWritten: (connection: LaneConnection) => Promise<boolean>,
    cause: unknown,
  ): Promise<boolean> {
    const attempt = async () => {
      // A new connection each time: the old one may look healthy and never answer. Opening one ends the old session.
      await this.#connection?.close()
      this.#connection = undefined
      return isWritten(await this.#connect(as))
    }
    return retry(attempt, (error) => {
      // Another server owns the database now and may have changed the rows that would have told us.
      if (this.#isClosing || isBackendError(error, 'DatabaseInUse', 'Closed'))
        throw new OutcomeUnknownError(cause)
    })
  }

  #reserve(until: bigint): WriteStatement {
    return {
      name: 'reserve',
      // `greatest`: the other lane may have stored a later reservation in between, which must not be lowered.
      text: `UPDATE ${this.#options.timestampTable} SET reserved = greatest(reserved, $1)`,
      values: [until.toString()],
      expectedRows: 1,
    }
  }
}

function databaseWentAway(cause: unknown): BackendError {
  return new BackendError('DatabaseUnavailable', `The database went away: ${reasonOf(cause)}`, { cause })
}

function reasonOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause)
}

function databaseCannotWrite(cause: Error): BackendError {
  return new BackendError('DatabaseUnavailable', `The database cannot store anything now: ${cause.message}`, {
    cause,
  })
}

/** Sends everything in one round trip, COMMIT included, and inspects the answers afterwards. */
async function send(connection: LaneConnection, statements: readonly WriteStatement[]): Promise<void> {
  // A single statement is a transaction by itself.
  const isSingleStatement = statements.length === 1
  const batch = isSingleStatement ? statements : [begin, ...statements, commit]
  const outcomes = await Promise.allSettled(
    batch.map(({ name, text, values }) =>
      connection.query({ ...(name && { name }), text, ...(values && { values }) }),
    ),
  )
  const failed = outcomes.find((outcome) => outcome.status === 'rejected')
  // If BEGIN itself failed, each following statement ran in its own transaction: some may be written and some not.
  if (failed && !isSingleStatement && failed === outcomes[0] && isCertainStatementError(failed.reason))
    throw new OutcomeUnknownError(failed.reason)
  // The first failure is the cause; the others only say that the transaction is aborted.
  if (failed) throw failed.reason as Error
  const results = outcomes.map((outcome) => (outcome as PromiseFulfilledResult<Result>).value)
  if (!isSingleStatement) requireCommit(results)
  requireRowCounts(statements, isSingleStatement ? results : results.slice(1, -1))
}

/** The rest of a transaction that has begun, COMMIT included, in one round trip. */
async function sendRest(connection: LaneConnection, statements: readonly WriteStatement[]): Promise<void> {
  const outcomes = await Promise.allSettled(
    [...statements, commit].map(({ name, text, values }) =>
      connection.query({ ...(name && { name }), text, ...(values && { values }) }),
    ),
  )
  const failed = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failed) throw failed.reason as Error
  const results = outcomes.map((outcome) => (outcome as PromiseFulfilledResult<Result>).value)
  requireCommit(results)
  requireRowCounts(statements, results)
}

/** COMMIT of an aborted transaction is not an error in PostgreSQL: it answers ROLLBACK. */
function requireCommit(results: readonly Result[]): void {
  if (results.at(-1)!.command !== 'COMMIT')
    throw new BackendError('Internal', 'The transaction was rolled back.')
}

function requireRowCounts(statements: readonly WriteStatement[], results: readonly Result[]): void {
  statements.forEach((statement, i) => {
    const { rowCount } = results[i]!
    if (rowCount !== statement.expectedRows) throw new ForeignWriteError(statement, rowCount)
  })
}

/**
 * Looks up one document of the batch. One is enough because the batch is atomic. It still shows the outcome, because
 * nobody else can have changed it since: a transaction that changes a document has read it, and reads wait for (or
 * conflict with) writes in flight. Other servers are fenced by the ownership check.
 */
async function isBatchWritten(
  connection: LaneConnection,
  writes: readonly DocumentWrite[],
): Promise<boolean> {
  const probe =
    // Best a row that appears or disappears: its presence alone is the answer.
    writes.find(({ before, after }) => before === null || after === null) ??
    // Compared by value, because jsonb changes the spelling of a document.
    writes.find(({ before, after }) => canonicalText(before!.value) !== canonicalText(after!.value))
  // No write of the batch changes anything, so writing it again is harmless.
  if (!probe) return false
  const { rows } = await connection.query({
    text: `SELECT doc = $2::jsonb FROM ${probe.table.sqlName} WHERE _id = $1`,
    values: [probe.id, probe.after?.text ?? '{}'],
  })
  if (probe.after === null) return rows.length === 0
  if (probe.before === null) return rows.length === 1
  return rows[0]?.[0] === true
}
