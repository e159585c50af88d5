// A real PostgreSQL as a child process, for one data folder and one owner.
//
// Who owns a folder is decided by a lock inside the database, not by a file: the lock goes away with the connection of
// its holder, whatever killed it. So a start that finds a running server asks it for the lock. Got it: the former owner
// is dead, and the server is taken over. Not got it: the folder is in use, and this start stops.
//
// A server that stops for any reason but our own stop is started again, for as long as it takes: a disk that is full
// today is freed tomorrow.
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
  /** Why it does not run, while it does not; null while it does. */
  healthProblem(): string | null
  /** Stops PostgreSQL after finishing what it was asked to write. */
  stop(): Promise<void>
}

export type EmbeddedServerOptions = {
  dataDir: string
  /** PostgreSQL settings on top of ours; tests of many small databases give up durability for speed. */
  settings?: Record<string, string>
  log?: (message: string) => void
  /** How long each way of stopping may take; tests have less patience. */
  stopLimits?: StopLimits
  /** How long PostgreSQL may take to answer, unless it says that it is recovering. */
  startTimeoutMs?: number
}

/** Crash recovery after a kill may take a while; a broken configuration shows at once as an exit. */
const defaultStartMs = 60_000
const pollMs = 15
const occupiedRetryMs = 200
/** A former owner that was just killed is gone within this: PostgreSQL has to hear of it first. */
const ownerLockTimeoutMs = 3_000
const lockNotAvailable = '55P03'
/** How often we look whether somebody else has asked PostgreSQL to stop. */
const watchMs = 1_000
/** A PostgreSQL that accepts connections and says nothing must not hold us for ever. */
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
  /** Why it does not run, while it does not. */
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
  /** Somebody else got the lock while PostgreSQL was away: it is not ours to stop. */
  #hasOtherOwner = false
  /** However the process exits, short of being killed, PostgreSQL does not outlive it. */
  readonly #endWithProcess = () => this.#postmaster.requestImmediateStop()

  constructor(location: ClusterLocation, options: EmbeddedServerOptions) {
    this.#location = location
    this.#log = options.log ?? (() => {})
    this.#stopLimits = options.stopLimits
    this.#startTimeoutMs = options.startTimeoutMs ?? defaultStartMs
    this.#postmaster = new Postmaster(location, {
      // No network at all: whoever may enter the folder of the socket may connect.
      listen_addresses: '',
      unix_socket_directories: location.socketDir,
      unix_socket_permissions: '0700',
      // An answered write survives a power cut.
      fsync: 'on',
      synchronous_commit: 'on',
      full_page_writes: 'on',
      max_connections: '100',
      shared_buffers: '128MB',
      // Compiling a plan costs more than running any of ours.
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
      // One of ours that never answered is not left behind. One that was there before may have an owner: only its answer,
      // which never came, could have told.
      if (!this.#hasOtherOwner && this.#postmaster.isOurChild()) await this.#postmaster.stop(this.#stopLimits)
      throw error
    }
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    clearInterval(this.#watch)
    await this.#recovering
    if (!this.#hasOtherOwner) await this.#postmaster.stop(this.#stopLimits)
    // Only now: until PostgreSQL is gone, nobody else may take it over.
    await closeQuietly(this.#ownerClient)
    process.off('exit', this.#endWithProcess)
  }

  async #startOrTakeOver(): Promise<void> {
    const postmaster = this.#postmaster
    // One whose socket lies elsewhere (the folder was moved) cannot be reached: it is stopped, and ours started.
    if (postmaster.pid() !== undefined && !postmaster.isReachable()) await postmaster.stop(this.#stopLimits)
    let hasSpawned = false
    let hasStoppedFormer = false
    let hasLoggedRecovery = false
    let deadline = performance.now() + this.#startTimeoutMs
    while (!this.#stopping.signal.aborted) {
      if (postmaster.pid() === undefined) {
        if (hasSpawned) {
          const errorLog = await postmaster.errorLog()
          // Workers of a server that was killed need a moment to notice; until the last one has gone, none can start.
          // On a full disk the lock file cannot be written, which is another complaint.
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
        // One that waits for its last connections before it stops would take no new ones for ever.
        postmaster.requestFastStop()
        hasStoppedFormer = true
      }
      const client = await this.#connect()
      if (client) return this.#takeOwnership(client)
      if (performance.now() > deadline && postmaster.isStarting()) {
        // Recovery after a crash with much to write out: ended now, it would begin from the start again.
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
   * Somebody else has asked PostgreSQL to stop (SIGTERM, as a service manager does to every process). It then waits for
   * our connections to end and refuses new ones, for ever. Ended at once, it is started again like after a crash.
   */
  #finishForeignStop(): void {
    if (this.#postmaster.isStopping()) this.#postmaster.requestFastStop()
  }

  /** The owner's connection broke. Tries until PostgreSQL runs again, and logs what changes, not every try. */
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

  /** Ends early when we stop. */
  async #pause(ms: number): Promise<void> {
    await sleep(ms, undefined, { signal: this.#stopping.signal }).catch(() => {})
  }
}

/** The other side may be gone without a word: its end is not waited for. */
async function closeQuietly(client: pg.Client | undefined): Promise<void> {
  await Promise.race([client?.end().catch(() => {}), sleep(queryTimeoutMs, undefined, { ref: false })])
}
