// Cards of deck types: who they are and what they mean.
import { v } from 'convex/values'
import { cardBoxes } from '#rules/cards/boxes.ts'
import { crystalColors, crystalIntentions } from '#rules/cards/crystal-groups.ts'
import { baseLanguage } from '#rules/language.ts'
import type { QueryCtx } from './_generated/server.js'
import type { Doc } from './_generated/dataModel.js'
import { insertAudited } from './admin/audit.ts'
import { asStored, cardFieldsOf, checkedTexts, requireReverse } from './cards/cardEditing.ts'
import { checkedReadingTexts, editedTextFields, getEditedTexts, patchCard } from './cards/editedTexts.ts'
import { decksOfType, firstFaces, latestRevision } from './cards/findDeck.ts'
import { cardBeside, cardsOf, getCardOfType, requireRow } from './cards/deckRevisions.ts'
import { getDecktype, requireDecktype } from './cards/deckEditing.ts'
import { contentMutation, query } from './callers/functions.ts'
import { refusal } from './callers/refusal.ts'
import { cardPageTexts, viewPageTexts } from './cards/cardPageTexts.ts'
import { localized, type PageCtx } from './values/localized.ts'
import { requireSlug } from './values/text.ts'
import { requireUnchanged, seenFields, withBoxes, type EditedFields } from './admin/saveConflict.ts'
import { artView, cardView, decktypeView, viewArt, viewCard, viewDecktype } from './cards/views.ts'
import { cards } from './tables/decks.ts'

const neighbour = v.union(v.object({ slug: v.string(), name: v.string() }), v.null())

/** One card, by id or by slug, of a published deck type; and those before and after it. */
export const get = query({
  args: { card: v.string() },
  returns: v.union(
    v.object({
      card: cardView,
      /** Null for a card without texts for readings. */
      texts: v.union(cardPageTexts, v.null()),
      decktype: decktypeView,
      previous: neighbour,
      next: neighbour,
    }),
    v.null(),
  ),
  handler: async (ctx, { card: named }) => {
    const card = await getCard(ctx, named)
    const decktype = card && (await ctx.db.get('decktypes', card.decktypeId))
    if (card?.deletedAt !== undefined || decktype?.status !== 'published') return null
    return {
      card: await viewCard(ctx, card!),
      texts: await viewPageTexts(ctx, card!),
      decktype: await viewDecktype(ctx, decktype),
      previous: await getNeighbour(ctx, card!, 'previous'),
      next: await getNeighbour(ctx, card!, 'next'),
    }
  },
})

/** The same card in every published deck that has it, with its face there. */
export const inDecks = query({
  args: { cardId: v.id('cards') },
  returns: v.array(
    v.object({
      deck: v.object({
        _id: v.id('decks'),
        slug: v.string(),
        title: v.string(),
        tagline: v.string(),
        artist: v.string(),
      }),
      face: v.union(artView, v.null()),
    }),
  ),
  handler: async (ctx, { cardId }) => {
    const card = await ctx.db.get('cards', cardId)
    const decks = card?.deletedAt === undefined && card ? await decksOfType(ctx, card.decktypeId) : []
    const found = decks.map(async (deck) => {
      const held = (await latestRevision(ctx, deck)).cards.find((one) => one.cardId === cardId)
      if (!held) return null
      const { _id, slug, title, tagline, artist } = deck
      return {
        deck: await localized(ctx, _id, { _id, slug, title, tagline, artist }),
        face: await viewArt(ctx, held.designId),
      }
    })
    return (await Promise.all(found)).filter((one) => one !== null)
  },
})

const briefView = v.object({
  ...cardView.pick(
    ...(['_id', 'slug', 'name', 'number', 'shownNumber', 'arcana', 'suit', 'rank', 'element'] as const),
    ...(['keywords', 'altText', 'position'] as const),
  ).fields,
  /** For decks without suits: the group of an oracle card, the theme of a verse, the crystal system of a stone. */
  family: v.union(v.string(), v.null()),
  /** Of a crystal, derived from its English texts in every language; empty for other cards. */
  colors: v.array(v.string()),
  intentions: v.array(v.string()),
  /** As the first deck of this type shows it. */
  face: v.union(artView, v.null()),
})

/** All cards of a published deck type in their order; without the long texts, which a card's own page has. */
export const listOf = query({
  args: { decktype: v.string() },
  returns: v.union(v.object({ decktype: decktypeView, cards: v.array(briefView) }), v.null()),
  handler: async (ctx, { decktype: slug }) => {
    const decktype = await getDecktype(ctx, slug)
    if (decktype?.status !== 'published') return null
    const rows = await cardsOf(ctx, { cardIds: null, decktypeId: decktype._id })
    const faces = await firstFaces(ctx, decktype._id)
    const cards = rows.map(async (card) => ({
      ...viewBrief(await localized(ctx, card._id, card)),
      colors: card.stone ? crystalColors(card.stone.colours) : [],
      intentions: card.stone ? crystalIntentions(card.keywords.upright) : [],
      face: await viewArt(ctx, faces.get(card._id)),
    }))
    return { decktype: await viewDecktype(ctx, decktype), cards: await Promise.all(cards) }
  },
})

const fields = cards.validator.omit('seeded', 'language', 'deletedAt', 'deletedWith').fields

export const create = contentMutation({
  args: fields,
  returns: v.id('cards'),
  handler: async (ctx, card) => {
    const { decktypeId } = card
    const slug = requireSlug(card.slug)
    await requireDecktype(ctx, decktypeId)
    const taken = await getCardOfType(ctx, decktypeId, slug)
    if (taken) throw refusal('conflict', 'card_exists', { slug })
    return insertAudited(ctx, 'cards', { ...checkedTexts(card), language: baseLanguage })
  },
})

/**
 * The card's meaning, and its texts for readings and its page. Identity stays: readings and proofs name a card by its slug.
 * `seen` is what the changed fields said on the screen; its words are read at once, of every deck that holds it.
 */
export const update = contentMutation({
  args: {
    cardId: v.id('cards'),
    ...cards.validator.omit('seeded', 'slug', 'decktypeId', 'language', 'deletedAt', 'deletedWith').partial()
      .fields,
    ...v.object(editedTextFields).partial().fields,
    seen: seenFields,
  },
  returns: v.null(),
  handler: async (ctx, { cardId, seen, ...given }) => {
    const row = await ctx.db.get('cards', cardId)
    if (!row || row.deletedAt !== undefined) throw refusal('not found', 'card_not_found')
    const typed = checkedReadingTexts(checkedTexts(given))
    const current = { ...cardFieldsOf(row), ...(await getEditedTexts(ctx, cardId)) } as EditedFields
    const checked = { current, seen, boxes: cardBoxes }
    await requireUnchanged(ctx, { table: 'cards', id: cardId, changes: typed, ...checked })
    const changes = withBoxes(typed, checked)
    requireReverse(await requireRow(ctx.db.get('decktypes', row.decktypeId)), row, changes)
    await patchCard(ctx, row, asStored(changes))
    return null
  },
})

/** A slug may stand in several deck types; the card of the first published one is meant. */
async function getCard(ctx: QueryCtx, named: string): Promise<Doc<'cards'> | null> {
  const cardId = ctx.db.normalizeId('cards', named)
  if (cardId) return ctx.db.get('cards', cardId)
  const found = await ctx.db
    .query('cards')
    .withIndex('by_slug', (q) => q.eq('slug', named))
    .filter((q) => q.eq(q.field('deletedAt'), undefined))
    .take(20)
  for (const card of found) {
    if ((await ctx.db.get('decktypes', card.decktypeId))?.status === 'published') return card
  }
  return null
}

async function getNeighbour(ctx: PageCtx, card: Doc<'cards'>, side: 'previous' | 'next') {
  const found = await cardBeside(ctx, card, side)
  return found && localized(ctx, found._id, { slug: found.slug, name: found.name })
}

function viewBrief(card: Doc<'cards'>) {
  const { _id, slug, name, number, shownNumber, arcana, suit, rank, element, keywords, altText, position } =
    card
  return {
    _id,
    slug,
    name,
    number,
    shownNumber,
    arcana,
    suit,
    rank,
    element,
    keywords,
    altText,
    position,
    family: card.group ?? card.stone?.system ?? null,
  }
}
