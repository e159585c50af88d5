// Imports a file into a journal, all or nothing. Its readings are uploaded in parts and staged under a temporary owner; the
// last call gives all of them to the real owner in one transaction.
import { ConvexError, v } from 'convex/values'
import type { Problem, Refusal } from '#rules/refusal.ts'
import { internal } from '../_generated/api.js'
import type { Doc, Id } from '../_generated/dataModel.js'
import { internalMutation, mutation, type MutationCtx } from '../_generated/server.js'
import { areReadingsMoved, MOVE_WAIT_MS } from '../readings/formerRows.ts'
import {
  getExternalReading,
  insertExternalReading,
  externalReading,
  isHiddenReading,
  notShared,
  type DeckCache,
} from './externalReadings.ts'
import { consumeRateLimit } from '../callers/rateLimits.ts'
import { blockOfCaller } from '../moderation/blockCheck.ts'
import { allReadingsOf } from '../readings/findReading.ts'
import { refusal } from '../callers/refusal.ts'
import { problem, problemOf } from '../values/problem.ts'
import { ownersOfCaller, requireOwner } from '../callers/visitor.ts'

export const MAX_READINGS = 10_000
const MAX_PART = 200
/** A file of eight megabytes in either format. `finish` must fit into one transaction. */
const MAX_BYTES = 12_000_000
/** When an unfinished import is discarded. */
const EXPIRES_AFTER_MS = 3_600_000
const SWEEP_BATCH_SIZE = 500

const ownerArgs = { userRandomID: v.optional(v.string()) }

/** Starts an import and discards unfinished ones of the same owner. */
export const begin = mutation({
  args: ownerArgs,
  returns: v.id('imports'),
  handler: async (ctx, { userRandomID }) => {
    const owner = await requireOwner(ctx, userRandomID)
    await consumeRateLimit(ctx, 'import', owner)
    const unfinished = await ctx.db
      .query('imports')
      .withIndex('by_owner', (q) => q.eq('owner', owner))
      .take(10)
    for (const { _id } of unfinished) await discard(ctx, _id)
    const importId = await ctx.db.insert('imports', { owner, staged: 0 })
    await ctx.scheduler.runAfter(EXPIRES_AFTER_MS, internal.journal.imports.expire, { importId })
    return importId
  },
})

/**
 * Stages a part of the file. Problems are returned for each reading, by its index in the part. What the file shares becomes
 * private if the caller is blocked, or if an admin has hidden that reading: deleting and importing must not publish it again.
 */
export const stage = mutation({
  args: { ...ownerArgs, importId: v.string(), readings: v.array(externalReading) },
  returns: v.object({
    /** How many are in the journal already, and were skipped. */
    known: v.number(),
    problems: v.array(v.object({ at: v.number(), problem })),
  }),
  handler: async (ctx, { importId, userRandomID, readings }) => {
    const current = await requireImport(ctx, importId, userRandomID)
    await requireMoved(ctx)
    if (readings.length > MAX_PART) throw refusal('invalid', 'import_part_too_large', { max: MAX_PART })
    if (current.staged + readings.length > MAX_READINGS) {
      throw refusal('invalid', 'import_too_many')
    }
    const bytes = (current.bytes ?? 0) + new TextEncoder().encode(JSON.stringify(readings)).length
    if (bytes > MAX_BYTES) throw refusal('invalid', 'import_too_large')
    const problems: { at: number; problem: Problem }[] = []
    const decks: DeckCache = new Map()
    const isBlocked = (await blockOfCaller(ctx, userRandomID)) !== null
    const owners = await ownersOfCaller(ctx, userRandomID)
    const hasReadings = await haveReadings(ctx, owners)
    let known = 0
    for (const [at, reading] of readings.entries()) {
      if (hasReadings && (await getExternalReading(ctx, current.owner, reading))) {
        known++
        continue
      }
      try {
        const isShared = reading.visibility === 'shared' || reading.sharesQuestion
        const isWithheld =
          isShared && (isBlocked || (hasReadings && (await isHiddenReading(ctx, owners, reading.key))))
        await insertExternalReading(
          ctx,
          stagingOwner(current._id),
          { ...reading, ...(isWithheld && notShared) },
          { decks, at },
        )
      } catch (error) {
        if (!(error instanceof ConvexError)) throw error
        problems.push({ at, problem: problemOf(error.data as Refusal) })
      }
    }
    const staged = current.staged + readings.length - known - problems.length
    await ctx.db.patch('imports', current._id, { staged, bytes })
    return { known, problems }
  },
})

/** Gives all staged readings to their owner at once. `staged` is how many the caller believes there are. */
export const finish = mutation({
  args: { ...ownerArgs, importId: v.string(), staged: v.number() },
  returns: v.null(),
  handler: async (ctx, { importId, userRandomID, staged }) => {
    const { _id, owner, staged: stagedCount } = await requireImport(ctx, importId, userRandomID)
    await requireMoved(ctx)
    if (staged !== stagedCount) throw refusal('conflict', 'import_incomplete')
    const rows = await allReadingsOf(ctx, stagingOwner(_id)).take(MAX_READINGS)
    // Who was blocked after staging publishes nothing either.
    const isBlocked = (await blockOfCaller(ctx, userRandomID)) !== null
    await Promise.all(
      rows.map((row) => ctx.db.patch('readings', row._id, { owner, ...(isBlocked && notShared) })),
    )
    await ctx.db.delete('imports', _id)
    return null
  },
})

/** Cancels an import: none of its readings gets into the journal. */
export const abandon = mutation({
  args: { ...ownerArgs, importId: v.string() },
  returns: v.null(),
  handler: async (ctx, { importId, userRandomID }) => {
    await discard(ctx, (await requireImport(ctx, importId, userRandomID))._id)
    return null
  },
})

export const expire = internalMutation({
  args: { importId: v.id('imports') },
  returns: v.null(),
  handler: async (ctx, { importId }) => {
    if (await ctx.db.get('imports', importId)) await discard(ctx, importId)
    return null
  },
})

/** Deletes the staged readings of a discarded import, in batches. */
export const sweep = internalMutation({
  args: { importId: v.id('imports') },
  returns: v.null(),
  handler: async (ctx, { importId }) => {
    const isMoved = await areReadingsMoved(ctx)
    const rows = await allReadingsOf(ctx, stagingOwner(importId)).take(SWEEP_BATCH_SIZE)
    for (const { _id } of rows) await ctx.db.delete('readings', _id)
    if (rows.length === SWEEP_BATCH_SIZE || !isMoved) {
      await ctx.scheduler.runAfter(isMoved ? 0 : MOVE_WAIT_MS, internal.journal.imports.sweep, { importId })
    }
    return null
  },
})

/** What is still to be moved is neither found as known, nor given to its owner with the rest. */
async function requireMoved(ctx: MutationCtx): Promise<void> {
  if (await areReadingsMoved(ctx)) return
  throw refusal('conflict', 'journal_busy')
}

/** Including deleted ones. Into an empty journal everything is new, so no look-ups are needed. */
async function haveReadings(ctx: MutationCtx, owners: readonly string[]): Promise<boolean> {
  const first = await Promise.all(owners.map((owner) => allReadingsOf(ctx, owner).first()))
  return first.some((reading) => reading !== null)
}

/** The temporary owner of staged readings, which no caller can have. */
function stagingOwner(importId: Id<'imports'>): string {
  return `import:${importId}`
}

async function discard(ctx: MutationCtx, importId: Id<'imports'>): Promise<void> {
  await ctx.db.delete('imports', importId)
  await ctx.scheduler.runAfter(0, internal.journal.imports.sweep, { importId })
}

async function requireImport(
  ctx: MutationCtx,
  importId: string,
  userRandomID: string | undefined,
): Promise<Doc<'imports'>> {
  const owner = await requireOwner(ctx, userRandomID)
  const id = ctx.db.normalizeId('imports', importId)
  const current = id && (await ctx.db.get('imports', id))
  if (current?.owner !== owner) {
    throw refusal('expired', 'import_expired')
  }
  return current
}
