// Undo in a message: the entries of the log that one press has made are restored.
import type { FunctionReturnType } from 'convex/server'
import { toast, toastStore } from '#app/components/ui/toast-store.ts'
import { writeToBackend } from '#app/data/backend-write.ts'
import { api } from '#convex/_generated/api.js'
import { toHex } from '#rules/readings/fair-draw/bytes.ts'
import { errorMessage } from '#rules/refusal.ts'
import type { Done } from './record-types.ts'

/** Goes along with every write of one press. */
export function newChangeId(): string {
  return toHex(crypto.getRandomValues(new Uint8Array(16)))
}

let lastOffer = 0

/** Says what was done, with Undo. There is one Undo at a time; what was done before it is restored in the log. */
export function tell({ says, undo, skipped = [] }: Pick<Done, 'says' | 'undo'> & Partial<Done>): void {
  const [first] = skipped
  toastStore.dismiss(lastOffer)
  lastOffer = toast(first ? `${says} ${first.because}` : says, {
    tone: first ? 'warning' : 'success',
    ...(undo !== undefined && { action: { label: 'Undo', onClick: () => void restoreChange(undo) } }),
  })
}

/** One write: says what it has done, with Undo unless it is final, or why it was refused. */
export async function changeOne(
  says: string,
  write: (changeId: string) => Promise<unknown>,
  { isFinal = false } = {},
): Promise<void> {
  const changeId = newChangeId()
  try {
    await write(changeId)
    tell({ says, ...(!isFinal && { undo: changeId }) })
  } catch (error) {
    toast(`It stays as it is. ${errorMessage(error)}`, { tone: 'warning' })
  }
}

const namedAtMost = 3

/** What has been changed again since stays as it is, and is named. Tried again, what is restored already stays so. */
export async function restoreChange(change: string): Promise<void> {
  const skipped: Restored['skipped'] = []
  try {
    let cursor: string | null = null
    do {
      const part: Restored = await writeToBackend(api.admin.auditLog.restoreChange, { change, cursor })
      skipped.push(...part.skipped)
      cursor = part.cursor
    } while (cursor !== null)
  } catch (error) {
    toast(errorMessage(error), {
      tone: 'error',
      action: { label: 'Try again', onClick: () => void restoreChange(change) },
    })
    return
  }
  if (skipped.length === 0) {
    toast('Put back. It stands in the log as a change of its own.', { tone: 'success' })
    return
  }
  const named = skipped.slice(0, namedAtMost).map(({ name, because }) => `${name ?? 'One'}: ${because}`)
  const more = skipped.length - named.length
  toast(`Not restored: ${named.join(' ')}${more > 0 ? ` And ${more} more.` : ''}`, { tone: 'warning' })
}

type Restored = FunctionReturnType<typeof api.admin.auditLog.restoreChange>
