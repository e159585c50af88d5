// What is typed into a note and not stored yet. It stays in the browser until the backend has it, so neither a reload nor
// a lost line takes it away.
import { browserStorage, type BrowserStorage } from '#app/session/browser-storage.ts'

export interface NoteDraft {
  text: string
  /** The revision it was written over: a draft that comes back later must not overwrite a newer note unseen. */
  basedOn: number
  /** The page it was written on. */
  path?: string
}

const prefix = 'noteDraft:'

export function noteDraft(readingId: string): BrowserStorage<NoteDraft> {
  return browserStorage('local', prefix + readingId)
}

/** The backend has this text now. What was written since goes on waiting, over the revision that this one became. */
export function draftArrived(readingId: string, text: string, revision: number): void {
  const draft = noteDraft(readingId)
  const written = draft.read()
  if (written?.text === text) draft.forget()
  else if (written) draft.write({ ...written, basedOn: revision })
}

/** The readings that have one. */
export function draftedReadings(): string[] {
  try {
    return Object.keys(localStorage).flatMap((key) =>
      key.startsWith(prefix) ? key.slice(prefix.length) : [],
    )
  } catch {
    return []
  }
}

/** Held while a note's field is open, in whichever tab: nobody else begins to send its draft meanwhile. */
export function draftLock(readingId: string): string {
  return prefix + readingId
}
