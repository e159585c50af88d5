import type { Doc } from '../_generated/dataModel.js'
import type { QueryCtx } from '../_generated/server.js'
import { refusal } from '../callers/refusal.ts'

type Commitment = Doc<'commitments'>

/** A missing commitment and another visitor's are refused with the same error. */
export async function requireCommitment(
  ctx: QueryCtx,
  id: string,
  visitorHash: string,
  purposes: readonly Commitment['purpose'][],
): Promise<Commitment> {
  const commitmentId = ctx.db.normalizeId('commitments', id)
  const commitment = commitmentId && (await ctx.db.get('commitments', commitmentId))
  if (!commitment || commitment.visitorHash !== visitorHash || !purposes.includes(commitment.purpose)) {
    throw refusal('not found', 'commitment_not_found')
  }
  return commitment
}

/** A commitment whose seed is revealed, or about to be, cannot be drawn from. */
export function refuseExpired({ state, revealBy = Infinity }: Commitment): void {
  if (state !== 'waiting' || revealBy <= Date.now()) {
    throw refusal('expired', 'commitment_expired')
  }
}
