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
import { writeStatements, type DocumentWrite, type WriteStatement } from '../storage/write-statements.ts'
import { canonicalText } from '../values/json.ts'

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

const begin: Statement = { name: 'begin', text: 'BEGIN' }
const commit: Statement = { name: 'commit', text: 'COMMIT' }
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
   */
  async write(
    writes: readonly DocumentWrite[],
    reservation: bigint | null,
    hasWaitingCallers: () => boolean = () => true,
  ): Promise<void> {
    const statements = writeStatements(writes)
    if (reservation !== null) statements.push(this.#reserve(reservation))
    for (let attempt = 1; ; attempt++) {
      const connection = await this.#connectWithRetry(hasWaitingCallers)
      try {
        return await send(connection, statements)
      } catch (error) {
        if (isBackendError(error)) throw error
        if (isCertainStatementError(error)) {
          if (isDeadlock(error) && attempt < maxAttempts) continue
          throw isShortage(error) ? databaseCannotWrite(error) : error
        }
        if (await this.#resolveInDoubt(writes, error)) return
        if (!hasWaitingCallers() || attempt === maxAttempts) throw databaseWentAway(error)
      }
    }
  }

  /** Also ends a search for the outcome of a batch in doubt. */
  async close(): Promise<void> {
    this.#isClosing = true
    await this.#connection?.close()
  }

  /** Nothing was sent yet, so whatever fails here, nothing was written. */
  async #connectWithRetry(isAwaited: () => boolean): Promise<LaneConnection> {
    return retry(
      () => this.#connect(),
      (error) => {
        if (isBackendError(error)) throw error
        if (this.#isClosing || !isAwaited()) throw databaseWentAway(error)
      },
    )
  }

  async #connect(): Promise<LaneConnection> {
    if (this.#connection && !this.#connection.isBroken) return this.#connection
    const { pool, instanceName, number, timestampTable } = this.#options
    const name = `${instanceName}:${number}`
    const connection = await pool.open(name, 'write')
    try {
      // A former connection of this lane may still be executing its COMMIT in PostgreSQL. Only after its session has
      // ended do the tables show the final outcome. Then check that the database is still ours.
      await endSessions(connection, name)
      await requireOwnership(connection, timestampTable, instanceName)
    } catch (error) {
      await connection.close()
      throw error
    }
    this.#connection = connection
    return connection
  }

  /** Whether a batch in doubt was written. Asks until the database answers, or until nobody is left to be told. */
  async #resolveInDoubt(writes: readonly DocumentWrite[], cause: unknown): Promise<boolean> {
    const attempt = async () => {
      await this.#connection?.close()
      this.#connection = undefined
      return isBatchWritten(await this.#connect(), writes)
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
      text: `UPDATE ${this.#options.timestampTable} SET reserved = greatest(reserved, $1)`,
      values: [until.toString()],
      expectedRows: 1,
    }
  }
}

function databaseWentAway(cause: unknown): BackendError {
  const reason = cause instanceof Error ? cause.message : String(cause)
  return new BackendError('DatabaseUnavailable', `The database went away: ${reason}`, { cause })
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
  // COMMIT of an aborted transaction is not an error in PostgreSQL: it answers ROLLBACK.
  if (!isSingleStatement && results.at(-1)!.command !== 'COMMIT')
    throw new BackendError('Internal', 'The transaction was rolled back.')
  const writeResults = isSingleStatement ? results : results.slice(1, -1)
  statements.forEach((statement, i) => {
    const { rowCount } = writeResults[i]!
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
