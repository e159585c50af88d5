// Drafts of what was chosen and typed for files before their upload, in local storage by the files' hash. After a reload the
// admin has to choose the files again, but nothing that was typed is lost.
import { browserStorage, type BrowserStorage } from '#app/session/browser-storage.ts'
import type { OfferedFile } from '#rules/cards/designs/dry-run.ts'
import type { NamedCard } from '#rules/cards/designs/match-names.ts'

export type UploadDraft = Pick<OfferedFile, 'name' | 'target' | 'isSure' | 'altText'>

/** By the file's SHA-256. */
export type UploadDrafts = Readonly<Record<string, UploadDraft>>

/** Per deck and account: another admin at the same browser has their own drafts. */
export function uploadDraftStorage(account: string, deckId: string): BrowserStorage<UploadDrafts> {
  return browserStorage('local', `offeredWords:${account}:${deckId}`)
}

export function withDraft(drafts: UploadDrafts, file: OfferedFile): UploadDrafts {
  const { sha256, name, target, isSure, altText } = file
  return { ...drafts, [sha256]: { name, target, isSure, altText } }
}

export function withoutDrafts(drafts: UploadDrafts, files: readonly { sha256: string }[]): UploadDrafts {
  const hashes = new Set(files.map(({ sha256 }) => sha256))
  return Object.fromEntries(Object.entries(drafts).filter(([sha256]) => !hashes.has(sha256)))
}

/** The files with their drafts. If the deck no longer has the chosen card, only the text is restored. */
export function restoreDrafts<File extends OfferedFile>(
  files: readonly File[],
  drafts: UploadDrafts,
  cards: readonly NamedCard[],
): File[] {
  return files.map((file) => {
    const draft = file.sha256 === '' ? undefined : drafts[file.sha256]
    if (!draft) return file
    const { target, isSure, altText } = draft
    const isMissing = target?.role === 'face' && !cards.some(({ id }) => id === target.cardId)
    return isMissing ? { ...file, altText } : { ...file, target, isSure, altText }
  })
}
