// Several server processes on one port (WORKERS). This process starts them, replaces those that end, and serves nothing itself.
// All of them use one database: the embedded one, which this process owns, or the one of DATABASE_URL.
import cluster, { type Worker } from 'node:cluster'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Database } from '#backend/index.ts'
import { openData } from './backend/open-backend.ts'
import type { Log } from './log.ts'
import { needsDatabase } from './services.ts'
import type { Settings } from './settings.ts'
import { onShutdownRequest } from './shutdown.ts'
import { exitCodes } from './start-failure.ts'
import { collectMetricsForWorkers } from './worker-metrics.ts'

export interface WorkerRole {
  /** It also makes backups and prints what the owner should read once. */
  isFirst: boolean
  /** Before it is ready, because nobody else serves yet. */
  opensPortAtOnce: boolean
}

const first = '--worker=first'
const other = '--worker=other'
const atOnce = '--open-port-at-once'

const restartAfterMs = 1000
const longestRestartMs = 30_000
/** A worker that seeds a slow database takes minutes. One that takes longer hangs. */
const readyWithinMs = 1_800_000
/** Longer than that of a worker, and shorter than that of the supervisor. */
const stopWithinMs = 55_000
/** What a worker uses at most, with room for those that are being replaced and for commands. */
const connectionsOfWorker = 25
const otherConnections = 40

export interface WorkersOptions {
  settings: Settings
  log: Log
  say: (line: string) => void
  fail: (error: unknown) => void
}

/** What this process is, if it is a worker. */
export function workerRole(args: readonly string[]): WorkerRole | undefined {
  if (cluster.isPrimary) return undefined
  return { isFirst: args.includes(first), opensPortAtOnce: args.includes(atOnce) }
}

export async function runWorkers({ settings, log, say, fail }: WorkersOptions): Promise<void> {
  const connections = otherConnections + connectionsOfWorker * (settings.workers + 1)
  const database =
    needsDatabase(settings) && settings.data.databaseUrl === undefined
      ? await openData({ location: settings.data, log, settings: { max_connections: String(connections) } })
      : null
  const workers = new Workers(database, log)
  collectMetricsForWorkers()
  const stop = async () => {
    await workers.stop()
    await database?.close()
    log.flush()
  }
  const shutdown = onShutdownRequest(stop, fail, stopWithinMs)
  // One after the other: the first one upgrades the data and writes the content, and the others find it done.
  const failure = await workers.start([first, atOnce])
  if (failure !== null && !shutdown.isInProgress()) shutdown.begin(failure)
  if (shutdown.isInProgress()) return
  await Promise.all(Array.from({ length: settings.workers - 1 }, () => workers.startUntilReady([other])))
  if (shutdown.isInProgress()) return
  say(`${settings.workers} workers serve it.`)
  process.send?.('ready', () => {})
  process.on('SIGUSR2', () => void workers.restartOneByOne(say))
}

class Workers {
  readonly #database: Database | null
  readonly #log: Log
  /** With the arguments that say what each is. */
  readonly #running = new Map<Worker, string[]>()
  /** Workers that were told to end, and must not be replaced. */
  readonly #ending = new WeakSet<Worker>()
  #isStopping = false
  #restarting: Promise<void> | undefined

  constructor(database: Database | null, log: Log) {
    this.#database = database
    this.#log = log
  }

  /** Resolves to null when the worker is ready, or to its exit code if it never was. */
  async start(role: string[]): Promise<number | null> {
    const worker = this.#fork(role)
    const exitCode = await readyOrExited(worker)
    if (exitCode === null) worker.once('exit', (code) => void this.#replace(worker, role, code))
    return exitCode
  }

  async startUntilReady(role: string[]): Promise<void> {
    for (let delayMs = restartAfterMs; ; delayMs = Math.min(delayMs * 2, longestRestartMs)) {
      const exitCode = await this.start(role)
      if (exitCode === null || this.#isStopping) return
      this.#log.error({ exitCode, delayMs }, 'a worker could not start, and is started again')
      await sleep(delayMs)
      if (this.#isStopping) return
    }
  }

  /** A new worker is ready before its predecessor is told to end, so that there is always one to serve. */
  restartOneByOne(say: (line: string) => void): Promise<void> {
    this.#restarting ??= this.#restart(say).finally(() => (this.#restarting = undefined))
    return this.#restarting
  }

  async stop(): Promise<void> {
    this.#isStopping = true
    await Promise.all([...this.#running.keys()].map((worker) => this.#end(worker)))
  }

  async #restart(say: (line: string) => void): Promise<void> {
    for (const [worker, role] of [...this.#running]) {
      if (this.#isStopping) return
      // One that has ended since is being replaced already.
      if (!this.#running.has(worker)) continue
      const exitCode = await this.start(withoutOpeningPort(role))
      if (exitCode !== null) return say('A new worker cannot start, so the others stay as they are.')
      await this.#end(worker)
    }
    say('All workers have been replaced.')
  }

  #fork(role: string[]): Worker {
    cluster.setupPrimary({ args: [...process.argv.slice(2), ...role] })
    const worker = cluster.fork(this.#database ? { DATABASE_URL: urlOf(this.#database.clientConfig) } : {})
    this.#running.set(worker, role)
    worker.once('exit', () => this.#running.delete(worker))
    // A connection may be handed to a worker in the moment in which it dies. Without a listener that would end us.
    worker.on('error', (error) => this.#log.warn({ err: error }, 'a worker could not be reached'))
    return worker
  }

  async #end(worker: Worker): Promise<void> {
    this.#ending.add(worker)
    if (worker.isDead()) return
    const exited = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
    worker.process.kill('SIGTERM')
    await exited
  }

  async #replace(worker: Worker, role: string[], code: number): Promise<void> {
    if (this.#isStopping || this.#ending.has(worker)) return
    this.#log.error({ code }, 'a worker ended unexpectedly and is replaced')
    await sleep(restartAfterMs)
    if (!this.#isStopping) await this.startUntilReady(withoutOpeningPort(role))
  }
}

function withoutOpeningPort(role: string[]): string[] {
  return role.filter((argument) => argument !== atOnce)
}

function readyOrExited(worker: Worker): Promise<number | null> {
  return new Promise((resolve) => {
    const timeout = setTimeout(() => worker.process.kill('SIGKILL'), readyWithinMs)
    const settle = (exitCode: number | null) => {
      clearTimeout(timeout)
      resolve(exitCode)
    }
    worker.on('message', (message: unknown) => {
      if (message === 'ready') settle(null)
    })
    // A worker that is ended by a signal has no code.
    worker.once('exit', (code: number | null) => settle(code ?? exitCodes.crash))
    // It could not be started at all, so it will not exit either.
    worker.once('error', () => {
      if (worker.process.pid === undefined) settle(exitCodes.crash)
    })
  })
}

/** The embedded database is reached through a unix socket in a folder. */
function urlOf({ host, port, user, database }: pg.ClientConfig): string {
  return `postgres://${user}@/${database}?host=${encodeURIComponent(host!)}&port=${port}`
}
