// Remembers accounts that were just deleted. Another browser may still hold a valid token of such an account, and must not
// create it again.
import { sha256Hex, utf8 } from '#rules/readings/fair-draw/bytes.ts'
import type { MutationCtx } from '../_generated/server.js'
import { refusal } from '../callers/refusal.ts'

/** Far longer than any provider's tokens are valid. */
const REMEMBERED_FOR_MS = 24 * 3_600_000
const CLEANUP_BATCH_SIZE = 100

type Token = { tokenIdentifier: string }

export async function recordAccountDeletion(ctx: MutationCtx, token: Token): Promise<void> {
  const now = Date.now()
  await ctx.db.insert('accountDeletions', { tokenHash: await tokenHashOf(token), at: now })
  const expired = await ctx.db
    .query('accountDeletions')
    .withIndex('by_at', (q) => q.lt('at', now - REMEMBERED_FOR_MS))
    .take(CLEANUP_BATCH_SIZE)
  for (const { _id } of expired) await ctx.db.delete('accountDeletions', _id)
}

export async function refuseDeletedAccount(ctx: MutationCtx, token: Token): Promise<void> {
  const tokenHash = await tokenHashOf(token)
  const last = await ctx.db
    .query('accountDeletions')
    .withIndex('by_tokenHash', (q) => q.eq('tokenHash', tokenHash))
    .order('desc')
    .first()
  if (last && last.at > Date.now() - REMEMBERED_FOR_MS) {
    throw refusal('forbidden', 'account_deleted')
  }
}

async function tokenHashOf({ tokenIdentifier }: Token): Promise<string> {
  return sha256Hex(utf8(`lodestar account ${tokenIdentifier}`))
}
