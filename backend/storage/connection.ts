// One connection to PostgreSQL. Statements are pipelined (sent without waiting for earlier answers) and prepared once
// per connection.
import type { Duplex } from 'node:stream'
import { clearTimeout, setTimeout } from 'node:timers'
import pg from 'pg'
import { isBackendError } from '../errors.ts'
import { tickMs, unwatch, watch } from './watchdog.ts'

export type Statement = {
  /** Unique for its text. Ad hoc statements (migrations) have none. */
  name?: string
  text: string
  values?: unknown[]
}

export type Row = unknown[]
export type Result = { rows: Row[]; rowCount: number; command: string }

const oid = { int8: 20, bytea: 17, jsonb: 3802, json: 114 }

/** Byte strings are returned as latin1 text, one character per byte: such strings compare and hash like the bytes. */
const parsers: pg.CustomTypesConfig = {
  getTypeParser: ((type: number, format?: 'text' | 'binary') => {
    if (type === oid.bytea) return (text: string) => Buffer.from(text.slice(2), 'hex').toString('latin1')
    // Documents stay text until somebody needs the value.
    if (type === oid.jsonb || type === oid.json) return (text: string) => text
    if (type === oid.int8) return BigInt
    return pg.types.getTypeParser(type, format)
  }) as pg.CustomTypesConfig['getTypeParser'],
}

/** How long a connection may take over one statement. */
export type AnswerTimes = {
  /** PostgreSQL's timeout for a statement or a wait for a lock; 0: none. */
  statementMs: number
  /** Without any answer for this long, the connection is closed; Infinity: wait forever. */
  silenceMs: number
}

/** For migrations, index builds, exports and imports. */
export const unlimited: AnswerTimes = { statementMs: 0, silenceMs: Infinity }

/**
 * An external server may be configured in any way. Keys must be returned in hexadecimal, numbers with all digits and
 * times as ISO 8601, BEGIN must use our isolation level, and a connection that only holds a lock or a snapshot must
 * not be closed as idle. A dead client is noticed within ten seconds, so that its locks are released (over TCP;
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

/** Node sends ten keep-alive probes, one per second, after this long without traffic. */
const keepAliveInitialDelayMillis = 4_000
/** How long a graceful close may take. */
const closeTimeoutMs = 2_000

export type ConnectionOptions = { name: string; connectMs?: number; times?: AnswerTimes }

export class Connection {
  readonly #client: pg.Client
  readonly #ended: Promise<void>
  #silenceMs: number
  #broken: Error | undefined
  #waiting = 0
  /** Ticks since something was sent or the last answer arrived. */
  #silentTicks = 0
  #isCorked = false

  private constructor(client: pg.Client, silenceMs: number) {
    this.#client = client
    this.#silenceMs = silenceMs
    this.#ended = new Promise((resolve) => client.once('end', () => resolve()))
    // Without a listener an error would end the process. The first reason is kept: later ones only follow from it.
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
      // Destroyed, not just dropped: a socket that is half open would stay so, and be watched, until the process ends.
      unwatch(connection)
      connection.destroy(error as Error)
      throw error
    }
    return connection
  }

  get isBroken(): boolean {
    return this.#broken !== undefined
  }

  /** Resolves when the connection has ended, from either side. */
  get ended(): Promise<void> {
    return this.#ended
  }

  /** Called with the payload of each notification on a channel that this connection listens to. */
  onNotification(listener: (payload: string) => void): void {
    this.#client.on('notification', ({ payload = '' }) => listener(payload))
  }

  /** Number of statements without an answer. */
  get waiting(): number {
    return this.#waiting
  }

  async query(statement: Statement): Promise<Result> {
    if (this.#broken) throw this.#broken
    // Only for the first: a statement that is sent while others wait must not prolong the silence that is being
    // measured.
    if (this.#waiting++ === 0) this.#silentTicks = 0
    this.#cork()
    try {
      const { rows, rowCount, command } = await this.#client.query<Row>({ ...statement, rowMode: 'array' })
      return { rows, rowCount: rowCount ?? 0, command }
    } finally {
      this.#waiting--
      // Any answer, also an error, shows that the server is alive, so the wait for the next one starts again.
      this.#silentTicks = 0
    }
  }

  /** What is sent in one turn is written to the socket at once: a system call for each statement costs more than most of them. */
  #cork(): void {
    if (this.#isCorked) return
    this.#isCorked = true
    const { stream } = this.#wire
    stream.cork()
    process.nextTick(() => {
      this.#isCorked = false
      stream.uncork()
    })
  }

  /** The connection under the driver's client, which its types hide. */
  get #wire(): { stream: Duplex } {
    return (this.#client as unknown as { connection: { stream: Duplex } }).connection
  }

  /** From now on the connection is closed without any answer for this long. */
  expectAnswersWithin(silenceMs: number): void {
    this.#silenceMs = silenceMs
  }

  /** Waits briefly for pending answers. */
  async close(): Promise<void> {
    const timer = setTimeout(() => this.destroy(new Error('Connection terminated')), closeTimeoutMs)
    await this.#client.end().catch(() => {})
    clearTimeout(timer)
  }

  /**
   * Destroys the connection. Pending statements fail with `reason`. No goodbye is sent, because a half-open
   * connection would never deliver it; the session in PostgreSQL may live on and still be executing (`endSessions`).
   */
  destroy(reason: Error): void {
    this.#broken ??= reason
    this.#wire.stream.destroy(reason)
  }

  tick(): void {
    if (this.#waiting === 0 || this.#broken) return
    this.#silentTicks++
    const silentMs = this.#silentTicks * tickMs
    if (silentMs >= this.#silenceMs) this.destroy(new Error(`No answer for ${silentMs / 1_000} s`))
  }
}

/** A killed process must not hold its locks until a long statement ends. */
const clientCheckMs = 1_000

/** Makes PostgreSQL check once a second whether the client is still connected, and cancel its statements if not. */
export async function enableClientCheck(connection: Pick<Connection, 'query'>): Promise<void> {
  // Not supported on every platform; there, a killed client is noticed at the end of its statement.
  const checkClient = { text: `SET client_connection_check_interval = ${clientCheckMs}` }
  await connection.query(checkClient).catch(() => {})
}

/**
 * Runs the work in a transaction. Nobody else may use the connection until it has ended. If the connection breaks at
 * COMMIT, nobody knows whether the work was committed, so it must be possible to run it again: migrations look up
 * which steps are done.
 */
export async function transact<T>(connection: Pick<Connection, 'query'>, work: () => Promise<T>): Promise<T> {
  await connection.query({ text: 'BEGIN' })
  try {
    const result = await work()
    await connection.query({ text: 'COMMIT' })
    return result
  } catch (error) {
    // Over a broken connection PostgreSQL rolls back by itself.
    await connection.query({ text: 'ROLLBACK' }).catch(() => {})
    throw error
  }
}

/** SQLSTATEs that end the session, or say that the outcome of the transaction is unknown. */
const isSessionOver = (code: string) => /^(08|57P0|40003)/.test(code)

/**
 * PostgreSQL itself rejected a statement and with it the transaction, so nothing was written. Only its own error
 * message with a known SQLSTATE says so; after one that ends the session nothing is certain.
 */
export function isStatementError(error: unknown): error is pg.DatabaseError {
  if (!(error instanceof pg.DatabaseError)) return false
  const { code = '', severity } = error
  return /^[0-9A-Z]{5}$/.test(code) && !isSessionOver(code) && severity !== 'FATAL' && severity !== 'PANIC'
}

/**
 * Like `isStatementError`, but certain also for localized servers: these may translate the severity that marks the
 * end of a session, so only the English "ERROR" is trusted.
 */
export function isCertainStatementError(error: unknown): error is pg.DatabaseError {
  return isStatementError(error) && error.severity === 'ERROR'
}

/**
 * The connection failed, not the statement, for whatever reason. Whether the statement was executed is then unknown.
 */
export function isConnectionError(error: unknown): boolean {
  // A bug in our own code is no reason to retry.
  if (error instanceof TypeError || error instanceof RangeError) return false
  return error instanceof Error && !isBackendError(error) && !isStatementError(error)
}

/** A wrong password, an unknown database: retrying does not help. Everything else may be temporary. */
export function isPermanentStatementError(error: unknown): error is pg.DatabaseError {
  return error instanceof pg.DatabaseError && /^(0A|22|28|3D|3F|42)/.test(error.code ?? '')
}

/**
 * The database cannot do it now, whatever the statement: no disk space, no memory, read-only, too slow. Nothing was
 * written.
 */
export function isShortage(error: unknown): error is pg.DatabaseError {
  return isStatementError(error) && /^(53|25006|55P03|57014|58030)/.test(error.code ?? '')
}

/** A deadlock or serialization failure: this transaction was chosen as the victim and can simply be retried. */
export function isDeadlock(error: unknown): boolean {
  return isStatementError(error) && (error.code === '40P01' || error.code === '40001')
}

/** A lock was not to be had within `lock_timeout`. */
export function isLockTimeout(error: unknown): boolean {
  return isStatementError(error) && error.code === '55P03'
}
