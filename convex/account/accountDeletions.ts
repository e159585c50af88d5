// Remembers accounts that were just deleted. Another browser may still hold a valid token of such an account, and must not
// create it again.
import { sha256Hex, utf8 } from '#rules/readings/fair-draw/bytes.ts'
import { v } from 'convex/values'
import { internalMutation, internalQuery, type MutationCtx } from '../_generated/server.js'
import { refusal } from '../callers/refusal.ts'
import { unset } from '../values/unset.ts'

/** Far longer than any provider's tokens are valid. */
const REMEMBERED_FOR_MS = 24 * 3_600_000
const CLEANUP_BATCH_SIZE = 100

type Token = { tokenIdentifier: string }

export async function recordAccountDeletion(ctx: MutationCtx, token: Token, subject?: string): Promise<void> {
  const now = Date.now()
  await ctx.db.insert('accountDeletions', {
    tokenHash: await tokenHashOf(token),
    at: now,
    ...(subject !== undefined && { subject }),
  })
  const expired = await ctx.db
    .query('accountDeletions')
    .withIndex('by_at', (q) => q.lt('at', now - REMEMBERED_FOR_MS))
    .filter((q) => q.eq(q.field('subject'), undefined))
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

const SUBJECTS_AT_ONCE = 20

/** Accounts that the host has to delete at the identity provider, after the thirty days of a deletion by an admin. */
export const subjects = internalQuery({
  args: {},
  returns: v.array(v.string()),
  handler: async ({ db }) => {
    const waiting = await db
      .query('accountDeletions')
      .withIndex('by_subject', (q) => q.gt('subject', ''))
      .take(SUBJECTS_AT_ONCE)
    return waiting.map(({ subject }) => subject!)
  },
})

/** The host has deleted the account there. */
export const settle = internalMutation({
  args: { subject: v.string() },
  returns: v.null(),
  handler: async ({ db }, { subject }) => {
    const waiting = db.query('accountDeletions').withIndex('by_subject', (q) => q.eq('subject', subject))
    for await (const { _id } of waiting) await db.patch('accountDeletions', _id, { subject: unset })
    return null
  },
})

async function tokenHashOf({ tokenIdentifier }: Token): Promise<string> {
  return sha256Hex(utf8(`lodestar account ${tokenIdentifier}`))
}
