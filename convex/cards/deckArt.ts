// All the art of one deck for one page: its cards in order, and the designs of each, with what is needed to decide them.
import { v, type Infer } from 'convex/values'
import type { Doc } from '../_generated/dataModel.js'
import type { QueryCtx } from '../_generated/server.js'
import { staffQuery } from '../callers/functions.ts'
import { crop, deckStatus, designRole, designStatus } from '../tables/decks.ts'
import { cardsOf, requireRow } from './deckRevisions.ts'
import { getDeck } from './findDeck.ts'
import { artView, pictureVersion, viewArt } from './views.ts'

/** Designs of each status: more than a deck of 78 cards ever has at once. */
const MAX_OF_A_STATUS = 300

const designView = v.object({
  _id: v.id('designs'),
  role: designRole,
  cardId: v.union(v.id('cards'), v.null()),
  status: designStatus,
  reason: v.union(v.string(), v.null()),
  altText: v.string(),
  originalName: v.union(v.string(), v.null()),
  art: v.union(artView, v.null()),
  width: v.number(),
  height: v.number(),
  crop: v.union(crop, v.null()),
  /** The whole picture, for cropping; null for drawings. */
  wholeUrl: v.union(v.string(), v.null()),
  /** The deck's chosen back or cover. */
  isChosen: v.boolean(),
})

/** `isPartial` if there are more designs than the page shows: the oldest ones of a status are left out. */
export const get = staffQuery({
  args: { deck: v.string() },
  returns: v.union(
    v.null(),
    v.object({
      _id: v.id('decks'),
      title: v.string(),
      slug: v.string(),
      status: deckStatus,
      aspectRatio: v.number(),
      cards: v.array(
        v.object({ _id: v.id('cards'), slug: v.string(), name: v.string(), altText: v.string() }),
      ),
      designs: v.array(designView),
      isPartial: v.boolean(),
    }),
  ),
  handler: async (ctx, { deck: idOrSlug }) => {
    const deck = await getDeck(ctx, idOrSlug)
    if (!deck) return null
    const { aspectRatio } = await requireRow(ctx.db.get('decktypes', deck.decktypeId))
    const cards = await cardsOf(ctx, deck)
    const groups = await Promise.all(
      (['waiting', 'approved', 'rejected'] as const).map((status) => designsOf(ctx, deck, status)),
    )
    return {
      _id: deck._id,
      title: deck.title,
      slug: deck.slug,
      status: deck.status,
      aspectRatio,
      cards: cards.map(({ _id, slug, name, altText }) => ({ _id, slug, name, altText })),
      designs: await Promise.all(groups.flat().map((design) => viewDesign(ctx, deck, design))),
      isPartial: groups.some(({ length }) => length === MAX_OF_A_STATUS),
    }
  },
})

function designsOf(
  { db }: QueryCtx,
  { _id: deckId }: Doc<'decks'>,
  status: Doc<'designs'>['status'],
): Promise<Doc<'designs'>[]> {
  return db
    .query('designs')
    .withIndex('by_deckId_and_status', (q) => q.eq('deckId', deckId).eq('status', status))
    .order('desc')
    .filter((q) => q.eq(q.field('deletedAt'), undefined))
    .take(MAX_OF_A_STATUS)
}

async function viewDesign(
  ctx: QueryCtx,
  { backDesignId, coverDesignId }: Doc<'decks'>,
  design: Doc<'designs'>,
): Promise<Infer<typeof designView>> {
  const { _id, role, cardId = null, status, reason = null, altText, originalName = null } = design
  return {
    _id,
    role,
    cardId,
    status,
    reason,
    altText,
    originalName,
    art: await viewArt(ctx, _id),
    width: design.width,
    height: design.height,
    crop: design.crop ?? null,
    wholeUrl: design.art.kind === 'file' ? `/pictures/${_id}.${pictureVersion(design)}/whole` : null,
    isChosen: _id === backDesignId || _id === coverDesignId,
  }
}
