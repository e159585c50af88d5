// Deck types: the kinds of decks, and what a draw from them is called.
import { v } from 'convex/values'
import { baseLanguage } from '#rules/language.ts'
import type { Doc } from '../_generated/dataModel.js'
import type { QueryCtx } from '../_generated/server.js'
import { insertAudited, patchAudited } from '../admin/audit.ts'
import { decktypeFieldsOf, getDecktype, requireDecktype } from './deckEditing.ts'
import { publishRevision } from './deckRevisions.ts'
import { decksOfType } from './findDeck.ts'
import { contentMutation, query, staffQuery } from '../callers/functions.ts'
import { refusal } from '../callers/refusal.ts'
import { isDuplicateInsert } from '../values/duplicateInsert.ts'
import { effectsOf } from './structureGuard.ts'
import { requireSlug, requireText } from '../values/text.ts'
import { requireUnchanged, seenFields } from '../admin/saveConflict.ts'
import { decktypeView, viewDecktype } from './views.ts'
import { decktypes } from '../tables/decks.ts'

const MAX_DECKTYPES = 100
const MAX_NAME = 80
const MAX_DESCRIPTION = 2000
const MAX_WORD = 30

const described = decktypes.validator.omit(
  'seeded',
  'status',
  'slug',
  'language',
  'deletedAt',
  'deletedWith',
).fields
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
    return Promise.all(rows.map((row) => viewDecktype(ctx, row)))
  },
})

export const list = staffQuery({
  args: {},
  returns: v.array(rowView),
  handler: (ctx) => inOrder(ctx),
})

/** Without a position it is added at the end. */
export const create = contentMutation({
  args: { slug: v.string(), ...described, position: v.optional(v.number()) },
  returns: v.id('decktypes'),
  handler: async (ctx, { slug, position: given, ...fields }) => {
    const taken = await getDecktype(ctx, requireSlug(slug))
    const described = { ...fields, ...checked(fields) }
    if (taken && (await isDuplicateInsert(ctx, 'decktypes', taken, described))) return taken._id
    if (taken) throw refusal('conflict', 'deck_type_exists', { slug })
    const last = await ctx.db.query('decktypes').withIndex('by_position').order('desc').first()
    const position = given ?? (last ? last.position + 1 : 0)
    return insertAudited(ctx, 'decktypes', {
      slug,
      position,
      ...described,
      language: baseLanguage,
      status: 'draft',
    })
  },
})

/**
 * The kind cannot change, because cards and layouts depend on it. Changes that would break a published deck are refused;
 * changes that affect one need `agreed`. `seen` holds the values that the admin saw.
 */
export const update = contentMutation({
  args: {
    decktypeId: v.id('decktypes'),
    ...decktypes.validator.omit('seeded', 'slug', 'kind', 'language', 'deletedAt', 'deletedWith').partial()
      .fields,
    seen: seenFields,
    agreed: v.optional(v.boolean()),
  },
  returns: v.null(),
  handler: async (ctx, { decktypeId, seen, agreed = false, ...given }) => {
    const row = await requireDecktype(ctx, decktypeId)
    const changes = { ...given, ...checked(given) }
    await requireUnchanged(ctx, {
      table: 'decktypes',
      id: decktypeId,
      current: decktypeFieldsOf(row),
      seen,
      changes,
    })
    const { refused, effects } = await effectsOf(ctx, row, changes)
    if (refused) throw refusal('conflict', refused.reason, refused.params)
    if (effects.length > 0 && !agreed) throw refusal('conflict', 'confirm_effects')
    await patchAudited(ctx, 'decktypes', row, changes)
    if (changes.reversible !== undefined && changes.reversible !== row.reversible) {
      for (const deck of await decksOfType(ctx, decktypeId)) await publishRevision(ctx, deck._id)
    }
    return null
  },
})

/** Reorders all types. `seen` is the order that the admin saw. */
export const reorder = contentMutation({
  args: { order: v.array(v.id('decktypes')), seen: v.optional(v.array(v.id('decktypes'))) },
  returns: v.null(),
  handler: async (ctx, { order, seen }) => {
    const rows = await inOrder(ctx)
    const known = new Map(rows.map((row) => [row._id, row]))
    if (order.length === rows.length && order.every((id, at) => id === rows[at]?._id)) return null
    const current = { order: rows.map(({ _id }) => _id) }
    await requireUnchanged(ctx, {
      table: 'decktypes',
      id: '',
      current,
      seen: seen && { order: seen },
      changes: { order },
    })
    if (
      order.length !== rows.length ||
      new Set(order).size !== order.length ||
      !order.every((id) => known.has(id))
    ) {
      throw refusal('conflict', 'deck_types_changed')
    }
    for (const [position, id] of order.entries()) {
      await patchAudited(ctx, 'decktypes', known.get(id)!, { position }, 'reorder')
    }
    return null
  },
})

function inOrder({ db }: QueryCtx): Promise<Doc<'decktypes'>[]> {
  return db
    .query('decktypes')
    .withIndex('by_position')
    .filter((q) => q.eq(q.field('deletedAt'), undefined))
    .take(MAX_DECKTYPES)
}

type Described = {
  name?: string
  description?: string
  aspectRatio?: number
  wording?: { one: string; many: string }
}

function checked({ name, description, aspectRatio, wording }: Described) {
  if (aspectRatio !== undefined && !(aspectRatio >= 0.2 && aspectRatio <= 5)) {
    throw refusal('invalid', 'card_ratio_invalid')
  }
  return {
    ...(name !== undefined && { name: requireText(name, 'name', MAX_NAME) }),
    ...(description !== undefined && {
      description: requireText(description, 'description', MAX_DESCRIPTION),
    }),
    ...(wording !== undefined && {
      wording: {
        one: requireText(wording.one, 'word_for_one', MAX_WORD),
        many: requireText(wording.many, 'word_for_many', MAX_WORD),
      },
    }),
  }
}
