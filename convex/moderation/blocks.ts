// Blocks of accounts, of visitors without one, and of address ranges; for a time or for ever.
import { literals } from 'convex-helpers/validators'
import { paginationResultValidator } from 'convex/server'
import { v, type Infer } from 'convex/values'
import { subjectIn } from '#rules/account/account-records.ts'
import { formatRange, isInRange, isTooWide, parseRange } from '#rules/moderation/address-range.ts'
import { internal } from '../_generated/api.js'
import type { Doc } from '../_generated/dataModel.js'
import { internalMutation, type MutationCtx, type QueryCtx } from '../_generated/server.js'
import { adminName } from '../admin/adminName.ts'
import { log, patchAudited } from '../admin/audit.ts'
import { pageOf, tableArgs } from '../admin/table.ts'
import { isOwnerRow } from '../callers/admins.ts'
import { moderationMutation, moderationQuery, query } from '../callers/functions.ts'
import { callerAddress } from '../callers/ipAddress.ts'
import { refusal } from '../callers/refusal.ts'
import { requireRole } from '../callers/viewer.ts'
import { ownerOfUser, ownersOfCaller } from '../callers/visitor.ts'
import { blocks } from '../tables/moderation.ts'
import { requireText } from '../values/text.ts'
import { unset } from '../values/unset.ts'
import { blockOfOwners, MAX_ADDRESS_BLOCKS } from './blockCheck.ts'
import { getAccount, viewPerson } from './people.ts'
import { authorOf } from './reportTargets.ts'

const MAX_REASON = 300
const MAX_DAYS = 3650
const DAY_MS = 86_400_000
const LIFT_BATCH_SIZE = 100

/** The owners of rows are not sent to clients, so a person is named by what they wrote or reported. */
const subject = v.union(
  v.object({ kind: v.literal('author'), caseId: v.id('reportCases') }),
  v.object({ kind: v.literal('reporter'), reportId: v.id('reports') }),
  v.object({ kind: v.literal('account'), userId: v.id('users') }),
  v.object({ kind: v.literal('address'), range: v.string() }),
)

/**
 * `days` is null for ever. Returns the account's id at the identity provider, which ends its sessions and checks again that
 * the caller is an admin; null for a visitor or an address.
 */
export const create = moderationMutation({
  args: { subject, days: v.union(v.number(), v.null()), reason: v.string() },
  returns: v.object({ blockId: v.id('blocks'), subject: v.union(v.string(), v.null()) }),
  handler: async (ctx, { subject: who, days, reason }) => {
    if (days !== null && !(Number.isInteger(days) && days >= 1 && days <= MAX_DAYS)) {
      throw refusal('invalid', 'block_days_invalid', { max: MAX_DAYS })
    }
    const name = await subjectName(ctx, who)
    const account = await getAccount(ctx, name)
    if (account && (account.isAdmin || isOwnerRow(account))) throw refusal('forbidden', 'block_admin')
    const kind: Doc<'blocks'>['kind'] =
      account || name.startsWith('user:') ? 'account' : name.startsWith('visitor:') ? 'visitor' : 'address'
    // It ends the account's sessions too, which is for admins only.
    if (kind === 'account') requireRole(ctx, 'administration')
    const tidy = requireText(reason, 'reason', MAX_REASON)
    for (const earlier of await blocksInForce(ctx, name)) {
      await patchAudited(ctx, 'blocks', earlier, { liftedAt: Date.now() }, 'replace block')
    }
    const shown = { kind, ...(days !== null && { until: Date.now() + days * DAY_MS }), reason: tidy }
    const blockId = await ctx.db.insert('blocks', {
      ...shown,
      subject: name,
      by: ctx.admin._id,
      ...(who.kind === 'author' && { caseId: who.caseId }),
    })
    // Without the subject: admins read the log, and it outlives the account.
    await log(ctx, 'insert', 'blocks', blockId, null, shown)
    return { blockId, subject: account ? subjectIn(account.tokenIdentifier) : null }
  },
})

export const lift = moderationMutation({
  args: { blockId: v.id('blocks') },
  returns: v.null(),
  handler: async (ctx, { blockId }) => {
    const block = await ctx.db.get('blocks', blockId)
    if (!block) throw refusal('not found', 'block_not_found')
    // As in `create`; a reviewer could lift their own.
    if (block.kind === 'account') requireRole(ctx, 'administration')
    if (block.liftedAt === undefined) {
      await patchAudited(ctx, 'blocks', block, { liftedAt: Date.now() }, 'lift block')
    }
    return null
  },
})

const blockView = v.object({
  _id: v.id('blocks'),
  _creationTime: v.number(),
  ...blocks.validator.pick('kind', 'until', 'reason', 'liftedAt', 'caseId').fields,
  /** An email, six characters of a visitor's hash, or a range; null for an account that was deleted. */
  name: v.union(v.string(), v.null()),
  by: v.union(v.string(), v.null()),
})

/** The latest first. */
export const list = moderationQuery({
  args: tableArgs({ filters: { state: v.optional(literals('active')) }, sortBy: ['when'] }),
  returns: paginationResultValidator(blockView),
  handler: async (ctx, { paginationOpts, filters: { state } = {}, sort }) => {
    const rows = ctx.db.query('blocks')
    const chosen = state ? rows.withIndex('by_liftedAt_and_until', (q) => q.eq('liftedAt', undefined)) : rows
    return pageOf(chosen.order(sort?.order ?? 'desc'), paginationOpts, (row) => viewBlock(ctx, row))
  },
})

/** The caller's block, for a notice. Addresses are not known to a query; those callers are told when they are refused. */
export const mine = query({
  args: { userRandomID: v.optional(v.string()) },
  returns: v.union(v.object({ until: v.union(v.number(), v.null()), reason: v.string() }), v.null()),
  handler: async (ctx, { userRandomID }) => {
    const block = await blockOfOwners(ctx, await ownersOfCaller(ctx, userRandomID))
    return block && { until: block.until ?? null, reason: block.reason }
  },
})

/** Blocks whose time is over no longer count towards the limit, and are listed as ended. */
export const liftExpired = internalMutation({
  args: {},
  returns: v.number(),
  handler: async (ctx) => {
    const expired = await ctx.db
      .query('blocks')
      .withIndex('by_liftedAt_and_until', (q) =>
        q.eq('liftedAt', undefined).gt('until', 0).lt('until', Date.now()),
      )
      .take(LIFT_BATCH_SIZE)
    for (const { _id, until } of expired) await ctx.db.patch('blocks', _id, { liftedAt: until ?? unset })
    if (expired.length === LIFT_BATCH_SIZE)
      await ctx.scheduler.runAfter(0, internal.moderation.blocks.liftExpired, {})
    return expired.length
  },
})

async function subjectName(ctx: MutationCtx, who: Infer<typeof subject>): Promise<string> {
  switch (who.kind) {
    case 'account':
      return ownerOfUser(who.userId)
    case 'address':
      return rangeOf(ctx, who.range)
    case 'author': {
      const row = await ctx.db.get('reportCases', who.caseId)
      const author = row && (await authorOf(ctx, row))
      if (author === null) throw refusal('not found', 'block_nobody')
      return author
    }
    case 'reporter': {
      const reporter = (await ctx.db.get('reports', who.reportId))?.reporter
      if (reporter === undefined) throw refusal('not found', 'block_nobody')
      return reporter
    }
  }
}

async function rangeOf(ctx: MutationCtx, text: string): Promise<string> {
  const range = parseRange(text)
  if (!range) throw refusal('invalid', 'address_range_invalid')
  if (isTooWide(range)) throw refusal('invalid', 'range_too_wide')
  const own = await callerAddress(ctx)
  if (own !== null && isInRange(own, range)) throw refusal('invalid', 'range_is_own')
  const others = await ctx.db
    .query('blocks')
    .withIndex('by_kind_and_liftedAt', (q) => q.eq('kind', 'address').eq('liftedAt', undefined))
    .take(MAX_ADDRESS_BLOCKS)
  if (others.length === MAX_ADDRESS_BLOCKS)
    throw refusal('invalid', 'too_many_ranges', { max: MAX_ADDRESS_BLOCKS })
  return formatRange(range)
}

async function blocksInForce({ db }: QueryCtx, name: string): Promise<Doc<'blocks'>[]> {
  return db
    .query('blocks')
    .withIndex('by_subject_and_liftedAt', (q) => q.eq('subject', name).eq('liftedAt', undefined))
    .take(LIFT_BATCH_SIZE)
}

async function viewBlock(ctx: QueryCtx, row: Doc<'blocks'>): Promise<Infer<typeof blockView>> {
  const { _id, _creationTime, kind, until, reason, liftedAt, caseId } = row
  const admin = await ctx.db.get('users', row.by)
  return {
    _id,
    _creationTime,
    kind,
    reason,
    ...(until !== undefined && { until }),
    ...(liftedAt !== undefined && { liftedAt }),
    ...(caseId !== undefined && { caseId }),
    name: kind === 'address' ? row.subject : (await viewPerson(ctx, row.subject)).name,
    by: admin && adminName(admin),
  }
}
