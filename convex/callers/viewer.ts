// The signed-in caller, known only by a verified token, never by an argument.
import type { UserIdentity } from 'convex/server'
import type { Doc } from '../_generated/dataModel.js'
import type { QueryCtx } from '../_generated/server.js'
import { refusal } from './refusal.ts'

/** What the checks need of a context; queries and mutations have it. */
export type AuthCtx = Pick<QueryCtx, 'auth' | 'db'>

export type Viewer = { user: Doc<'users'>; isAdmin: boolean }

/** Null if nobody is signed in, or if the account has no user record yet. */
export async function getViewer(ctx: AuthCtx): Promise<Viewer | null> {
  const identity = await ctx.auth.getUserIdentity()
  if (!identity) return null
  const user = await getUserByIdentity(ctx, identity)
  // The role alone is not enough: the email may never have been verified, or may have changed since.
  const isAdmin = (user?.isAdmin === true && identity.emailVerified === true) || isOwner(identity)
  return user && { user, isAdmin }
}

export async function requireUser(ctx: AuthCtx): Promise<Doc<'users'>> {
  const viewer = await getViewer(ctx)
  if (!viewer) throw refusal('signed out', 'sign_in_first')
  return viewer.user
}

export async function requireAdmin(ctx: AuthCtx): Promise<Doc<'users'>> {
  const viewer = await getViewer(ctx)
  if (!viewer) throw refusal('signed out', 'sign_in_first')
  if (!viewer.isAdmin) throw refusal('forbidden', 'admins_only')
  return viewer.user
}

export async function getUserByIdentity(
  ctx: AuthCtx,
  { tokenIdentifier }: Pick<UserIdentity, 'tokenIdentifier'>,
): Promise<Doc<'users'> | null> {
  return ctx.db
    .query('users')
    .withIndex('by_tokenIdentifier', (q) => q.eq('tokenIdentifier', tokenIdentifier))
    .unique()
}

/** Anybody can claim an email; only a verified one makes an owner. */
export function isOwner({ email, emailVerified }: Pick<UserIdentity, 'email' | 'emailVerified'>): boolean {
  const owner = process.env.OWNER_EMAIL
  if (!owner || !email || emailVerified !== true) return false
  return email.toLowerCase() === owner.toLowerCase()
}
