// Cron jobs: each has a document with the time of its next run. When it is due, one transaction schedules the
// function and sets the next time, so that no run is lost or duplicated.
import { BackendError } from '../errors.ts'
import type { FunctionRegistry } from '../functions/registry.ts'
import type { SystemTransaction } from '../transactions/system-transaction.ts'
import { fromJson, type JSONValue, type Value } from '../values/json.ts'
import { checkSchedule, nextRunMs, type CronSchedule } from './cron-expression.ts'
import { addJob, isUnfinished } from './jobs.ts'

export type Cron = { name: string; path: string; args: Value; schedule: CronSchedule }

type ExportedCron = { name: string; args: JSONValue[]; schedule: CronSchedule }

/** What `convex/crons.ts` declares, checked. */
export function declaredCrons(registry: FunctionRegistry): Cron[] {
  const exported = registry.getModule('crons')?.default as { isCrons?: boolean; export(): string } | undefined
  if (exported === undefined) return []
  if (!exported.isCrons) {
    throw new BackendError('InvalidModule', 'The default export of `convex/crons.ts` is not a Crons object.')
  }
  return Object.entries(JSON.parse(exported.export()) as Record<string, ExportedCron>).map(
    ([name, { name: path, args, schedule }]) => {
      checkSchedule(schedule, name)
      const called = registry.requireFunction(path, 'any', 'inside')
      if (called.type === 'query') {
        throw new BackendError('InvalidModule', `The cron "${name}" runs ${path}, which is a query.`)
      }
      return { name, path: called.path, args: fromJson(args[0] ?? {}), schedule }
    },
  )
}

/**
 * Synchronizes stored crons with the declared ones. A changed schedule starts over; an unchanged one continues. Beside
 * other instances, undeclared ones stay: another version may declare them.
 */
export async function syncCrons(
  transaction: SystemTransaction,
  crons: readonly Cron[],
  nowMs: number,
  isAlone = true,
): Promise<void> {
  const declared = new Map(crons.map((cron) => [cron.name, cron]))
  for (const stored of await transaction.list('_crons', 'by_name', [], 10_000)) {
    const cron = declared.get(stored.name as string)
    declared.delete(stored.name as string)
    if (!cron) {
      if (isAlone) await transaction.remove(stored._id)
    } else if (stored.schedule !== JSON.stringify(cron.schedule)) {
      await transaction.patch(stored._id, {
        ...fieldsOf(cron, nextRunMs(cron.schedule, cron.name, null, nowMs)),
      })
    }
  }
  for (const cron of declared.values()) {
    await transaction.insert('_crons', fieldsOf(cron, nextRunMs(cron.schedule, cron.name, null, nowMs)))
  }
}

/** Schedules every due cron. Returns when the next one is due. */
export async function runDueCrons(
  transaction: SystemTransaction,
  crons: readonly Cron[],
  nowMs: number,
): Promise<number | null> {
  let next: number | null = null
  for (const cron of crons) {
    const stored = await transaction.first('_crons', 'by_name', [cron.name])
    if (!stored) continue
    let time = stored.nextTime as number
    if (time <= nowMs) {
      const lastJob = stored.lastJob as string | undefined
      // Runs of one cron never overlap.
      const isStillRunning = lastJob !== undefined && (await isUnfinished(transaction, lastJob))
      const job = isStillRunning ? lastJob : await addJob(transaction, { ...cron, scheduledTime: time })
      time = nextRunMs(cron.schedule, cron.name, time, nowMs)
      await transaction.patch(stored._id, { nextTime: time, lastJob: job })
    }
    next = next === null ? time : Math.min(next, time)
  }
  return next
}

function fieldsOf(cron: Cron, nextTime: number): { [name: string]: Value } {
  return { name: cron.name, schedule: JSON.stringify(cron.schedule), nextTime }
}
