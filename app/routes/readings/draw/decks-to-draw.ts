import type { PageBackend } from '#app/data/contexts.ts'
import { api } from '#convex/_generated/api.js'
import type { DeckToDraw } from './ritual-page.tsx'

/** The published deck of that slug or id, with what its ritual needs and no more. */
export async function findDeck(backend: PageBackend, named: string): Promise<DeckToDraw | null> {
  const decks = await backend.query(api.cards.decks.listPublished)
  const deck = decks.find(({ _id, slug }) => slug === named || _id === named)
  return deck ? toDraw(deck) : null
}

/** The first in the order in which decks are offered. */
export async function defaultDeck(backend: PageBackend): Promise<DeckToDraw | null> {
  const [deck] = await backend.query(api.cards.decks.listPublished)
  return deck ? toDraw(deck) : null
}

/** The first of that kind; none where nobody has made one. */
export async function deckOfKind(
  backend: PageBackend,
  kind: DeckToDraw['decktype']['kind'],
): Promise<DeckToDraw | null> {
  const decks = await backend.query(api.cards.decks.listPublished)
  const deck = decks.find(({ decktype }) => decktype.kind === kind)
  return deck ? toDraw(deck) : null
}

/** What a ritual and the choice of a deck need to know of it. */
export function toDraw({ slug, title, tagline, cardCount, back, decktype }: DeckToDraw): DeckToDraw {
  const { kind, name, reversible, wording, aspectRatio } = decktype
  return {
    slug,
    title,
    tagline,
    cardCount,
    back: back && { source: back.source },
    decktype: { kind, name, reversible, wording, aspectRatio },
  }
}
