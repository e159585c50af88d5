// Deletes the row of a totem, and what only the totem needs. Its draws stay with their proofs.
import type { Doc } from '../_generated/dataModel.js'
import type { MutationCtx } from '../_generated/server.js'
import { revealUnused } from './tapDraws.ts'

const MAX_CARDS = 200
const MAX_USED_COUNTS = 200

/** The waiting commitment is revealed as unused. */
export async function deleteTotem(ctx: MutationCtx, totem: Doc<'totems'>): Promise<void> {
  await revealUnused(ctx, totem)
  const [secrets, tallies, used] = await Promise.all([
    ctx.db
      .query('totemSecrets')
      .withIndex('by_totemId', (q) => q.eq('totemId', totem._id))
      .take(1),
    ctx.db
      .query('totemTallies')
      .withIndex('by_totemId_and_cardId', (q) => q.eq('totemId', totem._id))
      .take(MAX_CARDS),
    ctx.db
      .query('usedCounts')
      .withIndex('by_totemId_and_counterRound_and_counter', (q) => q.eq('totemId', totem._id))
      .take(MAX_USED_COUNTS),
  ])
  for (const { _id } of secrets) await ctx.db.delete('totemSecrets', _id)
  for (const { _id } of used) await ctx.db.delete('usedCounts', _id)
  for (const { _id } of tallies) await ctx.db.delete('totemTallies', _id)
  await ctx.db.delete('totems', totem._id)
}
