// Sends note drafts that were written offline, or in a tab that was closed too early, from whichever page is open.
import { toast } from '#app/components/ui/toast-store.ts'
import { callBackend } from '#app/data/backend-call.ts'
import { announceJournalChange } from '#app/journal/journal-changes.ts'
import { ensureVisitorSecret } from '#app/session/visitor.ts'
import { api } from '#convex/_generated/api.js'
import * as m from '#messages'
import { safeRedirectPath } from '#rules/redirect-path.ts'
import { getRefusal } from '#rules/refusal.ts'
import { draftLock, noteDraft, onDraftSaved, readingsWithDraft } from './note-draft.ts'

/** Now, and after every reconnect. */
export function sendUnsentNotes(): void {
  addEventListener('online', () => void sendAll())
  void sendAll()
}

export async function sendAll(): Promise<void> {
  for (const readingId of readingsWithDraft()) {
    try {
      await unlessLocked(readingId, () => send(readingId))
    } catch {
      return // Still offline.
    }
  }
}

async function send(readingId: string): Promise<void> {
  const draft = noteDraft(readingId).read()
  if (!draft) return
  const { text: note, basedOn, path } = draft
  const userRandomID = ensureVisitorSecret()
  try {
    const result = await callBackend('mutation', api.journal.setNote, {
      readingId,
      userRandomID,
      note,
      basedOn,
    })
    onDraftSaved(readingId, note, result.noteRevision)
    announceJournalChange()
    toast(m.readings_unsent_notes_the_note_you_wrote_offline(), { tone: 'success' })
  } catch (error) {
    const refusal = getRefusal(error)
    if (!refusal) throw error
    const current = refusal.current && 'note' in refusal.current ? refusal.current : null
    // It had been saved, and only the response was lost.
    if (current?.note === note.trim()) return onDraftSaved(readingId, note, current.noteRevision)
    // The reading belongs to another account or is deleted: the draft stays for its author, without a message.
    if (refusal.code !== 'conflict') return
    toast(m.readings_unsent_notes_one_of_your_notes_was(), {
      action: {
        label: m.readings_unsent_notes_see_both_versions(),
        onClick: () => location.assign(safeRedirectPath(path)),
      },
    })
  }
}

async function unlessLocked(readingId: string, work: () => Promise<void>): Promise<void> {
  const { locks } = navigator as { locks?: LockManager }
  if (!locks) return work()
  await locks.request(draftLock(readingId), { ifAvailable: true }, (lock) => (lock ? work() : undefined))
}
