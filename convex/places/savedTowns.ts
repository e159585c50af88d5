// The town that somebody has saved as theirs: their draws count there, without saying whose they are.
import { v } from 'convex/values'
import { mutation } from '../_generated/server.js'
import { query } from '../callers/functions.ts'
import { getPlace, getSavedTown, requirePlace } from './findPlace.ts'
import { consumeRateLimit } from '../callers/rateLimits.ts'
import { refusal } from '../callers/refusal.ts'
import { getViewer } from '../callers/viewer.ts'
import { ownerOfCaller, ownersOfCaller, visitorHashOf } from '../callers/visitor.ts'

const visitorArgs = { userRandomID: v.string() }

/** The account's, if somebody is signed in, else the browser's. */
export const mine = query({
  args: visitorArgs,
  returns: v.union(
    v.object({ state: v.string(), slug: v.string(), name: v.string(), readsThere: v.boolean() }),
    v.null(),
  ),
  handler: async (ctx, { userRandomID }) => {
    const saved = await getSavedTown(ctx, await ownerOfCaller(ctx, await visitorHashOf(userRandomID)))
    const place = saved && (await getPlace(ctx, saved.state, saved.slug))
    return place && { state: place.state, slug: place.slug, name: place.name, readsThere: saved.readsThere }
  },
})

/** Replaces the town that was saved before. */
export const save = mutation({
  args: { ...visitorArgs, state: v.string(), slug: v.string(), readsThere: v.optional(v.boolean()) },
  returns: v.null(),
  handler: async (ctx, { userRandomID, state, slug, readsThere = false }) => {
    const owner = await ownerOfCaller(ctx, await visitorHashOf(userRandomID))
    await consumeRateLimit(ctx, 'place', owner)
    const place = await requirePlace(ctx, state, slug)
    if (readsThere && !(await getViewer(ctx))?.user.isMagician) {
      throw refusal('forbidden', 'not_a_reader')
    }
    const before = await getSavedTown(ctx, owner)
    const town = { state: place.state, slug: place.slug, readsThere }
    if (before) await ctx.db.patch('savedTowns', before._id, town)
    else await ctx.db.insert('savedTowns', { owner, ...town })
    return null
  },
})

/** Both the browser's and the account's. */
export const remove = mutation({
  args: visitorArgs,
  returns: v.null(),
  handler: async (ctx, { userRandomID }) => {
    for (const owner of await ownersOfCaller(ctx, userRandomID)) {
      const saved = await getSavedTown(ctx, owner)
      if (saved) await ctx.db.delete('savedTowns', saved._id)
    }
    return null
  },
})
