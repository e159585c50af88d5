// Scheduled backups of the running product, in a child process with low priority. Old backups are deleted only after a new one
// has been written and verified. Admins see the status.
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '../log.ts'
import type { Backups } from '../settings.ts'
import { backupName, listBackups, removeOldBackups } from './backup-folder.ts'

export interface BackupStatus {
  /** Null when no backups are made. */
  folder: string | null
  everyHours: number
  /** Whether the last good backup is encrypted; it may be older than the passphrase. */
  isEncrypted: boolean
  lastGood: { at: number; bytes: number; file: string } | null
  lastFailure: { at: number; reason: string } | null
}

export interface ScheduleOptions {
  backups: Backups
  log: Pick<Log, 'info' | 'warn' | 'error'>
  /** Makes a verified backup; rejects with the reason if it fails. */
  makeBackup: (file: string, signal: AbortSignal) => Promise<void>
  /** Shown to admins. */
  report: (status: BackupStatus) => Promise<void>
  nowMs?: () => number
  /** Delay of an overdue backup after a start, which is busy enough. */
  firstAfterMs?: number
}

export interface BackupSchedule {
  /** Aborts a running backup. */
  stop(): Promise<void>
}

const hourMs = 3_600_000
const firstAfterMs = 15_000
/** A failed backup is retried sooner than the next one is due. */
const retryAfterMs = hourMs
/** Node fires timers immediately if the delay is too long (about 24 days). */
const maxTimerMs = 24 * hourMs

export function scheduleBackups(options: ScheduleOptions): BackupSchedule {
  const schedule = new Schedule(options)
  const running = schedule.run()
  return {
    async stop() {
      schedule.stop()
      await running
    },
  }
}

class Schedule {
  readonly #options: ScheduleOptions
  readonly #stopping = new AbortController()
  #lastFailure: BackupStatus['lastFailure'] = null

  constructor(options: ScheduleOptions) {
    this.#options = options
  }

  stop(): void {
    this.#stopping.abort()
  }

  async run(): Promise<void> {
    const { folder, everyHours } = this.#options.backups
    const startedMs = this.#now()
    await this.#report()
    if (folder === undefined) return
    while (!this.#stopping.signal.aborted) {
      const last = await this.#last()
      const dueMs = last ? last.madeAtMs + everyHours * hourMs : startedMs
      const retryMs = this.#lastFailure
        ? this.#lastFailure.at + Math.min(retryAfterMs, everyHours * hourMs)
        : 0
      const firstMs = startedMs + (this.#options.firstAfterMs ?? firstAfterMs)
      await this.#pauseUntil(Math.max(dueMs, retryMs, firstMs))
      if (!this.#stopping.signal.aborted) await this.#backUp(folder)
    }
  }

  async #backUp(folder: string): Promise<void> {
    const { backups, log, makeBackup } = this.#options
    const startedMs = this.#now()
    const isEncrypted = backups.passphrase !== undefined
    const file = join(folder, backupName(startedMs, { isEncrypted }))
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await makeBackup(file, this.#stopping.signal)
      this.#lastFailure = null
      const removed = await removeOldBackups(folder, backups.keep, this.#now())
      log.info({ file, removed, tookMs: this.#now() - startedMs }, 'backed up')
    } catch (error) {
      if (this.#stopping.signal.aborted) return
      const reason = error instanceof Error ? error.message : String(error)
      this.#lastFailure = { at: this.#now(), reason }
      log.error({ file, reason }, 'the scheduled backup failed')
    }
    await this.#report()
  }

  async #report(): Promise<void> {
    const { backups, log, report } = this.#options
    const last = await this.#last()
    const status: BackupStatus = {
      folder: backups.folder ?? null,
      everyHours: backups.everyHours,
      isEncrypted: last?.file.endsWith('.age') ?? false,
      lastGood: last && { at: last.madeAtMs, bytes: last.bytes, file: last.file },
      lastFailure: this.#lastFailure,
    }
    await report(status).catch((error: unknown) =>
      log.warn({ err: error }, 'admins were not told of backups'),
    )
  }

  async #last() {
    const { folder } = this.#options.backups
    if (folder === undefined) return null
    try {
      return (await listBackups(folder, this.#now()))[0] ?? null
    } catch (error) {
      this.#lastFailure ??= { at: this.#now(), reason: (error as Error).message }
      return null
    }
  }

  #now(): number {
    return (this.#options.nowMs ?? Date.now)()
  }

  async #pauseUntil(atMs: number): Promise<void> {
    const { signal } = this.#stopping
    while (!signal.aborted && this.#now() < atMs) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, Math.min(atMs - this.#now(), maxTimerMs))
        timer.unref()
        signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
      })
    }
  }
}
