// Who is asking: known by a verified token and by nothing else, never by an argument.
import type { UserIdentity } from 'convex/server'
import type { Doc } from '../_generated/dataModel.js'
import type { QueryCtx } from '../_generated/server.js'
import { refusal } from './refusal.ts'

/** The part of a context that guards need; queries and mutations have it. */
export type Asking = Pick<QueryCtx, 'auth' | 'db'>

export type Viewer = { user: Doc<'users'>; isAdmin: boolean }

/** Null for a stranger, and for somebody who has a token but no record yet. */
export async function getViewer(ctx: Asking): Promise<Viewer | null> {
  const identity = await ctx.auth.getUserIdentity()
  if (!identity) return null
  const user = await getUserOf(ctx, identity)
  // The role alone is not enough: it may have been given to an address that was never confirmed, or has changed since.
  const isAdmin = (user?.isAdmin === true && identity.emailVerified === true) || isOwner(identity)
  return user && { user, isAdmin }
}

export async function requireUser(ctx: Asking): Promise<Doc<'users'>> {
  const viewer = await getViewer(ctx)
  if (!viewer) throw refusal('signed out', 'Please sign in first.')
  return viewer.user
}

export async function requireAdmin(ctx: Asking): Promise<Doc<'users'>> {
  const viewer = await getViewer(ctx)
  if (!viewer) throw refusal('signed out', 'Please sign in first.')
  if (!viewer.isAdmin) throw refusal('forbidden', 'Only admins can do this.')
  return viewer.user
}

export async function getUserOf(
  ctx: Asking,
  { tokenIdentifier }: Pick<UserIdentity, 'tokenIdentifier'>,
): Promise<Doc<'users'> | null> {
  return ctx.db
    .query('users')
    .withIndex('by_tokenIdentifier', (q) => q.eq('tokenIdentifier', tokenIdentifier))
    .unique()
}

/** Anybody can claim an address; only a verified one makes an owner. */
export function isOwner({ email, emailVerified }: Pick<UserIdentity, 'email' | 'emailVerified'>): boolean {
  const owner = process.env.OWNER_EMAIL
  if (!owner || !email || emailVerified !== true) return false
  return email.toLowerCase() === owner.toLowerCase()
}
