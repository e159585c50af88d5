// The structure of a deck type for admins: its cards, their order and families, and the effects of a change.
import { v, type Infer } from 'convex/values'
import { baseLanguage } from '#rules/language.ts'
import { slugFrom } from '#rules/slug.ts'
import type { Doc, Id } from '../_generated/dataModel.js'
import type { QueryCtx } from '../_generated/server.js'
import { insertAudited, log, patchAudited } from '../admin/audit.ts'
import { asStored } from './cardEditing.ts'
import { getDecktype, missingIn, requireDecktype } from './deckEditing.ts'
import { approvedFaces, cardsOf, MAX_CARDS } from './deckRevisions.ts'
import { contentMutation, staffQuery } from '../callers/functions.ts'
import { refusal } from '../callers/refusal.ts'
import { effect, effectsOf } from './structureGuard.ts'
import { problem } from '../values/problem.ts'
import { requireText, tidyText } from '../values/text.ts'
import { requireUnchanged, seenFields } from '../admin/saveConflict.ts'
import { artView, viewArt } from './views.ts'
import { cards, decktypes, deckStatus } from '../tables/decks.ts'

const MAX_DECKS = 100
const MAX_NAME = 120
const MAX_GROUP = 60

const typeView = v.object({
  _id: v.id('decktypes'),
  ...decktypes.validator.omit('seeded', 'deletedAt', 'deletedWith').fields,
})

const family = {
  ...cards.validator.pick('suit', 'arcana').partial().fields,
  group: v.optional(v.string()),
}

const structureCard = v.object({
  _id: v.id('cards'),
  ...cards.validator.pick('slug', 'name', 'arcana', 'suit', 'rank', 'group', 'shownNumber', 'position')
    .fields,
  hasReversed: v.boolean(),
  face: v.union(artView, v.null()),
})

const structureView = v.object({
  decktype: typeView,
  cards: v.array(structureCard),
  publishedDecks: v.array(v.object({ _id: v.id('decks'), title: v.string() })),
})

/** By id or by slug. */
export const get = staffQuery({
  args: { decktype: v.string() },
  returns: v.union(structureView, v.null()),
  handler: async (ctx, { decktype: named }): Promise<Infer<typeof structureView> | null> => {
    const row = await getDecktype(ctx, named)
    if (!row) return null
    const { _creationTime, seeded: _, deletedAt: _at, deletedWith: _with, ...decktype } = row
    const cards = await cardsOf(ctx, { cardIds: null, decktypeId: row._id })
    const decks = await decksOf(ctx, row._id)
    const published = decks.filter(({ status }) => status === 'published')
    const faces = await facesIn(ctx, published[0] ?? decks[0])
    return {
      decktype,
      cards: await Promise.all(
        cards.map(async (card) => ({
          ...viewInStructure(card),
          face: await viewArt(ctx, faces.get(card._id)),
        })),
      ),
      publishedDecks: published.map(({ _id, title }) => ({ _id, title })),
    }
  },
})

const overviewDeck = v.object({
  _id: v.id('decks'),
  slug: v.string(),
  title: v.string(),
  artist: v.string(),
  status: deckStatus,
  revision: v.number(),
  draws: v.number(),
  missing: v.object({ faces: v.number(), back: v.boolean(), cover: v.boolean() }),
})

const overviewCard = v.object({
  _id: v.id('cards'),
  slug: v.string(),
  name: v.string(),
  upright: v.number(),
  reversed: v.number(),
  face: v.union(artView, v.null()),
  /** Titles of decks that have no face for it. */
  missingIn: v.array(v.string()),
})

/** One deck type with its decks, its cards, how often they were drawn one by one, and what art is missing. */
export const overview = staffQuery({
  args: { decktype: v.string() },
  returns: v.union(
    v.null(),
    v.object({ decktype: typeView, decks: v.array(overviewDeck), cards: v.array(overviewCard) }),
  ),
  handler: async (ctx, { decktype: named }) => {
    const row = await getDecktype(ctx, named)
    if (!row) return null
    const { _creationTime, seeded: _, deletedAt: _at, deletedWith: _with, ...decktype } = row
    const cards = await cardsOf(ctx, { cardIds: null, decktypeId: row._id })
    const decks = await decksOf(ctx, row._id)
    const faces = await facesIn(ctx, decks.find(({ status }) => status === 'published') ?? decks[0])
    const counted = new Map<Id<'cards'>, { upright: number; reversed: number }>()
    const lacking = new Map<Id<'cards'>, string[]>()
    const deckViews: Infer<typeof overviewDeck>[] = []
    for (const deck of decks) {
      const missing = await missingIn(ctx, deck)
      for (const { _id } of missing.faces) lacking.set(_id, [...(lacking.get(_id) ?? []), deck.title])
      const draws = await countInto(ctx, deck._id, counted)
      const { _id, slug, title, artist, status, revision } = deck
      deckViews.push({
        _id,
        slug,
        title,
        artist,
        status,
        revision,
        draws,
        missing: { ...missing, faces: missing.faces.length },
      })
    }
    return {
      decktype,
      decks: deckViews,
      cards: await Promise.all(
        cards.map(async ({ _id, slug, name }) => ({
          _id,
          slug,
          name,
          ...(counted.get(_id) ?? { upright: 0, reversed: 0 }),
          face: await viewArt(ctx, faces.get(_id)),
          missingIn: lacking.get(_id) ?? [],
        })),
      ),
    }
  },
})

/** Dry run: the effects of saving. */
export const effects = staffQuery({
  args: {
    decktypeId: v.id('decktypes'),
    ...decktypes.validator.pick('reversible', 'aspectRatio', 'status', 'wording').partial().fields,
  },
  returns: v.object({ refused: v.union(problem, v.null()), effects: v.array(effect) }),
  handler: async (ctx, { decktypeId, ...changes }) =>
    effectsOf(ctx, await requireDecktype(ctx, decktypeId), changes),
})

/**
 * Adds a card that has only a name; its texts are written on its own page. `seen` is how many cards the admin saw: a card of
 * this name after them comes from an earlier try of the same call.
 */
export const addCard = contentMutation({
  args: {
    decktypeId: v.id('decktypes'),
    name: v.string(),
    ...family,
    seen: v.optional(v.number()),
  },
  returns: v.id('cards'),
  handler: async (ctx, { decktypeId, name: given, suit = null, arcana = null, group, seen }) => {
    const decktype = await requireDecktype(ctx, decktypeId)
    const name = requireText(given, 'name', MAX_NAME)
    const all = await cardsOf(ctx, { cardIds: null, decktypeId })
    const sentBefore = seen === undefined ? undefined : all.slice(seen).find((card) => card.name === name)
    if (sentBefore) return sentBefore._id
    if (all.length >= MAX_CARDS) throw refusal('invalid', 'deck_too_large', { max: MAX_CARDS })
    const position = (all.at(-1)?.position ?? -1) + 1
    const family = tidyText(group ?? '', 'family', MAX_GROUP)
    return insertAudited(ctx, 'cards', {
      decktypeId,
      name,
      position,
      number: position,
      slug: freeSlug(slugFrom(name) || `card-${position + 1}`, all),
      shownNumber: null,
      arcana,
      suit,
      rank: null,
      element: null,
      astrology: null,
      ...(family !== '' && { group: family }),
      keywords: { upright: [], reversed: [] },
      upright: { summary: '' },
      reversed: decktype.reversible ? { summary: '' } : null,
      altText: name,
      language: baseLanguage,
    })
  },
})

/**
 * Reorders the cards. `seen` is the order that the admin saw, to detect cards that were added since. Published decks use the
 * new order from their next revision on.
 */
export const arrange = contentMutation({
  args: { decktypeId: v.id('decktypes'), order: v.array(v.id('cards')), seen: v.array(v.id('cards')) },
  returns: v.null(),
  handler: async (ctx, { decktypeId, order, seen }) => {
    const before = await cardsOf(ctx, { cardIds: null, decktypeId })
    const isArranged = before.every(({ _id }, at) => _id === order[at])
    const current = { order: before.map(({ _id }) => _id) }
    await requireUnchanged(ctx, {
      table: 'decktypes',
      id: decktypeId,
      current,
      seen: { order: seen },
      changes: { order },
    })
    const known = new Map(before.map((card) => [card._id, card]))
    if (
      order.length !== before.length ||
      new Set(order).size !== order.length ||
      !order.every((id) => known.has(id))
    ) {
      throw refusal('invalid', 'card_order_incomplete')
    }
    for (const [position, cardId] of order.entries()) {
      if (known.get(cardId)!.position !== position) await ctx.db.patch('cards', cardId, { position })
    }
    if (!isArranged) {
      const slugs = (ids: readonly Id<'cards'>[]) => ids.map((id) => known.get(id)!.slug)
      const was = before.map(({ _id }) => _id)
      await log(ctx, 'arrange', 'decktypes', decktypeId, { order: slugs(was) }, { order: slugs(order) })
    }
    return null
  },
})

/** Sets the suit or family of a card. `seen` is the value that the admin saw. */
export const setFamily = contentMutation({
  args: { cardId: v.id('cards'), ...family, seen: seenFields },
  returns: v.null(),
  handler: async (ctx, { cardId, group, seen, ...given }) => {
    const card = await ctx.db.get('cards', cardId)
    if (!card || card.deletedAt !== undefined) throw refusal('not found', 'card_not_found')
    const named = group === undefined ? {} : { group: tidyText(group, 'family', MAX_GROUP) }
    const changes = { ...given, ...named }
    const { suit, arcana } = card
    await requireUnchanged(ctx, {
      table: 'cards',
      id: cardId,
      current: { suit, arcana, group: card.group ?? '' },
      seen,
      changes,
    })
    await patchAudited(ctx, 'cards', card, asStored(changes))
    return null
  },
})

function viewInStructure(card: Doc<'cards'>) {
  const { _id, slug, name, arcana, suit, rank, group, shownNumber, position, reversed } = card
  return {
    _id,
    slug,
    name,
    arcana,
    suit,
    rank,
    shownNumber,
    position,
    ...(group !== undefined && { group }),
    hasReversed: reversed !== null,
  }
}

function freeSlug(wanted: string, cards: readonly Doc<'cards'>[]): string {
  const taken = new Set(cards.map(({ slug }) => slug))
  let slug = wanted
  for (let number = 2; taken.has(slug); number++) slug = `${wanted}-${number}`
  return slug
}

async function decksOf(ctx: QueryCtx, decktypeId: Id<'decktypes'>): Promise<Doc<'decks'>[]> {
  return ctx.db
    .query('decks')
    .withIndex('by_decktypeId_and_position', (q) => q.eq('decktypeId', decktypeId))
    .filter((q) => q.eq(q.field('deletedAt'), undefined))
    .take(MAX_DECKS)
}

async function facesIn(ctx: QueryCtx, deck: Doc<'decks'> | undefined) {
  return deck ? approvedFaces(ctx, deck._id) : new Map<Id<'cards'>, Id<'designs'>>()
}

async function countInto(
  ctx: QueryCtx,
  deckId: Id<'decks'>,
  counted: Map<Id<'cards'>, { upright: number; reversed: number }>,
): Promise<number> {
  const tallies = await ctx.db
    .query('cardTallies')
    .withIndex('by_deckId_and_pool_and_cardId', (q) => q.eq('deckId', deckId))
    .take(2 * MAX_CARDS)
  let draws = 0
  for (const { cardId, upright, reversed } of tallies) {
    const before = counted.get(cardId) ?? { upright: 0, reversed: 0 }
    counted.set(cardId, { upright: before.upright + upright, reversed: before.reversed + reversed })
    draws += upright + reversed
  }
  return draws
}
