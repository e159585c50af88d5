// Runs scheduled functions when they are due: mutations exactly once, actions at most once, across restarts. All
// durable state is in the database; this class only polls it, woken by commits and a timer.
import { delay, type Clock, type Timer } from '../clock.ts'
import { Arguments } from '../functions/arguments.ts'
import { isOutage } from '../functions/function-error.ts'
import type { FunctionRegistry } from '../functions/registry.ts'
import type { Call, FunctionRunner } from '../functions/runner.ts'
import type { Commit } from '../transactions/committer.ts'
import type { SystemTransaction } from '../transactions/system-transaction.ts'
import { systemTableNumbers } from '../storage/system-tables.ts'
import { decodeDocumentId } from '../values/document-id.ts'
import { declaredCrons, runDueCrons, syncCrons, type Cron } from './crons.ts'
import {
  advanceJob,
  beginAction,
  failInterrupted,
  deleteOldJobs,
  JobStateChanged,
  jobTable,
  pendingJobs,
  type Job,
  type JobState,
} from './jobs.ts'

const maxRunning = 16
/** Retry delay after an engine failure. */
const retryMs = 1_000
const sweepMs = 3_600_000
/** Timers do not follow clock changes or suspended time, so check at least this often. */
const maxTimerMs = 60_000
/**
 * With several instances a job is run by the one that scheduled it. The others take it when it is this late: that one
 * may be gone, or overloaded. Two that try it are no harm, only wasted work: the job's state decides (jobs.ts).
 */
const takeOverMs = 500
/** A function that this instance does not know is left to instances of the version that scheduled it for this long. */
const otherVersionMs = 600_000
/** How often the other instances are looked for, and how long one must be missing before its actions have failed. */
const lookMs = 10_000
const missingMs = 30_000
const maxOwnJobs = 10_000

export type SchedulerOptions = {
  clock: Clock
  registry: FunctionRegistry
  runner: FunctionRunner
  transact: <T>(work: (transaction: SystemTransaction) => Promise<T>) => Promise<T>
  /** Other periodic cleanup. */
  sweep: () => Promise<void>
  instanceName: string
  /** With several instances: the names of those that run. */
  runningInstances?: (() => Promise<ReadonlySet<string>>) | undefined
  /** Whether no other instance runs. */
  isAlone?: (() => boolean) | undefined
  log: (message: string) => void
}

export class Scheduler {
  readonly #options: SchedulerOptions
  readonly #crons: Cron[]
  readonly #running = new Map<string, Promise<void>>()
  #timer: Timer | undefined
  /** When the timer will fire. */
  #wakeTime = Infinity
  #checking: Promise<void> | undefined
  #sweeping: Promise<void> | undefined
  #mustCheckAgain = false
  #stopped = true
  /** Whether due jobs are waiting for a free slot. */
  #isBehind = false
  #nextCron: number | null = 0
  #nextSweep = 0
  /** Pending jobs that this instance scheduled. */
  readonly #ownJobs = new Set<string>()
  /** Since when an instance that runs an action was not seen. */
  readonly #missing = new Map<string, number>()
  #nextLook = Infinity

  constructor(options: SchedulerOptions) {
    this.#options = options
    this.#crons = declaredCrons(options.registry)
  }

  async start(): Promise<void> {
    const { transact, clock, runningInstances, isAlone = () => true } = this.#options
    if (runningInstances) this.#nextLook = clock.now()
    await transact(async (transaction) => {
      if (!runningInstances) await failInterrupted(transaction, clock.now(), () => true)
      await syncCrons(transaction, this.#crons, clock.now(), isAlone())
    })
    this.#stopped = false
    this.#wake()
  }

  /** Called for each commit. Even a job that is due at once goes through a timer, so that tests can control it. */
  onCommit({ writes, foreignIds = [] }: Commit): void {
    for (const { table, id, after } of writes) {
      if (table.name !== jobTable) continue
      const { state, scheduledTime } = (after?.value ?? {}) as { state?: JobState; scheduledTime?: number }
      if (state?.kind !== 'pending') this.#ownJobs.delete(id)
      else {
        // Beyond this many they are all taken late: a limit for memory, not for jobs.
        if (this.#ownJobs.size < maxOwnJobs) this.#ownJobs.add(id)
        if (scheduledTime! < this.#wakeTime) this.#wakeAt(scheduledTime!)
      }
    }
    // When it is due is read then. It may be due at once, and then its own instance runs it.
    if (foreignIds.some(isJob)) this.#wakeAt(Math.min(this.#wakeTime, this.#options.clock.now() + takeOverMs))
  }

  /** Runs everything that is scheduled, however far ahead, and what that schedules, until nothing is left. */
  async finish(): Promise<void> {
    for (;;) {
      await Promise.all(this.#running.values())
      const [job] = await this.#options.transact((transaction) => pendingJobs(transaction, 1))
      if (!job) {
        if (this.#running.size === 0) return
        continue
      }
      await this.#run(job)
    }
  }

  /** Waits for running jobs; starts no more. */
  async stop(): Promise<void> {
    this.#stopped = true
    this.#options.clock.clearTimeout(this.#timer)
    await this.#checking
    await this.#sweeping
    await Promise.all(this.#running.values())
  }

  #wake(): void {
    this.#mustCheckAgain = true
    if (this.#stopped || this.#checking) return
    this.#checking = this.#check().finally(() => {
      this.#checking = undefined
      if (this.#mustCheckAgain) this.#wake()
    })
  }

  async #check(): Promise<void> {
    this.#mustCheckAgain = false
    const { clock, log } = this.#options
    try {
      await this.#runDue()
    } catch (error) {
      if (this.#stopped) return
      log(`The scheduler could not look for what is due: ${String(error)}`)
      this.#wakeAt(clock.now() + retryMs)
    }
  }

  async #runDue(): Promise<void> {
    const { clock, transact } = this.#options
    const now = clock.now()
    if (this.#nextCron !== null && this.#nextCron <= now) {
      this.#nextCron = await transact((transaction) => runDueCrons(transaction, this.#crons, now))
    }
    if (this.#nextLook <= now) {
      this.#nextLook = now + lookMs
      await this.#failActionsOfOthers(now)
    }
    if (this.#nextSweep <= now) {
      this.#nextSweep = now + sweepMs
      this.#sweeping = this.#sweep(now)
    }
    const jobs = await transact((transaction) => pendingJobs(transaction, maxRunning * 2))
    const waiting = jobs.filter(({ id }) => !this.#running.has(id))
    const due = waiting.filter((job) => this.#startTime(job) <= now)
    const started = due.slice(0, maxRunning - this.#running.size)
    this.#isBehind = due.length > started.length || (due.length > 0 && jobs.length === maxRunning * 2)
    if (!this.#stopped) for (const job of started) void this.#run(job)
    const startTimes = waiting.map((job) => this.#startTime(job)).filter((time) => time > now)
    this.#wakeAt(Math.min(...startTimes, this.#nextCron ?? Infinity, this.#nextSweep, this.#nextLook))
  }

  #startTime({ id, path, scheduledTime }: Job): number {
    const { runningInstances, registry } = this.#options
    if (!runningInstances || this.#ownJobs.has(id)) return scheduledTime
    return scheduledTime + (registry.getFunction(path) ? takeOverMs : otherVersionMs)
  }

  /** Fails the actions of instances that have been gone for a while. */
  async #failActionsOfOthers(nowMs: number): Promise<void> {
    const { transact, runningInstances, instanceName } = this.#options
    const running = await runningInstances!()
    for (const name of this.#missing.keys()) if (running.has(name)) this.#missing.delete(name)
    const isGone = (name: string) => {
      if (name === instanceName || running.has(name)) return false
      const since = this.#missing.get(name) ?? nowMs
      this.#missing.set(name, since)
      return nowMs - since >= missingMs
    }
    await transact((transaction) => failInterrupted(transaction, nowMs, isGone))
  }

  /** Runs in the background, so that due jobs do not wait for it. */
  async #sweep(nowMs: number): Promise<void> {
    const { transact, sweep, log } = this.#options
    try {
      while (!this.#stopped && (await transact((transaction) => deleteOldJobs(transaction, nowMs))));
      if (!this.#stopped) await sweep()
    } catch (error) {
      log(`What is old could not be cleared away: ${String(error)}`)
    }
  }

  #wakeAt(timeMs: number): void {
    const { clock } = this.#options
    clock.clearTimeout(this.#timer)
    this.#wakeTime = timeMs
    if (this.#stopped) return
    // Job times may have a fraction and timers may fire slightly early, so add one millisecond.
    const waitMs = Math.min(timeMs - clock.now() + 1, maxTimerMs)
    this.#timer = clock.setTimeout(() => {
      if (clock.now() < timeMs) this.#wakeAt(timeMs)
      else this.#wake()
    }, waitMs)
  }

  /** Never rejects: the outcome is stored in the job. */
  #run(job: Job): Promise<void> {
    const running = this.#running.get(job.id)
    if (running) return running
    const started = this.#runJob(job).finally(() => {
      this.#running.delete(job.id)
      if (this.#isBehind) this.#wake()
    })
    this.#running.set(job.id, started)
    return started
  }

  async #runJob(job: Job): Promise<void> {
    const { registry, log } = this.#options
    try {
      const called = registry.requireFunction(job.path, 'any', 'inside')
      const call: Call = {
        function: called,
        args: Arguments.trusted(job.args),
        identity: null,
        scheduledFunctionId: job.id,
      }
      if (called.type === 'action') await this.#runAction(job, call)
      else await this.#runMutation(job, call)
    } catch (error) {
      if (error instanceof JobStateChanged) return
      if (isOutage(error)) {
        // An engine failure: the job stays pending and is retried.
        log(`The scheduled function ${job.path} is put off: ${String(error)}`)
        if (!this.#stopped) this.#wakeAt(this.#options.clock.now() + retryMs)
        return
      }
      await this.#fail(job, 'pending', error).catch((reason: unknown) =>
        log(`A failed job could not be noted: ${String(reason)}`),
      )
    }
  }

  async #runMutation(job: Job, call: Call): Promise<void> {
    const { runner, clock } = this.#options
    await runner.mutation(call, (transaction) =>
      advanceJob(transaction, job.id, 'pending', { kind: 'success' }, clock.now()),
    )
  }

  async #runAction(job: Job, call: Call): Promise<void> {
    const { runner, clock, transact, instanceName } = this.#options
    await transact((transaction) => beginAction(transaction, job.id, instanceName, clock.now()))
    try {
      await runner.action(call)
    } catch (error) {
      return this.#fail(job, 'inProgress', error)
    }
    await this.#end(job, 'inProgress', { kind: 'success' })
  }

  async #fail(job: Job, from: 'pending' | 'inProgress', error: unknown): Promise<void> {
    const { log } = this.#options
    const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
    log(`The scheduled function ${job.path} failed: ${message}`)
    await this.#end(job, from, { kind: 'failed', error: message })
  }

  /** The function must not run again just to store its outcome, so retry storing it until the database answers. */
  async #end(job: Job, from: JobState['kind'], to: JobState): Promise<void> {
    const { transact, clock } = this.#options
    for (;;) {
      try {
        return await transact((transaction) => advanceJob(transaction, job.id, from, to, clock.now()))
      } catch (error) {
        if (!isOutage(error) || this.#stopped) throw error
      }
      await delay(clock, retryMs)
    }
  }
}

function isJob(id: string): boolean {
  return decodeDocumentId(id)?.tableNumber === systemTableNumbers[jobTable]
}
