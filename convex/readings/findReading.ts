// Readings of a visitor or user: finding them, and which of them a caller may open.
import type { Doc } from '../_generated/dataModel.js'
import type { QueryCtx } from '../_generated/server.js'
import { written } from '../tables/draws.ts'
import { refusal } from '../callers/refusal.ts'
import { ownersAsking } from '../callers/visitor.ts'

export type Reading = Doc<'readings'>

type Written = Pick<Reading, keyof typeof written>

/** What its owner has written to it, and who may see it. */
export function writtenOf(reading: Written): Written {
  return Object.fromEntries(Object.entries(reading).filter(([field]) => field in written)) as Written
}

/**
 * Deleted ones too. Also by the id that it had as a draw or a spread: addresses, files, commitments and notes that wait in
 * a browser name it.
 */
export async function findReading(ctx: QueryCtx, id: string): Promise<Reading | null> {
  const readingId = ctx.db.normalizeId('readings', id)
  if (readingId) return ctx.db.get('readings', readingId)
  return ctx.db
    .query('readings')
    .withIndex('by_formerId', (q) => q.eq('formerId', id))
    .unique()
}

/**
 * The id that leaves the backend, and that other rows name it by: for ever the one it was first known by. Browsers keep
 * drafts, pages and whole journals under it.
 */
export function publicId({ _id, formerId }: Pick<Reading, '_id' | 'formerId'>): string {
  return formerId ?? _id
}

/** As anybody may ask for it: null if there is none, if it was deleted, or if its link was taken back. */
export async function getShared(ctx: QueryCtx, id: string): Promise<Reading | null> {
  const reading = await getReading(ctx, id)
  return reading?.visibility === 'shared' ? reading : null
}

/** As its owner may ask for it: null if it is not the caller's. */
export async function getOwn(
  ctx: QueryCtx,
  id: string,
  userRandomID: string | undefined,
): Promise<Reading | null> {
  const reading = await getReading(ctx, id)
  return reading && (await ownersAsking(ctx, userRandomID)).includes(reading.owner) ? reading : null
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

/** Of an owner, without those that are deleted, by when they were stored; on request only single cards or only spreads. */
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

/** All of an owner, deleted ones too. */
export function allReadingsOf(ctx: QueryCtx, owner: string) {
  return ctx.db
    .query('readings')
    .withIndex('by_owner_and_deletedAt_and_storedAt', (q) => q.eq('owner', owner))
}

/** Whether every card is turned up: before that, nothing may tell who a face-down card is. */
export function isWhole({ positions }: Pick<Reading, 'positions'>): boolean {
  return positions.every(({ revealedAt }) => revealedAt !== undefined)
}

export function noSuchReading() {
  return refusal('not found', 'There is no such reading of yours.')
}

async function getReading(ctx: QueryCtx, id: string): Promise<Reading | null> {
  const reading = await findReading(ctx, id)
  return reading?.deletedAt === undefined ? reading : null
}
