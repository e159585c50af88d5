// Testimonials: left by visitors about one of their readings, or entered by admins, who choose what is published and in which
// order.
import { literals } from 'convex-helpers/validators'
import { paginationResultValidator } from 'convex/server'
import { v, type Infer } from 'convex/values'
import { baseLanguage } from '#rules/language.ts'
import type { Doc, Id } from '../_generated/dataModel.js'
import { mutation, type QueryCtx } from '../_generated/server.js'
import { deleteAudited, insertAudited, patchAudited } from '../admin/audit.ts'
import { contentMutation, query, staffQuery } from '../callers/functions.ts'
import { callerAddress } from '../callers/ipAddress.ts'
import { canonicalPlace } from '../places/findPlace.ts'
import { refuseBlocked } from '../moderation/blockCheck.ts'
import { requireAllowedName } from '../moderation/shownNames.ts'
import { networkLimit, consumeRateLimits } from '../callers/rateLimits.ts'
import { getOwn, publicId, requireOwn } from '../readings/findReading.ts'
import { isDeletedOwner } from '../callers/visitor.ts'
import { refusal } from '../callers/refusal.ts'
import { languageOfPage } from '../values/language.ts'
import { unset } from '../values/unset.ts'
import { searchPage, MAX_MATCHES, pageOf, parseSearchText, tableArgs } from '../admin/table.ts'
import { leftAbout, testimonialFieldsOf } from './testimonialFields.ts'
import { requireText } from '../values/text.ts'
import { checkedPlace } from '../totems/totemRecords.ts'
import { requireUnchanged, seenFields } from '../admin/saveConflict.ts'
import { place } from '../tables/readings.ts'
import { testimonials, testimonialStatus } from '../tables/testimonials.ts'

const MAX_SHOWN = 50
const MAX_AUTHOR = 80
const MAX_TEXT = 1000

const written = testimonials.validator.pick('author', 'text', 'place', 'deckId').fields

/** Without examples, which are never shown to visitors. */
export const listPublished = query({
  args: {},
  returns: v.array(
    v.object({
      _id: v.id('testimonials'),
      ...testimonials.validator.pick('author', 'text', 'place', 'deckId', 'source').fields,
    }),
  ),
  handler: async (ctx) => {
    const shown = [...(await shownOf(ctx, 'visitor')), ...(await shownOf(ctx, 'admin'))]
    const inOrder = shown.sort((one, other) => one.position - other.position).slice(0, MAX_SHOWN)
    return inOrder.map(({ _id, author, text, source, place, deckId }) => ({
      _id,
      author,
      text,
      source,
      ...(place && { place }),
      ...(deckId && { deckId }),
    }))
  },
})

/** For the owner of a reading. One for each reading; idempotent. */
export const leave = mutation({
  args: {
    reading: v.object({ kind: literals('draws', 'spreads'), id: v.string() }),
    userRandomID: v.optional(v.string()),
    ...testimonials.validator.pick('author', 'text', 'language').fields,
  },
  returns: v.null(),
  handler: async (ctx, { reading, userRandomID, author, text, language }) => {
    await refuseBlocked(ctx, userRandomID)
    const own = await requireOwn(ctx, reading.id, userRandomID)
    const { owner, deckId } = own
    const tidy = checked({ author, text })
    requireAllowedName(author)
    const before = await leftAbout(ctx, own)
    if (before) {
      if (before.author === tidy.author && before.text === tidy.text) return null
      throw refusal('conflict', 'testimonial_exists')
    }
    const group = owner.startsWith('user:') ? 'accounts' : 'visitors'
    await consumeRateLimits(
      ctx,
      { name: 'testimonial', who: owner },
      await networkLimit('testimonialFrom', await callerAddress(ctx), group),
      { name: 'allTestimonials', who: group },
    )
    await ctx.db.insert('testimonials', {
      author: tidy.author!,
      text: tidy.text!,
      language: languageOfPage(language),
      deckId,
      owner,
      readingId: publicId(own),
      source: 'visitor',
      status: 'waiting',
      position: await lastPosition(ctx),
    })
    return null
  },
})

/** Whether the caller has left a testimonial about this reading, so that they are not asked again. */
export const isLeft = query({
  args: {
    reading: v.object({ kind: literals('draws', 'spreads'), id: v.string() }),
    userRandomID: v.optional(v.string()),
  },
  returns: v.boolean(),
  handler: async (ctx, { reading, userRandomID }) => {
    const own = await getOwn(ctx, reading.id, userRandomID)
    return own !== null && (await leftAbout(ctx, own)) !== null
  },
})

const {
  owner: _owner,
  readingId: _readingId,
  seeded: _seeded,
  ...shownFields
} = testimonials.validator.fields

const testimonialView = v.object({
  _id: v.id('testimonials'),
  _creationTime: v.number(),
  ...shownFields,
  deck: v.union(v.string(), v.null()),
})

/** In display order, or by creation time. */
export const list = staffQuery({
  args: tableArgs({
    filters: {
      status: v.optional(testimonialStatus),
      source: v.optional(literals('example', 'visitor', 'admin')),
    },
    sortBy: ['position', 'when'],
  }),
  returns: paginationResultValidator(testimonialView),
  handler: async (ctx, { paginationOpts, search, filters = {}, sort }) => {
    const text = parseSearchText(search)
    if (text !== null) {
      const result = await found(ctx, text, filters)
      return { ...result, page: await Promise.all(result.page.map((row) => viewTestimonial(ctx, row))) }
    }
    const rows = inOrder(ctx, filters, sort?.by ?? 'position').order(sort?.order ?? 'asc')
    return pageOf(rows, paginationOpts, (row) => viewTestimonial(ctx, row))
  },
})

/** Null if it was deleted. */
export const get = staffQuery({
  args: { testimonialId: v.id('testimonials') },
  returns: v.union(testimonialView, v.null()),
  handler: async (ctx, { testimonialId }) => {
    const row = await ctx.db.get('testimonials', testimonialId)
    return row && viewTestimonial(ctx, row)
  },
})

export const create = contentMutation({
  args: written,
  returns: v.id('testimonials'),
  handler: async (ctx, testimonial) => {
    await requireDeck(ctx, testimonial.deckId)
    return insertAudited(ctx, 'testimonials', {
      ...testimonial,
      ...checked(testimonial),
      ...(testimonial.place && { place: await settledPlace(ctx, testimonial.place) }),
      language: baseLanguage,
      source: 'admin',
      status: 'waiting',
      position: await lastPosition(ctx),
    })
  },
})

/** Null removes a place or a deck. `seen` holds the values that the admin saw. */
export const update = contentMutation({
  args: {
    testimonialId: v.id('testimonials'),
    ...testimonials.validator.pick('author', 'text', 'status').partial().fields,
    place: v.optional(v.union(place, v.null())),
    deckId: v.optional(v.union(v.id('decks'), v.null())),
    seen: seenFields,
  },
  returns: v.null(),
  handler: async (ctx, { testimonialId, seen, place: where, deckId, ...given }) => {
    const row = await requireTestimonial(ctx, testimonialId)
    await requireDeck(ctx, deckId)
    const changes = {
      ...given,
      ...checked(given),
      ...(where !== undefined && { place: where && (await settledPlace(ctx, where)) }),
      ...(deckId !== undefined && { deckId }),
    }
    const current = testimonialFieldsOf(row)
    await requireUnchanged(ctx, { table: 'testimonials', id: testimonialId, current, seen, changes })
    await patchAudited(ctx, 'testimonials', row, {
      ...changes,
      ...(where !== undefined && { place: changes.place ?? unset }),
      ...(deckId !== undefined && { deckId: deckId ?? unset }),
    } as Partial<Doc<'testimonials'>>)
    return null
  },
})

/** Bulk update, all or nothing. `seen`: the status that the admin saw, for an inline edit. */
export const setStatus = contentMutation({
  args: {
    testimonialIds: v.array(v.id('testimonials')),
    status: testimonialStatus,
    seen: seenFields,
  },
  returns: v.null(),
  handler: async (ctx, { testimonialIds, status, seen }) => {
    if (testimonialIds.length > MAX_AT_ONCE) throw refusal('invalid', 'too_many_selected')
    for (const id of testimonialIds) {
      const row = await requireTestimonial(ctx, id)
      const current = { status: row.status }
      await requireUnchanged(ctx, { table: 'testimonials', id, current, seen, changes: { status } })
      await patchAudited(ctx, 'testimonials', row, { status }, 'set status')
    }
    return null
  },
})

const MAX_AT_ONCE = 200

/** Moves a testimonial before another one; `before` is null for the end. */
export const move = contentMutation({
  args: { testimonialId: v.id('testimonials'), before: v.union(v.id('testimonials'), v.null()) },
  returns: v.null(),
  handler: async (ctx, { testimonialId, before }) => {
    const row = await requireTestimonial(ctx, testimonialId)
    if (before === testimonialId) return null
    const position = before
      ? await positionBefore(ctx, await requireTestimonial(ctx, before), testimonialId)
      : await lastPosition(ctx)
    await patchAudited(ctx, 'testimonials', row, { position }, 'move')
    return null
  },
})

/** `seen` holds the values that the admin saw, so that an unseen change is not deleted. Idempotent. */
export const remove = contentMutation({
  args: { testimonialId: v.id('testimonials'), seen: seenFields },
  returns: v.null(),
  handler: async (ctx, { testimonialId: id, seen }) => {
    const row = await ctx.db.get('testimonials', id)
    if (!row) return null
    const current = testimonialFieldsOf(row)
    await requireUnchanged(ctx, { table: 'testimonials', id, current, seen, changes: null })
    await deleteAudited(ctx, 'testimonials', row)
    return null
  },
})

type Filters = { status?: Doc<'testimonials'>['status']; source?: Doc<'testimonials'>['source'] }

function inOrder({ db }: QueryCtx, { status, source }: Filters, by: 'position' | 'when') {
  const rows = db.query('testimonials')
  const isByPosition = by === 'position'
  if (source && status) {
    return isByPosition
      ? rows.withIndex('by_source_and_status_and_position', (q) =>
          q.eq('source', source).eq('status', status),
        )
      : rows.withIndex('by_source_and_status', (q) => q.eq('source', source).eq('status', status))
  }
  if (source) {
    return isByPosition
      ? rows.withIndex('by_source_and_position', (q) => q.eq('source', source))
      : rows.withIndex('by_source', (q) => q.eq('source', source))
  }
  if (status) {
    return isByPosition
      ? rows.withIndex('by_status_and_position', (q) => q.eq('status', status))
      : rows.withIndex('by_status', (q) => q.eq('status', status))
  }
  return isByPosition ? rows.withIndex('by_position') : rows
}

async function found({ db }: QueryCtx, text: string, { status, source }: Filters) {
  const byText = db.query('testimonials').withSearchIndex('search_text', (q) => {
    const search = q.search('text', text)
    const ofStatus = status ? search.eq('status', status) : search
    return source ? ofStatus.eq('source', source) : ofStatus
  })
  const byAuthor = db.query('testimonials').withSearchIndex('search_author', (q) => {
    const search = q.search('author', text)
    const ofStatus = status ? search.eq('status', status) : search
    return source ? ofStatus.eq('source', source) : ofStatus
  })
  return searchPage(await byAuthor.take(MAX_MATCHES), await byText.take(MAX_MATCHES))
}

async function viewTestimonial(
  { db }: QueryCtx,
  { owner: _, readingId: _reading, seeded: _seed, ...row }: Doc<'testimonials'>,
): Promise<Infer<typeof testimonialView>> {
  const deck = row.deckId ? await db.get('decks', row.deckId) : null
  return { ...row, deck: deck?.title ?? null }
}

/** In display order, up to the maximum that is shown. */
async function shownOf(ctx: QueryCtx, source: Doc<'testimonials'>['source']) {
  const rows = await ctx.db
    .query('testimonials')
    .withIndex('by_source_and_status_and_position', (q) => q.eq('source', source).eq('status', 'published'))
    .take(MAX_SHOWN)
  const hidden = await Promise.all(rows.map(({ owner = '' }) => isDeletedOwner(ctx, owner)))
  return rows.filter((_, index) => !hidden[index])
}

/** Normalized to the town's address, so that its page finds the testimonial. */
async function settledPlace(ctx: QueryCtx, where: Infer<typeof place>): Promise<Infer<typeof place>> {
  return canonicalPlace(ctx, checkedPlace(where))
}

async function requireTestimonial({ db }: QueryCtx, id: Id<'testimonials'>): Promise<Doc<'testimonials'>> {
  const row = await db.get('testimonials', id)
  if (!row) throw refusal('not found', 'testimonial_not_found')
  return row
}

async function requireDeck({ db }: QueryCtx, deckId: Id<'decks'> | null | undefined): Promise<void> {
  const deck = deckId && (await db.get('decks', deckId))
  if (deckId && (!deck || deck.deletedAt !== undefined)) throw refusal('not found', 'deck_not_found')
}

async function lastPosition({ db }: QueryCtx): Promise<number> {
  const last = await db.query('testimonials').withIndex('by_position').order('desc').first()
  return (last?.position ?? 0) + 1
}

/** Halfway between its neighbors. A number can be halved about fifty times, which is more than anybody reorders by hand. */
async function positionBefore({ db }: QueryCtx, next: Doc<'testimonials'>, moved: string): Promise<number> {
  const [previous] = (
    await db
      .query('testimonials')
      .withIndex('by_position', (q) => q.lt('position', next.position))
      .order('desc')
      .take(2)
  ).filter(({ _id }) => _id !== moved)
  return previous ? (previous.position + next.position) / 2 : next.position - 1
}

function checked<Given extends { author?: string; text?: string }>({ author, text }: Given) {
  return {
    ...(author !== undefined && { author: requireText(author, 'name', MAX_AUTHOR) }),
    ...(text !== undefined && { text: requireText(text, 'text', MAX_TEXT) }),
  }
}
