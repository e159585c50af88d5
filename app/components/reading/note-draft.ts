// What is typed into a note and not stored yet. It stays in the browser until the backend has it, so neither a reload nor
// a lost line takes it away.
import { browserStorage, type BrowserStorage } from '#app/session/browser-storage.ts'

export interface NoteDraft {
  text: string
  /** The revision it was written over: a draft that comes back later must not overwrite a newer note unseen. */
  basedOn: number
}

export function noteDraft(readingId: string): BrowserStorage<NoteDraft> {
  return browserStorage('local', `noteDraft:${readingId}`)
}
