// What cards say in readings and on their pages, beside the meaning in `cards`, and what they said before a change.
import { literals } from 'convex-helpers/validators'
import { defineTable } from 'convex/server'
import { v } from 'convex/values'
import { cards, seeded } from './decks.ts'

const roleTexts = v.object({
  past: v.optional(v.string()),
  present: v.optional(v.string()),
  helps: v.optional(v.string()),
  hinders: v.optional(v.string()),
  hidden: v.optional(v.string()),
  wanted: v.optional(v.string()),
  feared: v.optional(v.string()),
  other: v.optional(v.string()),
  advice: v.optional(v.string()),
  outcome: v.optional(v.string()),
})

/** One side of a card in a reading. */
export const sideInReading = v.object({
  /** One plain sentence. */
  gist: v.string(),
  /** One sentence for each kind of position; decks other than the tarot have only a few. */
  roles: roleTexts,
  tags: v.array(v.string()),
  direction: v.optional(literals('opens', 'closes', 'turns')),
  answer: v.optional(v.object({ lean: literals('yes', 'no', 'not yet'), reason: v.string() })),
})

/** What only the page of a card shows. */
export const pageText = v.object({
  classicPicture: v.string(),
  numberAndSuit: v.string(),
  person: v.string(),
  feelings: v.string(),
  feelingsReversed: v.string(),
  advice: v.string(),
  /** Slugs of cards of the same deck type. */
  goesWith: v.array(v.object({ card: v.string(), text: v.string() })),
})

/** A row of its own, so that lists of cards stay small and an admin's change of a meaning does not hold back these texts. */
export const readingTexts = defineTable({
  cardId: v.id('cards'),
  upright: sideInReading,
  reversed: v.union(sideInReading, v.null()),
  page: v.optional(pageText),
  /** BCP 47 tag. */
  language: v.string(),
  seeded: v.optional(seeded),
})
  .index('by_cardId', ['cardId'])
  .index('by_seeded_key', ['seeded.key'])

/** The texts of a card until a change, for readings that were drawn before it. */
export const earlierCardTexts = defineTable({
  cardId: v.id('cards'),
  replacedAt: v.number(),
  /** Of a stone or a verse from version 0.4 on; rows of before have neither. */
  ...cards.validator.pick('name', 'keywords', 'upright', 'reversed', 'question', 'stone', 'verse').fields,
  /** Null for a card that had no texts for readings. */
  inReadings: v.union(
    v.object({
      upright: sideInReading,
      reversed: v.union(sideInReading, v.null()),
      feelings: v.optional(v.string()),
      feelingsReversed: v.optional(v.string()),
      person: v.optional(v.string()),
    }),
    v.null(),
  ),
}).index('by_cardId_and_replacedAt', ['cardId', 'replacedAt'])
