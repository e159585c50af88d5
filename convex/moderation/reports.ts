// Reports by visitors, with or without an account, of what others wrote.
import { compareValues, v } from 'convex/values'
import type { Doc } from '../_generated/dataModel.js'
import { mutation, type MutationCtx } from '../_generated/server.js'
import { callerAddress } from '../callers/ipAddress.ts'
import { consumeRateLimits, networkLimit } from '../callers/rateLimits.ts'
import { refusal } from '../callers/refusal.ts'
import { ownerOfCaller, visitorHashOf } from '../callers/visitor.ts'
import { reportedKind, reportReason } from '../tables/moderation.ts'
import { tidyText } from '../values/text.ts'
import { refuseBlocked } from './blockCheck.ts'
import { getCase } from './findCase.ts'
import { type ReportedKind, type Target, targetKinds } from './reportTargets.ts'

const MAX_WORDS = 500

/** Once for each reporter: a second report replaces the first. */
export const send = mutation({
  args: {
    userRandomID: v.string(),
    kind: reportedKind,
    targetId: v.string(),
    reason: reportReason,
    words: v.optional(v.string()),
  },
  returns: v.null(),
  handler: async (ctx, { userRandomID, kind, targetId, reason, words = '' }) => {
    await refuseBlocked(ctx, userRandomID)
    const reporter = await ownerOfCaller(ctx, await visitorHashOf(userRandomID))
    const tidy = tidyText(words, 'report', MAX_WORDS)
    const group = reporter.startsWith('user:') ? 'accounts' : 'visitors'
    await consumeRateLimits(
      ctx,
      { name: 'report', who: reporter },
      await networkLimit('reportFrom', await callerAddress(ctx), group),
      { name: 'allReports', who: group },
    )
    const target = await targetKinds[kind].find(ctx, targetId)
    const reported = target && (await getCase(ctx, kind, target.id))
    // What an admin has hidden before the report arrived needs none, and the reporter is thanked all the same.
    if (target && !target.isShown && reported) return null
    if (!target?.isShown) throw refusal('not found', 'reported_gone')
    const caseId = reported?._id ?? (await openCase(ctx, kind, target))
    const fields = { reason, ...(tidy !== '' && { words: tidy }) }
    const earlier = await ctx.db
      .query('reports')
      .withIndex('by_caseId_and_reporter', (q) => q.eq('caseId', caseId).eq('reporter', reporter))
      .first()
    if (earlier) {
      await ctx.db.replace('reports', earlier._id, { caseId, reporter, ...fields })
      return null
    }
    await ctx.db.insert('reports', { caseId, reporter, ...fields })
    if (reported) await countReport(ctx, reported, target)
    return null
  },
})

function openCase(ctx: MutationCtx, kind: ReportedKind, { id, owner, snapshot }: Target) {
  return ctx.db.insert('reportCases', {
    kind,
    targetId: id,
    ...(owner !== null && { owner }),
    snapshot,
    status: 'open',
    reports: 1,
    lastReportedAt: Date.now(),
    notes: [],
  })
}

/** A case that was decided is opened again only if what is shown has changed since. */
async function countReport(ctx: MutationCtx, reported: Doc<'reportCases'>, target: Target): Promise<void> {
  const isSame = compareValues(reported.snapshot, target.snapshot) === 0
  await ctx.db.patch('reportCases', reported._id, {
    reports: reported.reports + 1,
    lastReportedAt: Date.now(),
    snapshot: target.snapshot,
    ...(target.owner !== null && { owner: target.owner }),
    ...(!isSame && { status: 'open' as const }),
  })
}
