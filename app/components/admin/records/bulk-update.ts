// Bulk update with a conflict check per row. Rows that another admin has changed are skipped
// and returned in their current version, so that pressing again applies the action to it.
import { getSaveConflict } from '#app/components/admin/editing/form-draft.ts'
import { describeChange } from '#app/components/admin/editing/change-description.ts'
import * as m from '#messages'
import { errorMessage, getRefusal } from '#rules/refusal.ts'
import type { BulkAction, BulkResult, SkippedRow } from './record-types.ts'

/** Options of one bulk update: progress, cancellation, and the change id for Undo. */
type Work = {
  changeId: string
  /** An earlier run used this change id, so Undo is available even if this one changes nothing. */
  isAgain?: boolean
  onProgress?: (done: number, of: number) => void
  signal?: AbortSignal
}

/** Number of concurrent requests. */
export const concurrency = 8

/** A refusal skips one row; a network error or an abort skips all remaining rows. */
export async function bulkUpdate<Row>(
  rows: readonly Row[],
  { isReady = () => true, act, says, isFinal = false }: Omit<BulkAction<Row>, 'label' | 'prepare'>,
  { changeId, isAgain = false, onProgress, signal }: Work,
): Promise<BulkResult<Row>> {
  const ready = rows.filter(isReady)
  const skipped: SkippedRow<Row>[] = []
  let stopped: string | null = null
  for (let start = 0; start < ready.length; start += concurrency) {
    const group = ready.slice(start, start + concurrency)
    if (signal?.aborted) stopped ??= m.admin_bulk_update_not_changed_because_you_stopped()
    if (stopped !== null) {
      skipped.push(...skipAll(group, stopped))
      continue
    }
    onProgress?.(start, ready.length)
    const outcomes = await Promise.allSettled(group.map((row) => act(row, changeId)))
    for (const [index, outcome] of outcomes.entries()) {
      if (outcome.status === 'fulfilled') continue
      skipped.push(skippedBy(group[index]!, outcome.reason))
      if (!getRefusal(outcome.reason)) stopped = errorMessage(outcome.reason)
    }
  }
  const done = ready.length - skipped.length
  const idle = rows.length - ready.length
  const said = says(done, rows.length)
  return {
    says: idle === 0 ? said : `${said} ${m.admin_bulk_update_one_was_already_up_to({ count: idle })}`,
    skipped,
    ...(done === 0 && skipped.length > 0 && { isRefused: true }),
    ...((done > 0 || isAgain) && !isFinal && { undo: changeId }),
  }
}

function skipAll<Row>(rows: readonly Row[], because: string): SkippedRow<Row>[] {
  return rows.map((row) => ({ row, because }))
}

function skippedBy<Row>(row: Row, error: unknown): SkippedRow<Row> {
  const saveConflict = getSaveConflict(error)
  if (!saveConflict) return { row, because: errorMessage(error) }
  return {
    row: { ...row, ...saveConflict.fields },
    because: m.admin_bulk_update_text({ changed: describeChange(saveConflict) }),
  }
}
