// Finds readings, and checks which of them a caller may open.
import type { Doc } from '../_generated/dataModel.js'
import type { QueryCtx } from '../_generated/server.js'
import { written } from '../tables/readings.ts'
import { refusal } from '../callers/refusal.ts'
import { isDeletedOwner, ownersOfCaller } from '../callers/visitor.ts'

export type Reading = Doc<'readings'>

type Written = Pick<Reading, keyof typeof written>

/** The fields that the owner writes: question, note, tags and sharing. */
export function writtenOf(reading: Written): Written {
  return Object.fromEntries(Object.entries(reading).filter(([field]) => field in written)) as Written
}

/**
 * Including deleted ones. Also finds a reading by its former id as a draw or a spread, which links, files, commitments and
 * queued notes still use.
 */
export async function findReading(ctx: QueryCtx, id: string): Promise<Reading | null> {
  const readingId = ctx.db.normalizeId('readings', id)
  if (readingId) return ctx.db.get('readings', readingId)
  return ctx.db
    .query('readings')
    .withIndex('by_formerId', (q) => q.eq('formerId', id))
    .unique()
}

/** Also of ids from before the migration to `readings`. Reads no row. */
export function isReadingId(ctx: QueryCtx, id: string): boolean {
  return (['readings', 'draws', 'spreads'] as const).some((table) => ctx.db.normalizeId(table, id) !== null)
}

/**
 * The id that clients and other rows use: the one that the reading had first, since browsers store drafts, pages and
 * journals under it.
 */
export function publicId({ _id, formerId }: Pick<Reading, '_id' | 'formerId'>): string {
  return formerId ?? _id
}

/** For anybody: null if it does not exist, was deleted, also with its owner, is private, or was hidden by an admin. */
export async function getShared(ctx: QueryCtx, id: string): Promise<Reading | null> {
  const reading = await getReading(ctx, id)
  return reading && isPublic(reading) && !(await isDeletedOwner(ctx, reading.owner)) ? reading : null
}

export function isPublic({ deletedAt, visibility, hiddenAt }: Reading): boolean {
  return deletedAt === undefined && visibility === 'shared' && hiddenAt === undefined
}

/** For its owner: null if it is not the caller's. */
export async function getOwn(
  ctx: QueryCtx,
  id: string,
  userRandomID: string | undefined,
): Promise<Reading | null> {
  const reading = await getReading(ctx, id)
  return reading && (await ownersOfCaller(ctx, userRandomID)).includes(reading.owner) ? reading : null
}

export async function requireOwn(
  ctx: QueryCtx,
  id: string,
  userRandomID: string | undefined,
): Promise<Reading> {
  const reading = await getOwn(ctx, id, userRandomID)
  if (!reading) throw noSuchReading()
  return reading
}

/** Shared with everybody, or the caller's own. */
export async function getVisible(
  ctx: QueryCtx,
  id: string,
  userRandomID: string | undefined,
): Promise<Reading | null> {
  return (await getShared(ctx, id)) ?? getOwn(ctx, id, userRandomID)
}

/** An owner's readings that are not deleted, by the time they were stored; optionally only single cards or only spreads. */
export function readingsOf(ctx: QueryCtx, owner: string, { isSingle }: { isSingle?: boolean } = {}) {
  const query = ctx.db.query('readings')
  return isSingle === undefined
    ? query.withIndex('by_owner_and_deletedAt_and_storedAt', (q) =>
        q.eq('owner', owner).eq('deletedAt', undefined),
      )
    : query.withIndex('by_owner_and_deletedAt_and_isSingle_and_storedAt', (q) =>
        q.eq('owner', owner).eq('deletedAt', undefined).eq('isSingle', isSingle),
      )
}

/** All readings of an owner, including deleted ones. */
export function allReadingsOf(ctx: QueryCtx, owner: string) {
  return ctx.db
    .query('readings')
    .withIndex('by_owner_and_deletedAt_and_storedAt', (q) => q.eq('owner', owner))
}

/** Whether every card is revealed. Before that, nothing may reveal a face-down card. */
export function isWhole({ positions }: Pick<Reading, 'positions'>): boolean {
  return positions.every(({ revealedAt }) => revealedAt !== undefined)
}

export function noSuchReading() {
  return refusal('not found', 'reading_not_found')
}

async function getReading(ctx: QueryCtx, id: string): Promise<Reading | null> {
  const reading = await findReading(ctx, id)
  return reading?.deletedAt === undefined ? reading : null
}
