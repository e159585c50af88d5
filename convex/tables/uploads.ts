// Batch uploads of designs, file by file, so that an upload can be resumed after a reload.
import { literals } from 'convex-helpers/validators'
import { defineTable } from 'convex/server'
import { v } from 'convex/values'
import { designRole } from './decks.ts'
import { storedProblem } from '../values/problem.ts'

export const designBatches = defineTable({
  deckId: v.id('decks'),
  ownerId: v.id('users'),
  status: literals('open', 'finished', 'cancelled'),
  total: v.number(),
  done: v.number(),
  /** The last activity: abandoned batches are cleaned up. */
  touchedAt: v.number(),
})
  .index('by_status_and_touchedAt', ['status', 'touchedAt'])
  .index('by_ownerId_and_status', ['ownerId', 'status'])

export const designBatchItems = defineTable({
  batchId: v.id('designBatches'),
  position: v.number(),
  name: v.string(),
  size: v.number(),
  /** Hash of the file, to recognize it when it is sent again. */
  sha256: v.string(),
  role: designRole,
  cardId: v.optional(v.id('cards')),
  altText: v.string(),
  state: literals('waiting', 'done', 'failed'),
  /** Why it failed. */
  reason: v.optional(storedProblem),
  designId: v.optional(v.id('designs')),
}).index('by_batchId_and_position', ['batchId', 'position'])
