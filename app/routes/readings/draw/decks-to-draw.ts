import type { PageBackend } from '#app/data/contexts.ts'
import { api } from '#convex/_generated/api.js'
import type { DeckToDraw } from './ritual-page.tsx'

/** Finds a published deck by slug or id. */
export async function findDeck(backend: PageBackend, slugOrId: string): Promise<DeckToDraw | null> {
  const decks = await backend.query(api.cards.decks.listPublished)
  const deck = decks.find(({ _id, slug }) => slug === slugOrId || _id === slugOrId)
  return deck ? toDeckToDraw(deck) : null
}

/** The first published deck. */
export async function defaultDeck(backend: PageBackend): Promise<DeckToDraw | null> {
  const [deck] = await backend.query(api.cards.decks.listPublished)
  return deck ? toDeckToDraw(deck) : null
}

/** The first published deck of that kind. */
export async function deckOfKind(
  backend: PageBackend,
  kind: DeckToDraw['decktype']['kind'],
): Promise<DeckToDraw | null> {
  const decks = await backend.query(api.cards.decks.listPublished)
  const deck = decks.find(({ decktype }) => decktype.kind === kind)
  return deck ? toDeckToDraw(deck) : null
}

/** Reduces a deck to the fields that the ritual needs, so that loaders send no more. */
export function toDeckToDraw({ slug, title, tagline, cardCount, back, decktype }: DeckToDraw): DeckToDraw {
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
