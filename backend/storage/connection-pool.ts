// The connections of one backend: a few shared ones for reading, and those that a caller keeps for itself (the lanes
// of the committer, a pinned snapshot). Nobody waits for a connection while holding another, so none can starve.
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { BackendError } from '../errors.ts'
import { Connection, isConnectionError, isRefusal, type Result, type Statement } from './connection.ts'

/** How long a database that went away may take to come back before callers are told. */
const defaultPatienceMs = 30_000
const firstRetryMs = 20
const longestRetryMs = 500

const readers = 4

type Slot = { connection?: Connection; opening?: Promise<Connection> }

export class ConnectionPool {
  readonly #config: pg.ClientConfig
  readonly #slots: Slot[]
  readonly #patienceMs: number
  #closed = false

  constructor(config: pg.ClientConfig, patienceMs = defaultPatienceMs) {
    this.#config = config
    this.#patienceMs = patienceMs
    this.#slots = Array.from({ length: readers }, () => ({}))
  }

  /** For statements that change nothing: sent again on another connection if the first one breaks. */
  async read(statement: Statement): Promise<Result> {
    const deadline = performance.now() + this.#patienceMs
    for (;;) {
      const connection = this.#idleReader() ?? (await this.#anyReader(deadline))
      try {
        return await connection.query(statement)
      } catch (error) {
        if (!isConnectionError(error)) throw error
        this.#checkTime(deadline, error)
      }
    }
  }

  /** A connection for the caller alone, who closes it. Waits for a database that is just coming back. */
  async open(applicationName: string): Promise<Connection> {
    return this.#connect(applicationName, performance.now() + this.#patienceMs)
  }

  async close(): Promise<void> {
    this.#closed = true
    for (const { connection, opening } of this.#slots) {
      const open = connection ?? (await opening?.catch(() => undefined))
      await open?.close()
    }
  }

  #idleReader(): Connection | undefined {
    for (const { connection } of this.#slots) {
      if (connection && !connection.isBroken && connection.waiting === 0) return connection
    }
    return undefined
  }

  /** A new reader while there is room for one, else the one with the fewest unanswered statements. */
  async #anyReader(deadline: number): Promise<Connection> {
    const empty = this.#slots.find(
      ({ connection, opening }) => !opening && (!connection || connection.isBroken),
    )
    if (empty) return this.#fill(empty, deadline)
    const open = this.#slots.flatMap(({ connection }) =>
      connection && !connection.isBroken ? [connection] : [],
    )
    open.sort((a, b) => a.waiting - b.waiting)
    return open[0] ?? this.#slots[0]!.opening!
  }

  async #fill(slot: Slot, deadline: number): Promise<Connection> {
    delete slot.connection
    slot.opening = this.#connect('reader', deadline)
    try {
      slot.connection = await slot.opening
      return slot.connection
    } finally {
      delete slot.opening
    }
  }

  async #connect(applicationName: string, deadline: number): Promise<Connection> {
    for (let wait = firstRetryMs; ; wait = Math.min(wait * 2, longestRetryMs)) {
      if (this.#closed) throw new BackendError('Closed', 'The backend is closed.')
      try {
        return await Connection.open(this.#config, applicationName)
      } catch (error) {
        if (!isConnectionError(error)) throw refusedConnection(error)
        this.#checkTime(deadline, error)
        await sleep(wait)
      }
    }
  }

  #checkTime(deadline: number, cause: unknown): void {
    if (this.#closed) throw new BackendError('Closed', 'The backend is closed.', { cause })
    if (performance.now() < deadline) return
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new BackendError('DatabaseUnavailable', `The database does not answer: ${reason}`, { cause })
  }
}

/** A wrong password, no such database, too many connections. */
function refusedConnection(cause: unknown): unknown {
  if (!isRefusal(cause)) return cause
  return new BackendError('DatabaseUnavailable', `The database refuses the connection: ${cause.message}`, {
    cause,
  })
}
