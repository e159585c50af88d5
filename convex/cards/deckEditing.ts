// Shared by the functions that edit decks: editable fields, chosen designs, and missing art.
import { v, type Infer } from 'convex/values'
import type { ReasonParams } from '#rules/refusal.ts'
import type { Doc, Id } from '../_generated/dataModel.js'
import type { QueryCtx } from '../_generated/server.js'
import type { designRole } from '../tables/decks.ts'
import { approvedFaces, cardsOf } from './deckRevisions.ts'
import { refusal } from '../callers/refusal.ts'
import { unset } from '../values/unset.ts'
import type { EditedFields } from '../admin/saveConflict.ts'

type Role = Infer<typeof designRole>

export async function requireDeck(ctx: QueryCtx, deckId: Id<'decks'>): Promise<Doc<'decks'>> {
  const deck = await ctx.db.get('decks', deckId)
  if (!deck || deck.deletedAt !== undefined) throw refusal('not found', 'deck_not_found')
  return deck
}

/** The fields of the deck form. */
export function editedFieldsOf(deck: Doc<'decks'>): EditedFields {
  const { title, tagline, description, artist, palette, artStyle, cardIds } = deck
  const { backDesignId = null, coverDesignId = null } = deck
  return {
    title,
    tagline,
    description,
    artist,
    palette,
    artStyle,
    cardIds,
    backDesignId,
    coverDesignId,
  }
}

/** The fields of the deck type form. */
export function decktypeFieldsOf(decktype: Doc<'decktypes'>) {
  const { name, description, reversible, aspectRatio, wording } = decktype
  return { name, description, reversible, aspectRatio, wording }
}

/** A back or a cover must be an approved design of the same deck. */
export async function designFor(
  ctx: QueryCtx,
  deck: Doc<'decks'>,
  role: Exclude<Role, 'face'>,
  designId: Id<'designs'> | null,
): Promise<Id<'designs'>> {
  if (designId === null) return unset
  const design = await ctx.db.get('designs', designId)
  if (design?.deckId !== deck._id || design.role !== role || design.status !== 'approved') {
    throw refusal('invalid', 'design_not_approved_for_role', { role })
  }
  return designId
}

export const missingArt = v.object({
  /** Cards without an approved face, in the order of the deck. */
  faces: v.array(v.object({ _id: v.id('cards'), name: v.string() })),
  back: v.boolean(),
  cover: v.boolean(),
})

export type MissingArt = Infer<typeof missingArt>

/** `known`: the deck's cards, if they were read already. */
export async function missingIn(
  ctx: QueryCtx,
  deck: Doc<'decks'>,
  known?: readonly Doc<'cards'>[],
): Promise<MissingArt> {
  const faces = await approvedFaces(ctx, deck._id)
  const cards = known ?? (await cardsOf(ctx, deck))
  return {
    faces: cards.filter(({ _id }) => !faces.has(_id)).map(({ _id, name }) => ({ _id, name })),
    back: deck.backDesignId === undefined,
    cover: deck.coverDesignId === undefined,
  }
}

/** Parameters of the message about missing art: “The Moon and 3 more have no face.” Null if no face and no back is missing. */
export function missingParams({ faces, back }: MissingArt): ReasonParams | null {
  const [first] = faces
  if (!first) return back ? { missing: 'back', card: '', more: 0 } : null
  const missing = faces.length === 1 ? 'face' : 'faces'
  return {
    missing: back ? `${missing}_and_back` : missing,
    card: first.name,
    more: faces.length - 1,
  }
}

/** By id or by slug. A deleted one is not found. */
export async function getDecktype(ctx: QueryCtx, idOrSlug: string): Promise<Doc<'decktypes'> | null> {
  const decktypeId = ctx.db.normalizeId('decktypes', idOrSlug)
  if (decktypeId) {
    const decktype = await ctx.db.get('decktypes', decktypeId)
    return decktype?.deletedAt === undefined ? decktype : null
  }
  return ctx.db
    .query('decktypes')
    .withIndex('by_slug', (q) => q.eq('slug', idOrSlug))
    .filter((q) => q.eq(q.field('deletedAt'), undefined))
    .unique()
}

export async function requireDecktype(ctx: QueryCtx, decktypeId: Id<'decktypes'>): Promise<Doc<'decktypes'>> {
  const decktype = await ctx.db.get('decktypes', decktypeId)
  if (!decktype || decktype.deletedAt !== undefined) throw refusal('not found', 'deck_type_not_found')
  return decktype
}
