// People who have signed in. Who they are is read from the token; nobody can say it of themselves.
import { paginationOptsValidator, paginationResultValidator, type UserIdentity } from 'convex/server'
import { v, type Infer } from 'convex/values'
import { isCodename } from '#rules/codename.ts'
import type { Doc } from './_generated/dataModel.js'
import { mutation, query } from './_generated/server.js'
import { patchAudited } from './model/audit.ts'
import { refuseDeparted } from './model/departures.ts'
import { adminMutation, adminQuery } from './model/functions.ts'
import { bounded } from './model/paging.ts'
import { profileView, readProfile } from './model/profile.ts'
import { refusal } from './model/refusal.ts'
import { getUserOf, requireUser } from './model/viewer.ts'
import { users } from './tables/users.ts'

/** Null for a stranger. */
export const getUserProfile = query({ args: {}, returns: profileView, handler: readProfile })

/** To be called after signing in: makes the record, or brings it up to date with the token. */
export const enter = mutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    const identity = await ctx.auth.getUserIdentity()
    if (!identity) throw refusal('signed out', 'Please sign in first.')
    const user = await getUserOf(ctx, identity)
    if (user) {
      // Every page of theirs comes here: what is the same already wakes nobody.
      const claims = claimsOf(identity)
      const isSame = Object.entries(claims).every(
        ([name, value]) => user[name as keyof typeof claims] === value,
      )
      if (!isSame) await ctx.db.patch('users', user._id, claims)
    } else {
      await refuseDeparted(ctx, identity)
      await ctx.db.insert('users', {
        ...{ tokenIdentifier: identity.tokenIdentifier, isAdmin: false, isMagician: false },
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
      throw refusal('invalid', 'This is not a codename.')
    }
    await ctx.db.patch('users', user._id, changes)
    return null
  },
})

const { tokenIdentifier: _tokenIdentifier, ...shownFields } = users.validator.fields
const userView = v.object({ _id: v.id('users'), _creationTime: v.number(), ...shownFields })

export const list = adminQuery({
  args: { paginationOpts: paginationOptsValidator },
  returns: paginationResultValidator(userView),
  handler: async (ctx, { paginationOpts }) => {
    const result = await ctx.db.query('users').order('desc').paginate(bounded(paginationOpts))
    return { ...result, page: result.page.map(viewUser) }
  },
})

export const setRoles = adminMutation({
  args: { userId: v.id('users'), isAdmin: v.optional(v.boolean()), isMagician: v.optional(v.boolean()) },
  returns: v.null(),
  handler: async (ctx, { userId, ...roles }) => {
    const user = await ctx.db.get('users', userId)
    if (!user) throw refusal('not found', 'There is no such user.')
    if (userId === ctx.admin._id && roles.isAdmin === false) {
      throw refusal('forbidden', 'Admins cannot take this role from themselves.')
    }
    await patchAudited(ctx, 'users', user, roles, 'set roles')
    return null
  },
})

function claimsOf({ email, emailVerified, name, pictureUrl }: UserIdentity) {
  return {
    emailVerified: emailVerified === true,
    ...(email !== undefined && { email }),
    ...(name !== undefined && { name }),
    ...(pictureUrl !== undefined && { pictureUrl }),
  }
}

function viewUser({ tokenIdentifier: _, ...user }: Doc<'users'>): Infer<typeof userView> {
  return user
}
