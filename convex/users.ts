// Accounts. The identity always comes from the token, never from an argument.
import { literals } from 'convex-helpers/validators'
import { paginationResultValidator, type UserIdentity } from 'convex/server'
import { v, type Infer } from 'convex/values'
import { subjectIn } from '#rules/account/account-records.ts'
import { isCodename } from '#rules/account/codename.ts'
import { staffRoles, type StaffRole } from '#rules/account/roles.ts'
import type { Doc, Id } from './_generated/dataModel.js'
import { internalMutation, mutation, type QueryCtx } from './_generated/server.js'
import { isOwnerRow, requireAnotherAdmin, requireVerified } from './callers/admins.ts'
import { log, patchAudited } from './admin/audit.ts'
import { refuseDeletedAccount } from './account/accountDeletions.ts'
import { adminMutation, adminQuery, query } from './callers/functions.ts'
import { addressOf, mergeStateOf } from './account/otherRecords.ts'
import { profileView, readProfile } from './account/profile.ts'
import { refusal } from './callers/refusal.ts'
import { searchPage, MAX_MATCHES, pageOf, parseSearchText, tableArgs } from './admin/table.ts'
import { getIdentity } from './callers/identity.ts'
import { getUserByIdentity, getUserOf, requireAdmin, requireUser } from './callers/viewer.ts'
import { requireUnchanged, seenFields } from './admin/saveConflict.ts'
import { users } from './tables/users.ts'

/** Null if nobody is signed in. */
export const getUserProfile = query({ args: {}, returns: profileView, handler: readProfile })

/**
 * Called after sign-in and by every page load: creates the user record, or updates it from the token. Returns the codename of
 * the account; one without a name takes over the browser's.
 */
export const enter = mutation({
  args: { codename: v.optional(v.string()) },
  returns: v.union(v.string(), v.null()),
  handler: async (ctx, { codename }) => {
    requireCodename(codename)
    const identity = await getIdentity(ctx)
    if (!identity) throw refusal('signed out', 'sign_in_first')
    const user = await getUserOf(ctx, identity)
    if (user?.deletedAt !== undefined) throw refusal('forbidden', 'account_deleted_by_admin')
    if (user) {
      // Without a change nothing is written, so no subscription is triggered.
      const named = user.codename === undefined && codename !== undefined ? { codename } : {}
      const claims = { tokenIdentifier: identity.tokenIdentifier, ...claimsOf(identity), ...named }
      const isSame = Object.entries(claims).every(
        ([name, value]) => user[name as keyof typeof claims] === value,
      )
      if (!isSame) await ctx.db.patch('users', user._id, claims)
    } else {
      await refuseDeletedAccount(ctx, identity)
      await ctx.db.insert('users', {
        tokenIdentifier: identity.tokenIdentifier,
        isAdmin: false,
        isMagician: false,
        ...claimsOf(identity),
        ...(codename !== undefined && { codename }),
      })
    }
    return user?.codename ?? codename ?? null
  },
})

/** The caller's own settings. Only an admin can make somebody an admin. */
export const update = mutation({
  args: { codename: v.optional(v.string()), isMagician: v.optional(v.boolean()) },
  returns: v.null(),
  handler: async (ctx, changes) => {
    const user = await requireUser(ctx)
    requireCodename(changes.codename)
    await ctx.db.patch('users', user._id, changes)
    return null
  },
})

function requireCodename(codename: string | undefined): void {
  if (codename !== undefined && !isCodename(codename)) throw refusal('invalid', 'codename_invalid')
}

const {
  tokenIdentifier: _tokenIdentifier,
  mergeStartedAt: _mergeStartedAt,
  mergeStepId: _mergeStepId,
  deletedAt: _deletedAt,
  ...shownFields
} = users.validator.fields
const userView = v.object({
  _id: v.id('users'),
  _creationTime: v.number(),
  ...shownFields,
  /** For a duplicate record: the site's address when it was created. */
  formerAddress: v.union(v.string(), v.null()),
  mergeState: literals('waiting', 'running', 'failed'),
  /** Whether the verified email is OWNER_EMAIL: then always an admin. */
  isOwner: v.boolean(),
})

type ListedRole = 'admin' | 'magician' | StaffRole | undefined

const roleFields = {
  isAdmin: v.optional(v.boolean()),
  /** Null takes the role away. */
  staffRole: v.optional(v.union(literals(...staffRoles), v.null())),
  isMagician: v.optional(v.boolean()),
}

export const list = adminQuery({
  args: tableArgs({
    filters: { role: v.optional(literals('admin', ...staffRoles, 'magician')) },
    sortBy: ['name', 'email', 'joined'],
  }),
  returns: paginationResultValidator(userView),
  handler: async (ctx, { paginationOpts, search, filters, sort }) => {
    const text = parseSearchText(search)
    if (text !== null) {
      const result = await found(ctx, text, filters?.role)
      return { ...result, page: await Promise.all(result.page.map((row) => viewUser(ctx, row))) }
    }
    const rows = inOrder(ctx, filters?.role, sort?.by ?? 'joined')
      .order(sort?.order ?? 'desc')
      .filter((q) => q.eq(q.field('deletedAt'), undefined))
    return pageOf(rows, paginationOpts, (row) => viewUser(ctx, row))
  },
})

/** `seen`: the roles that the admin saw, for an inline edit. */
export const setRoles = adminMutation({
  args: { userId: v.id('users'), ...roleFields, seen: seenFields },
  returns: v.null(),
  handler: async (ctx, { userId, seen, ...roles }) => {
    const user = await requireRecord(ctx, userId)
    if (user.sameAccountAs !== undefined) {
      throw refusal('invalid', 'merge_record_first')
    }
    const { isAdmin, staffRole = null, isMagician } = user
    const current = { isAdmin, staffRole, isMagician }
    await requireUnchanged(ctx, { table: 'users', id: userId, current, seen, changes: roles })
    const next = { ...current, ...roles }
    if (next.isAdmin && next.staffRole !== null) {
      // Whichever of the two is not given makes way for the other.
      if (roles.isAdmin) next.staffRole = null
      else next.isAdmin = false
    }
    if (userId === ctx.admin._id && isAdmin && !next.isAdmin) throw refusal('forbidden', 'own_admin_role')
    if (isAdmin && !next.isAdmin) await requireAnotherAdmin(ctx, user)
    if ((!isAdmin && next.isAdmin) || (next.staffRole !== null && next.staffRole !== staffRole))
      requireVerified(user)
    await patchAudited(ctx, 'users', user, { ...next, staffRole: next.staffRole ?? undefined }, 'set roles')
    return null
  },
})

/**
 * Records in the audit log that an account is signed out, and returns its id at the identity provider, which ends the sessions
 * and checks again that the caller is an admin.
 */
export const signOut = adminMutation({
  args: { userId: v.id('users') },
  returns: v.object({ subject: v.string() }),
  handler: async (ctx, { userId }) => {
    // An account that was just deleted is signed out too.
    const user = await ctx.db.get('users', userId)
    if (!user) throw refusal('not found', 'user_not_found')
    await log(ctx, 'sign out', 'users', userId, null, null)
    return { subject: subjectIn(user.tokenIdentifier) }
  },
})

/**
 * Called by the identity provider before it gives an admin a link for an account. The audit log stores only the id, since an
 * email in it would outlive the account.
 */
export const logLink = internalMutation({
  args: { subject: v.string(), kind: literals('password', 'verify') },
  returns: v.null(),
  handler: async (ctx, { subject, kind }) => {
    const admin = await requireAdmin(ctx)
    const { issuer } = (await getIdentity(ctx))!
    const user = await getUserByIdentity(ctx, { tokenIdentifier: `${issuer}|${subject}` })
    const action = kind === 'password' ? 'make password link' : 'make confirmation link'
    await log({ ...ctx, admin }, action, 'users', user?._id ?? subject, null, null)
    return null
  },
})

async function requireRecord({ db }: QueryCtx, userId: Id<'users'>): Promise<Doc<'users'>> {
  const user = await db.get('users', userId)
  if (!user || user.deletedAt !== undefined) throw refusal('not found', 'user_not_found')
  return user
}

async function found({ db }: QueryCtx, text: string, role: ListedRole) {
  const byEmail = db.query('users').withSearchIndex('search_email', (q) => {
    const search = q.search('email', text)
    return role === 'admin' || role === 'magician' ? search.eq(fieldOf(role), true) : search
  })
  const byName = db.query('users').withSearchIndex('search_name', (q) => {
    const search = q.search('name', text)
    return role === 'admin' || role === 'magician' ? search.eq(fieldOf(role), true) : search
  })
  const shown = [byEmail, byName].map((rows) =>
    rows.filter((q) => {
      const isThere = q.eq(q.field('deletedAt'), undefined)
      // Few people have such a role, so the search indexes have no field for it.
      return isStaffRole(role) ? q.and(isThere, q.eq(q.field('staffRole'), role)) : isThere
    }),
  )
  return searchPage(...(await Promise.all(shown.map((rows) => rows.take(MAX_MATCHES)))))
}

function fieldOf(role: 'admin' | 'magician') {
  return role === 'admin' ? 'isAdmin' : 'isMagician'
}

function isStaffRole(role: ListedRole): role is StaffRole {
  return staffRoles.some((staffRole) => staffRole === role)
}

function inOrder({ db }: QueryCtx, role: ListedRole, by: 'name' | 'email' | 'joined') {
  const rows = db.query('users')
  if (isStaffRole(role)) {
    switch (by) {
      case 'name':
        return rows.withIndex('by_staffRole_and_name', (q) => q.eq('staffRole', role))
      case 'email':
        return rows.withIndex('by_staffRole_and_email', (q) => q.eq('staffRole', role))
      case 'joined':
        return rows.withIndex('by_staffRole', (q) => q.eq('staffRole', role))
    }
  }
  switch (`${role ?? 'anybody'} ${by}` as const) {
    case 'anybody name':
      return rows.withIndex('by_name')
    case 'anybody email':
      return rows.withIndex('by_email')
    case 'anybody joined':
      return rows
    case 'admin name':
      return rows.withIndex('by_isAdmin_and_name', (q) => q.eq('isAdmin', true))
    case 'admin email':
      return rows.withIndex('by_isAdmin_and_email', (q) => q.eq('isAdmin', true))
    case 'admin joined':
      return rows.withIndex('by_isAdmin', (q) => q.eq('isAdmin', true))
    case 'magician name':
      return rows.withIndex('by_isMagician_and_name', (q) => q.eq('isMagician', true))
    case 'magician email':
      return rows.withIndex('by_isMagician_and_email', (q) => q.eq('isMagician', true))
    case 'magician joined':
      return rows.withIndex('by_isMagician', (q) => q.eq('isMagician', true))
  }
}

function claimsOf({ email, emailVerified, name, pictureUrl }: UserIdentity) {
  return {
    emailVerified: emailVerified === true,
    ...(email !== undefined && { email }),
    ...(name !== undefined && { name }),
    ...(pictureUrl !== undefined && { pictureUrl }),
  }
}

async function viewUser(ctx: QueryCtx, row: Doc<'users'>): Promise<Infer<typeof userView>> {
  const {
    tokenIdentifier: _,
    mergeStartedAt: _startedAt,
    mergeStepId: _stepId,
    deletedAt: _deletedAt,
    ...user
  } = row
  const isOther = row.sameAccountAs !== undefined
  return {
    ...user,
    isOwner: !isOther && isOwnerRow(row),
    formerAddress: isOther ? addressOf(row) : null,
    mergeState: await mergeStateOf(ctx, row),
  }
}
