// What the checklist of the first steps asks of the backend: whether there is a deck and a totem of the owner's own.
import { v } from 'convex/values'
import { adminQuery } from '../callers/functions.ts'

/** The decks that the program comes with are fewer. */
const MAX_DECKS = 100

export const get = adminQuery({
  args: {},
  returns: v.object({ hasDeck: v.boolean(), hasTotem: v.boolean() }),
  handler: async ({ db }) => {
    const decks = await db
      .query('decks')
      .withIndex('by_status_and_position', (q) => q.eq('status', 'published'))
      .take(MAX_DECKS)
    // Only demo totems have `forgetAt`.
    const totem = await db
      .query('totems')
      .withIndex('by_forgetAt', (q) => q.eq('forgetAt', undefined))
      .filter((q) => q.eq(q.field('deletedAt'), undefined))
      .first()
    return {
      hasDeck: decks.some(({ seeded, deletedAt }) => seeded === undefined && deletedAt === undefined),
      hasTotem: totem !== null,
    }
  },
})
