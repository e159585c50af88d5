// One connection to PostgreSQL. Statements are sent without waiting for the answers of those before them (pipelined),
// and are prepared under their name, once for each connection.
import pg from 'pg'

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

/**
 * A server of somebody else may be set up in any way. Keys must come in hexadecimal and numbers with all their digits,
 * BEGIN means what we say, and a connection that only holds a lock or a snapshot must not be closed for being idle.
 */
const sessionSettings = `
  SELECT set_config(name, wanted, false) FROM pg_settings JOIN (VALUES
    ('bytea_output', 'hex'),
    ('extra_float_digits', '1'),
    ('default_transaction_isolation', 'read committed'),
    ('statement_timeout', '0'),
    ('idle_session_timeout', '0'),
    ('idle_in_transaction_session_timeout', '0')
  ) AS ours (name, wanted) USING (name)`

export class Connection {
  readonly #client: pg.Client
  readonly #ended: Promise<void>
  #broken: Error | undefined
  #waiting = 0

  private constructor(client: pg.Client) {
    this.#client = client
    this.#ended = new Promise((resolve) => client.once('end', () => resolve()))
  }

  static async open(config: pg.ClientConfig, applicationName: string): Promise<Connection> {
    const client = new pg.Client({
      // Whoever sits between us and the database must not forget a connection that is silent for long.
      keepAlive: true,
      ...config,
      application_name: applicationName,
      // `pipeline` is newer than the types of the driver.
      ...({ pipeline: true } as object),
      types: parsers,
    })
    const connection = new Connection(client)
    client.on('error', (error: Error) => (connection.#broken = error))
    client.on('end', () => (connection.#broken ??= new Error('Connection terminated')))
    await client.connect()
    try {
      await connection.query({ text: sessionSettings })
    } catch (error) {
      await connection.close()
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
    this.#waiting++
    try {
      const { rows, rowCount, command } = await this.#client.query<Row>({ ...statement, rowMode: 'array' })
      return { rows, rowCount: rowCount ?? 0, command }
    } finally {
      this.#waiting--
    }
  }

  async close(): Promise<void> {
    await this.#client.end().catch(() => {})
  }
}

/**
 * True when the connection, not the statement, has failed: the server went away, is starting, or is stopping. Whether
 * the statement was carried out is then unknown.
 */
export function isConnectionError(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: string }
  // The driver's own messages about a lost connection carry no code.
  if (code === undefined) return /connection|timeout|not queryable/i.test(error.message)
  return (
    /^(08|57P0)/.test(code) ||
    ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'].includes(code)
  )
}

/** PostgreSQL itself has refused a statement, and with it the transaction: nothing of it was written. */
export function isRefusal(error: unknown): error is pg.DatabaseError {
  return error instanceof pg.DatabaseError && !isConnectionError(error)
}

/** Two transactions stood in each other's way, and this one was chosen to go: it may simply be tried again. */
export function isDeadlock(error: unknown): boolean {
  return isRefusal(error) && (error.code === '40P01' || error.code === '40001')
}
