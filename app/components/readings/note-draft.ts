// The draft of a note, in local storage until the backend has it, so that neither a reload nor a lost connection loses it.
import { browserStorage, type BrowserStorage } from '#app/session/browser-storage.ts'

export interface NoteDraft {
  text: string
  /** The note's revision when the draft was started: a late draft must not overwrite a newer note silently. */
  basedOn: number
  /** The page it was written on. */
  path?: string
}

const prefix = 'noteDraft:'

export function noteDraft(readingId: string): BrowserStorage<NoteDraft> {
  return browserStorage('local', prefix + readingId)
}

/** Called when the backend has saved this text. A draft that was changed since stays, based on the new revision. */
export function onDraftSaved(readingId: string, text: string, revision: number): void {
  const draft = noteDraft(readingId)
  const stored = draft.read()
  if (stored?.text === text) draft.forget()
  else if (stored) draft.write({ ...stored, basedOn: revision })
}

/** The ids of the readings that have a draft. */
export function readingsWithDraft(): string[] {
  try {
    return Object.keys(localStorage).flatMap((key) =>
      key.startsWith(prefix) ? key.slice(prefix.length) : [],
    )
  } catch {
    return []
  }
}

/** The Web Lock that an open note field holds, so that no other tab sends its draft. */
export function draftLock(readingId: string): string {
  return prefix + readingId
}
