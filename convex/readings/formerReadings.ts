// Moves what earlier versions have stored in `draws` and `spreads`. The host asks for it before it lets anybody in; on a
// Convex deployment of its own, which no host prepares, a cron does.
import { v } from 'convex/values'
import { internal } from '../_generated/api.js'
import { internalMutation } from '../_generated/server.js'
import { moveSomeReadings } from './formerRows.ts'

/** Says how many it has moved; 0 when nothing is left. */
export const moveSome = internalMutation({
  args: {},
  returns: v.number(),
  handler: (ctx) => moveSomeReadings(ctx),
})

/** All of them, each batch in a transaction of its own. */
export const moveAll = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    if ((await moveSomeReadings(ctx)) > 0) {
      await ctx.scheduler.runAfter(0, internal.readings.formerReadings.moveAll, {})
    }
    return null
  },
})
