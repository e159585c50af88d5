// What belongs to the visitor alone, asked for with the browser's secret once the page is alive.
import { writeToBackend } from '#app/data/backend-write.ts'
import { evictReading } from '#app/offline/evict-reading.ts'
import { ensureVisitorSecret } from '#app/session/visitor.ts'
import { api } from '#convex/_generated/api.js'

/** The part of a draw or spread that only its owner is sent. */
export interface OwnerFields {
  _id: string
  question: string | null
  note: string | null
  noteRevision: number
  tags: string[]
  visibility: 'shared' | 'private'
  sharesQuestion: boolean
}

function which(readingId: string) {
  return { readingId, userRandomID: ensureVisitorSecret() }
}

export async function saveNote(readingId: string, note: string, basedOn: number): Promise<number> {
  const answer = await writeToBackend(api.journal.setNote, { ...which(readingId), note, basedOn })
  return answer.noteRevision
}

export async function saveTags(readingId: string, tags: string[]): Promise<void> {
  await writeToBackend(api.journal.setTags, { ...which(readingId), tags })
}

export async function saveSharing(
  readingId: string,
  sharing: Partial<Pick<OwnerFields, 'visibility' | 'sharesQuestion'>>,
): Promise<void> {
  await writeToBackend(api.journal.setSharing, { ...which(readingId), ...sharing })
  await evictReading(readingId)
}

export async function deleteReading(readingId: string): Promise<void> {
  await writeToBackend(api.journal.remove, which(readingId))
  await evictReading(readingId)
}

export async function restoreReading(readingId: string): Promise<void> {
  await writeToBackend(api.journal.restore, which(readingId))
}
