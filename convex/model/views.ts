// Decks, cards and art as everybody may see them.
import { v, type Infer } from 'convex/values'
import type { Doc, Id } from '../_generated/dataModel.js'
import type { QueryCtx } from '../_generated/server.js'
import { cards, deckKind } from '../tables/decks.ts'
import { requireRow } from './deckRevisions.ts'

const { seeded: _seeded, ...cardFields } = cards.validator.fields

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

export function viewCard({ seeded: _, _creationTime, ...card }: Doc<'cards'>): CardView {
  return card
}

export async function viewDeck(ctx: QueryCtx, revision: Doc<'deckRevisions'>): Promise<DeckView> {
  const deck = await requireRow(ctx.db.get('decks', revision.deckId))
  const [decktype, back] = await Promise.all([
    requireRow(ctx.db.get('decktypes', deck.decktypeId)),
    viewArt(ctx, revision.backDesignId),
  ])
  const { title, artist, palette, artStyle } = revision
  return {
    _id: deck._id,
    slug: deck.slug,
    revision: revision.revision,
    ...{ title, artist, palette, artStyle, back },
    decktype: viewDecktype(decktype),
  }
}

export function viewDecktype(decktype: Doc<'decktypes'>): Infer<typeof decktypeView> {
  const { _id, slug, name, kind, description, reversible, aspectRatio, wording } = decktype
  return { _id, slug, name, kind, description, reversible, aspectRatio, wording }
}

export async function viewArt(ctx: QueryCtx, designId: Id<'designs'> | undefined): Promise<ArtView | null> {
  const design = designId && (await ctx.db.get('designs', designId))
  if (!design) return null
  const source = await sourceOf(ctx, design.art)
  if (!source) return null
  const { width, height, placeholder = null, altText } = design
  return { designId: design._id, source, width, height, placeholder, altText }
}

async function sourceOf(ctx: QueryCtx, art: Doc<'designs'>['art']): Promise<ArtView['source'] | null> {
  if (art.kind === 'generator') return art
  const url = await ctx.storage.getUrl(art.storageId)
  return url === null ? null : { kind: 'file', url }
}
