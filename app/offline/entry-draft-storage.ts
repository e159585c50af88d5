import { browserStorage } from '#app/session/browser-storage.ts'

/** The draft of a journal entry, in this tab's session storage until it is saved or the visitor signs out. */
export function entryDraftStorage<Draft>() {
  return browserStorage<Draft>('session', 'journalEntry')
}
