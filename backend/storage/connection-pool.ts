// The database connections of one backend: a few shared ones for reading, and dedicated ones (the committer's lanes,
// pinned snapshots). Nobody waits for a connection while holding another, so there are no deadlocks.
import type pg from 'pg'
import { BackendError } from '../errors.ts'
import { retry } from '../retry.ts'
import {
  Connection,
  isConnectionError,
  isPermanentStatementError,
  isStatementError,
  unlimited,
  type AnswerTimes,
  type Result,
  type Statement,
} from './connection.ts'

/** How long callers wait for a database that does not answer before they get an error. */
const defaultDatabaseTimeoutMs = 30_000
/** On a busy machine an answer may take this long although nothing is wrong, however short the timeout. */
const minSilenceMs = 1_000
const minStatementMs = 5_000
const maxConnectMs = 5_000

const readerCount = 4

/** The purpose of a connection decides how long its statements may take. */
export type Purpose = 'read' | 'write' | 'long work'

type Slot = { connection?: Connection; opening?: Promise<Connection> }

export class ConnectionPool {
  /** Callers get an error after waiting this long for the database. */
  readonly databaseTimeoutMs: number
  readonly #config: pg.ClientConfig
  readonly #slots: Slot[]
  readonly #times: Record<Purpose, AnswerTimes>
  readonly #connectMs: number
  #closed = false

  constructor(config: pg.ClientConfig, databaseTimeoutMs = defaultDatabaseTimeoutMs) {
    this.databaseTimeoutMs = databaseTimeoutMs
    this.#config = config
    this.#slots = Array.from({ length: readerCount }, () => ({}))
    // PostgreSQL's own timeout is shorter than ours: its refusal is a certain outcome, silence is not. A read that
    // gets no answer at all is given up after half of the time, so that some is left to try another connection. A
    // write is not sent again before its outcome is known, so it may use all of it.
    this.#times = {
      read: {
        statementMs: Math.max(databaseTimeoutMs / 3, minStatementMs),
        silenceMs: Math.max(databaseTimeoutMs / 2, minSilenceMs),
      },
      write: {
        statementMs: Math.max((databaseTimeoutMs * 2) / 3, minStatementMs),
        silenceMs: Math.max(databaseTimeoutMs, minSilenceMs),
      },
      'long work': unlimited,
    }
    this.#connectMs = Math.min(Math.max(databaseTimeoutMs / 2, minSilenceMs), maxConnectMs)
  }

  /**
   * For read-only statements: retried on another connection if the first one breaks. The answer may then be newer
   * than at the first attempt, never older; readers only rely on the latter.
   */
  async read(statement: Statement): Promise<Result> {
    return this.#read((connection) => connection.query(statement))
  }

  /**
   * The second statement is executed after the first, on the same connection and in the same round trip. So it sees
   * at least what the first one saw.
   */
  async readInOrder(first: Statement, second: Statement): Promise<[Result, Result]> {
    return this.#read((connection) => Promise.all([connection.query(first), connection.query(second)]))
  }

  async #read<Answer>(send: (connection: Connection) => Promise<Answer>): Promise<Answer> {
    const deadline = performance.now() + this.databaseTimeoutMs
    return retry(
      async () => send(this.#idleReader() ?? (await this.#anyReader(deadline))),
      (error) => {
        if (isStatementTimeout(error)) throw statementTimedOut(error)
        if (!isConnectionError(error)) throw error
        this.#checkDeadline(deadline, error)
      },
    )
  }

  /** A dedicated connection, which the caller closes. Waits for a database that is coming back. */
  async open(name: string, purpose: Purpose = 'long work'): Promise<Connection> {
    return this.#connect(name, purpose, performance.now() + this.databaseTimeoutMs)
  }

  async close(): Promise<void> {
    this.#closed = true
    for (const { connection, opening } of this.#slots) {
      // One that is still being opened would otherwise stay open after the close.
      const open = connection ?? (await opening?.catch(() => undefined))
      await open?.close()
    }
  }

  /** Statements on one connection run one after the other, so a short read would wait behind a long one. */
  #idleReader(): Connection | undefined {
    for (const { connection } of this.#slots) {
      if (connection && !connection.isBroken && connection.waiting === 0) return connection
    }
    return undefined
  }

  /** Opens a new reader if there is a free slot, otherwise picks the one with the fewest pending statements. */
  async #anyReader(deadline: number): Promise<Connection> {
    const empty = this.#slots.find(
      ({ connection, opening }) => !opening && (!connection || connection.isBroken),
    )
    if (empty) return this.#fill(empty, deadline)
    const open = this.#slots.flatMap(({ connection }) =>
      connection && !connection.isBroken ? [connection] : [],
    )
    open.sort((a, b) => a.waiting - b.waiting)
    // No slot is empty, so without an open connection all of them are being opened.
    return open[0] ?? this.#slots[0]!.opening!
  }

  /**
   * `opening` is set before the first await, so that nobody else fills the same slot. If it fails, everybody who
   * waits for it gets the error, and the slot is empty again.
   */
  async #fill(slot: Slot, deadline: number): Promise<Connection> {
    delete slot.connection
    slot.opening = this.#connect('reader', 'read', deadline)
    try {
      slot.connection = await slot.opening
      return slot.connection
    } finally {
      delete slot.opening
    }
  }

  async #connect(name: string, purpose: Purpose, deadline: number): Promise<Connection> {
    const attempt = async () => {
      if (this.#closed) throw new BackendError('Closed', 'The backend is closed.')
      // At least a moment, also shortly before the deadline: an attempt without any time would always fail.
      const leftMs = Math.max(deadline - performance.now(), minSilenceMs)
      return Connection.open(this.#config, {
        name,
        connectMs: Math.min(this.#connectMs, leftMs),
        times: this.#times[purpose],
      })
    }
    return retry(attempt, (error) => {
      if (isPermanentStatementError(error)) throw refusedConnection(error)
      if (error instanceof TypeError || error instanceof RangeError) throw error
      this.#checkDeadline(deadline, error)
    })
  }

  #checkDeadline(deadline: number, cause: unknown): void {
    if (this.#closed) throw new BackendError('Closed', 'The backend is closed.', { cause })
    if (performance.now() < deadline) return
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new BackendError('DatabaseUnavailable', `The database does not answer: ${reason}`, { cause })
  }
}

function refusedConnection(cause: Error): BackendError {
  return new BackendError('DatabaseUnavailable', `The database refuses the connection: ${cause.message}`, {
    cause,
  })
}

/** The statement, or its wait for a lock, exceeded PostgreSQL's timeout. */
export function isStatementTimeout(error: unknown): error is pg.DatabaseError {
  return isStatementError(error) && (error.code === '57014' || error.code === '55P03')
}

export function statementTimedOut(cause: Error): BackendError {
  return new BackendError('TimedOut', 'The database took too long to read this, and was stopped.', { cause })
}
