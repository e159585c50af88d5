// One connection that writes commits, several of them in one database transaction. It answers only when it knows the
// outcome. Whatever happens to a COMMIT other than PostgreSQL's own word leaves it in doubt: then the lane looks into the
// database for what became of it, for as long as it takes.
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
 * The batch is written, but a row that it changes was not there: somebody else has written to the database. Its
 * callers are told, since what they changed may be lost.
 */
export class ForeignWriteError extends BackendError {
  constructor(statement: WriteStatement, rowCount: number) {
    super(
      'Internal',
      `The database has been changed by somebody else: ${statement.text} met ${rowCount} rows instead of ${statement.expectedRows}.`,
    )
  }
}

/** The lane was closed, or the database lost to another server, before the outcome was known. It never will be. */
export class OutcomeUnknownError extends BackendError {
  constructor(cause: unknown) {
    super('DatabaseUnavailable', 'The database did not say whether this was written.', { cause })
  }
}

const begin: Statement = { name: 'begin', text: 'BEGIN' }
const commit: Statement = { name: 'commit', text: 'COMMIT' }
/** How often a batch is written again after the database went away in the middle of it, or let somebody else go first. */
const maxAttempts = 5

type LaneConnection = Pick<Connection, 'query' | 'close' | 'isBroken'>

export type CommitLaneOptions = {
  pool: { open(name: string, purpose: 'write'): Promise<LaneConnection> }
  instanceName: string
  /** Among the lanes of the instance. */
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
   * Writes all of it or nothing, and throws in that case: an `OutcomeUnknownError` if it will never be known which. With
   * a reservation, timestamps up to it are reserved too. `isAwaited` tells whether callers still wait: if not, what turns
   * out not to be written is not written any more.
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

  /** Gives up what it may still be looking for. */
  async close(): Promise<void> {
    this.#isClosing = true
    await this.#connection?.close()
  }

  /** Nothing has been sent yet: whatever fails here, nothing was written. */
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
      await endSessions(connection, name)
      await requireOwnership(connection, timestampTable, instanceName)
    } catch (error) {
      await connection.close()
      throw error
    }
    this.#connection = connection
    return connection
  }

  /** Whether a batch in doubt is in the database. Asks until the database answers, or nobody is there to be told. */
  async #resolveInDoubt(writes: readonly DocumentWrite[], cause: unknown): Promise<boolean> {
    const attempt = async () => {
      await this.#connection?.close()
      this.#connection = undefined
      return isBatchWritten(await this.#connect(), writes)
    }
    return retry(attempt, (error) => {
      // The next owner may have changed what would have told us.
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

/** Everything is sent at once, COMMIT included; the answers are looked at afterwards. */
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
  // Without BEGIN each statement was a transaction of its own: nobody can say what is written by half.
  if (failed && !isSingleStatement && failed === outcomes[0] && isCertainStatementError(failed.reason))
    throw new OutcomeUnknownError(failed.reason)
  // The first one is the cause; those after it only say that the transaction has failed.
  if (failed) throw failed.reason as Error
  const results = outcomes.map((outcome) => (outcome as PromiseFulfilledResult<Result>).value)
  // COMMIT of a failed transaction is no error to PostgreSQL: it answers ROLLBACK.
  if (!isSingleStatement && results.at(-1)!.command !== 'COMMIT')
    throw new BackendError('Internal', 'The transaction was rolled back.')
  const writeResults = isSingleStatement ? results : results.slice(1, -1)
  statements.forEach((statement, i) => {
    const { rowCount } = writeResults[i]!
    if (rowCount !== statement.expectedRows) throw new ForeignWriteError(statement, rowCount)
  })
}

/**
 * One document tells for all, since they are written together; nobody else can have touched it, since no other commit is
 * let in before the outcome of this one is known.
 */
async function isBatchWritten(
  connection: LaneConnection,
  writes: readonly DocumentWrite[],
): Promise<boolean> {
  const probe =
    writes.find(({ before, after }) => before === null || after === null) ??
    // By value: the database spells the same document in another way than we do.
    writes.find(({ before, after }) => canonicalText(before!.value) !== canonicalText(after!.value))
  // Updates that change nothing: writing them once more changes nothing either.
  if (!probe) return false
  const { rows } = await connection.query({
    text: `SELECT doc = $2::jsonb FROM ${probe.table.sqlName} WHERE _id = $1`,
    values: [probe.id, probe.after?.text ?? '{}'],
  })
  if (probe.after === null) return rows.length === 0
  if (probe.before === null) return rows.length === 1
  return rows[0]?.[0] === true
}
