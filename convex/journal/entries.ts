// The journal of a visitor or user as its page reads it: every reading in a few words, in large pages, and the cards, decks
// and pictures they name apart, each once. So a history of ten thousand readings is a few dozen calls.
import { paginationOptsValidator, paginationResultValidator } from 'convex/server'
import { v, type Infer } from 'convex/values'
import type { Id } from '../_generated/dataModel.js'
import { query, type QueryCtx } from '../_generated/server.js'
import { bounded } from '../values/paging.ts'
import { madeAtOf, madeFields, madeOf } from '../readings/origins.ts'
import { publicId, type Reading, readingsOf, writtenOf } from '../readings/findReading.ts'
import { cardNames } from '../readings/readingViews.ts'
import { refusal } from '../callers/refusal.ts'
import { requireRevision } from '../cards/deckRevisions.ts'
import { artView, cardView, viewArt } from '../cards/views.ts'
import { requireOwner } from '../callers/visitor.ts'
import { deckKind } from '../tables/decks.ts'
import { readings, written } from '../tables/draws.ts'

/** Of the longest notes a page of these is five megabytes; of ordinary ones, a hundred kilobytes. */
const MAX_PAGE = 250
const MAX_NAMED = 500
export const LATEST = 50

const entryView = v.object({
  _id: v.string(),
  storedAt: v.number(),
  ...madeFields,
  deckId: v.id('decks'),
  isMajorsOnly: v.boolean(),
  /** Those that are turned up, each with the picture that it was drawn with. */
  cards: v.array(
    v.object({ cardId: v.id('cards'), reversed: v.boolean(), designId: v.optional(v.id('designs')) }),
  ),
  faceDown: v.number(),
  /** Of the deck as it was then. Only where nothing else is to be seen. */
  backDesignId: v.optional(v.id('designs')),
  /** Null for a single card. */
  layout: v.union(v.object({ slug: v.string(), ownName: v.union(v.string(), v.null()) }), v.null()),
  /** Of the card of a day: which. */
  ...readings.validator.pick('day').fields,
  ...written,
})

const asked = v.object({ userRandomID: v.optional(v.string()), paginationOpts: paginationOptsValidator })

/** All of them, the newest first. */
export const list = query({
  args: asked.fields,
  returns: paginationResultValidator(entryView),
  handler: async (ctx, call) => listEntries(ctx, call),
})

/** The newest of all, to be followed. */
export const newest = query({
  args: { userRandomID: v.optional(v.string()) },
  returns: v.array(entryView),
  handler: async (ctx, { userRandomID }) => newestEntries(ctx, await requireOwner(ctx, userRandomID)),
})

// The three that follow tell single cards from spreads, as journals in open tabs ask for them.

export const draws = query({
  args: asked.fields,
  returns: paginationResultValidator(entryView),
  handler: async (ctx, call) => listEntries(ctx, call, { isSingle: true }),
})

export const spreads = query({
  args: asked.fields,
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

/** The cards, decks and pictures that entries name. What is not there, or no id, is left out. */
export const names = query({
  args: {
    cardIds: v.array(v.string()),
    deckIds: v.array(v.string()),
    /** Journals in tabs that are open since before do not ask for them. */
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
    const cards = cardIds.map(async (named) => {
      const id = ctx.db.normalizeId('cards', named)
      const card = id && (await ctx.db.get('cards', id))
      return card && cardNames(card)
    })
    const decks = deckIds.map(async (named) => {
      const id = ctx.db.normalizeId('decks', named)
      const deck = id && (await ctx.db.get('decks', id))
      const decktype = deck && (await ctx.db.get('decktypes', deck.decktypeId))
      // A deck that nobody has drawn from is its makers' own business.
      if (!deck || !decktype || deck.revision === 0) return null
      const { kind, aspectRatio } = decktype
      return { _id: deck._id, slug: deck.slug, title: deck.title, kind, aspectRatio }
    })
    const designs = designIds.map(async (named) => {
      const art = await viewArt(ctx, ctx.db.normalizeId('designs', named) ?? undefined)
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
  { userRandomID, paginationOpts }: Infer<typeof asked>,
  kind: Kind = {},
) {
  const owner = await requireOwner(ctx, userRandomID)
  const result = await readingsOf(ctx, owner, kind).order('desc').paginate(bounded(paginationOpts, MAX_PAGE))
  return { ...result, page: await viewEntries(ctx, result.page) }
}

/**
 * To be followed, a page of a list would not do: one that is followed keeps its ends, so that of a journal which was empty
 * it would come to hold all that is ever stored.
 */
async function newestEntries(ctx: QueryCtx, owner: string, kind: Kind = {}) {
  return viewEntries(ctx, await readingsOf(ctx, owner, kind).order('desc').take(LATEST))
}

/** Many readings are of few revisions: each is read once. */
async function viewEntries(ctx: QueryCtx, page: readonly Reading[]): Promise<Infer<typeof entryView>[]> {
  const looks = new Map<string, Promise<Look>>()
  return Promise.all(
    page.map(async (reading) => {
      const key = `${reading.deckId}/${reading.revision}`
      if (!looks.has(key)) looks.set(key, lookOf(ctx, reading))
      return viewEntry(reading, await looks.get(key)!)
    }),
  )
}

/** How a deck looked in one revision. */
interface Look {
  faces: ReadonlyMap<Id<'cards'>, Id<'designs'> | undefined>
  back: Id<'designs'> | undefined
}

async function lookOf(ctx: QueryCtx, reading: Reading): Promise<Look> {
  const { cards, backDesignId } = await requireRevision(ctx, reading)
  return { faces: new Map(cards.map(({ cardId, designId }) => [cardId, designId])), back: backDesignId }
}

function viewEntry(reading: Reading, { faces, back }: Look): Infer<typeof entryView> {
  const { storedAt, deckId, pool, layout, customLayout, day } = reading
  const shown = reading.positions.filter(({ revealedAt }) => revealedAt !== undefined)
  const cards = [...shown, ...(reading.clarifiers ?? [])]
  return {
    _id: publicId(reading),
    storedAt,
    made: madeOf(reading),
    madeAt: madeAtOf(reading),
    deckId,
    isMajorsOnly: pool === 'majors',
    cards: cards.map(({ cardId, reversed }) => {
      const designId = faces.get(cardId)
      return { cardId, reversed, ...(designId && { designId }) }
    }),
    faceDown: reading.positions.length - shown.length,
    ...(cards.length === 0 && back && { backDesignId: back }),
    layout: reading.isSingle ? null : { slug: layout.slug, ownName: customLayout?.name ?? null },
    ...(day !== undefined && { day }),
    ...writtenOf(reading),
  }
}

function present<Row>(rows: readonly (Row | null)[]): Row[] {
  return rows.filter((row) => row !== null)
}
