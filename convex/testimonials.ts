// What people say of the product, chosen and ordered by admins.
import { v } from 'convex/values'
import { query } from './_generated/server.js'
import { deleteAudited, insertAudited, patchAudited } from './model/audit.ts'
import { adminMutation, adminQuery } from './model/functions.ts'
import { refusal } from './model/refusal.ts'
import { requireText } from './model/text.ts'
import { testimonials } from './tables/voices.ts'

const MAX_SHOWN = 50
const MAX_LISTED = 500
const MAX_AUTHOR = 80
const MAX_TEXT = 1000

const { seeded: _seeded, status: _status, source: _source, ...written } = testimonials.validator.fields

/** With their source, so that examples can be shown as examples. */
export const listPublished = query({
  args: {},
  returns: v.array(
    v.object({
      _id: v.id('testimonials'),
      ...testimonials.validator.pick('author', 'text', 'place', 'deckId', 'source').fields,
    }),
  ),
  handler: async (ctx) => {
    const rows = await ctx.db
      .query('testimonials')
      .withIndex('by_status_and_position', (q) => q.eq('status', 'published'))
      .take(MAX_SHOWN)
    return rows.map(({ _id, author, text, source, place, deckId }) => ({
      ...{ _id, author, text, source },
      ...(place && { place }),
      ...(deckId && { deckId }),
    }))
  },
})

export const list = adminQuery({
  args: {},
  returns: v.array(
    v.object({ _id: v.id('testimonials'), _creationTime: v.number(), ...testimonials.validator.fields }),
  ),
  handler: (ctx) => ctx.db.query('testimonials').withIndex('by_position').take(MAX_LISTED),
})

export const create = adminMutation({
  args: written,
  returns: v.id('testimonials'),
  handler: (ctx, testimonial) =>
    insertAudited(ctx, 'testimonials', {
      ...testimonial,
      ...checked(testimonial),
      ...{ source: 'admin', status: 'waiting' },
    }),
})

export const update = adminMutation({
  args: {
    testimonialId: v.id('testimonials'),
    ...testimonials.validator.omit('seeded', 'source').partial().fields,
  },
  returns: v.null(),
  handler: async (ctx, { testimonialId, ...changes }) => {
    const row = await ctx.db.get('testimonials', testimonialId)
    if (!row) throw refusal('not found', 'There is no such testimonial.')
    await patchAudited(ctx, 'testimonials', row, { ...changes, ...checked(changes) })
    return null
  },
})

export const remove = adminMutation({
  args: { testimonialId: v.id('testimonials') },
  returns: v.null(),
  handler: async (ctx, { testimonialId }) => {
    const row = await ctx.db.get('testimonials', testimonialId)
    if (!row) throw refusal('not found', 'There is no such testimonial.')
    await deleteAudited(ctx, 'testimonials', row)
    return null
  },
})

function checked({ author, text }: { author?: string; text?: string }) {
  return {
    ...(author !== undefined && { author: requireText(author, 'A name', MAX_AUTHOR) }),
    ...(text !== undefined && { text: requireText(text, 'A text', MAX_TEXT) }),
  }
}
