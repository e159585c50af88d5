// Reports of what visitors wrote, what admins decided about them, and blocks.
import { literals } from 'convex-helpers/validators'
import { defineTable } from 'convex/server'
import { v } from 'convex/values'

/** What can be reported. `spread` is a layout that a visitor made and shared. */
export const reportedKind = literals('reading', 'totem', 'testimonial', 'spread')
export const reportReason = literals('hate', 'sexual', 'personal', 'threat', 'spam', 'other')
export const caseStatus = literals('open', 'hidden', 'removed', 'dismissed')

/** What others could read when it was reported first. */
export const snapshot = v.object({
  /** The name beside it: a codename, an author, the label of a totem. */
  by: v.optional(v.string()),
  text: v.optional(v.string()),
  /** Further lines, such as the positions of a spread. */
  lines: v.array(v.string()),
})

/** One for each reported thing, however many people report it. */
export const reportCases = defineTable({
  kind: reportedKind,
  /** The public id; a testimonial that was removed and restored has a new one. */
  targetId: v.string(),
  /** Who wrote it: `user:` and an id, or `visitor:` and a hash. Never sent to a client. */
  owner: v.optional(v.string()),
  snapshot,
  status: caseStatus,
  reports: v.number(),
  lastReportedAt: v.number(),
  decidedAt: v.optional(v.number()),
  /** What was removed, so that it can be restored for thirty days. */
  removed: v.optional(v.any()),
  notes: v.array(v.object({ by: v.id('users'), at: v.number(), text: v.string() })),
})
  .index('by_kind_and_targetId', ['kind', 'targetId'])
  .index('by_owner', ['owner'])
  .index('by_lastReportedAt', ['lastReportedAt'])
  .index('by_status_and_lastReportedAt', ['status', 'lastReportedAt'])
  .index('by_status_and_decidedAt', ['status', 'decidedAt'])

/** One for each reporter of a case. */
export const reports = defineTable({
  caseId: v.id('reportCases'),
  /** As `owner` above; missing if their account was deleted since. Never sent to a client. */
  reporter: v.optional(v.string()),
  reason: reportReason,
  words: v.optional(v.string()),
})
  .index('by_caseId_and_reporter', ['caseId', 'reporter'])
  .index('by_reporter', ['reporter'])

export const blockKind = literals('account', 'visitor', 'address')

/** Who may not write. `subject` is an owner as above, or an address range such as 203.0.113.0/24. */
export const blocks = defineTable({
  kind: blockKind,
  subject: v.string(),
  /** Missing: for ever. */
  until: v.optional(v.number()),
  /** Shown to those who are blocked. */
  reason: v.string(),
  by: v.id('users'),
  caseId: v.optional(v.id('reportCases')),
  /** Set when it was lifted, or when its time was over. */
  liftedAt: v.optional(v.number()),
})
  .index('by_subject_and_liftedAt', ['subject', 'liftedAt'])
  .index('by_kind_and_liftedAt', ['kind', 'liftedAt'])
  .index('by_liftedAt_and_until', ['liftedAt', 'until'])
  .index('by_by', ['by'])
