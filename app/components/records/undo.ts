// Undo in a message: the entries of the log that one press has made are restored.
import { toast } from '#app/components/ui/toast-store.ts'
import { writeToBackend } from '#app/data/backend-write.ts'
import { api } from '#convex/_generated/api.js'
import { toHex } from '#rules/fair-draw/bytes.ts'
import { failureWords } from './failure-words.ts'
import type { Done } from './record-types.ts'

/** Goes along with every write of one press. */
export function newChangeId(): string {
  return toHex(crypto.getRandomValues(new Uint8Array(16)))
}

/** Says what was done, with Undo; gives the message, so that it can be taken away. */
export function tell({ says, undo, skipped }: Done): number {
  const [first] = skipped
  return toast(first ? `${says} ${first.because}` : says, {
    tone: first ? 'warning' : 'success',
    ...(undo !== undefined && { action: { label: 'Undo', onClick: () => void restoreChange(undo) } }),
  })
}

const namedAtMost = 3

/** What has been changed again since stays as it is, and is named. Tried again, what is restored already stays so. */
export async function restoreChange(change: string): Promise<void> {
  const skipped: { name: string | null; because: string }[] = []
  try {
    let cursor: string | null = null
    do {
      const part: Restored = await writeToBackend(api.auditLog.restoreChange, { change, cursor })
      skipped.push(...part.skipped)
      cursor = part.cursor
    } while (cursor !== null)
  } catch (error) {
    toast(failureWords(error), {
      tone: 'error',
      action: { label: 'Try again', onClick: () => void restoreChange(change) },
    })
    return
  }
  if (skipped.length === 0) return
  const named = skipped.slice(0, namedAtMost).map(({ name, because }) => `${name ?? 'One'}: ${because}`)
  const more = skipped.length - named.length
  toast(`Not restored: ${named.join(' ')}${more > 0 ? ` And ${more} more.` : ''}`, { tone: 'warning' })
}

type Restored = { skipped: { name: string | null; because: string }[]; cursor: string | null }
