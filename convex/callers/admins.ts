import type { Role } from '#rules/account/roles.ts'
import type { Doc } from '../_generated/dataModel.js'
import type { QueryCtx } from '../_generated/server.js'
import { refusal } from './refusal.ts'
import { isOwner, roleOf } from './viewer.ts'

/** An unverified email may belong to somebody else, who would then become the admin. */
export function requireVerified({ emailVerified }: Doc<'users'>): void {
  if (emailVerified) return
  throw refusal('invalid', 'email_unconfirmed')
}

/**
 * The product must keep at least one admin. If two admins remove each other's role at once, the second transaction is
 * retried because this read has changed, and is refused.
 */
export async function requireAnotherAdmin(ctx: QueryCtx, { _id }: Doc<'users'>): Promise<void> {
  const admins = await ctx.db
    .query('users')
    .withIndex('by_isAdmin', (q) => q.eq('isAdmin', true))
    // A duplicate record of an account cannot sign in.
    .filter((q) =>
      q.and(
        q.eq(q.field('emailVerified'), true),
        q.eq(q.field('sameAccountAs'), undefined),
        q.eq(q.field('deletedAt'), undefined),
      ),
    )
    .take(2)
  if (admins.some((admin) => admin._id !== _id) || (await hasOtherOwner(ctx, _id))) return
  throw refusal('conflict', 'last_admin')
}

async function hasOtherOwner(ctx: QueryCtx, besides: string): Promise<boolean> {
  const owner = process.env.OWNER_EMAIL
  if (!owner) return false
  for (const email of new Set([owner, owner.toLowerCase()])) {
    const rows = await ctx.db
      .query('users')
      .withIndex('by_email', (q) => q.eq('email', email))
      .take(10)
    const others = rows.filter(
      (row) => row._id !== besides && row.sameAccountAs === undefined && row.deletedAt === undefined,
    )
    if (others.some(isOwnerRow)) return true
  }
  return false
}

/** The role of somebody who is not the caller, by the record. */
export function storedRole(user: Doc<'users'>): Role | null {
  const { email, emailVerified } = user
  return roleOf(user, { ...(email !== undefined && { email }), emailVerified })
}

/** Decided by the verified email, regardless of the roles in the row. */
export function isOwnerRow({ email, emailVerified }: Doc<'users'>): boolean {
  return isOwner({ ...(email !== undefined && { email }), emailVerified })
}
