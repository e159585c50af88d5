// Notes that were written without a line, or in a tab that was closed too early: they are sent when the line is there, from
// whichever page is open then.
import { toast } from '#app/components/ui/toast-store.ts'
import { callBackend } from '#app/data/backend-call.ts'
import { safeRedirectPath } from '#app/data/redirect-path.ts'
import { ensureVisitorSecret } from '#app/session/visitor.ts'
import { api } from '#convex/_generated/api.js'
import * as m from '#messages'
import { getRefusal } from '#rules/refusal.ts'
import { draftArrived, draftedReadings, draftLock, noteDraft } from './note-draft.ts'

/** Now, and whenever the line comes back. */
export function sendUnsentNotes(): void {
  addEventListener('online', () => void sendAll())
  void sendAll()
}

export async function sendAll(): Promise<void> {
  for (const readingId of draftedReadings()) {
    try {
      await unlessBeingWritten(readingId, () => send(readingId))
    } catch {
      return // The line is not there yet.
    }
  }
}

async function send(readingId: string): Promise<void> {
  const written = noteDraft(readingId).read()
  if (!written) return
  const { text: note, basedOn, path } = written
  const userRandomID = ensureVisitorSecret()
  try {
    const answer = await callBackend('mutation', api.journal.setNote, {
      readingId,
      userRandomID,
      note,
      basedOn,
    })
    draftArrived(readingId, note, answer.noteRevision)
    toast(m.readings_unsent_notes_a_note_that_was_waiting_for(), { tone: 'success' })
  } catch (error) {
    const refusal = getRefusal(error)
    if (!refusal) throw error
    const current = refusal.current && 'note' in refusal.current ? refusal.current : null
    // It had arrived, and only the answer was lost.
    if (current?.note === note.trim()) return draftArrived(readingId, note, current.noteRevision)
    // Somebody else's, or deleted: it is shown to nobody, and stays for whoever wrote it.
    if (refusal.code !== 'conflict') return
    toast(m.readings_unsent_notes_a_note_of_yours_was_changed(), {
      action: {
        label: m.readings_unsent_notes_look_at_both(),
        onClick: () => location.assign(safeRedirectPath(path)),
      },
    })
  }
}

async function unlessBeingWritten(readingId: string, work: () => Promise<void>): Promise<void> {
  const { locks } = navigator as { locks?: LockManager }
  if (!locks) return work()
  await locks.request(draftLock(readingId), { ifAvailable: true }, (lock) => (lock ? work() : undefined))
}
