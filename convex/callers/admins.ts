import type { Doc } from '../_generated/dataModel.js'
import type { QueryCtx } from '../_generated/server.js'
import { refusal } from './refusal.ts'
import { isOwner } from './viewer.ts'

/** An address that nobody has confirmed may belong to somebody else, who would then be the admin. */
export function requireVerified({ emailVerified }: Doc<'users'>): void {
  if (emailVerified) return
  throw refusal(
    'invalid',
    'This person hasn’t confirmed their email address yet. They can become an admin once they have.',
  )
}

/**
 * Somebody must remain who runs the product. What is read here is read again if two take the role from each other at
 * once, so that the second of them is refused.
 */
export async function requireAnotherAdmin(ctx: QueryCtx, { _id }: Doc<'users'>): Promise<void> {
  const admins = await ctx.db
    .query('users')
    .withIndex('by_isAdmin', (q) => q.eq('isAdmin', true))
    // Nobody can sign in to a second record of an account.
    .filter((q) => q.and(q.eq(q.field('emailVerified'), true), q.eq(q.field('sameAccountAs'), undefined)))
    .take(2)
  if (admins.some((admin) => admin._id !== _id) || (await hasOtherOwner(ctx, _id))) return
  throw refusal('conflict', 'This is the last admin. Make somebody else one first.')
}

async function hasOtherOwner(ctx: QueryCtx, besides: string): Promise<boolean> {
  const owner = process.env.OWNER_EMAIL
  if (!owner) return false
  for (const email of new Set([owner, owner.toLowerCase()])) {
    const rows = await ctx.db
      .query('users')
      .withIndex('by_email', (q) => q.eq('email', email))
      .take(10)
    const others = rows.filter((row) => row._id !== besides && row.sameAccountAs === undefined)
    if (others.some(isOwnerRow)) return true
  }
  return false
}

/** By their verified address, whatever their row says of roles. */
export function isOwnerRow({ email, emailVerified }: Doc<'users'>): boolean {
  return isOwner({ ...(email !== undefined && { email }), emailVerified })
}
