// One connection that writes commits, several of them in one database transaction. It answers only when it knows the
// outcome: if the connection breaks in the middle of a COMMIT, it looks into the database for what became of it.
import { BackendError } from '../errors.ts'
import type { ConnectionPool } from '../storage/connection-pool.ts'
import { isConnectionError, type Connection, type Result, type Statement } from '../storage/connection.ts'
import { writeStatements, type DocumentWrite, type WriteStatement } from '../storage/write-statements.ts'

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
/** How often a batch is written anew after the database went away in the middle of it. */
const maxAttempts = 5

export class CommitLane {
  readonly #pool: ConnectionPool
  readonly #name: string
  readonly #timestampTable: string
  #connection: Connection | undefined

  constructor(pool: ConnectionPool, name: string, timestampTable: string) {
    this.#pool = pool
    this.#name = name
    this.#timestampTable = timestampTable
  }

  /** Writes all of it or nothing, and throws in that case. With a reservation, timestamps up to it are reserved too. */
  async write(writes: readonly DocumentWrite[], reservation: bigint | null): Promise<void> {
    const statements = writeStatements(writes)
    if (reservation !== null) statements.push(this.#reserve(reservation))
    let connection = await this.#connect()
    for (let attempt = 1; ; attempt++) {
      try {
        return await send(connection, statements)
      } catch (error) {
        if (!isConnectionError(error) || attempt === maxAttempts) throw error
      }
      connection = await this.#reconnect()
      if (await isWritten(connection, writes)) return
    }
  }

  async close(): Promise<void> {
    await this.#connection?.close()
  }

  async #connect(): Promise<Connection> {
    if (!this.#connection || this.#connection.isBroken) this.#connection = await this.#pool.open(this.#name)
    return this.#connection
  }

  async #reconnect(): Promise<Connection> {
    await this.#connection?.close()
    this.#connection = undefined
    const connection = await this.#connect()
    // A server that outlived the connection may still be carrying out what it was sent. Only when it is gone does the
    // database tell the truth.
    await connection.query({
      text: `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
        WHERE application_name = $1 AND datname = current_database() AND pid <> pg_backend_pid()`,
      values: [this.#name],
    })
    return connection
  }

  #reserve(until: bigint): WriteStatement {
    return {
      name: 'reserve',
      text: `UPDATE ${this.#timestampTable} SET reserved = greatest(reserved, $1)`,
      values: [until.toString()],
      expectedRows: 1,
    }
  }
}

/** Everything is sent at once, COMMIT included; the answers are looked at afterwards. */
async function send(connection: Connection, statements: readonly WriteStatement[]): Promise<void> {
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
 * Whether a batch of unknown outcome is in the database. One document tells for all, since they are written together;
 * nobody else can have touched it, since no other commit is let in before the outcome of this one is known.
 */
async function isWritten(connection: Connection, writes: readonly DocumentWrite[]): Promise<boolean> {
  const telling =
    writes.find(({ before, after }) => before === null || after === null) ??
    writes.find(({ before, after }) => before?.text !== after?.text)
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
