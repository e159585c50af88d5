// A counter value makes one draw only, even after that draw was purged.
import type { Doc } from '../_generated/dataModel.js'
import type { MutationCtx, QueryCtx } from '../_generated/server.js'
import { deleteUnusedPicture } from '../journal/deckPictureRows.ts'
import { deleteCaseOf } from '../moderation/moderationOfOwner.ts'
import { roundOf } from './tapDraws.ts'

/** Deletes the row of a reading with the picture of its deck, if it was the last one, and remembers its counter value. */
export async function deleteReading(ctx: MutationCtx, reading: Doc<'readings'>): Promise<void> {
  await ctx.db.delete('readings', reading._id)
  await deleteCaseOf(ctx, 'reading', reading.formerId ?? reading._id)
  await deleteUnusedPicture(ctx, reading.owner, reading.origin?.physicalDeck)
  const { totemId, counter, counterRound = 0 } = reading
  if (totemId !== undefined && counter !== undefined) {
    await ctx.db.insert('usedCounts', { totemId, counterRound, counter })
  }
}

export async function isUsed(ctx: QueryCtx, totem: Doc<'totems'>, counter: number): Promise<boolean> {
  const used = await ctx.db
    .query('usedCounts')
    .withIndex('by_totemId_and_counterRound_and_counter', (q) =>
      q.eq('totemId', totem._id).eq('counterRound', roundOf(totem)).eq('counter', counter),
    )
    .first()
  return used !== null
}
