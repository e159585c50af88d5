// What is typed into a note and not stored yet. It stays in the browser until the backend has it, so neither a reload nor
// a lost line takes it away.
import { browserStorage, type BrowserStorage } from '#app/session/browser-storage.ts'

export function noteDraft(readingId: string): BrowserStorage<string> {
  return browserStorage('local', `noteDraft:${readingId}`)
}
