// What waits for an admin, counted as far as it matters: a hundred is a lot.
import { v } from 'convex/values'
import { adminQuery } from '../callers/functions.ts'
import { strangeTotems } from '../totems/totemActivity.ts'

const COUNTED = 100

export const counts = adminQuery({
  args: {},
  returns: v.object({
    designs: v.number(),
    decks: v.number(),
    testimonials: v.number(),
    messages: v.number(),
  }),
  handler: async ({ db }) => {
    const designs = db.query('designs').withIndex('by_status', (q) => q.eq('status', 'waiting'))
    const decks = db.query('decks').withIndex('by_status_and_position', (q) => q.eq('status', 'in review'))
    const testimonials = db.query('testimonials').withIndex('by_status', (q) => q.eq('status', 'waiting'))
    const messages = db.query('messages').withIndex('by_status', (q) => q.eq('status', 'new'))
    return {
      designs: (await designs.take(COUNTED)).length,
      decks: (await decks.take(COUNTED)).length,
      testimonials: (await testimonials.take(COUNTED)).length,
      messages: (await messages.take(COUNTED)).length,
    }
  },
})

/** Apart from the others: every touch asks it anew. */
export const totems = adminQuery({
  args: { since: v.number() },
  returns: v.array(v.object({ _id: v.id('totems'), label: v.string() })),
  handler: (ctx, { since }) => strangeTotems(ctx, since),
})
