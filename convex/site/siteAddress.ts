// Remembers the address of the site, so that a start can detect that it has changed.
import { v } from 'convex/values'
import { internal } from '../_generated/api.js'
import { internalMutation } from '../_generated/server.js'

/**
 * Called at every start. `before` is the address from before addresses were recorded, if known; `isOnlyOne`: no other address
 * than this one is known to have been used. Returns the former address if it has changed.
 */
export const note = internalMutation({
  args: { url: v.string(), before: v.union(v.string(), v.null()), isOnlyOne: v.boolean() },
  returns: v.object({ former: v.union(v.string(), v.null()) }),
  handler: async (ctx, { url, before, isOnlyOne }) => {
    const noted = (await ctx.db.query('siteAddresses').order('desc').first())?.url ?? null
    if (noted !== url) await ctx.db.insert('siteAddresses', { url })
    const last = noted ?? before
    // Before the first record, the origin of reminder subscriptions was not stored either. If in doubt it stays unset and
    // reminders are sent, since a wrong guess would pause them forever.
    if (noted === null && isOnlyOne) {
      await ctx.scheduler.runAfter(0, internal.account.reminders.stampOrigin, { origin: url })
    }
    return { former: last === url ? null : last }
  },
})
