// Runs a real PostgreSQL as a child process, for one data folder with one owner.
//
// Ownership is an advisory lock inside the database, not a lock file: it is released with its holder's connection,
// however the holder dies. A start that finds a running server tries to take the lock. If it gets it, the former
// owner is dead and the server is taken over. If not, the folder is in use and this start fails.
//
// A server that stops for any reason but our own request is restarted, for as long as it takes: a full disk may be
// freed tomorrow.
import { dirname } from 'node:path'
// Real time, kept alive by itself: PostgreSQL lives outside of any clock that a test may hold still.
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
}

/** Crash recovery after a kill may take a while; a broken configuration shows at once as an exit. */
const defaultStartMs = 60_000
const pollMs = 15
const occupiedRetryMs = 200
/** How long the lock of a former owner that was just killed may stay: PostgreSQL has to notice first. */
const ownerLockTimeoutMs = 3_000
const lockNotAvailable = '55P03'
/** How often to check whether somebody else requested a shutdown. */
const watchMs = 1_000
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
  readonly #stopping = new AbortController()
  #ownerClient: pg.Client | undefined
  #watch: NodeJS.Timeout | undefined
  #recovering: Promise<void> | undefined
  /** Another process got the lock while PostgreSQL was down: it is not ours to stop. */
  #hasOtherOwner = false
  /** However our process exits (unless it is killed), PostgreSQL is stopped with it. */
  readonly #endWithProcess = () => this.#postmaster.requestImmediateStop()

  constructor(location: ClusterLocation, options: EmbeddedServerOptions) {
    this.#location = location
    this.#log = options.log ?? (() => {})
    this.#stopLimits = options.stopLimits
    this.#startTimeoutMs = options.startTimeoutMs ?? defaultStartMs
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
      shared_buffers: '128MB',
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
    try {
      await this.#startOrTakeOver()
    } catch (error) {
      process.off('exit', this.#endWithProcess)
      // Stop a server that we started and that never answered. One that was already running may have an owner; only
      // its answer could have told.
      if (!this.#hasOtherOwner && this.#postmaster.isOurChild()) await this.#postmaster.stop(this.#stopLimits)
      throw error
    }
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    clearInterval(this.#watch)
    await this.#recovering
    if (!this.#hasOtherOwner) await this.#postmaster.stop(this.#stopLimits)
    // Release the lock last: until PostgreSQL has stopped, nobody else may take it over.
    await closeQuietly(this.#ownerClient)
    process.off('exit', this.#endWithProcess)
  }

  async #startOrTakeOver(): Promise<void> {
    const postmaster = this.#postmaster
    // A server whose socket is elsewhere (the folder was moved) cannot be reached: stop it and start ours.
    if (postmaster.pid() !== undefined && !postmaster.isReachable()) await postmaster.stop(this.#stopLimits)
    let hasSpawned = false
    let hasStoppedFormer = false
    let hasLoggedRecovery = false
    let deadline = performance.now() + this.#startTimeoutMs
    while (!this.#stopping.signal.aborted) {
      if (postmaster.pid() === undefined) {
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
        process.off('exit', this.#endWithProcess).on('exit', this.#endWithProcess)
        postmaster.spawn()
        hasSpawned = true
      } else if (!hasStoppedFormer && postmaster.isStopping()) {
        // A server in smart shutdown waits for its last connections and would refuse new ones forever.
        postmaster.requestFastStop()
        hasStoppedFormer = true
      }
      const client = await this.#connect()
      if (client) return this.#takeOwnership(client)
      if (performance.now() > deadline && postmaster.isStarting()) {
        // Crash recovery takes long: aborted now, it would start over.
        if (!hasLoggedRecovery)
          this.#log('PostgreSQL is still recovering what it had not written out; this is waited for.')
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

  async #takeOwnership(guard: pg.Client): Promise<void> {
    try {
      await guard.query(`SET lock_timeout = ${ownerLockTimeoutMs}`)
      await guard.query('SELECT pg_advisory_lock($1)', [ownerLock])
    } catch (error) {
      await closeQuietly(guard)
      process.off('exit', this.#endWithProcess)
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
    process.off('exit', this.#endWithProcess).on('exit', this.#endWithProcess)
    this.#ownerClient = guard
    this.#hasOtherOwner = false
    guard.once('end', () => {
      if (this.#stopping.signal.aborted) return
      // Until we have the lock again, another process may own the server.
      process.off('exit', this.#endWithProcess)
      clearInterval(this.#watch)
      this.#recovering = this.#recover().finally(() => (this.#recovering = undefined))
    })
    this.#watch = setInterval(() => this.#finishForeignStop(), watchMs)
    this.#watch.unref()
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
    const backoff = new Backoff(firstRetryMs, maxRetryMs)
    while (!this.#stopping.signal.aborted) {
      try {
        await this.#startOrTakeOver()
        this.healthProblem = null
        this.#log('PostgreSQL runs again.')
        return
      } catch (error) {
        if (this.#stopping.signal.aborted) return
        const reason = error instanceof Error ? error.message : String(error)
        const headline = reason.split('\n')[0]!.replace(/:$/, '.')
        if (headline !== lastLogged) this.#log(`${reason}\nThis is tried again until it works.`)
        lastLogged = headline
        this.healthProblem = headline
        await this.#pause(backoff.nextMs())
      }
    }
  }

  /** Ends early on `stop`. */
  async #pause(ms: number): Promise<void> {
    await sleep(ms, undefined, { signal: this.#stopping.signal }).catch(() => {})
  }
}

/** The peer may be dead, so do not wait for it indefinitely. */
async function closeQuietly(client: pg.Client | undefined): Promise<void> {
  await Promise.race([client?.end().catch(() => {}), sleep(queryTimeoutMs, undefined, { ref: false })])
}
