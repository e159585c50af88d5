// Changes of a published deck that visitors do not see until they are published together.
import { defineTable } from 'convex/server'
import { v } from 'convex/values'

/** Fields as the forms show them; checked when they are saved. */
const fields = v.record(v.string(), v.any())

export const deckDrafts = defineTable({
  deckId: v.id('decks'),
  /** Of the deck's own form; only what differs. */
  changes: fields,
  /** What these fields of the published deck said when they were first drafted. Missing in older drafts. */
  base: v.optional(fields),
  /** The link that shows it to people without a role. */
  preview: v.optional(v.object({ token: v.string(), until: v.number() })),
})
  .index('by_deckId', ['deckId'])
  .index('by_preview_token', ['preview.token'])

export const cardDrafts = defineTable({
  draftId: v.id('deckDrafts'),
  cardId: v.id('cards'),
  /** What the changed fields said before: parts that only others change later keep their newest words. */
  base: fields,
  changes: fields,
}).index('by_draftId_and_cardId', ['draftId', 'cardId'])
