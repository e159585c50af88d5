// Whose a totem is: an account, which admins choose by its email.
import type { Doc } from '../_generated/dataModel.js'
import type { QueryCtx } from '../_generated/server.js'
import { refusal } from '../callers/refusal.ts'
import { ownerOfUser } from '../callers/visitor.ts'

export async function ownerByEmail(ctx: QueryCtx, email: string): Promise<string> {
  const user = await ctx.db
    .query('users')
    .withIndex('by_email', (q) => q.eq('email', email))
    .filter((q) => q.and(q.eq(q.field('sameAccountAs'), undefined), q.eq(q.field('deletedAt'), undefined)))
    .first()
  if (!user?.emailVerified) throw refusal('not found', 'user_email_not_found', { email })
  return ownerOfUser(user._id)
}

/** Null for an owner without an account, or whose account was deleted. */
export async function getOwner(ctx: QueryCtx, owner: string): Promise<Doc<'users'> | null> {
  const userId = owner.startsWith('user:') ? ctx.db.normalizeId('users', owner.slice('user:'.length)) : null
  return userId && ctx.db.get('users', userId)
}
