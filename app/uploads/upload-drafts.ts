// What was chosen and typed for pictures that are not uploaded yet. It stays in the browser, by the bytes of the pictures:
// after a reload the files are asked for again, but nothing that somebody has typed.
import { browserStorage, type BrowserStorage } from '#app/session/browser-storage.ts'
import type { OfferedFile } from '#rules/cards/designs/dry-run.ts'
import type { NamedCard } from '#rules/cards/designs/match-names.ts'

export type UploadDraft = Pick<OfferedFile, 'name' | 'target' | 'isSure' | 'altText'>

/** By the hash of the file's bytes. */
export type UploadDrafts = Readonly<Record<string, UploadDraft>>

/** Of one deck and one account: what one admin has typed is nobody else's at the same browser. */
export function uploadDraftStorage(account: string, deckId: string): BrowserStorage<UploadDrafts> {
  return browserStorage('local', `offeredWords:${account}:${deckId}`)
}

export function withDraft(words: UploadDrafts, file: OfferedFile): UploadDrafts {
  const { sha256, name, target, isSure, altText } = file
  return { ...words, [sha256]: { name, target, isSure, altText } }
}

export function withoutDrafts(words: UploadDrafts, files: readonly { sha256: string }[]): UploadDrafts {
  const gone = new Set(files.map(({ sha256 }) => sha256))
  return Object.fromEntries(Object.entries(words).filter(([sha256]) => !gone.has(sha256)))
}

/** The files with what was chosen and typed for them before. A card that the deck has no more is chosen anew. */
export function restoreDrafts<File extends OfferedFile>(
  files: readonly File[],
  words: UploadDrafts,
  cards: readonly NamedCard[],
): File[] {
  return files.map((file) => {
    const known = file.sha256 === '' ? undefined : words[file.sha256]
    if (!known) return file
    const { target, isSure, altText } = known
    const isGone = target?.role === 'face' && !cards.some(({ id }) => id === target.cardId)
    return isGone ? { ...file, altText } : { ...file, target, isSure, altText }
  })
}
