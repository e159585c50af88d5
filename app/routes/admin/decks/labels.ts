import type { FunctionReturnType } from 'convex/server'
import { formatRelativeTime } from '#app/components/ui/intl-format.tsx'
import type { DeckKind } from '#content/decks/shape.ts'
import type { api } from '#convex/_generated/api.js'
import * as m from '#messages'

export type DeckEditorData = NonNullable<FunctionReturnType<typeof api.cards.deckEditor.get>>
export type DeckDraftData = NonNullable<FunctionReturnType<typeof api.cards.deckDrafts.get>>
/** The fields of the deck form. */
export type DeckFields = Pick<
  DeckEditorData['deck'],
  | ('title' | 'tagline' | 'description' | 'artist' | 'artStyle' | 'palette' | 'cardIds')
  | ('backDesignId' | 'coverDesignId')
>
export type Structure = NonNullable<FunctionReturnType<typeof api.cards.deckStructure.get>>
export type DeckStatus = DeckEditorData['deck']['status']

export const statuses = {
  draft: m.admin_labels_draft,
  'in review': m.admin_labels_in_review,
  published: m.admin_labels_published,
  retired: m.admin_labels_retired,
} satisfies Record<DeckStatus, () => string>

export const statusTones = {
  draft: 'neutral',
  'in review': 'info',
  published: 'success',
  retired: 'neutral',
} as const satisfies Record<DeckStatus, string>

export const kinds = {
  tarot: m.admin_labels_tarot,
  oracle: m.admin_labels_oracle,
  verse: m.admin_labels_verses,
  crystal: m.admin_labels_crystals,
  playing: m.admin_labels_playing_cards,
} satisfies Record<DeckKind, () => string>

/** “3 faces and the back”; null if nothing is missing. */
export function describeMissingArt(missing: { faces: number; back: boolean; cover: boolean }): string | null {
  const { faces, back, cover } = missing
  const others = back && cover ? 'both' : back ? 'back' : cover ? 'cover' : 'none'
  if (faces > 0) return m.admin_labels_one_face_the_back_and({ count: faces, others })
  return others === 'none' ? null : m.admin_labels_the_back_and_the_cover({ others })
}

/** “in 3 days”, “2 hours ago”. */
export function describeTime(at: number, now: number): string {
  if (Math.abs(at - now) >= 60_000) return formatRelativeTime(at, now)
  return at > now ? m.admin_labels_in_less_than_a_minute() : m.admin_labels_just_now()
}
