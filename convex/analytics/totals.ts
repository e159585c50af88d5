import type { Doc } from '../_generated/dataModel.js'
import type { MutationCtx, QueryCtx } from '../_generated/server.js'
import { publicId, type Reading } from '../readings/findReading.ts'

export type CountName = 'draws' | 'taps' | 'spreads'

/** In the place of a day. */
export const EVER = 'ever'
/** So many of the last draws are shown to everybody. */
export const SHOWN = 12

export async function getTotal(ctx: QueryCtx, name: CountName, day: string): Promise<Doc<'totals'> | null> {
  return ctx.db
    .query('totals')
    .withIndex('by_name_and_day', (q) => q.eq('name', name).eq('day', day))
    .unique()
}

/** A reading that is deleted or made private is shown no longer. */
export async function hideJustDrawn(ctx: MutationCtx, reading: Reading): Promise<void> {
  const drawId = publicId(reading) as Doc<'justDrawn'>['drawId']
  const shown = await ctx.db
    .query('justDrawn')
    .withIndex('by_drawId', (q) => q.eq('drawId', drawId))
    .unique()
  if (shown) await ctx.db.delete('justDrawn', shown._id)
}
