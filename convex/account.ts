// What people do with their own account: enter it, change it, take everything along, and leave.
import { paginationOptsValidator, type UserIdentity } from 'convex/server'
import { v } from 'convex/values'
import { isCodename } from '#rules/codename.ts'
import { sha256Hex, utf8 } from '#rules/fair-draw/bytes.ts'
import { internal } from './_generated/api.js'
import type { Doc, Id } from './_generated/dataModel.js'
import { internalMutation, mutation, query, type MutationCtx, type QueryCtx } from './_generated/server.js'
import { refusal } from './model/refusal.ts'
import { getUserOf, requireUser } from './model/viewer.ts'
import { ownerOfUser } from './model/visitor.ts'

/** Far longer than any provider's tokens live. */
const departedForMs = 24 * 3_600_000
const erasedAtOnce = 100

/** The record of whoever is signed in, made or brought up to date from their token. */
export const enter = mutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    const identity = await ctx.auth.getUserIdentity()
    if (!identity) throw refusal('signed out', 'Please sign in first.')
    const said = saidBy(identity)
    const user = await getUserOf(ctx, identity)
    if (!user) {
      await refuseDeparted(ctx, identity)
      await ctx.db.insert('users', { ...said, isAdmin: false, isMagician: false })
    } else if (differs(user, said)) {
      await ctx.db.patch('users', user._id, said)
    }
    return null
  },
})

export const update = mutation({
  args: { codename: v.optional(v.string()), isMagician: v.optional(v.boolean()) },
  returns: v.null(),
  handler: async (ctx, { codename, isMagician }) => {
    const user = await requireUser(ctx)
    // Others see it beside draws: only a name that we have made ourselves can be worn.
    if (codename !== undefined && !isCodename(codename)) throw refusal('invalid', 'This is not a codename.')
    await ctx.db.patch('users', user._id, {
      ...(codename !== undefined && { codename }),
      ...(isMagician !== undefined && { isMagician }),
    })
    return null
  },
})

/** What the account's own page shows; null for a stranger. */
export const mine = query({
  args: {},
  returns: v.union(
    v.null(),
    v.object({
      email: v.optional(v.string()),
      emailVerified: v.boolean(),
      name: v.optional(v.string()),
      codename: v.optional(v.string()),
      isMagician: v.boolean(),
      since: v.number(),
    }),
  ),
  handler: async (ctx) => {
    const identity = await ctx.auth.getUserIdentity()
    const user = identity && (await getUserOf(ctx, identity))
    if (!user) return null
    const { email, emailVerified, name, codename, isMagician, _creationTime: since } = user
    return {
      ...(email !== undefined && { email }),
      emailVerified,
      ...(name !== undefined && { name }),
      ...(codename !== undefined && { codename }),
      isMagician,
      since,
    }
  },
})

/** Everything that an account owns beside its own row, in the order in which it is exported and erased. */
const belongings = ['draws', 'spreads', 'layouts', 'messages'] as const

/** One page of everything: the browser asks for all of them and makes one file. */
export const exported = query({
  args: {
    part: v.union(v.literal('profile'), ...belongings.map((table) => v.literal(table))),
    paginationOpts: paginationOptsValidator,
  },
  returns: v.object({ page: v.array(v.any()), isDone: v.boolean(), continueCursor: v.string() }),
  handler: async (ctx, { part, paginationOpts }) => {
    const user = await requireUser(ctx)
    if (part === 'profile') return { page: [user], isDone: true, continueCursor: '' }
    const owner = ownerOfUser(user._id)
    const { page, isDone, continueCursor } = await ownedIn(ctx, part, owner).paginate(paginationOpts)
    // The seal of a reading that lies face down must not be broken by taking it along.
    return { page: page.map(withoutFaceDownCards), isDone, continueCursor }
  },
})

/** Deletes the account and all that belongs to it. The typed words stand between a slip of the hand and that. */
export const remove = mutation({
  args: { confirmation: v.string() },
  returns: v.null(),
  handler: async (ctx, { confirmation }) => {
    const user = await requireUser(ctx)
    if (confirmation.trim().toLowerCase() !== 'delete my account') {
      throw refusal('invalid', 'Type “delete my account” to confirm.')
    }
    await ctx.db.insert('departures', { tokenHash: await tokenHashOf(user), at: Date.now() })
    await forgetOldDepartures(ctx)
    await ctx.db.delete('users', user._id)
    await eraseSome(ctx, ownerOfUser(user._id))
    return null
  },
})

/** The rest of a long history, some at a time. */
export const eraseRest = internalMutation({
  args: { owner: v.string() },
  returns: v.null(),
  handler: async (ctx, { owner }) => {
    await eraseSome(ctx, owner)
    return null
  },
})

type Said = Pick<Doc<'users'>, 'tokenIdentifier' | 'emailVerified'> &
  Partial<Pick<Doc<'users'>, 'email' | 'name' | 'pictureUrl'>>

/** What the token says of them. Their role and their choices are ours, and stay. */
function saidBy({ tokenIdentifier, email, emailVerified, name, pictureUrl }: UserIdentity): Said {
  return {
    tokenIdentifier,
    emailVerified: emailVerified === true,
    ...(email !== undefined && { email: email.toLowerCase() }),
    ...(name !== undefined && { name }),
    ...(pictureUrl !== undefined && { pictureUrl }),
  }
}

function differs(user: Doc<'users'>, said: Said): boolean {
  return Object.entries(said).some(([name, value]) => user[name as keyof Said] !== value)
}

type Belonging = (typeof belongings)[number]

function ownedIn(ctx: Pick<MutationCtx, 'db'> | Pick<QueryCtx, 'db'>, table: Belonging, owner: string) {
  const { db } = ctx as QueryCtx
  if (table === 'draws' || table === 'spreads') {
    return db.query(table).withIndex('by_owner_and_deletedAt', (q) => q.eq('owner', owner))
  }
  return db.query(table).withIndex('by_owner', (q) => q.eq('owner', owner))
}

function withoutFaceDownCards({ owner: _owner, ...row }: Doc<Belonging>) {
  if (!('positions' in row) || !('reversible' in row)) return row
  const positions = row.positions.map((position) =>
    position.revealedAt === undefined ? { key: position.key } : position,
  )
  return { ...row, positions }
}

async function eraseSome(ctx: MutationCtx, owner: string): Promise<void> {
  for (const table of belongings) {
    const rows = await ownedIn(ctx, table, owner).take(erasedAtOnce)
    for (const { _id } of rows) {
      await ctx.db.delete(table, _id as never)
      if (table === 'draws') await eraseFromJustDrawn(ctx, _id as Id<'draws'>)
    }
    if (rows.length < erasedAtOnce) continue
    await ctx.scheduler.runAfter(0, internal.account.eraseRest, { owner })
    return
  }
}

async function eraseFromJustDrawn(ctx: MutationCtx, drawId: Id<'draws'>): Promise<void> {
  const shown = await ctx.db
    .query('justDrawn')
    .withIndex('by_drawId', (q) => q.eq('drawId', drawId))
    .take(10)
  for (const { _id } of shown) await ctx.db.delete('justDrawn', _id)
}

async function refuseDeparted(ctx: MutationCtx, identity: UserIdentity): Promise<void> {
  const tokenHash = await tokenHashOf(identity)
  const departure = await ctx.db
    .query('departures')
    .withIndex('by_tokenHash', (q) => q.eq('tokenHash', tokenHash))
    .order('desc')
    .first()
  if (departure && departure.at > Date.now() - departedForMs) {
    throw refusal('forbidden', 'This account was deleted. A new one can be made with it in a day.')
  }
}

async function forgetOldDepartures(ctx: MutationCtx): Promise<void> {
  const old = await ctx.db
    .query('departures')
    .withIndex('by_at', (q) => q.lt('at', Date.now() - departedForMs))
    .take(erasedAtOnce)
  for (const { _id } of old) await ctx.db.delete('departures', _id)
}

function tokenHashOf({ tokenIdentifier }: { tokenIdentifier: string }): Promise<string> {
  return Promise.resolve(sha256Hex(utf8(`lodestar account ${tokenIdentifier}`)))
}
