// Draws and spreads of a visitor or user: which of them a caller may open.
import type { Doc } from '../_generated/dataModel.js'
import type { QueryCtx } from '../_generated/server.js'
import { refusal } from './refusal.ts'
import { ownersAsking } from './visitor.ts'

export type ReadingTable = 'draws' | 'spreads'
export type Reading = Doc<'draws'> | Doc<'spreads'>

/** As anybody may ask for it: null if there is none, if it was deleted, or if its link was taken back. */
export async function getShared<Table extends ReadingTable>(
  ctx: QueryCtx,
  table: Table,
  id: string,
): Promise<Doc<Table> | null> {
  const reading = await getKept(ctx, table, id)
  return reading?.visibility === 'shared' ? reading : null
}

/** As its owner may ask for it: null if it is not the caller's. */
export async function getOwn<Table extends ReadingTable>(
  ctx: QueryCtx,
  table: Table,
  id: string,
  userRandomID: string | undefined,
): Promise<Doc<Table> | null> {
  const reading = await getKept(ctx, table, id)
  return reading && (await ownersAsking(ctx, userRandomID)).includes(reading.owner) ? reading : null
}

export async function requireOwn<Table extends ReadingTable>(
  ctx: QueryCtx,
  table: Table,
  id: string,
  userRandomID: string | undefined,
): Promise<Doc<Table>> {
  const reading = await getOwn(ctx, table, id, userRandomID)
  if (!reading) throw noSuchReading()
  return reading
}

/** Shared with everybody, or the caller's own. */
export async function getVisible<Table extends ReadingTable>(
  ctx: QueryCtx,
  table: Table,
  id: string,
  userRandomID: string | undefined,
): Promise<Doc<Table> | null> {
  return (await getShared(ctx, table, id)) ?? getOwn(ctx, table, id, userRandomID)
}

export function noSuchReading() {
  return refusal('not found', 'There is no such reading of yours.')
}

async function getKept<Table extends ReadingTable>(
  ctx: QueryCtx,
  table: Table,
  id: string,
): Promise<Doc<Table> | null> {
  const readingId = ctx.db.normalizeId(table, id)
  const reading = readingId && ((await ctx.db.get(table, readingId)) as Reading | null)
  return (reading?.deletedAt === undefined ? reading : null) as Doc<Table> | null
}
