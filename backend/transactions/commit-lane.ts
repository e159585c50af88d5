// One connection that writes commits, several of them in one database transaction. It answers only when it knows the
// outcome: if the connection breaks in the middle of a COMMIT, it looks into the database for what became of it.
import { BackendError, isBackendError } from '../errors.ts'
import {
  isConnectionError,
  isDeadlock,
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

const begin: Statement = { name: 'begin', text: 'BEGIN' }
const commit: Statement = { name: 'commit', text: 'COMMIT' }
/** How often a batch is written anew after the database went away in the middle of it, or let somebody else go first. */
const maxAttempts = 5

type LaneConnection = Pick<Connection, 'query' | 'close' | 'isBroken'>

export type CommitLaneOptions = {
  pool: { open(name: string): Promise<LaneConnection> }
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
   * Writes all of it or nothing, and throws in that case. With a reservation, timestamps up to it are reserved too.
   * While the database is away and the outcome unknown, `onDoubt` is told, again and again, and nothing is answered.
   */
  async write(
    writes: readonly DocumentWrite[],
    reservation: bigint | null,
    onDoubt: (error: BackendError) => void = () => {},
  ): Promise<void> {
    const statements = writeStatements(writes)
    if (reservation !== null) statements.push(this.#reserve(reservation))
    let isDoubted = false
    for (let attempt = 1; ; attempt++) {
      try {
        return await send(await this.#connect(), statements)
      } catch (error) {
        const isLost = isConnectionError(error)
        if (!isLost && !(isDeadlock(error) && attempt < maxAttempts)) throw error
        if (!isLost) continue
        const isWritten = await this.#findOut(writes, (doubt) => {
          isDoubted = true
          onDoubt(doubt)
        })
        if (isWritten) return
        // Nobody waits for it any more, or it has been tried often enough.
        if (isDoubted || attempt === maxAttempts) {
          throw new BackendError('DatabaseUnavailable', 'The database went away.', { cause: error })
        }
      }
    }
  }

  /** Gives up what it may still be looking for. */
  async close(): Promise<void> {
    this.#isClosing = true
    await this.#connection?.close()
  }

  async #connect(): Promise<LaneConnection> {
    if (this.#connection && !this.#connection.isBroken) return this.#connection
    const { pool, instanceName, number, timestampTable } = this.#options
    const name = `${instanceName}:${number}`
    const connection = await pool.open(name)
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

  /** Whether a batch of unknown outcome is in the database. Asks until the database answers. */
  async #findOut(writes: readonly DocumentWrite[], onDoubt: (error: BackendError) => void): Promise<boolean> {
    for (;;) {
      await this.#connection?.close()
      this.#connection = undefined
      try {
        return await isWritten(await this.#connect(), writes)
      } catch (error) {
        if (isBackendError(error, 'DatabaseUnavailable') && !this.#isClosing) onDoubt(error)
        else if (!isConnectionError(error)) throw error
      }
    }
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

/** Everything is sent at once, COMMIT included; the answers are looked at afterwards. */
async function send(connection: LaneConnection, statements: readonly WriteStatement[]): Promise<void> {
  // A single statement is a transaction by itself.
  const isAlone = statements.length === 1
  const sent = isAlone ? statements : [begin, ...statements, commit]
  const answers = await Promise.allSettled(
    sent.map(({ name, text, values }) =>
      connection.query({ ...(name && { name }), text, ...(values && { values }) }),
    ),
  )
  const failed = answers.find((answer) => answer.status === 'rejected')
  // The first one is the cause; those after it only say that the transaction has failed.
  if (failed) throw failed.reason as Error
  const results = answers.map((answer) => (answer as PromiseFulfilledResult<Result>).value)
  // COMMIT of a failed transaction is no error to PostgreSQL: it answers ROLLBACK.
  if (!isAlone && results.at(-1)!.command !== 'COMMIT')
    throw new BackendError('Internal', 'The transaction was rolled back.')
  const written = isAlone ? results : results.slice(1, -1)
  statements.forEach((statement, i) => {
    const { rowCount } = written[i]!
    if (rowCount !== statement.expectedRows) throw new ForeignWriteError(statement, rowCount)
  })
}

/**
 * One document tells for all, since they are written together; nobody else can have touched it, since no other commit is
 * let in before the outcome of this one is known.
 */
async function isWritten(connection: LaneConnection, writes: readonly DocumentWrite[]): Promise<boolean> {
  const telling =
    writes.find(({ before, after }) => before === null || after === null) ??
    // By value: the database spells the same document in another way than we do.
    writes.find(({ before, after }) => canonicalText(before!.value) !== canonicalText(after!.value))
  // Updates that change nothing: writing them once more changes nothing either.
  if (!telling) return false
  const { rows } = await connection.query({
    text: `SELECT doc = $2::jsonb FROM ${telling.table.sqlName} WHERE _id = $1`,
    values: [telling.id, telling.after?.text ?? '{}'],
  })
  if (telling.after === null) return rows.length === 0
  if (telling.before === null) return rows.length === 1
  return rows[0]?.[0] === true
}
