// A file that is brought into a journal: whole, or not at all. Its readings come in parts and wait under an owner that is
// nobody; the last call gives all of them to their owner in one transaction.
import { ConvexError, v } from 'convex/values'
import type { Refusal } from '#rules/refusal.ts'
import { internal } from '../_generated/api.js'
import type { Doc, Id } from '../_generated/dataModel.js'
import { internalMutation, mutation, type MutationCtx } from '../_generated/server.js'
import { areReadingsMoved, MOVE_WAIT_MS } from '../readings/formerRows.ts'
import { getKept, insertKept, keptReading, type KnownDecks } from './keptReadings.ts'
import { takeFrom } from '../callers/rateLimits.ts'
import { allReadingsOf, readingsOf } from '../readings/findReading.ts'
import { refusal } from '../callers/refusal.ts'
import { requireOwner } from '../callers/visitor.ts'

export const MAX_READINGS = 10_000
const MAX_PART = 200
/** What becomes of a file of eight megabytes, in whichever form. More than one transaction holds can never be finished. */
const MAX_BYTES = 12_000_000
/** Who has closed the page will not go on. */
const FORGOTTEN_AFTER_MS = 3_600_000
const SWEPT_AT_ONCE = 500

const who = { userRandomID: v.optional(v.string()) }

/** Begins anew: what was begun before and not finished is forgotten. */
export const begin = mutation({
  args: who,
  returns: v.id('imports'),
  handler: async (ctx, { userRandomID }) => {
    const owner = await requireOwner(ctx, userRandomID)
    await takeFrom(ctx, 'import', owner)
    const begun = await ctx.db
      .query('imports')
      .withIndex('by_owner', (q) => q.eq('owner', owner))
      .take(10)
    for (const { _id } of begun) await forget(ctx, _id)
    const importId = await ctx.db.insert('imports', { owner, staged: 0 })
    await ctx.scheduler.runAfter(FORGOTTEN_AFTER_MS, internal.journal.imports.expire, { importId })
    return importId
  },
})

/** Takes a part of the file. What is wrong with a reading is said of each, by its place in the part. */
export const stage = mutation({
  args: { ...who, importId: v.string(), readings: v.array(keptReading) },
  returns: v.object({
    /** In the journal already; they are not taken a second time. */
    known: v.number(),
    problems: v.array(v.object({ at: v.number(), says: v.string() })),
  }),
  handler: async (ctx, { importId, userRandomID, readings }) => {
    const begun = await requireImport(ctx, importId, userRandomID)
    await requireMoved(ctx)
    if (readings.length > MAX_PART) throw refusal('invalid', `A part has ${MAX_PART} readings at most.`)
    if (begun.staged + readings.length > MAX_READINGS) {
      throw refusal('invalid', 'A file can bring in 10,000 readings at most.')
    }
    const bytes = (begun.bytes ?? 0) + new TextEncoder().encode(JSON.stringify(readings)).length
    if (bytes > MAX_BYTES) throw refusal('invalid', 'A file has at most 8 megabytes; this one is larger.')
    const problems: { at: number; says: string }[] = []
    const decks: KnownDecks = new Map()
    const isFirst = await hasNothing(ctx, begun.owner)
    let known = 0
    for (const [at, reading] of readings.entries()) {
      if (!isFirst && (await getKept(ctx, begun.owner, reading))) {
        known++
        continue
      }
      try {
        await insertKept(ctx, waiting(begun._id), reading, { decks, at })
      } catch (error) {
        if (!(error instanceof ConvexError)) throw error
        problems.push({ at, says: (error.data as Refusal).message })
      }
    }
    const staged = begun.staged + readings.length - known - problems.length
    await ctx.db.patch('imports', begun._id, { staged, bytes })
    return { known, problems }
  },
})

/** Gives everything to its owner at once. `staged` is what the caller believes it has brought. */
export const finish = mutation({
  args: { ...who, importId: v.string(), staged: v.number() },
  returns: v.null(),
  handler: async (ctx, { importId, userRandomID, staged }) => {
    const { _id, owner, staged: waitingNow } = await requireImport(ctx, importId, userRandomID)
    await requireMoved(ctx)
    if (staged !== waitingNow) throw refusal('conflict', 'Not everything has arrived. Please try again.')
    const rows = await allReadingsOf(ctx, waiting(_id)).take(MAX_READINGS)
    await Promise.all(rows.map((row) => ctx.db.patch('readings', row._id, { owner })))
    await ctx.db.delete('imports', _id)
    return null
  },
})

/** Nothing of it was ever in the journal, and nothing will be. */
export const abandon = mutation({
  args: { ...who, importId: v.string() },
  returns: v.null(),
  handler: async (ctx, { importId, userRandomID }) => {
    await forget(ctx, (await requireImport(ctx, importId, userRandomID))._id)
    return null
  },
})

export const expire = internalMutation({
  args: { importId: v.id('imports') },
  returns: v.null(),
  handler: async (ctx, { importId }) => {
    if (await ctx.db.get('imports', importId)) await forget(ctx, importId)
    return null
  },
})

/** What waited for an import that nobody finishes, some at a time. */
export const sweep = internalMutation({
  args: { importId: v.id('imports') },
  returns: v.null(),
  handler: async (ctx, { importId }) => {
    const isMoved = await areReadingsMoved(ctx)
    const rows = await allReadingsOf(ctx, waiting(importId)).take(SWEPT_AT_ONCE)
    for (const { _id } of rows) await ctx.db.delete('readings', _id)
    if (rows.length === SWEPT_AT_ONCE || !isMoved) {
      await ctx.scheduler.runAfter(isMoved ? 0 : MOVE_WAIT_MS, internal.journal.imports.sweep, { importId })
    }
    return null
  },
})

/** What is still to be moved is neither found as known, nor given to its owner with the rest. */
async function requireMoved(ctx: MutationCtx): Promise<void> {
  if (await areReadingsMoved(ctx)) return
  throw refusal('conflict', 'Journals are being moved just now. Please try again in a few minutes.')
}

/** Into an empty journal everything is new. */
async function hasNothing(ctx: MutationCtx, owner: string): Promise<boolean> {
  return (await readingsOf(ctx, owner).first()) === null
}

/** Whose readings of an unfinished import are: nobody asks under this name. */
function waiting(importId: Id<'imports'>): string {
  return `import:${importId}`
}

async function forget(ctx: MutationCtx, importId: Id<'imports'>): Promise<void> {
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
  const begun = id && (await ctx.db.get('imports', id))
  if (begun?.owner !== owner) {
    throw refusal('expired', 'Another file was begun meanwhile, or this took too long. Please try again.')
  }
  return begun
}
