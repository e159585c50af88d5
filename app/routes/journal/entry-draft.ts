// What is typed into the form and not stored yet: it stays in this tab, so a reload takes nothing away.
import { SINGLE } from '#app/journal/journal-filter.ts'
import { entryDraftStorage } from '#app/offline/entry-draft-storage.ts'
import { toHex } from '#rules/readings/fair-draw/bytes.ts'

export interface LaidCard {
  /** By its slug; empty for none. */
  card: string
  reversed: boolean
}

export interface EntryDraft {
  /** Sent twice, it is one reading. */
  key: string
  /** As a field for date and time has it, in the visitor's own time. */
  at: string
  layout: string
  cards: Record<string, LaidCard>
  question: string
  note: string
  tags: string
}

export const keptDraft = entryDraftStorage<EntryDraft>()

export function emptyDraft(): EntryDraft {
  return {
    key: toHex(crypto.getRandomValues(new Uint8Array(16))),
    at: localMoment(Date.now()),
    layout: SINGLE,
    cards: {},
    question: '',
    note: '',
    tags: '',
  }
}

/** `2026-11-15T13:45`, in the visitor's own time. */
export function localMoment(at: number): string {
  const date = new Date(at)
  return new Date(at - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
