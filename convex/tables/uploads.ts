// Art on its way in: what somebody wants to upload together, file by file, so that it can be gone on with after a reload.
import { defineTable } from 'convex/server'
import { v } from 'convex/values'
import { designRole } from './decks.ts'
import { words } from './words.ts'
import { storedProblem } from '../values/problem.ts'

export const designBatches = defineTable({
  deckId: v.id('decks'),
  ownerId: v.id('users'),
  status: words('open', 'finished', 'cancelled'),
  total: v.number(),
  done: v.number(),
  /** When something last happened: what nobody goes on with is cleared away. */
  touchedAt: v.number(),
})
  .index('by_status_and_touchedAt', ['status', 'touchedAt'])
  .index('by_ownerId_and_status', ['ownerId', 'status'])

export const designBatchItems = defineTable({
  batchId: v.id('designBatches'),
  position: v.number(),
  name: v.string(),
  size: v.number(),
  /** Of the file: who comes again with the same bytes is recognised. */
  sha256: v.string(),
  role: designRole,
  cardId: v.optional(v.id('cards')),
  altText: v.string(),
  state: words('waiting', 'done', 'failed'),
  /** Why it failed. */
  reason: v.optional(storedProblem),
  designId: v.optional(v.id('designs')),
}).index('by_batchId_and_position', ['batchId', 'position'])
