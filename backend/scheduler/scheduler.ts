// Runs scheduled functions when they are due: mutations exactly once, actions at most once, across restarts. All
// durable state is in the database; this class only polls it, woken by commits and a timer.
import { delay, type Clock, type Timer } from '../clock.ts'
import { Arguments } from '../functions/arguments.ts'
import { isOutage } from '../functions/function-error.ts'
import type { FunctionRegistry } from '../functions/registry.ts'
import type { Call, FunctionRunner } from '../functions/runner.ts'
import type { Commit } from '../transactions/committer.ts'
import type { SystemTransaction } from '../transactions/system-transaction.ts'
import { declaredCrons, runDueCrons, syncCrons, type Cron } from './crons.ts'
import {
  advanceJob,
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

export type SchedulerOptions = {
  clock: Clock
  registry: FunctionRegistry
  runner: FunctionRunner
  transact: <T>(work: (transaction: SystemTransaction) => Promise<T>) => Promise<T>
  /** Other periodic cleanup. */
  sweep: () => Promise<void>
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

  constructor(options: SchedulerOptions) {
    this.#options = options
    this.#crons = declaredCrons(options.registry)
  }

  async start(): Promise<void> {
    const { transact, clock } = this.#options
    await transact(async (transaction) => {
      await failInterrupted(transaction, clock.now())
      await syncCrons(transaction, this.#crons, clock.now())
    })
    this.#stopped = false
    this.#wake()
  }

  /** Called for each commit. Even a job that is due at once goes through a timer, so that tests can control it. */
  onCommit({ writes }: Commit): void {
    for (const { table, after } of writes) {
      if (table.name !== jobTable || !after) continue
      const { state, scheduledTime } = after.value as unknown as { state: JobState; scheduledTime: number }
      if (state.kind === 'pending' && scheduledTime < this.#wakeTime) this.#wakeAt(scheduledTime)
    }
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
    if (this.#nextSweep <= now) {
      this.#nextSweep = now + sweepMs
      this.#sweeping = this.#sweep(now)
    }
    const jobs = await transact((transaction) => pendingJobs(transaction, maxRunning * 2))
    const waiting = jobs.filter(({ id }) => !this.#running.has(id))
    const due = waiting.filter(({ scheduledTime }) => scheduledTime <= now)
    const started = due.slice(0, maxRunning - this.#running.size)
    this.#isBehind = due.length > started.length || (due.length > 0 && jobs.length === maxRunning * 2)
    if (!this.#stopped) for (const job of started) void this.#run(job)
    const nextJob = waiting.find(({ scheduledTime }) => scheduledTime > now)?.scheduledTime ?? Infinity
    this.#wakeAt(Math.min(nextJob, this.#nextCron ?? Infinity, this.#nextSweep))
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
    const { runner, clock, transact } = this.#options
    await transact((transaction) =>
      advanceJob(transaction, job.id, 'pending', { kind: 'inProgress' }, clock.now()),
    )
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
