// The signed-in caller, known only by a verified token, never by an argument.
import type { UserIdentity } from 'convex/server'
import { accountIssuer, recordNameAt } from '#rules/account/account-records.ts'
import { isAllowed, type Permission, type Role } from '#rules/account/roles.ts'
import type { Doc } from '../_generated/dataModel.js'
import type { QueryCtx } from '../_generated/server.js'
import { getIdentity } from './identity.ts'
import { refusal } from './refusal.ts'

/** What the checks need of a context; queries and mutations have it. */
export type AuthCtx = Pick<QueryCtx, 'auth' | 'db'>

export type Viewer = { user: Doc<'users'>; role: Role | null; isAdmin: boolean }

/**
 * Null if nobody is signed in, if the account has no user record yet, or if an admin has deleted it. `includesDeleted` is for
 * people who delete their own account, which they can do even then.
 */
export async function getViewer(ctx: AuthCtx, { includesDeleted = false } = {}): Promise<Viewer | null> {
  const identity = await getIdentity(ctx)
  if (!identity) return null
  const user = await getUserOf(ctx, identity)
  if (user?.deletedAt !== undefined && !includesDeleted) return null
  if (!user) return null
  const role = roleOf(user, identity)
  return { user, role, isAdmin: isAllowed(role, 'administration') }
}

/** The stored role alone is not enough: the email may never have been verified, or may have changed since. */
export function roleOf(
  { isAdmin, staffRole }: Doc<'users'>,
  identity: Pick<UserIdentity, 'email' | 'emailVerified'>,
): Role | null {
  if (isOwner(identity)) return 'owner'
  if (identity.emailVerified !== true) return null
  return isAdmin ? 'admin' : (staffRole ?? null)
}

export async function requireUser(ctx: AuthCtx): Promise<Doc<'users'>> {
  const viewer = await getViewer(ctx)
  if (!viewer) throw refusal('signed out', 'sign_in_first')
  return viewer.user
}

export async function requirePermission(ctx: AuthCtx, permission: Permission): Promise<Viewer> {
  const viewer = await getViewer(ctx)
  if (!viewer) throw refusal('signed out', 'sign_in_first')
  if (viewer.role === null) throw refusal('forbidden', 'admins_only')
  requireRole(viewer, permission)
  return viewer
}

/** For functions of which the arguments decide what is needed. */
export function requireRole({ role }: { role: Role | null }, permission: Permission): void {
  if (!isAllowed(role, permission)) throw refusal('forbidden', 'role_not_enough')
}

export async function requireAdmin(ctx: AuthCtx): Promise<Doc<'users'>> {
  return (await requirePermission(ctx, 'administration')).user
}

/** The record of a caller; `identity` is from `getIdentity`. */
export async function getUserOf(ctx: AuthCtx, identity: UserIdentity): Promise<Doc<'users'> | null> {
  const user = await getUserByIdentity(ctx, identity)
  const { PUBLIC_URL: site } = process.env
  if (user || !site || identity.issuer !== accountIssuer) return user
  // A Convex deployment named records after the address of the site until 0.4.
  return getUserByIdentity(ctx, { tokenIdentifier: recordNameAt(site, identity.subject) })
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
