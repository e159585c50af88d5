import type { Doc } from '../_generated/dataModel.js'
import type { MutationCtx, QueryCtx } from '../_generated/server.js'
import { publicId, type Reading } from '../readings/findReading.ts'

export type CountName = 'draws' | 'taps' | 'spreads'

/** Used in place of a day. */
export const ALL_TIME = 'ever'
/** How many of the latest draws everybody sees. */
export const JUST_DRAWN_LIMIT = 12

export async function getTotal(ctx: QueryCtx, name: CountName, day: string): Promise<Doc<'totals'> | null> {
  return ctx.db
    .query('totals')
    .withIndex('by_name_and_day', (q) => q.eq('name', name).eq('day', day))
    .unique()
}

/** Removes a deleted or private reading from the public list of latest draws. */
export async function hideJustDrawn(ctx: MutationCtx, reading: Reading): Promise<void> {
  const drawId = publicId(reading) as Doc<'justDrawn'>['drawId']
  const row = await ctx.db
    .query('justDrawn')
    .withIndex('by_drawId', (q) => q.eq('drawId', drawId))
    .unique()
  if (row) await ctx.db.delete('justDrawn', row._id)
}
