// The former tables of readings, until 0.2: single cards and spreads were separate. Nothing is written here any more, and rows
// are migrated at the next start.
import { defineTable } from 'convex/server'
import { v } from 'convex/values'
import { drawSource, readings, touchedTotem } from './readings.ts'

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
