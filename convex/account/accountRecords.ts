// Duplicate records of an account, from when the site had another address: marked at the start of the product, and merged
// when their owner or an admin asks for it.
import { literals } from 'convex-helpers/validators'
import { v } from 'convex/values'
import { addressInRecordName, issuerIn, recordNameAt, subjectIn } from '#rules/account/account-records.ts'
import { internal } from '../_generated/api.js'
import type { Doc, Id } from '../_generated/dataModel.js'
import { internalMutation, internalQuery, mutation, type MutationCtx } from '../_generated/server.js'
import { log } from '../admin/audit.ts'
import { areReadingsMoved, MOVE_WAIT_MS } from '../readings/formerRows.ts'
import { adminMutation, adminQuery, query } from '../callers/functions.ts'
import { addressOf, adoptRecords, contentsOf, mergeStateOf, otherRecordsOf } from './otherRecords.ts'
import { consumeRateLimit } from '../callers/rateLimits.ts'
import { mergeAction, mergedFields, moveBatch } from './recordMerge.ts'
import { refusal } from '../callers/refusal.ts'
import { getViewer, requireUser } from '../callers/viewer.ts'
import { ownerOfUser } from '../callers/visitor.ts'
import { unset } from '../values/unset.ts'

/** Addresses that one site has had. */
const MAX_ADDRESSES = 50
const ACCOUNTS_PAGE_SIZE = 50
const MERGE_BATCH_SIZE = 50
const MAX_LISTED = 200
/** As a suffix, sorts after every name with the same prefix. */
const LAST = '\uffff'

/** The addresses that records are still named after. Skips from one issuer to the next in the index. */
export const addresses = internalQuery({
  args: {},
  returns: v.array(v.string()),
  handler: async (ctx) => {
    const issuers: string[] = []
    for (let after = 'http'; issuers.length < MAX_ADDRESSES;) {
      const next = await ctx.db
        .query('users')
        .withIndex('by_tokenIdentifier', (q) =>
          q.gt('tokenIdentifier', after).lt('tokenIdentifier', `http${LAST}`),
        )
        .first()
      if (!next) break
      const address = addressInRecordName(next.tokenIdentifier)
      if (address !== null) issuers.push(address)
      after = `${issuerIn(next.tokenIdentifier)}|${LAST}`
    }
    return issuers
  },
})

/** A page of the accounts with a record at an address. The identity provider checks which of them exist. */
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
      .take(ACCOUNTS_PAGE_SIZE)
    return rows.map(({ tokenIdentifier }) => subjectIn(tokenIdentifier))
  },
})

/**
 * Called before the server accepts requests. Idempotent. One account for each transaction, since counting the contents
 * of its records may read a lot.
 */
export const adopt = internalMutation({
  args: { accountId: v.string(), addresses: v.array(v.string()) },
  returns: v.boolean(),
  handler: async (ctx, { accountId, addresses: at }) => adoptRecords(ctx, accountId, at),
})

/** Resumes merges whose last step has failed. */
export const resume = internalMutation({
  args: {},
  returns: v.number(),
  handler: async (ctx) => {
    const merging = await ctx.db
      .query('users')
      .withIndex('by_mergeStartedAt', (q) => q.gt('mergeStartedAt', 0))
      .take(MERGE_BATCH_SIZE)
    for (const record of merging) {
      if ((await mergeStateOf(ctx, record)) === 'failed') await scheduleStep(ctx, record._id)
    }
    return merging.length
  },
})

const otherRecord = v.object({
  recordId: v.id('users'),
  /** The site's address at that time; null if unknown. */
  address: v.union(v.string(), v.null()),
  readings: v.number(),
  notes: v.number(),
  /** Counting stopped at the limit. */
  isMore: v.boolean(),
  mergeState: literals('waiting', 'running', 'failed'),
})

/** Of the caller's account. */
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

/** Merges a duplicate record into the caller's account. Calling it again resumes a failed merge. */
export const merge = mutation({
  args: { recordId: v.id('users') },
  returns: v.null(),
  handler: async (ctx, { recordId }) => {
    const user = await requireUser(ctx)
    await consumeRateLimit(ctx, 'claim', ownerOfUser(user._id))
    const record = await ctx.db.get('users', recordId)
    // Merged already, or somebody else's: the answer is the same, so that it reveals nothing.
    if (record?.sameAccountAs !== user._id) throw refusal('not found', 'record_gone')
    await beginMerge(ctx, { from: record, to: user, actor: user })
    return null
  },
})

/** Duplicate records that are not merged yet, for the list of people. */
export const unmerged = adminQuery({
  args: {},
  returns: v.object({ count: v.number(), isMore: v.boolean(), addresses: v.array(v.string()) }),
  handler: async (ctx) => {
    const records = await ctx.db
      .query('users')
      .withIndex('by_sameAccountAs', (q) => q.gt('sameAccountAs', undefined))
      .take(MAX_LISTED + 1)
    const at = records.map(addressOf).filter((address) => address !== null)
    return {
      count: Math.min(records.length, MAX_LISTED),
      isMore: records.length > MAX_LISTED,
      addresses: [...new Set(at)],
    }
  },
})

/** For any account. */
export const mergeFor = adminMutation({
  args: { recordId: v.id('users') },
  returns: v.null(),
  handler: async (ctx, { recordId }) => {
    const record = await ctx.db.get('users', recordId)
    const user = record?.sameAccountAs && (await ctx.db.get('users', record.sameAccountAs))
    if (!record || !user) throw refusal('not found', 'not_a_duplicate_record')
    await beginMerge(ctx, { from: record, to: user, actor: ctx.admin })
    return null
  },
})

/** Starts merging a page of all duplicates. Returns the cursor of the next page, or null after the last one. */
export const mergeMore = adminMutation({
  args: { cursor: v.union(v.string(), v.null()) },
  returns: v.union(v.string(), v.null()),
  handler: async (ctx, { cursor }) => {
    const { page, isDone, continueCursor } = await ctx.db
      .query('users')
      .withIndex('by_sameAccountAs', (q) => q.gt('sameAccountAs', undefined))
      .paginate({ numItems: MERGE_BATCH_SIZE, cursor })
    for (const record of page) {
      const user = await ctx.db.get('users', record.sameAccountAs!)
      if (user) await beginMerge(ctx, { from: record, to: user, actor: ctx.admin })
    }
    return isDone ? null : continueCursor
  },
})

/** Moves a batch of rows, and deletes the duplicate record when none is left. */
export const step = internalMutation({
  args: { recordId: v.id('users') },
  returns: v.null(),
  handler: async (ctx, { recordId }) => {
    const from = await ctx.db.get('users', recordId)
    const to = from?.sameAccountAs && (await ctx.db.get('users', from.sameAccountAs))
    // The account may have been deleted with all its records.
    if (!from || !to || from.mergeStartedAt === undefined) return null
    const isMoved = await areReadingsMoved(ctx)
    const isDone = await moveBatch(ctx, { from, to })
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
    await ctx.db.patch('users', from._id, {
      mergeStartedAt: Date.now(),
      isAdmin: false,
      staffRole: unset,
      isMagician: false,
    })
    const { isAdmin, staffRole, isMagician } = fields
    const details = { address: addressOf(from), isAdmin, isMagician, ...(staffRole && { staffRole }) }
    await log({ ...ctx, admin: actor }, mergeAction, 'users', to._id, null, details)
  }
  await scheduleStep(ctx, from._id)
}

async function scheduleStep(ctx: MutationCtx, recordId: Id<'users'>, waitMs = 0): Promise<void> {
  const mergeStepId = await ctx.scheduler.runAfter(waitMs, internal.account.accountRecords.step, { recordId })
  await ctx.db.patch('users', recordId, { mergeStepId })
}
