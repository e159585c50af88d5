// Toasts with Undo, which restores the audit log entries of one change id.
import type { FunctionReturnType } from 'convex/server'
import { toast, toastStore } from '#app/components/ui/toast-store.ts'
import { writeToBackend } from '#app/data/backend-write.ts'
import { problemMessage } from '#app/data/problem-message.ts'
import { api } from '#convex/_generated/api.js'
import * as m from '#messages'
import { toHex } from '#rules/readings/fair-draw/bytes.ts'
import { errorMessage } from '#rules/refusal.ts'
import type { BulkResult } from './record-types.ts'

/** Groups all writes of one user action. */
export function newChangeId(): string {
  return toHex(crypto.getRandomValues(new Uint8Array(16)))
}

let lastToast = 0

/** Shows a toast with Undo. Only the latest one is shown; older changes can be restored in the audit log. */
export function showUndoToast({
  says,
  undo,
  skipped = [],
  isRefused = false,
}: Pick<BulkResult, 'says' | 'undo'> & Partial<BulkResult>): void {
  const [first] = skipped
  toastStore.dismiss(lastToast)
  lastToast = toast(first ? `${says} ${first.because}` : says, {
    tone: isRefused ? 'error' : first ? 'warning' : 'success',
    ...(undo !== undefined && {
      action: { label: m.admin_undo_undo(), onClick: () => void restoreChange(undo) },
    }),
  })
}

/** Runs one write and shows a toast with Undo, or the error. */
export async function writeWithUndo(
  says: string,
  write: (changeId: string) => Promise<unknown>,
  { isFinal = false } = {},
): Promise<void> {
  const changeId = newChangeId()
  try {
    await write(changeId)
    showUndoToast({ says, ...(!isFinal && { undo: changeId }) })
  } catch (error) {
    toast(m.admin_undo_nothing_was_changed({ error: errorMessage(error) }), { tone: 'error' })
  }
}

const namedAtMost = 3

/** Restores all records of a change. Records changed since are skipped and named. Idempotent, so it can be retried. */
export async function restoreChange(change: string, changeId = newChangeId()): Promise<void> {
  const skipped: Restored['skipped'] = []
  try {
    let cursor: string | null = null
    do {
      const args = { change, cursor, changeId }
      const part: Restored = await writeToBackend(api.admin.auditLog.restoreChange, args)
      skipped.push(...part.skipped)
      cursor = part.cursor
    } while (cursor !== null)
  } catch (error) {
    toast(errorMessage(error), {
      tone: 'error',
      action: { label: m.admin_undo_try_again(), onClick: () => void restoreChange(change, changeId) },
    })
    return
  }
  if (skipped.length === 0) {
    toast(m.admin_undo_restored_the_audit_log_shows(), { tone: 'success' })
    return
  }
  const named = skipped
    .slice(0, namedAtMost)
    .map(({ name, because: problem }) => {
      const because = problemMessage(problem)
      return name === null ? m.admin_undo_one_item({ because }) : m.admin_undo_text({ name, because })
    })
    .join(' ')
  const more = skipped.length - namedAtMost
  toast(
    more > 0 ? m.admin_undo_not_restored_and_more({ named, more }) : m.admin_undo_not_restored({ named }),
    { tone: 'warning' },
  )
}

type Restored = FunctionReturnType<typeof api.admin.auditLog.restoreChange>
