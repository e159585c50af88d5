// Scheduled functions as documents of `_scheduled_functions`: what a job is, and each step it can take.
//
//   pending ──► success | failed            a mutation: in one transaction with its own writes, hence exactly once
//      │  └───► inProgress ──► success | failed     an action: begun before it runs, hence at most once
//      └──────► canceled
import type { SystemTransaction } from '../transactions/system-transaction.ts'
import type { JSONValue, Value } from '../values/json.ts'
import { toJson } from '../values/json.ts'

export const jobTable = '_scheduled_functions'
const byStateAndTime = 'by_state_and_time'
/** How long finished jobs can be looked up, as in Convex. */
const retentionMs = 7 * 24 * 3_600_000
const sweepBatch = 100

export type Job = { id: string; path: string; args: JSONValue; scheduledTime: number }

export type JobState =
  | { kind: 'pending' }
  | { kind: 'inProgress' }
  | { kind: 'success' }
  | { kind: 'failed'; error: string }
  | { kind: 'canceled' }

/** The job is not in the expected state: it was canceled, or already taken. */
export class JobStateChanged extends Error {}

/** The earliest jobs, due or not. */
export async function pendingJobs(transaction: SystemTransaction, limit: number): Promise<Job[]> {
  const documents = await transaction.list(jobTable, byStateAndTime, ['pending'], limit)
  return documents.map(({ _id, name, args, scheduledTime }) => ({
    id: _id,
    path: name as string,
    args: toJson((args as Value[])[0] ?? {}),
    scheduledTime: scheduledTime as number,
  }))
}

export async function addJob(
  transaction: SystemTransaction,
  { path, args, scheduledTime }: { path: string; args: Value; scheduledTime: number },
): Promise<string> {
  return transaction.insert(jobTable, { name: path, args: [args], scheduledTime, state: { kind: 'pending' } })
}

export async function advanceJob(
  transaction: SystemTransaction,
  id: string,
  from: JobState['kind'],
  to: JobState,
  nowMs: number,
): Promise<void> {
  const job = await transaction.get(jobTable, id)
  if ((job?.state as JobState | undefined)?.kind !== from) throw new JobStateChanged()
  const isFinished = to.kind !== 'pending' && to.kind !== 'inProgress'
  await transaction.patch(id, { state: to, ...(isFinished && { completedTime: nowMs }) })
}

/** Before an action runs: `instance` is the one that runs it. */
export async function beginAction(
  transaction: SystemTransaction,
  id: string,
  instance: string,
  nowMs: number,
): Promise<void> {
  await advanceJob(transaction, id, 'pending', { kind: 'inProgress' }, nowMs)
  await transaction.patch(id, { instance })
}

export async function isUnfinished(transaction: SystemTransaction, id: string): Promise<boolean> {
  const job = await transaction.get(jobTable, id)
  const kind = (job?.state as JobState | undefined)?.kind
  return kind === 'pending' || kind === 'inProgress'
}

/**
 * Actions of instances that are gone. An interrupted action may have had any effect, so it is marked failed and not
 * retried.
 */
export async function failInterrupted(
  transaction: SystemTransaction,
  nowMs: number,
  isGone: (instance: string) => boolean,
): Promise<void> {
  const error = 'The server was stopped while this action was running.'
  for (const { _id, instance } of await transaction.list(jobTable, byStateAndTime, ['inProgress'], 1_000)) {
    if (isGone((instance as string | undefined) ?? ''))
      await advanceJob(transaction, _id, 'inProgress', { kind: 'failed', error }, nowMs)
  }
}

/** Deletes jobs that ended long ago. True if there may be more. */
export async function deleteOldJobs(transaction: SystemTransaction, nowMs: number): Promise<boolean> {
  let removed = 0
  for (const kind of ['success', 'failed', 'canceled']) {
    for (const job of await transaction.list(jobTable, byStateAndTime, [kind], sweepBatch)) {
      if ((job.completedTime as number) > nowMs - retentionMs) continue
      await transaction.remove(job._id)
      removed++
    }
  }
  return removed >= sweepBatch
}
