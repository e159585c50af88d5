// The structure of decks: which kinds there are, and what a draw from them is called.
import { v } from 'convex/values'
import { query } from './_generated/server.js'
import { insertAudited, patchAudited } from './model/audit.ts'
import { adminMutation, adminQuery } from './model/functions.ts'
import { refusal } from './model/refusal.ts'
import { requireSlug, requireText } from './model/text.ts'
import { decktypeView, viewDecktype } from './model/views.ts'
import { decktypes } from './tables/decks.ts'

const MAX_DECKTYPES = 100
const MAX_NAME = 80
const MAX_DESCRIPTION = 2000

const { seeded: _seeded, status: _status, slug: _slug, ...described } = decktypes.validator.fields
const rowView = v.object({
  _id: v.id('decktypes'),
  _creationTime: v.number(),
  ...decktypes.validator.fields,
})

export const listPublished = query({
  args: {},
  returns: v.array(decktypeView),
  handler: async (ctx) => {
    const rows = await ctx.db
      .query('decktypes')
      .withIndex('by_status_and_position', (q) => q.eq('status', 'published'))
      .take(MAX_DECKTYPES)
    return rows.map(viewDecktype)
  },
})

export const list = adminQuery({
  args: {},
  returns: v.array(rowView),
  handler: (ctx) => ctx.db.query('decktypes').withIndex('by_position').take(MAX_DECKTYPES),
})

export const create = adminMutation({
  args: { slug: v.string(), ...described },
  returns: v.id('decktypes'),
  handler: async (ctx, { slug, ...fields }) => {
    const taken = await ctx.db
      .query('decktypes')
      .withIndex('by_slug', (q) => q.eq('slug', requireSlug(slug)))
      .unique()
    if (taken) throw refusal('conflict', `There is a deck type “${slug}” already.`)
    return insertAudited(ctx, 'decktypes', { slug, ...fields, ...checked(fields), status: 'draft' })
  },
})

/** The kind stays: cards and layouts depend on it. */
export const update = adminMutation({
  args: {
    decktypeId: v.id('decktypes'),
    ...decktypes.validator.omit('seeded', 'slug', 'kind').partial().fields,
  },
  returns: v.null(),
  handler: async (ctx, { decktypeId, ...changes }) => {
    const row = await ctx.db.get('decktypes', decktypeId)
    if (!row) throw refusal('not found', 'There is no such deck type.')
    await patchAudited(ctx, 'decktypes', row, { ...changes, ...checked(changes) })
    return null
  },
})

function checked({
  name,
  description,
  aspectRatio,
}: {
  name?: string
  description?: string
  aspectRatio?: number
}) {
  if (aspectRatio !== undefined && !(aspectRatio >= 0.2 && aspectRatio <= 5)) {
    throw refusal('invalid', 'A card’s width by its height lies between 0.2 and 5.')
  }
  return {
    ...(name !== undefined && { name: requireText(name, 'A name', MAX_NAME) }),
    ...(description !== undefined && {
      description: requireText(description, 'A description', MAX_DESCRIPTION),
    }),
  }
}
