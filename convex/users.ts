// People who have signed in. Who they are is read from the token; nobody can say it of themselves.
import { paginationResultValidator, type UserIdentity } from 'convex/server'
import { v, type Infer } from 'convex/values'
import { subjectIn } from '#rules/account/account-records.ts'
import { isCodename } from '#rules/account/codename.ts'
import type { Doc, Id } from './_generated/dataModel.js'
import { internalMutation, mutation, query, type QueryCtx } from './_generated/server.js'
import { isOwnerRow, requireAnotherAdmin, requireVerified } from './callers/admins.ts'
import { log, patchAudited } from './admin/audit.ts'
import { refuseDeletedAccount } from './account/accountDeletions.ts'
import { adminMutation, adminQuery } from './callers/functions.ts'
import { addressOf, mergeStateOf } from './account/otherRecords.ts'
import { profileView, readProfile } from './account/profile.ts'
import { refusal } from './callers/refusal.ts'
import { foundPage, MOST_FOUND, pageOf, searchedFor, tableArgs } from './admin/table.ts'
import { getUserOf, requireAdmin, requireUser } from './callers/viewer.ts'
import { requireSeen, seenFields } from './admin/saveConflict.ts'
import { users } from './tables/users.ts'
import { words } from './tables/words.ts'

/** Null for a stranger. */
export const getUserProfile = query({ args: {}, returns: profileView, handler: readProfile })

/** To be called after signing in: makes the record, or brings it up to date with the token. */
export const enter = mutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    const identity = await ctx.auth.getUserIdentity()
    if (!identity) throw refusal('signed out', 'sign_in_first')
    const user = await getUserOf(ctx, identity)
    if (user) {
      // Every page of theirs comes here: what is the same already wakes nobody.
      const claims = claimsOf(identity)
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
      })
    }
    return null
  },
})

/** One's own. Whether somebody is an admin is for admins to say. */
export const update = mutation({
  args: { codename: v.optional(v.string()), isMagician: v.optional(v.boolean()) },
  returns: v.null(),
  handler: async (ctx, changes) => {
    const user = await requireUser(ctx)
    if (changes.codename !== undefined && !isCodename(changes.codename)) {
      throw refusal('invalid', 'codename_invalid')
    }
    await ctx.db.patch('users', user._id, changes)
    return null
  },
})

const {
  tokenIdentifier: _tokenIdentifier,
  mergeStartedAt: _mergeStartedAt,
  mergeStepId: _mergeStepId,
  ...shownFields
} = users.validator.fields
const userView = v.object({
  _id: v.id('users'),
  _creationTime: v.number(),
  ...shownFields,
  /** Of another record of an account: where the site was when it was made. */
  formerAddress: v.union(v.string(), v.null()),
  mergeState: words('waiting', 'running', 'failed'),
  /** By the address that the product was set up with: an admin whatever else is said. */
  isOwner: v.boolean(),
})

type Role = 'admin' | 'magician' | undefined

const roleFields = { isAdmin: v.optional(v.boolean()), isMagician: v.optional(v.boolean()) }

export const list = adminQuery({
  args: tableArgs({
    filters: { role: v.optional(words('admin', 'magician')) },
    sortBy: ['name', 'email', 'joined'],
  }),
  returns: paginationResultValidator(userView),
  handler: async (ctx, { paginationOpts, search, filters, sort }) => {
    const text = searchedFor(search)
    if (text !== null) {
      const result = await found(ctx, text, filters?.role)
      return { ...result, page: await Promise.all(result.page.map((row) => viewUser(ctx, row))) }
    }
    const rows = inOrder(ctx, filters?.role, sort?.by ?? 'joined').order(sort?.order ?? 'desc')
    return pageOf(rows, paginationOpts, (row) => viewUser(ctx, row))
  },
})

/** `seen`: the roles that were on the screen, where one is changed in its place. */
export const setRoles = adminMutation({
  args: { userId: v.id('users'), ...roleFields, seen: seenFields },
  returns: v.null(),
  handler: async (ctx, { userId, seen, ...roles }) => {
    const user = await requireRecord(ctx, userId)
    if (user.sameAccountAs !== undefined) {
      throw refusal('invalid', 'merge_record_first')
    }
    const { isAdmin, isMagician } = user
    const current = { isAdmin, isMagician }
    await requireSeen(ctx, { table: 'users', id: userId, current, seen, changes: roles })
    if (userId === ctx.admin._id && roles.isAdmin === false) {
      throw refusal('forbidden', 'own_admin_role')
    }
    if (user.isAdmin && roles.isAdmin === false) await requireAnotherAdmin(ctx, user)
    if (!user.isAdmin && roles.isAdmin === true) requireVerified(user)
    await patchAudited(ctx, 'users', user, roles, 'set roles')
    return null
  },
})

/**
 * Writes down that somebody is signed out, and says whom the identity provider knows them as: it is the provider that ends
 * their sessions, and it asks again whether the caller is an admin.
 */
export const signOut = adminMutation({
  args: { userId: v.id('users') },
  returns: v.object({ subject: v.string() }),
  handler: async (ctx, { userId }) => {
    const { tokenIdentifier } = await requireRecord(ctx, userId)
    await log(ctx, 'sign out', 'users', userId, null, null)
    return { subject: subjectIn(tokenIdentifier) }
  },
})

/**
 * Called by the identity provider before it gives an admin a link for somebody's account. Of the person only the id is
 * noted: an address in the log would outlive the account.
 */
export const logLink = internalMutation({
  args: { subject: v.string(), kind: words('password', 'verify') },
  returns: v.null(),
  handler: async (ctx, { subject, kind }) => {
    const admin = await requireAdmin(ctx)
    const { issuer } = (await ctx.auth.getUserIdentity())!
    const user = await getUserOf(ctx, { tokenIdentifier: `${issuer}|${subject}` })
    const action = kind === 'password' ? 'make password link' : 'make confirmation link'
    await log({ ...ctx, admin }, action, 'users', user?._id ?? subject, null, null)
    return null
  },
})

async function requireRecord({ db }: QueryCtx, userId: Id<'users'>): Promise<Doc<'users'>> {
  const user = await db.get('users', userId)
  if (!user) throw refusal('not found', 'user_not_found')
  return user
}

async function found({ db }: QueryCtx, text: string, role: Role) {
  const byEmail = db.query('users').withSearchIndex('search_email', (q) => {
    const search = q.search('email', text)
    return role === undefined ? search : search.eq(fieldOf(role), true)
  })
  const byName = db.query('users').withSearchIndex('search_name', (q) => {
    const search = q.search('name', text)
    return role === undefined ? search : search.eq(fieldOf(role), true)
  })
  return foundPage(await byEmail.take(MOST_FOUND), await byName.take(MOST_FOUND))
}

function fieldOf(role: 'admin' | 'magician') {
  return role === 'admin' ? 'isAdmin' : 'isMagician'
}

function inOrder({ db }: QueryCtx, role: Role, by: 'name' | 'email' | 'joined') {
  const rows = db.query('users')
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
  const { tokenIdentifier: _, mergeStartedAt: _startedAt, mergeStepId: _stepId, ...user } = row
  const isOther = row.sameAccountAs !== undefined
  return {
    ...user,
    isOwner: !isOther && isOwnerRow(row),
    formerAddress: isOther ? addressOf(row) : null,
    mergeState: await mergeStateOf(ctx, row),
  }
}
