// The address of the site, as far as the data knows it: so that a start can say that it has changed.
import { v } from 'convex/values'
import { internal } from '../_generated/api.js'
import { internalMutation } from '../_generated/server.js'

/**
 * Called at every start. `before` is where the site was before addresses were noted, if somebody knows; `isOnlyOne`: as far
 * as is known, people have used it at no other address than this one. Gives the former address if this one is another.
 */
export const note = internalMutation({
  args: { url: v.string(), before: v.union(v.string(), v.null()), isOnlyOne: v.boolean() },
  returns: v.object({ former: v.union(v.string(), v.null()) }),
  handler: async (ctx, { url, before, isOnlyOne }) => {
    const noted = (await ctx.db.query('siteAddresses').order('desc').first())?.url ?? null
    if (noted !== url) await ctx.db.insert('siteAddresses', { url })
    const last = noted ?? before
    // Until the first note, nobody wrote down where browsers subscribed to reminders either. In doubt it stays open, and they
    // are sent: a wrong guess would pause them for ever.
    if (noted === null && isOnlyOne) {
      await ctx.scheduler.runAfter(0, internal.account.reminders.stampOrigin, { origin: url })
    }
    return { former: last === url ? null : last }
  },
})
