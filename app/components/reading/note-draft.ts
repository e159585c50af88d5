// What is typed into a note and not stored yet. It stays in the browser until the backend has it, so neither a reload nor
// a lost line takes it away.
const prefix = 'noteDraft:'

export function keepDraft(readingId: string, text: string): void {
  try {
    localStorage.setItem(prefix + readingId, text)
  } catch {
    // Storage is blocked: the text is on the screen, and leaving the page asks first.
  }
}

export function readDraft(readingId: string): string | null {
  try {
    return localStorage.getItem(prefix + readingId)
  } catch {
    return null
  }
}

export function forgetDraft(readingId: string): void {
  try {
    localStorage.removeItem(prefix + readingId)
  } catch {
    // None was kept.
  }
}
