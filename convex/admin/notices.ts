// What the calling admin is told about, and how: by mail, by push or not at all.
import { literals } from 'convex-helpers/validators'
import { v } from 'convex/values'
import { noticeKinds, noticeWay } from '#rules/account/notices.ts'
import { ownReminders } from '../account/reminders.ts'
import { adminMutation, adminQuery } from '../callers/functions.ts'
import { canMail } from '../site/outbox.ts'
import { noticeWay as way } from '../tables/users.ts'

export const mine = adminQuery({
  args: {},
  returns: v.object({
    kinds: v.array(v.object({ kind: literals(...noticeKinds), way })),
    canMail: v.boolean(),
    /** Browsers with reminders of the daily card: only those can be reached by push. */
    browsers: v.number(),
  }),
  handler: async (ctx) => ({
    kinds: noticeKinds.map((kind) => ({ kind, way: noticeWay(ctx.admin.notices?.ways, kind) })),
    canMail: canMail(),
    browsers: (await ownReminders(ctx, ctx.admin._id)).length,
  }),
})

/** Only for the caller, so it is not in the audit log. */
export const choose = adminMutation({
  args: { kind: literals(...noticeKinds), way },
  returns: v.null(),
  handler: async (ctx, { kind, way: chosen }) => {
    const { notices } = ctx.admin
    const ways = { ...notices?.ways, [kind]: chosen }
    const isNew = chosen === 'push' && noticeWay(notices?.ways, kind) !== 'push'
    // What came before somebody chose push is not pushed.
    const pushedAt = isNew ? Date.now() : notices?.pushedAt
    await ctx.db.patch('users', ctx.admin._id, {
      notices: { ways, ...(pushedAt !== undefined && { pushedAt }) },
    })
    return null
  },
})
