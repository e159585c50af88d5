// The journal as its page loads it: short entries in large pages, and the cards, decks and pictures they refer to in
// separate calls, each once. A journal of ten thousand readings takes a few dozen calls.
import { paginationOptsValidator, paginationResultValidator } from 'convex/server'
import { v, type Infer } from 'convex/values'
import type { Id } from '../_generated/dataModel.js'
import type { QueryCtx } from '../_generated/server.js'
import { query } from '../callers/functions.ts'
import { localized } from '../values/localized.ts'
import { limitPageSize } from '../values/pagination.ts'
import { madeAtOf, madeFields, madeOf, physicalDeckOf } from '../readings/origins.ts'
import { publicId, type Reading, readingsOf, writtenOf } from '../readings/findReading.ts'
import { cardNames } from '../readings/readingViews.ts'
import { refusal } from '../callers/refusal.ts'
import { requireRevision } from '../cards/deckRevisions.ts'
import { artView, cardView, viewArt } from '../cards/views.ts'
import { requireOwner } from '../callers/visitor.ts'
import { deckKind } from '../tables/decks.ts'
import { readings, written } from '../tables/readings.ts'

/** With the longest notes a page is five megabytes; with ordinary ones, a hundred kilobytes. */
const MAX_PAGE = 250
const MAX_NAMED = 500
export const LATEST = 50

const entryView = v.object({
  _id: v.string(),
  storedAt: v.number(),
  ...madeFields,
  deckId: v.id('decks'),
  isMajorsOnly: v.boolean(),
  /** The revealed cards, each with the design that it was drawn with. */
  cards: v.array(
    v.object({ cardId: v.id('cards'), reversed: v.boolean(), designId: v.optional(v.id('designs')) }),
  ),
  faceDown: v.number(),
  /** Of that revision of the deck; only if all cards are face down. */
  backDesignId: v.optional(v.id('designs')),
  /** Null for a single card. */
  layout: v.union(v.object({ slug: v.string(), ownName: v.union(v.string(), v.null()) }), v.null()),
  /** The day, for a card of the day. */
  ...readings.validator.pick('day').fields,
  ...written,
})

const pageArgs = v.object({ userRandomID: v.optional(v.string()), paginationOpts: paginationOptsValidator })

/** All readings, newest first. */
export const list = query({
  args: pageArgs.fields,
  returns: paginationResultValidator(entryView),
  handler: async (ctx, call) => listEntries(ctx, call),
})

/** The newest readings, for a live subscription. */
export const newest = query({
  args: { userRandomID: v.optional(v.string()) },
  returns: v.array(entryView),
  handler: async (ctx, { userRandomID }) => newestEntries(ctx, await requireOwner(ctx, userRandomID)),
})

// Former functions that separate single cards from spreads. Tabs from before the update still call them.

export const draws = query({
  args: pageArgs.fields,
  returns: paginationResultValidator(entryView),
  handler: async (ctx, call) => listEntries(ctx, call, { isSingle: true }),
})

export const spreads = query({
  args: pageArgs.fields,
  returns: paginationResultValidator(entryView),
  handler: async (ctx, call) => listEntries(ctx, call, { isSingle: false }),
})

export const latest = query({
  args: { userRandomID: v.optional(v.string()) },
  returns: v.object({ draws: v.array(entryView), spreads: v.array(entryView) }),
  handler: async (ctx, { userRandomID }) => {
    const owner = await requireOwner(ctx, userRandomID)
    const [newestDraws, newestSpreads] = await Promise.all([
      newestEntries(ctx, owner, { isSingle: true }),
      newestEntries(ctx, owner, { isSingle: false }),
    ])
    return { draws: newestDraws, spreads: newestSpreads }
  },
})

/** The cards, decks and pictures that entries refer to. Missing rows and invalid ids are left out. */
export const names = query({
  args: {
    cardIds: v.array(v.string()),
    deckIds: v.array(v.string()),
    /** Missing in calls of older tabs. */
    designIds: v.optional(v.array(v.string())),
  },
  returns: v.object({
    cards: v.array(cardView.pick('_id', 'slug', 'name', 'arcana', 'suit', 'element', 'number')),
    decks: v.array(
      v.object({
        _id: v.id('decks'),
        slug: v.string(),
        title: v.string(),
        kind: deckKind,
        aspectRatio: v.number(),
      }),
    ),
    designs: v.array(artView.pick('designId', 'source')),
  }),
  handler: async (ctx, { cardIds, deckIds, designIds = [] }) => {
    if (cardIds.length + deckIds.length + designIds.length > MAX_NAMED) {
      throw refusal('invalid', 'too_many_names', { max: MAX_NAMED })
    }
    const cards = cardIds.map(async (text) => {
      const id = ctx.db.normalizeId('cards', text)
      const card = id && (await ctx.db.get('cards', id))
      return card && localized(ctx, card._id, cardNames(card))
    })
    const decks = deckIds.map(async (text) => {
      const id = ctx.db.normalizeId('decks', text)
      const deck = id && (await ctx.db.get('decks', id))
      const decktype = deck && (await ctx.db.get('decktypes', deck.decktypeId))
      // Decks that were never published are not public.
      if (!deck || !decktype || deck.revision === 0) return null
      const { kind, aspectRatio } = decktype
      const { _id, slug, title } = deck
      return localized(ctx, _id, { _id, slug, title, kind, aspectRatio })
    })
    const designs = designIds.map(async (text) => {
      const art = await viewArt(ctx, ctx.db.normalizeId('designs', text) ?? undefined)
      return art && { designId: art.designId, source: art.source }
    })
    return {
      cards: present(await Promise.all(cards)),
      decks: present(await Promise.all(decks)),
      designs: present(await Promise.all(designs)),
    }
  },
})

type Kind = { isSingle?: boolean }

async function listEntries(
  ctx: QueryCtx,
  { userRandomID, paginationOpts }: Infer<typeof pageArgs>,
  kind: Kind = {},
) {
  const owner = await requireOwner(ctx, userRandomID)
  const result = await readingsOf(ctx, owner, kind)
    .order('desc')
    .paginate(limitPageSize(paginationOpts, MAX_PAGE))
  return { ...result, page: await viewEntries(ctx, result.page) }
}

/**
 * Not a page of a paginated query: a subscribed page keeps its bounds, so the first page of an empty journal would grow
 * with every reading that is stored later.
 */
async function newestEntries(ctx: QueryCtx, owner: string, kind: Kind = {}) {
  return viewEntries(ctx, await readingsOf(ctx, owner, kind).order('desc').take(LATEST))
}

/** Many readings share a few revisions: each is read once. */
async function viewEntries(ctx: QueryCtx, page: readonly Reading[]): Promise<Infer<typeof entryView>[]> {
  const designsByRevision = new Map<string, Promise<RevisionDesigns>>()
  return Promise.all(
    page.map(async (reading) => {
      const key = `${reading.deckId}/${reading.revision}`
      if (!designsByRevision.has(key)) designsByRevision.set(key, designsOf(ctx, reading))
      return viewEntry(reading, await designsByRevision.get(key)!)
    }),
  )
}

/** The designs of a deck in one revision. */
interface RevisionDesigns {
  faces: ReadonlyMap<Id<'cards'>, Id<'designs'> | undefined>
  back: Id<'designs'> | undefined
}

async function designsOf(ctx: QueryCtx, reading: Reading): Promise<RevisionDesigns> {
  const { cards, backDesignId } = await requireRevision(ctx, reading)
  return { faces: new Map(cards.map(({ cardId, designId }) => [cardId, designId])), back: backDesignId }
}

function viewEntry(reading: Reading, { faces, back }: RevisionDesigns): Infer<typeof entryView> {
  const { storedAt, deckId, pool, layout, customLayout, day } = reading
  const revealed = reading.positions.filter(({ revealedAt }) => revealedAt !== undefined)
  const cards = [...revealed, ...(reading.clarifiers ?? [])]
  return {
    _id: publicId(reading),
    storedAt,
    made: madeOf(reading),
    madeAt: madeAtOf(reading),
    ...physicalDeckOf(reading),
    deckId,
    isMajorsOnly: pool === 'majors',
    cards: cards.map(({ cardId, reversed }) => {
      const designId = faces.get(cardId)
      return { cardId, reversed, ...(designId && { designId }) }
    }),
    faceDown: reading.positions.length - revealed.length,
    ...(cards.length === 0 && back && { backDesignId: back }),
    layout: reading.isSingle ? null : { slug: layout.slug, ownName: customLayout?.name ?? null },
    ...(day !== undefined && { day }),
    ...writtenOf(reading),
  }
}

function present<Row>(rows: readonly (Row | null)[]): Row[] {
  return rows.filter((row) => row !== null)
}
