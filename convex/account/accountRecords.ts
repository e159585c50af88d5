// Other records of somebody's account, from when the site was at another address: found and marked at the start, and merged
// when the person or an admin asks for it.
import { v } from 'convex/values'
import { addressInRecordName, issuerIn, recordNameAt, subjectIn } from '#rules/account/account-records.ts'
import { internal } from '../_generated/api.js'
import type { Doc, Id } from '../_generated/dataModel.js'
import { internalMutation, internalQuery, mutation, query, type MutationCtx } from '../_generated/server.js'
import { log } from '../admin/audit.ts'
import { areReadingsMoved, MOVE_WAIT_MS } from '../readings/formerRows.ts'
import { adminMutation, adminQuery } from '../callers/functions.ts'
import { addressOf, adoptRecords, contentsOf, mergeStateOf, otherRecordsOf } from './otherRecords.ts'
import { takeFrom } from '../callers/rateLimits.ts'
import { mergeAction, mergedFields, moveSome } from './recordMerge.ts'
import { refusal } from '../callers/refusal.ts'
import { getViewer, requireUser } from '../callers/viewer.ts'
import { ownerOfUser } from '../callers/visitor.ts'
import { words } from '../tables/words.ts'

/** Addresses that one site has had. */
const MOST_ADDRESSES = 50
const LISTED_ACCOUNTS = 50
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
      .take(LISTED_ACCOUNTS)
    return rows.map(({ tokenIdentifier }) => subjectIn(tokenIdentifier))
  },
})

/**
 * Called before anybody is let in. Done twice, it is done once. One account at a time: counting what is in its records may
 * read as much as a transaction should.
 */
export const adopt = internalMutation({
  args: { accountId: v.string(), addresses: v.array(v.string()) },
  returns: v.boolean(),
  handler: async (ctx, { accountId, addresses: at }) => adoptRecords(ctx, accountId, at),
})

/** Goes on with merges that have no next step, because one has failed. */
export const resume = internalMutation({
  args: {},
  returns: v.number(),
  handler: async (ctx) => {
    const begun = await ctx.db
      .query('users')
      .withIndex('by_mergeStartedAt', (q) => q.gt('mergeStartedAt', 0))
      .take(MERGED_AT_ONCE)
    for (const record of begun) {
      if ((await mergeStateOf(ctx, record)) === 'failed') await scheduleStep(ctx, record._id)
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
  mergeState: words('waiting', 'running', 'failed'),
})

/** Those of the account of whoever is asking. */
export const mine = query({
  args: {},
  returns: v.array(otherRecord),
  handler: async (ctx) => {
    const viewer = await getViewer(ctx)
    if (!viewer) return []
    const records = await contentsOf(ctx, await otherRecordsOf(ctx, viewer.user))
    return Promise.all(
      records.map(async ({ record, contents }) => ({
        recordId: record._id,
        address: addressOf(record),
        ...contents,
        mergeState: await mergeStateOf(ctx, record),
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

/** Some of all. Gives the cursor of those behind them; null after the last, so that each is asked for once. */
export const mergeMore = adminMutation({
  args: { cursor: v.union(v.string(), v.null()) },
  returns: v.union(v.string(), v.null()),
  handler: async (ctx, { cursor }) => {
    const { page, isDone, continueCursor } = await ctx.db
      .query('users')
      .withIndex('by_sameAccountAs', (q) => q.gt('sameAccountAs', undefined))
      .paginate({ numItems: MERGED_AT_ONCE, cursor })
    for (const record of page) {
      const user = await ctx.db.get('users', record.sameAccountAs!)
      if (user) await beginMerge(ctx, { from: record, to: user, actor: ctx.admin })
    }
    return isDone ? null : continueCursor
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
    else await scheduleStep(ctx, recordId, isDone ? MOVE_WAIT_MS : 0)
    return null
  },
})

type Merge = { from: Doc<'users'>; to: Doc<'users'>; actor: Doc<'users'> }

async function beginMerge(ctx: MutationCtx, { from, to, actor }: Merge): Promise<void> {
  const state = await mergeStateOf(ctx, from)
  if (state === 'running') return
  if (state === 'waiting') {
    const fields = await mergedFields(ctx, { from, to })
    await ctx.db.patch('users', to._id, fields)
    await ctx.db.patch('users', from._id, { mergeStartedAt: Date.now(), isAdmin: false, isMagician: false })
    const { isAdmin, isMagician } = fields
    const noted = { address: addressOf(from), isAdmin, isMagician }
    await log({ ...ctx, admin: actor }, mergeAction, 'users', to._id, null, noted)
  }
  await scheduleStep(ctx, from._id)
}

async function scheduleStep(ctx: MutationCtx, recordId: Id<'users'>, waitMs = 0): Promise<void> {
  const mergeStepId = await ctx.scheduler.runAfter(waitMs, internal.account.accountRecords.step, { recordId })
  await ctx.db.patch('users', recordId, { mergeStepId })
}
