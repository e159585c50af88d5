// What is typed into the support form and not stored yet; it outlives a reload, a crash and a lost line.
import { browserStorage } from '#app/session/browser-storage.ts'
import { emptyLetter, type Letter, type LetterField } from './letter.ts'

const storage = browserStorage<Letter>('local', 'supportDraft')

export const letterDraft = { ...storage, read: () => asLetter(storage.read()) }

/** Anybody can write into a browser’s storage, and so could an older build. */
function asLetter(kept: Letter | null): Letter | null {
  if (kept === null || typeof kept !== 'object') return null
  const fields = Object.keys(emptyLetter) as LetterField[]
  return fields.every((field) => typeof kept[field] === 'string') ? kept : null
}
