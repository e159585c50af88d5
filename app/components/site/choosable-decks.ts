// Loaded with the menu of decks, and for visitors who have chosen one.
import { pictureOf } from '#app/components/cards/card-picture.ts'
import { callBackend } from '#app/data/backend-call.ts'
import { chooseDeck, readChosenDeck, type ChosenDeck } from '#app/session/chosen-deck.ts'
import { api } from '#convex/_generated/api.js'

export async function fetchPublishedDecks(): Promise<ChosenDeck[]> {
  const decks = await callBackend('query', api.cards.decks.listPublished, {})
  return decks.map(({ slug, title, tagline, cardCount, back, decktype }) => ({
    slug,
    title,
    tagline,
    cardCount,
    back,
    decktype,
    picture: (back && pictureOf(back.source)?.small) ?? null,
  }))
}

/** Verses are drawn on their own pages, in a calmer layout. */
export function isVerseDeck({ decktype }: ChosenDeck): boolean {
  return decktype.kind === 'verse'
}

/** A deck that was retired or renamed is forgotten; of others, name, back and number of cards may have changed. */
export async function refreshChosenDeck(): Promise<void> {
  const decks = await fetchPublishedDecks()
  const deck = decks.find(({ slug }) => slug === readChosenDeck()?.slug)
  chooseDeck(deck && !isVerseDeck(deck) ? deck : null)
}
