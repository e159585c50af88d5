// The unsaved reading of the form. It is saved in this tab, so that it survives a reload.
import { SINGLE } from '#app/journal/journal-filter.ts'
import { entryDraftStorage } from '#app/offline/entry-draft-storage.ts'
import { toHex } from '#rules/readings/fair-draw/bytes.ts'

export interface ChosenCard {
  /** The card's slug; empty for none. */
  card: string
  reversed: boolean
}

export interface EntryDraft {
  /** Idempotency key: a reading that is sent twice is stored once. */
  key: string
  /** The value of a datetime-local field, in the visitor's time zone. */
  at: string
  /** The name of a deck that is not in the list. */
  ownDeck?: string
  layout: string
  cards: Record<string, ChosenCard>
  question: string
  note: string
  tags: string
}

export const draftStorage = entryDraftStorage<EntryDraft>()

export function emptyDraft(): EntryDraft {
  return {
    key: toHex(crypto.getRandomValues(new Uint8Array(16))),
    at: localDateTime(Date.now()),
    layout: SINGLE,
    cards: {},
    question: '',
    note: '',
    tags: '',
  }
}

/** `2026-11-15T13:45`, in the visitor's time zone. */
export function localDateTime(at: number): string {
  const date = new Date(at)
  return new Date(at - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
