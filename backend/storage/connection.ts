// One connection to PostgreSQL. Statements are sent without waiting for the answers of those before them (pipelined),
// and are prepared under their name, once for each connection.
import type { Duplex } from 'node:stream'
import { clearTimeout, setTimeout } from 'node:timers'
import pg from 'pg'
import { isBackendError } from '../errors.ts'
import { tickMs, unwatch, watch } from './watchdog.ts'

export type Statement = {
  /** Unique for its text. Statements that are made up as they come (migrations) have none. */
  name?: string
  text: string
  values?: unknown[]
}

export type Row = unknown[]
export type Result = { rows: Row[]; rowCount: number; command: string }

const oid = { int8: 20, bytea: 17, jsonb: 3802, json: 114 }

/** Byte strings come as text of one character for each byte: such texts compare and hash like the bytes themselves. */
const parsers: pg.CustomTypesConfig = {
  getTypeParser: ((type: number, format?: 'text' | 'binary') => {
    if (type === oid.bytea) return (text: string) => Buffer.from(text.slice(2), 'hex').toString('latin1')
    // Documents stay text until somebody looks inside.
    if (type === oid.jsonb || type === oid.json) return (text: string) => text
    if (type === oid.int8) return BigInt
    return pg.types.getTypeParser(type, format)
  }) as pg.CustomTypesConfig['getTypeParser'],
}

/** How long a connection may take over one statement. */
export type AnswerTimes = {
  /** PostgreSQL itself stops a statement, or a wait for a lock, after this; 0 for work that takes as long as it takes. */
  statementMs: number
  /** With statements sent and no answer to any for so long, the connection is given up; Infinity to wait for ever. */
  silenceMs: number
}

/** For migrations, index builds, exports and imports. */
export const unlimited: AnswerTimes = { statementMs: 0, silenceMs: Infinity }

/**
 * A server of somebody else may be set up in any way. Keys must come in hexadecimal, numbers with all their digits and
 * times as ISO 8601 has them, BEGIN means what we say, and a connection that only holds a lock or a snapshot must not be
 * closed for being idle. A client that is gone is noticed within ten seconds, so that its locks go with it (over TCP;
 * PostgreSQL ignores these settings on a unix socket).
 */
export function sessionSettings(statementMs: number): Statement {
  return {
    text: `
      SELECT set_config(name, wanted, false) FROM pg_settings JOIN (VALUES
        ('bytea_output', 'hex'),
        ('DateStyle', 'ISO'),
        ('extra_float_digits', '1'),
        ('default_transaction_isolation', 'read committed'),
        ('statement_timeout', $1),
        ('lock_timeout', $1),
        ('idle_session_timeout', '0'),
        ('idle_in_transaction_session_timeout', '0'),
        ('transaction_timeout', '0'),
        ('tcp_keepalives_idle', '4'),
        ('tcp_keepalives_interval', '2'),
        ('tcp_keepalives_count', '3'),
        ('tcp_user_timeout', '10000')
      ) AS ours (name, wanted) USING (name)`,
    values: [String(Math.round(statementMs))],
  }
}

/** Node asks ten times, once a second, after this long without a sign of life. */
const keepAliveInitialDelayMillis = 4_000
/** A connection that does not say goodbye is not waited for. */
const closeTimeoutMs = 2_000

export type ConnectionOptions = { name: string; connectMs?: number; times?: AnswerTimes }

export class Connection {
  readonly #client: pg.Client
  readonly #ended: Promise<void>
  #silenceMs: number
  #broken: Error | undefined
  #waiting = 0
  /** Since something was sent, or the last answer came. */
  #silentTicks = 0

  private constructor(client: pg.Client, silenceMs: number) {
    this.#client = client
    this.#silenceMs = silenceMs
    this.#ended = new Promise((resolve) => client.once('end', () => resolve()))
    client.on('error', (error: Error) => (this.#broken ??= error))
    client.on('end', () => {
      this.#broken ??= new Error('Connection terminated')
      unwatch(this)
    })
    watch(this)
  }

  static async open(
    config: pg.ClientConfig,
    { name, connectMs = 0, times = unlimited }: ConnectionOptions,
  ): Promise<Connection> {
    const client = new pg.Client({
      keepAlive: true,
      keepAliveInitialDelayMillis,
      ...config,
      application_name: name,
      connectionTimeoutMillis: connectMs,
      // `pipeline` is newer than the types of the driver.
      ...({ pipeline: true } as object),
      types: parsers,
    })
    const connection = new Connection(client, times.silenceMs)
    try {
      await client.connect()
      await connection.query(sessionSettings(times.statementMs))
    } catch (error) {
      unwatch(connection)
      connection.destroy(error as Error)
      throw error
    }
    return connection
  }

  get isBroken(): boolean {
    return this.#broken !== undefined
  }

  /** Resolves when the connection is gone, by whichever side. */
  get ended(): Promise<void> {
    return this.#ended
  }

  /** Statements sent and not answered yet. */
  get waiting(): number {
    return this.#waiting
  }

  async query(statement: Statement): Promise<Result> {
    if (this.#broken) throw this.#broken
    if (this.#waiting++ === 0) this.#silentTicks = 0
    try {
      const { rows, rowCount, command } = await this.#client.query<Row>({ ...statement, rowMode: 'array' })
      return { rows, rowCount: rowCount ?? 0, command }
    } finally {
      this.#waiting--
      this.#silentTicks = 0
    }
  }

  /** From now on: with no answer for so long the connection is given up. */
  expectAnswersWithin(silenceMs: number): void {
    this.#silenceMs = silenceMs
  }

  /** Lets what was sent be answered, for a moment. */
  async close(): Promise<void> {
    const timer = setTimeout(() => this.destroy(new Error('Connection terminated')), closeTimeoutMs)
    await this.#client.end().catch(() => {})
    clearTimeout(timer)
  }

  /** Cuts the connection. What was sent and not answered fails with `reason`. */
  destroy(reason: Error): void {
    this.#broken ??= reason
    const { connection } = this.#client as unknown as { connection: { stream: Duplex } }
    connection.stream.destroy(reason)
  }

  tick(): void {
    if (this.#waiting === 0 || this.#broken) return
    this.#silentTicks++
    const silentMs = this.#silentTicks * tickMs
    if (silentMs >= this.#silenceMs) this.destroy(new Error(`No answer for ${silentMs / 1_000} s`))
  }
}

/** A process that was killed in the middle of a long statement must not hold its locks until the statement ends. */
const clientCheckMs = 1_000

/** Statements of a client that is gone are given up within a second, and with them what was sent behind them. */
export async function enableClientCheck(connection: Pick<Connection, 'query'>): Promise<void> {
  // Not every platform of a server can do this; there, a killed client is noticed at the end of its statement.
  const checkClient = { text: `SET client_connection_check_interval = ${clientCheckMs}` }
  await connection.query(checkClient).catch(() => {})
}

/** All of the work or nothing of it. Nobody else may use the connection meanwhile. */
export async function transact<T>(connection: Pick<Connection, 'query'>, work: () => Promise<T>): Promise<T> {
  await connection.query({ text: 'BEGIN' })
  try {
    const result = await work()
    await connection.query({ text: 'COMMIT' })
    return result
  } catch (error) {
    // Over a broken connection PostgreSQL hears nothing, and rolls back by itself.
    await connection.query({ text: 'ROLLBACK' }).catch(() => {})
    throw error
  }
}

/** By these PostgreSQL says that the session is over, or that it does not know what became of the transaction. */
const isSessionOver = (code: string) => /^(08|57P0|40003)/.test(code)

/**
 * PostgreSQL itself has refused a statement, and with it the transaction: nothing of it was written. Only its own error
 * message with a known SQLSTATE says so; after one that ends the session nothing is certain.
 */
export function isStatementError(error: unknown): error is pg.DatabaseError {
  if (!(error instanceof pg.DatabaseError)) return false
  const { code = '', severity } = error
  return /^[0-9A-Z]{5}$/.test(code) && !isSessionOver(code) && severity !== 'FATAL' && severity !== 'PANIC'
}

/**
 * As `isStatementError`, in words that leave no doubt: a server that speaks another language may call the end of a session by
 * another name, so only the English one is believed.
 */
export function isCertainStatementError(error: unknown): error is pg.DatabaseError {
  return isStatementError(error) && error.severity === 'ERROR'
}

/**
 * The connection, not the statement, has failed, for whatever reason: nobody can list them all. Whether the statement
 * was carried out is then unknown.
 */
export function isConnectionError(error: unknown): boolean {
  // A mistake in our own code is no reason to try again.
  if (error instanceof TypeError || error instanceof RangeError) return false
  return error instanceof Error && !isBackendError(error) && !isStatementError(error)
}

/** A wrong password, an unknown database: trying again does not help. Everything else may pass. */
export function isPermanentStatementError(error: unknown): error is pg.DatabaseError {
  return error instanceof pg.DatabaseError && /^(0A|22|28|3D|3F|42)/.test(error.code ?? '')
}

/** The database cannot do it now, whatever was asked: no disk space, no memory, read-only, too slow. Nothing was written. */
export function isShortage(error: unknown): error is pg.DatabaseError {
  return isStatementError(error) && /^(53|25006|55P03|57014|58030)/.test(error.code ?? '')
}

/** Two transactions stood in each other's way, and this one was chosen to go: it may simply be tried again. */
export function isDeadlock(error: unknown): boolean {
  return isStatementError(error) && (error.code === '40P01' || error.code === '40001')
}
