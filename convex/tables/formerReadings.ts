// Where readings were kept before `readings`: single cards and spreads apart. Nothing is written here any more, and what
// stands here is moved at the next start. To be deleted with the version after 0.3.
import { defineTable } from 'convex/server'
import { v } from 'convex/values'
import { drawSource, readings, touchedTotem } from './draws.ts'

const shared = readings.validator.pick(
  'owner',
  'deckId',
  'revision',
  'pool',
  'codename',
  'place',
  'question',
  'sharesQuestion',
  'note',
  'noteRevision',
  'tags',
  'visibility',
  'proof',
  'origin',
  'deletedAt',
).fields

export const draws = defineTable({
  ...shared,
  ...touchedTotem,
  cardId: v.id('cards'),
  reversed: v.boolean(),
  source: drawSource,
  day: v.optional(v.string()),
})

export const spreads = defineTable({
  ...shared,
  ...readings.validator.pick('layout', 'customLayout', 'theme', 'reversible', 'positions', 'clarifiers')
    .fields,
})
