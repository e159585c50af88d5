// The owner's mutations of a reading.
import { writeToBackend } from '#app/data/backend-write.ts'
import { announceJournalChange } from '#app/journal/journal-changes.ts'
import { evictReading } from '#app/offline/evict-reading.ts'
import { ensureVisitorSecret } from '#app/session/visitor.ts'
import { api } from '#convex/_generated/api.js'

/** The fields of a reading that only its owner gets. */
export interface OwnerFields {
  _id: string
  question: string | null
  note: string | null
  noteRevision: number
  tags: string[]
  visibility: 'shared' | 'private'
  sharesQuestion: boolean
}

function ownedReading(readingId: string) {
  return { readingId, userRandomID: ensureVisitorSecret() }
}

export async function saveNote(readingId: string, note: string, basedOn: number): Promise<number> {
  const result = await writeToBackend(api.journal.setNote, { ...ownedReading(readingId), note, basedOn })
  announceJournalChange()
  return result.noteRevision
}

export async function saveTags(readingId: string, tags: string[]): Promise<void> {
  await writeToBackend(api.journal.setTags, { ...ownedReading(readingId), tags })
  announceJournalChange()
}

export async function saveSharing(
  readingId: string,
  sharing: Partial<Pick<OwnerFields, 'visibility' | 'sharesQuestion'>>,
): Promise<void> {
  await writeToBackend(api.journal.setSharing, { ...ownedReading(readingId), ...sharing })
  await evictReading(readingId)
}

export async function deleteReading(readingId: string): Promise<void> {
  await writeToBackend(api.journal.remove, ownedReading(readingId))
  announceJournalChange()
  await evictReading(readingId)
}

export async function restoreReading(readingId: string): Promise<void> {
  await writeToBackend(api.journal.restore, ownedReading(readingId))
  announceJournalChange()
}

export async function keepAiText(readingId: string, text: string): Promise<void> {
  await writeToBackend(api.readings.aiReader.keep, { ...ownedReading(readingId), text })
}

export async function removeAiText(readingId: string): Promise<void> {
  await writeToBackend(api.readings.aiReader.remove, ownedReading(readingId))
}
