// The journal of a visitor or user as its page reads it: every reading in a few words, in large pages, and the cards and
// decks they name apart, each once. So a history of ten thousand readings is a few dozen calls.
import { paginationOptsValidator, paginationResultValidator } from 'convex/server'
import { v, type Infer } from 'convex/values'
import type { Doc } from './_generated/dataModel.js'
import { query } from './_generated/server.js'
import { bounded } from './model/paging.ts'
import { madeAtOf, madeFields, madeOf } from './model/origins.ts'
import type { Reading } from './model/readings.ts'
import { refusal } from './model/refusal.ts'
import { cardView } from './model/views.ts'
import { requireOwner } from './model/visitor.ts'
import { deckKind } from './tables/decks.ts'
import { spreads as spreadsTable } from './tables/draws.ts'

/** Of the longest notes a page of these is five megabytes; of ordinary ones, a hundred kilobytes. */
const MAX_PAGE = 250
const MAX_NAMED = 500
export const LATEST = 50

const entryView = v.object({
  _id: v.union(v.id('draws'), v.id('spreads')),
  storedAt: v.number(),
  ...madeFields,
  deckId: v.id('decks'),
  isMajorsOnly: v.boolean(),
  /** Those that are turned up. */
  cards: v.array(v.object({ cardId: v.id('cards'), reversed: v.boolean() })),
  faceDown: v.number(),
  /** Null for a single card. */
  layout: v.union(v.object({ slug: v.string(), ownName: v.union(v.string(), v.null()) }), v.null()),
  ...spreadsTable.validator.pick('question', 'note', 'tags', 'visibility').fields,
})

const asked = { userRandomID: v.optional(v.string()), paginationOpts: paginationOptsValidator }

/** The newest first. */
export const draws = query({
  args: asked,
  returns: paginationResultValidator(entryView),
  handler: async (ctx, { userRandomID, paginationOpts }) => {
    const owner = await requireOwner(ctx, userRandomID)
    const result = await ctx.db
      .query('draws')
      .withIndex('by_owner_and_deletedAt', (q) => q.eq('owner', owner).eq('deletedAt', undefined))
      .order('desc')
      .paginate(bounded(paginationOpts, MAX_PAGE))
    return { ...result, page: result.page.map(viewDraw) }
  },
})

export const spreads = query({
  args: asked,
  returns: paginationResultValidator(entryView),
  handler: async (ctx, { userRandomID, paginationOpts }) => {
    const owner = await requireOwner(ctx, userRandomID)
    const result = await ctx.db
      .query('spreads')
      .withIndex('by_owner_and_deletedAt', (q) => q.eq('owner', owner).eq('deletedAt', undefined))
      .order('desc')
      .paginate(bounded(paginationOpts, MAX_PAGE))
    return { ...result, page: result.page.map(viewSpread) }
  },
})

/**
 * The newest of both kinds, to be followed. A page of the lists above would not do: one that is followed keeps its ends, so
 * that of a journal which was empty it would come to hold all that is ever stored.
 */
export const latest = query({
  args: { userRandomID: v.optional(v.string()) },
  returns: v.object({ draws: v.array(entryView), spreads: v.array(entryView) }),
  handler: async (ctx, { userRandomID }) => {
    const owner = await requireOwner(ctx, userRandomID)
    const [newestDraws, newestSpreads] = await Promise.all([
      ctx.db
        .query('draws')
        .withIndex('by_owner_and_deletedAt', (q) => q.eq('owner', owner).eq('deletedAt', undefined))
        .order('desc')
        .take(LATEST),
      ctx.db
        .query('spreads')
        .withIndex('by_owner_and_deletedAt', (q) => q.eq('owner', owner).eq('deletedAt', undefined))
        .order('desc')
        .take(LATEST),
    ])
    return { draws: newestDraws.map(viewDraw), spreads: newestSpreads.map(viewSpread) }
  },
})

/** The cards and decks that entries name. What is not there, or no id, is left out. */
export const names = query({
  args: { cardIds: v.array(v.string()), deckIds: v.array(v.string()) },
  returns: v.object({
    cards: v.array(cardView.pick('_id', 'slug', 'name', 'arcana', 'suit', 'element', 'number')),
    decks: v.array(
      v.object({
        ...{ _id: v.id('decks'), slug: v.string(), title: v.string() },
        ...{ kind: deckKind, aspectRatio: v.number() },
      }),
    ),
  }),
  handler: async (ctx, { cardIds, deckIds }) => {
    if (cardIds.length + deckIds.length > MAX_NAMED) {
      throw refusal('invalid', `At most ${MAX_NAMED} names at once.`)
    }
    const cards = cardIds.map(async (named) => {
      const id = ctx.db.normalizeId('cards', named)
      const card = id && (await ctx.db.get('cards', id))
      if (!card) return null
      const { _id, slug, name, arcana, suit, element, number } = card
      return { _id, slug, name, arcana, suit, element, number }
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
    return { cards: present(await Promise.all(cards)), decks: present(await Promise.all(decks)) }
  },
})

function viewDraw(draw: Doc<'draws'>): Infer<typeof entryView> {
  const { cardId, reversed } = draw
  return { ...sharedParts(draw), cards: [{ cardId, reversed }], faceDown: 0, layout: null }
}

function viewSpread(spread: Doc<'spreads'>): Infer<typeof entryView> {
  const shown = spread.positions.filter(({ revealedAt }) => revealedAt !== undefined)
  const cards = [...shown, ...(spread.clarifiers ?? [])]
  return {
    ...sharedParts(spread),
    cards: cards.map(({ cardId, reversed }) => ({ cardId, reversed })),
    faceDown: spread.positions.length - shown.length,
    layout: { slug: spread.layout.slug, ownName: spread.customLayout?.name ?? null },
  }
}

function sharedParts(reading: Reading) {
  const { _id, _creationTime, deckId, pool, question, note, tags, visibility } = reading
  return {
    ...{ _id, storedAt: _creationTime, made: madeOf(reading), madeAt: madeAtOf(reading) },
    ...{ deckId, isMajorsOnly: pool === 'majors', tags, visibility },
    ...(question !== undefined && { question }),
    ...(note !== undefined && { note }),
  }
}

function present<Row>(rows: readonly (Row | null)[]): Row[] {
  return rows.filter((row) => row !== null)
}
