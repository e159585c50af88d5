// Runs a real PostgreSQL as a child process, for one data folder with one owner.
//
// Ownership is an advisory lock inside the database, not a lock file: it is released with its holder's connection,
// however the holder dies. A start that finds a running server tries to take the lock. If it gets it, the former
// owner is dead and the server is taken over. If not, the folder is in use and this start fails.
//
// A server that stops without our request is restarted. Retries never end, because the cause (such as a full disk)
// may be fixed at any time.
import { dirname } from 'node:path'
// Real timers, not the injectable clock: PostgreSQL is another process and does not follow a test's fake time.
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { BackendError } from '../../errors.ts'
import { Backoff } from '../../retry.ts'
import { checkClusterVersion, createCluster, explainFailure } from './cluster.ts'
import { ownerLock } from './owned-server.ts'
import { clientConfigOf, prepareLocation, type ClusterLocation } from './location.ts'
import { Postmaster, type StopLimits } from './postmaster.ts'

export type EmbeddedServer = {
  clientConfig: pg.ClientConfig
  /** Why it is down; null while it runs. */
  healthProblem(): string | null
  /** Stops PostgreSQL after it has written everything. */
  stop(): Promise<void>
}

export type EmbeddedServerOptions = {
  dataDir: string
  /** Additional PostgreSQL settings; tests trade durability for speed. */
  settings?: Record<string, string>
  log?: (message: string) => void
  /** Time limits for stopping; tests use shorter ones. */
  stopLimits?: StopLimits
  /** How long PostgreSQL may take to start, unless it is recovering. */
  startTimeoutMs?: number
  /** How often the size of PostgreSQL's log is checked. */
  logCheckMs?: number
}

/** Long, because crash recovery after a kill takes time. With a broken configuration PostgreSQL exits at once. */
const defaultStartMs = 60_000
const pollMs = 15
const occupiedRetryMs = 200
/** How long the lock of a former owner that was just killed may stay: PostgreSQL has to notice first. */
const ownerLockTimeoutMs = 3_000
const lockNotAvailable = '55P03'
/** How often to check whether somebody else requested a shutdown. */
const shutdownCheckMs = 1_000
const defaultLogCheckMs = 60_000
/** A PostgreSQL that accepts connections but does not answer must not block us forever. */
const connectTimeoutMs = 5_000
const queryTimeoutMs = 10_000
const firstRetryMs = 250
const maxRetryMs = 10_000

export async function startEmbeddedServer(options: EmbeddedServerOptions): Promise<EmbeddedServer> {
  const server = new Server(await prepareLocation(options.dataDir), options)
  await server.start()
  return {
    clientConfig: server.clientConfig,
    healthProblem: () => server.healthProblem,
    stop: () => server.stop(),
  }
}

class Server {
  readonly clientConfig: pg.ClientConfig
  /** Why it is down; null while it runs. */
  healthProblem: string | null = null
  readonly #location: ClusterLocation
  readonly #postmaster: Postmaster
  readonly #log: (message: string) => void
  readonly #stopLimits: StopLimits | undefined
  readonly #startTimeoutMs: number
  readonly #logCheckMs: number
  readonly #stopController = new AbortController()
  #ownerClient: pg.Client | undefined
  #shutdownCheck: NodeJS.Timeout | undefined
  #logCheck: NodeJS.Timeout | undefined
  #recovery: Promise<void> | undefined
  /** Another process got the lock while PostgreSQL was down: it is not ours to stop. */
  #hasOtherOwner = false
  /** However our process exits (unless it is killed), PostgreSQL is stopped with it. */
  readonly #stopOnExit = () => this.#postmaster.requestImmediateStop()

  constructor(location: ClusterLocation, options: EmbeddedServerOptions) {
    this.#location = location
    this.#log = options.log ?? (() => {})
    this.#stopLimits = options.stopLimits
    this.#startTimeoutMs = options.startTimeoutMs ?? defaultStartMs
    this.#logCheckMs = options.logCheckMs ?? defaultLogCheckMs
    this.#postmaster = new Postmaster(location, {
      // No TCP: access is controlled by the permissions of the socket folder.
      listen_addresses: '',
      unix_socket_directories: location.socketDir,
      unix_socket_permissions: '0700',
      // An acknowledged write survives a power cut.
      fsync: 'on',
      synchronous_commit: 'on',
      full_page_writes: 'on',
      max_connections: '100',
      // Our engine caches documents itself, and the operating system caches files: more would hold the same pages twice.
      shared_buffers: '32MB',
      // JIT compilation costs more than any of our queries.
      jit: 'off',
      timezone: 'UTC',
      log_timezone: 'UTC',
      ...options.settings,
    })
    this.clientConfig = clientConfigOf(location)
  }

  async start(): Promise<void> {
    await createCluster(this.#location)
    checkClusterVersion(this.#location)
    this.#logCheck = setInterval(() => this.#postmaster.limitLog(), this.#logCheckMs)
    this.#logCheck.unref()
    try {
      await this.#startOrTakeOver()
    } catch (error) {
      process.off('exit', this.#stopOnExit)
      clearInterval(this.#logCheck)
      // Stop a server that we started and that never answered. Do not stop one that was already running: as it did not
      // answer, we do not know whether another process owns it.
      if (!this.#hasOtherOwner && this.#postmaster.isOurChild()) await this.#postmaster.stop(this.#stopLimits)
      throw error
    }
  }

  async stop(): Promise<void> {
    // First, so that neither a recovery nor the end of the owner's connection starts PostgreSQL again.
    this.#stopController.abort()
    clearInterval(this.#shutdownCheck)
    clearInterval(this.#logCheck)
    await this.#recovery
    if (!this.#hasOtherOwner) await this.#postmaster.stop(this.#stopLimits)
    // Release the lock last: until PostgreSQL has stopped, nobody else may take it over.
    await closeQuietly(this.#ownerClient)
    process.off('exit', this.#stopOnExit)
  }

  async #startOrTakeOver(): Promise<void> {
    const postmaster = this.#postmaster
    // A server whose socket is elsewhere (the folder was moved) cannot be reached: stop it and start ours.
    if (postmaster.pid() !== undefined && !postmaster.isReachable()) await postmaster.stop(this.#stopLimits)
    let hasSpawned = false
    let hasRequestedFastStop = false
    let hasLoggedRecovery = false
    let deadline = performance.now() + this.#startTimeoutMs
    while (!this.#stopController.signal.aborted) {
      if (postmaster.pid() === undefined) {
        // Only a server that this loop has started and that is gone again is a failure. Before that there was none.
        if (hasSpawned) {
          const errorLog = await postmaster.errorLog()
          // Worker processes of a killed server take a moment to exit, and until then no new server can start. On a
          // full disk the lock file cannot be written, which is a different message.
          const isOccupied =
            /shared memory block|lock file .* already exists/.test(errorLog) && performance.now() < deadline
          if (!isOccupied)
            throw new BackendError(
              'DatabaseUnavailable',
              explainFailure(this.#location, 'did not start', errorLog),
            )
          await this.#pause(occupiedRetryMs)
        }
        process.off('exit', this.#stopOnExit).on('exit', this.#stopOnExit)
        postmaster.spawn()
        hasSpawned = true
      } else if (!hasRequestedFastStop && postmaster.isStopping()) {
        // A server in smart shutdown waits for its last connections and would refuse new ones forever.
        postmaster.requestFastStop()
        hasRequestedFastStop = true
      }
      const client = await this.#connect()
      // That it answers does not mean that it is ours: another process may have started it. The lock decides.
      if (client) return this.#takeOwnership(client)
      if (performance.now() > deadline && postmaster.isStarting()) {
        // Extend the deadline during crash recovery: if it were aborted, the next start would begin it again.
        if (!hasLoggedRecovery) this.#log('PostgreSQL is still in crash recovery. Waiting for it to finish.')
        hasLoggedRecovery = true
        deadline = performance.now() + this.#startTimeoutMs
      }
      if (performance.now() > deadline) {
        const errorLog = await postmaster.errorLog()
        throw new BackendError(
          'DatabaseUnavailable',
          explainFailure(this.#location, 'did not answer', errorLog),
        )
      }
      await this.#pause(pollMs)
    }
    throw new BackendError('Closed', 'PostgreSQL is being stopped.')
  }

  async #connect(): Promise<pg.Client | undefined> {
    const client = new pg.Client({
      ...this.clientConfig,
      application_name: 'owner',
      connectionTimeoutMillis: connectTimeoutMs,
      query_timeout: queryTimeoutMs,
    })
    client.on('error', () => {}) // Reported by the 'end' that follows.
    try {
      await client.connect()
      return client
    } catch {
      return undefined
    }
  }

  async #takeOwnership(client: pg.Client): Promise<void> {
    try {
      await client.query(`SET lock_timeout = ${ownerLockTimeoutMs}`)
      await client.query('SELECT pg_advisory_lock($1)', [ownerLock])
    } catch (error) {
      await closeQuietly(client)
      process.off('exit', this.#stopOnExit)
      if ((error as pg.DatabaseError).code !== lockNotAvailable) {
        throw new BackendError(
          'DatabaseUnavailable',
          `PostgreSQL did not answer: ${(error as Error).message}`,
        )
      }
      this.#hasOtherOwner = true
      throw new BackendError(
        'DatabaseInUse',
        `The data folder ${dirname(this.#location.clusterDir)} is in use by another running server. Stop it first, or choose another DATA_DIR.`,
      )
    }
    process.off('exit', this.#stopOnExit).on('exit', this.#stopOnExit)
    this.#ownerClient = client
    this.#hasOtherOwner = false
    // A lost connection means a lost lock, whatever the reason: PostgreSQL releases it with the session.
    client.once('end', () => {
      if (this.#stopController.signal.aborted) return
      // Until we have the lock again, another process may own the server.
      process.off('exit', this.#stopOnExit)
      clearInterval(this.#shutdownCheck)
      this.#recovery = this.#recover().finally(() => (this.#recovery = undefined))
    })
    this.#shutdownCheck = setInterval(() => this.#finishForeignStop(), shutdownCheckMs)
    this.#shutdownCheck.unref()
  }

  /**
   * Somebody else requested a shutdown (SIGTERM, as service managers send to every process). PostgreSQL then waits
   * for our connections to end and refuses new ones, forever. Finish the shutdown at once; it is then restarted as
   * after a crash.
   */
  #finishForeignStop(): void {
    if (this.#postmaster.isStopping()) this.#postmaster.requestFastStop()
  }

  /** The owner's connection broke. Retries until PostgreSQL runs again, and logs changes, not every attempt. */
  async #recover(): Promise<void> {
    let lastLogged = 'PostgreSQL has stopped and is being started again.'
    this.healthProblem = lastLogged
    this.#log(lastLogged)
    // Each attempt goes through the lock again, so a server that somebody else has started in between is not disturbed.
    const backoff = new Backoff(firstRetryMs, maxRetryMs)
    while (!this.#stopController.signal.aborted) {
      try {
        await this.#startOrTakeOver()
        this.healthProblem = null
        this.#log('PostgreSQL runs again.')
        return
      } catch (error) {
        if (this.#stopController.signal.aborted) return
        const reason = error instanceof Error ? error.message : String(error)
        const headline = reason.split('\n')[0]!.replace(/:$/, '.')
        if (headline !== lastLogged) this.#log(`${reason}\nRetrying until it works.`)
        lastLogged = headline
        this.healthProblem = headline
        await this.#pause(backoff.nextMs())
      }
    }
  }

  /** Ends early on `stop`. */
  async #pause(ms: number): Promise<void> {
    await sleep(ms, undefined, { signal: this.#stopController.signal }).catch(() => {})
  }
}

/** The peer may be dead, so do not wait for it indefinitely. */
async function closeQuietly(client: pg.Client | undefined): Promise<void> {
  await Promise.race([client?.end().catch(() => {}), sleep(queryTimeoutMs, undefined, { ref: false })])
}
