// The journal of a visitor or user as its page reads it: every reading in a few words, in large pages, and the cards and
// decks they name apart, each once. So a history of ten thousand readings is a few dozen calls.
import { paginationOptsValidator, paginationResultValidator } from 'convex/server'
import { v, type Infer } from 'convex/values'
import { query, type QueryCtx } from '../_generated/server.js'
import { bounded } from '../values/paging.ts'
import { madeAtOf, madeFields, madeOf } from '../readings/origins.ts'
import { publicId, type Reading, readingsOf, writtenOf } from '../readings/findReading.ts'
import { cardNames } from '../readings/readingViews.ts'
import { refusal } from '../callers/refusal.ts'
import { cardView } from '../cards/views.ts'
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
  /** Those that are turned up. */
  cards: v.array(v.object({ cardId: v.id('cards'), reversed: v.boolean() })),
  faceDown: v.number(),
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
    return { cards: present(await Promise.all(cards)), decks: present(await Promise.all(decks)) }
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
  return { ...result, page: result.page.map(viewEntry) }
}

/**
 * To be followed, a page of a list would not do: one that is followed keeps its ends, so that of a journal which was empty
 * it would come to hold all that is ever stored.
 */
async function newestEntries(ctx: QueryCtx, owner: string, kind: Kind = {}) {
  return (await readingsOf(ctx, owner, kind).order('desc').take(LATEST)).map(viewEntry)
}

function viewEntry(reading: Reading): Infer<typeof entryView> {
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
    cards: cards.map(({ cardId, reversed }) => ({ cardId, reversed })),
    faceDown: reading.positions.length - shown.length,
    layout: reading.isSingle ? null : { slug: layout.slug, ownName: customLayout?.name ?? null },
    ...(day !== undefined && { day }),
    ...writtenOf(reading),
  }
}

function present<Row>(rows: readonly (Row | null)[]): Row[] {
  return rows.filter((row) => row !== null)
}
