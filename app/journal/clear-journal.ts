// Deletes all readings of a journal, and restores them. The backend does so in several steps; this polls until it is done.
import { callBackend } from '#app/data/backend-call.ts'
import { api } from '#convex/_generated/api.js'
import type { JournalOwner } from './entries.ts'
import { announceJournalChange } from './journal-changes.ts'

const pollIntervalMs = 300

/** Returns the id for `restoreJournal`. */
export async function clearJournal(owner: JournalOwner): Promise<string> {
  const { clearingId } = await callBackend('mutation', api.journal.journalDeletions.deleteAll, owner)
  await waitUntilDone(owner, clearingId)
  return clearingId
}

export async function restoreJournal(owner: JournalOwner, clearingId: string): Promise<void> {
  await callBackend('mutation', api.journal.journalDeletions.restore, { ...owner, clearingId })
  await waitUntilDone(owner, clearingId)
}

async function waitUntilDone(owner: JournalOwner, clearingId: string): Promise<void> {
  while (
    (await callBackend('query', api.journal.journalDeletions.isDone, { ...owner, clearingId })) === false
  ) {
    await new Promise((resolve) => setTimeout(resolve, pollIntervalMs))
  }
  announceJournalChange()
}
