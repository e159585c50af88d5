// All readings of a journal away, and back again. A long history takes the backend a few steps, which are waited for.
import { callBackend } from '#app/data/backend-call.ts'
import { api } from '#convex/_generated/api.js'
import type { JournalOwner } from './entries.ts'

const askAgainAfterMs = 300

/** Under which name they can be brought back. */
export async function clearJournal(owner: JournalOwner): Promise<string> {
  const { clearingId } = await callBackend('mutation', api.journal.journalDeletions.deleteAll, owner)
  await untilDone(owner, clearingId)
  return clearingId
}

export async function restoreJournal(owner: JournalOwner, clearingId: string): Promise<void> {
  await callBackend('mutation', api.journal.journalDeletions.restore, { ...owner, clearingId })
  await untilDone(owner, clearingId)
}

async function untilDone(owner: JournalOwner, clearingId: string): Promise<void> {
  while (
    (await callBackend('query', api.journal.journalDeletions.isDone, { ...owner, clearingId })) === false
  ) {
    await new Promise((resolve) => setTimeout(resolve, askAgainAfterMs))
  }
}
