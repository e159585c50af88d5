// Moves rows that earlier versions have stored in `draws` and `spreads`. The host calls it before it accepts requests; on a
// hosted Convex deployment a cron does.
import { v } from 'convex/values'
import { internal } from '../_generated/api.js'
import { internalMutation } from '../_generated/server.js'
import { moveSomeReadings } from './formerRows.ts'

/** Returns how many it has moved; 0 when nothing is left. */
export const moveSome = internalMutation({
  args: {},
  returns: v.number(),
  handler: (ctx) => moveSomeReadings(ctx),
})

/** Moves all of them, each batch in its own transaction. */
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
