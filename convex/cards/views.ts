// Public views of decks, cards and art, with texts in the language of the page.
import { v, type Infer } from 'convex/values'
import { cropRectangle } from '#rules/cards/designs/crop.ts'
import type { Doc, Id } from '../_generated/dataModel.js'
import { cards, deckKind } from '../tables/decks.ts'
import { localized, type PageCtx } from '../values/localized.ts'
import { requireRow } from './deckRevisions.ts'

const {
  seeded: _seeded,
  deletedAt: _deletedAt,
  deletedWith: _deletedWith,
  ...cardFields
} = cards.validator.fields

export const cardView = v.object({ _id: v.id('cards'), ...cardFields })

export const decktypeView = v.object({
  _id: v.id('decktypes'),
  slug: v.string(),
  name: v.string(),
  kind: deckKind,
  description: v.string(),
  reversible: v.boolean(),
  aspectRatio: v.number(),
  wording: v.object({ one: v.string(), many: v.string() }),
})

/** Where a picture comes from: `art/` draws it, or it is a file. */
export const artView = v.object({
  designId: v.id('designs'),
  source: v.union(
    v.object({ kind: v.literal('generator'), drawing: v.string() }),
    /** Base address of all sizes; it changes with the content. */
    v.object({ kind: v.literal('file'), url: v.string() }),
  ),
  width: v.number(),
  height: v.number(),
  placeholder: v.union(v.string(), v.null()),
  altText: v.string(),
})

/** A deck as it was in one revision. */
export const deckView = v.object({
  _id: v.id('decks'),
  slug: v.string(),
  revision: v.number(),
  title: v.string(),
  artist: v.string(),
  palette: v.array(v.string()),
  artStyle: v.string(),
  back: v.union(artView, v.null()),
  decktype: decktypeView,
})

export type CardView = Infer<typeof cardView>
export type DeckView = Infer<typeof deckView>
export type ArtView = Infer<typeof artView>

export function viewCard(
  ctx: PageCtx,
  { seeded: _, _creationTime, deletedAt: _deletedAt, deletedWith: _deletedWith, ...card }: Doc<'cards'>,
): Promise<CardView> {
  return localized(ctx, card._id, card)
}

type ShownRevision = Pick<
  Doc<'deckRevisions'>,
  'deckId' | 'revision' | 'title' | 'artist' | 'palette' | 'artStyle' | 'backDesignId'
>

export async function viewDeck(ctx: PageCtx, revision: ShownRevision): Promise<DeckView> {
  const deck = await requireRow(ctx.db.get('decks', revision.deckId))
  const [decktype, back, { title }] = await Promise.all([
    requireRow(ctx.db.get('decktypes', deck.decktypeId)),
    viewArt(ctx, revision.backDesignId),
    localized(ctx, deck._id, { title: revision.title }),
  ])
  const { artist, palette, artStyle } = revision
  return {
    _id: deck._id,
    slug: deck.slug,
    revision: revision.revision,
    title,
    artist,
    palette,
    artStyle,
    back,
    decktype: await viewDecktype(ctx, decktype),
  }
}

export function viewDecktype(ctx: PageCtx, decktype: Doc<'decktypes'>): Promise<Infer<typeof decktypeView>> {
  const { _id, slug, name, kind, description, reversible, aspectRatio, wording } = decktype
  return localized(ctx, _id, { _id, slug, name, kind, description, reversible, aspectRatio, wording })
}

export async function viewArt(ctx: PageCtx, designId: Id<'designs'> | undefined): Promise<ArtView | null> {
  const design = designId && (await ctx.db.get('designs', designId))
  if (!design) return null
  const { art, crop, placeholder = null } = design
  const { altText } = await localized(ctx, design._id, { altText: design.altText })
  const source = art.kind === 'generator' ? art : { kind: art.kind, url: pictureAddress(design) }
  const { width, height } = crop ? cropRectangle(design, crop) : design
  return { designId: design._id, source, width, height, placeholder, altText }
}

export function pictureAddress(design: Pick<Doc<'designs'>, '_id' | 'art' | 'crop'>): string {
  return `/pictures/${design._id}.${pictureVersion(design)}`
}

/** Another file or crop gets another address, so that pictures can be cached forever. */
export function pictureVersion({ art, crop }: Pick<Doc<'designs'>, 'art' | 'crop'>): string {
  const facts = JSON.stringify([art, crop ?? null])
  // FNV-1a with two offsets: only has to be unique, not secret.
  const hash = (start: number) => {
    let value = start
    for (let at = 0; at < facts.length; at++) value = Math.imul(value ^ facts.charCodeAt(at), 0x01000193)
    return (value >>> 0).toString(16).padStart(8, '0')
  }
  return hash(0x811c9dc5) + hash(0x01234567)
}
