// Other records of somebody's account, from when the site was at another address: found and marked at the start, and merged
// when the person or an admin asks for it.
import { v } from 'convex/values'
import { addressInRecordName, issuerIn, recordNameAt, subjectIn } from '#rules/account-records.ts'
import { internal } from './_generated/api.js'
import type { Doc } from './_generated/dataModel.js'
import { internalMutation, internalQuery, mutation, query, type MutationCtx } from './_generated/server.js'
import { log } from './model/audit.ts'
import { areReadingsMoved, MOVE_WAIT_MS } from './model/formerReadings.ts'
import { adminMutation, adminQuery } from './model/functions.ts'
import { addressOf, adoptRecords, contentsOf, otherRecordsOf } from './model/otherRecords.ts'
import { takeFrom } from './model/rateLimits.ts'
import { mergeAction, mergedFields, moveSome } from './model/recordMerge.ts'
import { refusal } from './model/refusal.ts'
import { getViewer, requireUser } from './model/viewer.ts'
import { ownerOfUser } from './model/visitor.ts'

/** Addresses that one site has had. */
const MOST_ADDRESSES = 50
const ADOPTED_AT_ONCE = 50
const MERGED_AT_ONCE = 50
const LISTED = 200
/** Sorts behind every name that begins as it does. */
const LAST = '\uffff'

/** The addresses that records of our own accounts are still named after. Jumps from one issuer to the next. */
export const addresses = internalQuery({
  args: {},
  returns: v.array(v.string()),
  handler: async (ctx) => {
    const found: string[] = []
    for (let after = 'http'; found.length < MOST_ADDRESSES;) {
      const next = await ctx.db
        .query('users')
        .withIndex('by_tokenIdentifier', (q) =>
          q.gt('tokenIdentifier', after).lt('tokenIdentifier', `http${LAST}`),
        )
        .first()
      if (!next) break
      const address = addressInRecordName(next.tokenIdentifier)
      if (address !== null) found.push(address)
      after = `${issuerIn(next.tokenIdentifier)}|${LAST}`
    }
    return found
  },
})

/** The accounts with a record at an address, in their order. The identity provider knows which of them it has. */
export const accountsAt = internalQuery({
  args: { address: v.string(), after: v.string() },
  returns: v.array(v.string()),
  handler: async (ctx, { address, after }) => {
    const rows = await ctx.db
      .query('users')
      .withIndex('by_tokenIdentifier', (q) =>
        q
          .gt('tokenIdentifier', recordNameAt(address, after))
          .lt('tokenIdentifier', recordNameAt(address, LAST)),
      )
      .take(ADOPTED_AT_ONCE)
    return rows.map(({ tokenIdentifier }) => subjectIn(tokenIdentifier))
  },
})

/** Called before anybody is let in. Done twice, it is done once. */
export const adopt = internalMutation({
  args: { accountIds: v.array(v.string()), addresses: v.array(v.string()) },
  returns: v.number(),
  handler: async (ctx, { accountIds, addresses: at }) => {
    let adopted = 0
    for (const accountId of accountIds) if (await adoptRecords(ctx, accountId, at)) adopted++
    return adopted
  },
})

/** Goes on with merges that a crash has cut off from their next step. */
export const resume = internalMutation({
  args: {},
  returns: v.number(),
  handler: async (ctx) => {
    const begun = await ctx.db
      .query('users')
      .withIndex('by_mergeStartedAt', (q) => q.gt('mergeStartedAt', 0))
      .take(MERGED_AT_ONCE)
    for (const { _id: recordId } of begun) {
      await ctx.scheduler.runAfter(0, internal.accountRecords.step, { recordId })
    }
    return begun.length
  },
})

const otherRecord = v.object({
  recordId: v.id('users'),
  /** Where the site was; null if that is not known. */
  address: v.union(v.string(), v.null()),
  readings: v.number(),
  notes: v.number(),
  /** There are more than were counted. */
  isMore: v.boolean(),
  isMerging: v.boolean(),
})

/** Those of the account of whoever is asking. */
export const mine = query({
  args: {},
  returns: v.array(otherRecord),
  handler: async (ctx) => {
    const viewer = await getViewer(ctx)
    if (!viewer) return []
    const records = await otherRecordsOf(ctx, viewer.user)
    return Promise.all(
      records.map(async (record) => ({
        recordId: record._id,
        address: addressOf(record),
        ...(await contentsOf(ctx, record._id)),
        isMerging: record.mergeStartedAt !== undefined,
      })),
    )
  },
})

/** Merges another record of one's own account into it. Asked again, it goes on. */
export const merge = mutation({
  args: { recordId: v.id('users') },
  returns: v.null(),
  handler: async (ctx, { recordId }) => {
    const user = await requireUser(ctx)
    await takeFrom(ctx, 'claim', ownerOfUser(user._id))
    const record = await ctx.db.get('users', recordId)
    // It is merged already, or somebody else's: a stranger learns nothing either way.
    if (record?.sameAccountAs !== user._id) throw refusal('not found', 'This record isn’t there anymore.')
    await beginMerge(ctx, { from: record, to: user, actor: user })
    return null
  },
})

/** What waits to be merged, for the list of people. */
export const unmerged = adminQuery({
  args: {},
  returns: v.object({ count: v.number(), isMore: v.boolean(), addresses: v.array(v.string()) }),
  handler: async (ctx) => {
    const records = await ctx.db
      .query('users')
      .withIndex('by_sameAccountAs', (q) => q.gt('sameAccountAs', undefined))
      .take(LISTED + 1)
    const at = records.map(addressOf).filter((address) => address !== null)
    return {
      count: Math.min(records.length, LISTED),
      isMore: records.length > LISTED,
      addresses: [...new Set(at)],
    }
  },
})

/** Of any account. */
export const mergeFor = adminMutation({
  args: { recordId: v.id('users') },
  returns: v.null(),
  handler: async (ctx, { recordId }) => {
    const record = await ctx.db.get('users', recordId)
    const user = record?.sameAccountAs && (await ctx.db.get('users', record.sameAccountAs))
    if (!record || !user) throw refusal('not found', 'This is not a second record of an account.')
    await beginMerge(ctx, { from: record, to: user, actor: ctx.admin })
    return null
  },
})

/** Some of those that nobody has begun to merge. Says how many; 0 when none is left. */
export const mergeMore = adminMutation({
  args: {},
  returns: v.number(),
  handler: async (ctx) => {
    const records = await ctx.db
      .query('users')
      .withIndex('by_sameAccountAs', (q) => q.gt('sameAccountAs', undefined))
      .filter((q) => q.eq(q.field('mergeStartedAt'), undefined))
      .take(MERGED_AT_ONCE)
    for (const record of records) {
      const user = await ctx.db.get('users', record.sameAccountAs!)
      if (user) await beginMerge(ctx, { from: record, to: user, actor: ctx.admin })
    }
    return records.length
  },
})

/** Moves some of what belongs to the other record, and deletes the record when nothing is left. */
export const step = internalMutation({
  args: { recordId: v.id('users') },
  returns: v.null(),
  handler: async (ctx, { recordId }) => {
    const from = await ctx.db.get('users', recordId)
    const to = from?.sameAccountAs && (await ctx.db.get('users', from.sameAccountAs))
    // The account may have been deleted meanwhile, with all its records.
    if (!from || !to || from.mergeStartedAt === undefined) return null
    const isMoved = await areReadingsMoved(ctx)
    const isDone = await moveSome(ctx, { from, to })
    if (isDone && isMoved) await ctx.db.delete('users', recordId)
    else await ctx.scheduler.runAfter(isDone ? MOVE_WAIT_MS : 0, internal.accountRecords.step, { recordId })
    return null
  },
})

type Merge = { from: Doc<'users'>; to: Doc<'users'>; actor: Doc<'users'> }

async function beginMerge(ctx: MutationCtx, { from, to, actor }: Merge): Promise<void> {
  if (from.mergeStartedAt === undefined) {
    const fields = await mergedFields(ctx, { from, to })
    await ctx.db.patch('users', to._id, fields)
    await ctx.db.patch('users', from._id, { mergeStartedAt: Date.now(), isAdmin: false, isMagician: false })
    const { isAdmin, isMagician } = fields
    const noted = { address: addressOf(from), isAdmin, isMagician }
    await log({ ...ctx, admin: actor }, mergeAction, 'users', to._id, null, noted)
  }
  await ctx.scheduler.runAfter(0, internal.accountRecords.step, { recordId: from._id })
}
