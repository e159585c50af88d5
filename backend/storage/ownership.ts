// Monitors whether this instance may still use the database. The connection that holds the lock gets a heartbeat every few
// seconds: a half-open connection would otherwise look healthy for hours. When it breaks, the lock is reacquired,
// however long that takes; only another owner in the database is final.
//
// Why the caches stay correct without the lock. Everybody who writes here takes the lock first and then writes its
// name into the database, and a name never comes back. So if it is still ours when we have the lock again, nobody has
// written in between. If it is not, nothing in memory can be trusted, and the backend closes.
//
// With several instances (`sharing`) the lock is a shared one and only says that this instance runs. What the others
// write is learned from their records (turns.ts), which are numbered: an instance that missed one closes.
import { setTimeout as sleep } from 'node:timers/promises'
import { BackendError, isBackendError } from '../errors.ts'
import { Backoff } from '../retry.ts'
import type { ConnectionPool } from './connection-pool.ts'
import { isShortage, type Connection } from './connection.ts'
import { endSessions, lockNamespace, requireName, requireOwnership } from './namespace-lock.ts'
import type { Sharing } from './sharing.ts'

const maxHeartbeatMs = 3_000
/** Together with the heartbeat interval less than ten seconds. */
const maxSilenceMs = 5_000
const minSilenceMs = 1_000
/** Former sessions get five seconds to end before this connection is given up. */
const lockingSilenceMs = 10_000
/** A recent confirmation is trusted without asking again. */
const confirmationTtlMs = 1_000

export type OwnershipOptions = {
  pool: ConnectionPool
  /** Holds the lock. */
  lock: Connection
  schemaName: string
  instanceName: string
  /** Quoted, with its schema. */
  timestampTable: string
  /** Undefined if this is the only instance that may run. */
  sharing?: Sharing | undefined
}

export function ownerSession(instanceName: string): string {
  return `${instanceName}:owner`
}

export class Ownership {
  readonly #options: OwnershipOptions
  readonly #heartbeatMs: number
  readonly #silenceMs: number
  readonly #closing = new AbortController()
  readonly #timeListeners = new Set<(databaseNowMs: number) => void>()
  /** Backoff until a heartbeat succeeds: a lock that is lost again at once must not be reacquired in a tight loop. */
  readonly #backoff = new Backoff()
  #lock: Connection
  #confirmedMs = performance.now()
  /** Why the lock is not held, or not known to be held. */
  #problem: string | null = null
  /** Why the last write failed. */
  #writeProblem: string | null = null
  #heartbeatInFlight: Promise<void> | undefined

  constructor(options: OwnershipOptions) {
    const { databaseTimeoutMs } = options.pool
    this.#options = options
    this.#lock = options.lock
    this.#heartbeatMs = Math.min(maxHeartbeatMs, databaseTimeoutMs)
    this.#silenceMs = Math.min(maxSilenceMs, Math.max(minSilenceMs, databaseTimeoutMs))
    this.#lock.expectAnswersWithin(this.#silenceMs)
  }

  /** Called with the database's clock (milliseconds since 1970) at every heartbeat. */
  onDatabaseTime(listener: (databaseNowMs: number) => void): void {
    this.#timeListeners.add(listener)
  }

  /** Why reading or writing does not work, as sentences. */
  get healthProblems(): string[] {
    const problems: string[] = []
    if (this.#problem !== null || this.#lock.isBroken)
      problems.push(`The database is away: ${this.#problem ?? 'the connection was lost'}.`)
    if (this.#writeProblem !== null)
      problems.push(`The database cannot store anything now: ${this.#writeProblem}.`)
    return problems
  }

  /**
   * A write failed for lack of disk, memory or permission. From now on each heartbeat tests whether writing works
   * again.
   */
  noteWriteProblem(reason: string): void {
    this.#writeProblem = reason
  }

  noteWritten(): void {
    this.#writeProblem = null
  }

  /** Keeps the lock. Resolves when closed; rejects when the database belongs to another server. */
  async maintain(): Promise<void> {
    while (!this.#isClosed) {
      await this.#heartbeatUntilBroken()
      if (!this.#isClosed) await this.#reacquireLock()
    }
  }

  /**
   * Checks ownership now, unless it was just confirmed or the lock is being reacquired. Rejects with `DatabaseInUse`
   * if the database belongs to another server. For health checks, which would otherwise report a database as healthy
   * that was taken since the last heartbeat.
   */
  async confirm(): Promise<void> {
    if (this.#lock.isBroken || performance.now() - this.#confirmedMs < confirmationTtlMs) return
    await this.#heartbeat()
  }

  async close(): Promise<void> {
    this.#closing.abort()
    await this.#lock.close()
  }

  get #isClosed(): boolean {
    return this.#closing.signal.aborted
  }

  async #heartbeatUntilBroken(): Promise<void> {
    while (!this.#isClosed && !this.#lock.isBroken) {
      await this.#heartbeat()
      // The end of the connection is noticed at once, not at the next heartbeat.
      await Promise.race([this.#pause(), this.#lock.ended])
    }
  }

  async #pause(): Promise<void> {
    const { signal } = this.#closing
    await sleep(this.#heartbeatMs, undefined, { ref: false, signal }).catch(() => {})
  }

  #heartbeat(): Promise<void> {
    // One at a time: a health check that comes during a heartbeat waits for the same answer.
    this.#heartbeatInFlight ??= this.#sendHeartbeat().finally(() => (this.#heartbeatInFlight = undefined))
    return this.#heartbeatInFlight
  }

  /** A connection that fails is destroyed: losing the lock shows itself in the same way. */
  async #sendHeartbeat(): Promise<void> {
    const lock = this.#lock
    try {
      if (this.#writeProblem !== null) await this.#probeWrite(lock)
      const { timestampTable, instanceName, sharing } = this.#options
      const { rows } = await lock.query({
        name: 'heartbeat',
        text: `SELECT owner, (extract(epoch FROM clock_timestamp()) * 1000)::float8 FROM ${timestampTable}`,
      })
      if (sharing) await sharing.heartbeat()
      else requireName(rows[0]?.[0], instanceName)
      this.#backoff.reset()
      this.#confirmedMs = performance.now()
      this.#problem = null
      for (const listener of this.#timeListeners) listener(rows[0]![1] as number)
    } catch (error) {
      if (isBackendError(error, 'DatabaseInUse')) throw error
      // Closing ends the connection under the heartbeat, which is not a problem to report.
      if (this.#isClosed) return
      this.#problem = reasonOf(error)
      lock.destroy(error as Error)
    }
  }

  async #probeWrite(lock: Connection): Promise<void> {
    const { timestampTable, instanceName } = this.#options
    try {
      await lock.query({
        text: `UPDATE ${timestampTable} SET reserved = reserved WHERE owner = $1 OR shared`,
        values: [instanceName],
      })
      this.#writeProblem = null
    } catch (error) {
      // Anything else is a problem of the connection, and is handled there.
      if (!isShortage(error)) throw error
      this.#writeProblem = reasonOf(error)
    }
  }

  /**
   * Without a limit: while the database is down, nobody else can take it either, and if somebody can reach it and
   * does, we learn that from the name.
   */
  async #reacquireLock(): Promise<void> {
    while (!this.#isClosed) {
      await this.#backoff.pause()
      try {
        this.#lock = await this.#lockOnNewConnection()
        this.#confirmedMs = performance.now()
        this.#problem = null
        return
      } catch (error) {
        if (this.#isClosed) return
        if (isBackendError(error, 'DatabaseInUse')) throw error
        this.#problem = reasonOf(error)
      }
    }
  }

  async #lockOnNewConnection(): Promise<Connection> {
    const { pool, schemaName, timestampTable, instanceName, sharing } = this.#options
    const connection = await pool.open(ownerSession(instanceName))
    connection.expectAnswersWithin(lockingSilenceMs)
    try {
      // Our former session may not have noticed that its client is gone, and still hold the lock.
      await endSessions(connection, ownerSession(instanceName))
      if (sharing) {
        await sharing.rejoin(connection)
        connection.expectAnswersWithin(this.#silenceMs)
        if (this.#isClosed) await connection.close()
        return connection
      }
      // Before the lock: a new owner holds it, and waiting for it would only delay the answer.
      await requireOwnership(connection, timestampTable, instanceName)
      await lockNamespace(connection, schemaName)
      // After it: another server may have taken and released it in between. From here on the name cannot change.
      await requireOwnership(connection, timestampTable, instanceName)
    } catch (error) {
      await connection.close()
      throw error
    }
    connection.expectAnswersWithin(this.#silenceMs)
    // `close` may have run during these steps and did not know this connection, which would hold the lock until the
    // process ends.
    if (this.#isClosed) await connection.close()
    return connection
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof BackendError && error.cause instanceof Error) return error.cause.message
  return error instanceof Error ? error.message : String(error)
}
