// One thing done to many rows, each over what its admin has seen of it. What another admin has changed meanwhile is skipped,
// and handed back as it is now, so that pressing again does it over that.
import { elsewhereOf } from '#app/components/editing/form-draft.ts'
import { changedWords } from '#app/components/editing/changed-words.ts'
import { failureWords, isRefusal } from './failure-words.ts'
import type { Done, Skipped, Work } from './record-types.ts'

type Update<Row> = {
  /** Those for which there is something to do; without it, all. */
  isReady?: (row: Row) => boolean
  /** Sends what was seen of the row, and the `changeId` that the log restores it by. */
  act: (row: Row, changeId: string) => Promise<unknown>
  says: (done: number) => string
  /** Where the log cannot restore it. */
  isFinal?: boolean
}

/** So many are on their way side by side: their answers need not be waited for one by one. */
export const atOnce = 8

/** A refusal is about one row; where nothing gets through any more, or it is stopped, the rest is not tried. */
export async function bulkUpdate<Row>(
  rows: readonly Row[],
  { isReady = () => true, act, says, isFinal = false }: Update<Row>,
  { changeId, onProgress, signal }: Work,
): Promise<Done<Row>> {
  const ready = rows.filter(isReady)
  const skipped: Skipped<Row>[] = []
  let stopped: string | null = null
  for (let start = 0; start < ready.length; start += atOnce) {
    const group = ready.slice(start, start + atOnce)
    if (signal?.aborted) stopped ??= 'Not done: it was stopped.'
    if (stopped !== null) {
      skipped.push(...skipAll(group, stopped))
      continue
    }
    onProgress?.(start, ready.length)
    const outcomes = await Promise.allSettled(group.map((row) => act(row, changeId)))
    for (const [index, outcome] of outcomes.entries()) {
      if (outcome.status === 'fulfilled') continue
      skipped.push(skippedBy(group[index]!, outcome.reason))
      if (!isRefusal(outcome.reason)) stopped = failureWords(outcome.reason)
    }
  }
  const done = ready.length - skipped.length
  return { says: says(done), skipped, ...(done > 0 && !isFinal && { undo: changeId }) }
}

function skipAll<Row>(rows: readonly Row[], because: string): Skipped<Row>[] {
  return rows.map((row) => ({ row, because }))
}

function skippedBy<Row>(row: Row, error: unknown): Skipped<Row> {
  const elsewhere = elsewhereOf(error)
  if (!elsewhere) return { row, because: failureWords(error) }
  return { row: { ...row, ...elsewhere.fields }, because: `${changedWords(elsewhere)}.` }
}
