// The town that somebody keeps as theirs, by their own choice: their draws count there, and nobody is told whose they are.
import { v } from 'convex/values'
import { mutation, query } from '../_generated/server.js'
import { getKeptPlace, getPlace, requirePlace } from './findPlace.ts'
import { takeFrom } from '../callers/rateLimits.ts'
import { refusal } from '../callers/refusal.ts'
import { getViewer } from '../callers/viewer.ts'
import { newOwner, ownersAsking, visitorHashOf } from '../callers/visitor.ts'

const asking = { userRandomID: v.string() }

/** The account's, if somebody is signed in, else the browser's. */
export const mine = query({
  args: asking,
  returns: v.union(
    v.object({ state: v.string(), slug: v.string(), name: v.string(), readsThere: v.boolean() }),
    v.null(),
  ),
  handler: async (ctx, { userRandomID }) => {
    const kept = await getKeptPlace(ctx, await newOwner(ctx, await visitorHashOf(userRandomID)))
    const place = kept && (await getPlace(ctx, kept.state, kept.slug))
    return place && { state: place.state, slug: place.slug, name: place.name, readsThere: kept.readsThere }
  },
})

/** Only towns there are. Who keeps another lets the former one go. */
export const keep = mutation({
  args: { ...asking, state: v.string(), slug: v.string(), readsThere: v.optional(v.boolean()) },
  returns: v.null(),
  handler: async (ctx, { userRandomID, state, slug, readsThere = false }) => {
    const owner = await newOwner(ctx, await visitorHashOf(userRandomID))
    await takeFrom(ctx, 'place', owner)
    const place = await requirePlace(ctx, state, slug)
    if (readsThere && !(await getViewer(ctx))?.user.isMagician) {
      throw refusal('forbidden', 'Say on your profile first that you read for others.')
    }
    const before = await getKeptPlace(ctx, owner)
    const chosen = { state: place.state, slug: place.slug, readsThere }
    if (before) await ctx.db.patch('keptPlaces', before._id, chosen)
    else await ctx.db.insert('keptPlaces', { owner, ...chosen })
    return null
  },
})

/** Of the browser and of the account alike. */
export const letGo = mutation({
  args: asking,
  returns: v.null(),
  handler: async (ctx, { userRandomID }) => {
    for (const owner of await ownersAsking(ctx, userRandomID)) {
      const kept = await getKeptPlace(ctx, owner)
      if (kept) await ctx.db.delete('keptPlaces', kept._id)
    }
    return null
  },
})
