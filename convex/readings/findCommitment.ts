import type { Doc } from '../_generated/dataModel.js'
import type { QueryCtx } from '../_generated/server.js'
import { refusal } from '../callers/refusal.ts'

type Commitment = Doc<'commitments'>

/** One that does not exist and one that belongs to somebody else are refused with the same words. */
export async function requireCommitment(
  ctx: QueryCtx,
  id: string,
  visitorHash: string,
  purposes: readonly Commitment['purpose'][],
): Promise<Commitment> {
  const commitmentId = ctx.db.normalizeId('commitments', id)
  const commitment = commitmentId && (await ctx.db.get('commitments', commitmentId))
  if (!commitment || commitment.visitorHash !== visitorHash || !purposes.includes(commitment.purpose)) {
    throw refusal('not found', 'There is no such sealed deck. Please shuffle again.')
  }
  return commitment
}

/** A seed that is shown, or is about to be, can be drawn with no longer. */
export function refuseExpired({ state, revealBy = Infinity }: Commitment): void {
  if (state !== 'waiting' || revealBy <= Date.now()) {
    throw refusal('expired', 'This deck was sealed too long ago. Please shuffle again.')
  }
}
