import { ConvexError, v } from 'convex/values'
import { isCodename } from '#rules/account/codename.ts'
import { mutation, query } from '../_generated/server.js'

const shown = 8
/** Some more than are shown: those who say hello at the same moment need not agree on which goes. */
const kept = 2 * shown

/** Who said hello last, the newest first. */
export const latest = query({
  args: {},
  returns: v.array(v.object({ _id: v.id('hellos'), codename: v.string(), saidAt: v.number() })),
  handler: async (ctx) => {
    const hellos = await ctx.db.query('hellos').order('desc').take(shown)
    return hellos.map(({ _id, codename, _creationTime }) => ({ _id, codename, saidAt: _creationTime }))
  },
})

/** Everybody sees it, so only a name that we have made ourselves can be said. */
export const say = mutation({
  args: { codename: v.string() },
  returns: v.null(),
  handler: async (ctx, { codename }) => {
    if (!isCodename(codename)) throw new ConvexError('This is not a codename.')
    await ctx.db.insert('hellos', { codename })
    const [forgotten] = (
      await ctx.db
        .query('hellos')
        .order('desc')
        .take(kept + 1)
    ).slice(kept)
    if (forgotten) await ctx.db.delete(forgotten._id)
    return null
  },
})
