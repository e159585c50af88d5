import { browserStorage } from '#app/session/browser-storage.ts'

/** Where a reading waits that is being written down: in this tab, until it is stored or its writer leaves. */
export function entryDraftStorage<Draft>() {
  return browserStorage<Draft>('session', 'journalEntry')
}
