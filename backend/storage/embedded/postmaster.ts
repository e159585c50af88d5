// The main process of the embedded PostgreSQL: started as a child process or found running, monitored through its
// postmaster.pid file, and stopped within time limits.
import { spawn, type ChildProcess } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
// Real timers: PostgreSQL is not controlled by the fake timers of a test.
import { setTimeout as sleep } from 'node:timers/promises'
import type { ClusterLocation } from './location.ts'
import { limitLog } from './log-file.ts'

/** Time limits for each stop signal before the next, harder one. */
export type StopLimits = { fastMs: number; immediateMs: number; killMs: number }

/** Within the 45 seconds that a stop of the whole process may take. */
const stopLimits: StopLimits = { fastMs: 20_000, immediateMs: 6_000, killMs: 5_000 }
const pollMs = 15

export class Postmaster {
  readonly #location: ClusterLocation
  readonly #settings: Record<string, string>
  #child: ChildProcess | undefined
  /** Log offset of the current start: earlier messages do not explain it. */
  #logStart = 0
  #spawnError: string | undefined

  constructor(location: ClusterLocation, settings: Record<string, string>) {
    this.#location = location
    this.#settings = settings
  }

  spawn(): void {
    const { clusterDir, runAs, binaries, logFile } = this.#location
    const settings = Object.entries(this.#settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    this.#spawnError = undefined
    this.limitLog()
    const log = openLog(logFile)
    this.#logStart = log === undefined ? 0 : statSync(logFile).size
    const child = spawn(binaries.postgres, ['-D', clusterDir, ...settings], {
      cwd: clusterDir,
      env: childEnvironment(),
      // Its own process group: Ctrl-C must reach only us, and we stop it in order.
      detached: true,
      stdio: ['ignore', log ?? 'ignore', log ?? 'ignore'],
      ...runAs,
    })
    if (log !== undefined) closeSync(log)
    child.on('error', (error) => (this.#spawnError = error.message))
    child.unref()
    this.#child = child
  }

  /** The process that runs in our folder, also if another server started it. */
  pid(): number | undefined {
    const pid = Number.parseInt(this.#pidFile()[0] ?? '', 10)
    if (pid > 0 && isProcessRunning(pid) && isPostgres(pid)) return pid
    // A process that we just started has not written the file yet. Without this, a second one would be started beside
    // it.
    const child = this.#child
    return child?.pid !== undefined && child.exitCode === null && child.signalCode === null
      ? child.pid
      : undefined
  }

  /** It was started by this process, not by another that may still need it. */
  isOurChild(): boolean {
    const pid = this.pid()
    return pid !== undefined && pid === this.#child?.pid
  }

  /** It is starting or in crash recovery. */
  isStarting(): boolean {
    return this.#pidFile()[7]?.trim() === 'starting'
  }

  /** It is shutting down, by our request or another's. It refuses new connections. */
  isStopping(): boolean {
    return this.#pidFile()[7]?.trim() === 'stopping'
  }

  /** False if its socket is elsewhere, because the folder was moved while it ran. */
  isReachable(): boolean {
    const socketDir = this.#pidFile()[4]
    return socketDir === undefined || socketDir === '' || socketDir === this.#location.socketDir
  }

  /** Fast shutdown: rolls back open transactions, writes everything out and closes all connections. */
  requestFastStop(): void {
    signalProcess(this.pid(), 'SIGINT')
  }

  /**
   * Immediate shutdown: writes nothing out, and the next start recovers from the WAL. For when our process exits now.
   */
  requestImmediateStop(): void {
    signalProcess(this.pid(), 'SIGQUIT')
  }

  /** Returns when the process has ended, at the latest after all three limits. */
  async stop({ fastMs, immediateMs, killMs } = stopLimits): Promise<void> {
    const pid = this.pid()
    if (pid === undefined) return
    const steps = [
      ['SIGINT', fastMs],
      ['SIGQUIT', immediateMs],
      ['SIGKILL', killMs],
    ] as const
    // Each step is safe for the data: after SIGQUIT or SIGKILL the next start recovers from the WAL what was
    // acknowledged.
    for (const [signal, limitMs] of steps) {
      signalProcess(pid, signal)
      const deadline = performance.now() + limitMs
      while (isProcessRunning(pid) && performance.now() < deadline) await sleep(pollMs)
      if (!isProcessRunning(pid)) return
    }
  }

  /** Empties its log when it has become too large, also while it runs. */
  limitLog(): void {
    try {
      if (limitLog(this.#location.logFile)) this.#logStart = 0
    } catch {
      // Without permission for its log, the database still works.
    }
  }

  /** Its log since the last start. */
  async errorLog(): Promise<string> {
    if (this.#spawnError !== undefined) return this.#spawnError
    const bytes = await readFile(this.#location.logFile).catch(() => Buffer.alloc(0))
    return bytes.subarray(this.#logStart).toString().trimEnd().split('\n').slice(-8).join('\n')
  }

  /** Lines: process, folder, start time, port, folder of the socket, address, shared memory, status. */
  #pidFile(): string[] {
    try {
      return readFileSync(join(this.#location.clusterDir, 'postmaster.pid'), 'utf8').split('\n')
    } catch {
      return []
    }
  }
}

/** On a full disk the log file may be impossible to create; PostgreSQL then runs without one. */
function openLog(file: string): number | undefined {
  try {
    return openSync(file, 'a', 0o600)
  } catch (error) {
    if (existsSync(file)) throw error
    return undefined
  }
}

export function childEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' }
}

function signalProcess(pid: number | undefined, signal: NodeJS.Signals): void {
  if (pid === undefined) return
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

function isProcessRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return !isZombie(pid)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * A zombie has ended, but its parent has not collected the exit code. In a container without an init process nobody
 * does.
 */
function isZombie(pid: number): boolean {
  try {
    // The name before the state is in parentheses and may contain anything.
    return /^.*\) Z/s.test(readFileSync(`/proc/${pid}/stat`, 'latin1'))
  } catch {
    return false
  }
}

/** The pid may have been reused; where /proc exists, check. */
function isPostgres(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'latin1').includes('postgres')
  } catch {
    return !existsSync('/proc/self/cmdline')
  }
}
