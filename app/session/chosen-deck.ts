// The deck that the visitor draws from, chosen in the header and stored in this browser with all that pages show of it: they
// are the same for everybody, and change to this deck when they are hydrated, without a request.
import type { FunctionReturnType } from 'convex/server'
import { createStore } from '#app/data/store.ts'
import type { api } from '#convex/_generated/api.js'
import { browserStorage } from './browser-storage.ts'

type PublishedDeck = FunctionReturnType<typeof api.cards.decks.listPublished>[number]

export interface ChosenDeck extends Pick<
  PublishedDeck,
  'slug' | 'title' | 'tagline' | 'cardCount' | 'back' | 'decktype'
> {
  /** The address of its back as a small picture. */
  picture: string | null
}

const storage = browserStorage<ChosenDeck>('local', 'chosenDeck')

/** Without storage, the choice lasts as long as the page. */
let chosen: ChosenDeck | null = null
const store = createStore(readChosenDeck, { first: null })

export function readChosenDeck(): ChosenDeck | null {
  const stored = chosen ?? storage.read()
  // Somebody else's value, or of another version.
  return (chosen = stored?.decktype?.wording ? stored : null)
}

/** Null returns to the deck that the site offers first. */
export function chooseDeck(deck: ChosenDeck | null): void {
  chosen = deck
  if (deck) storage.write(deck)
  else storage.forget()
  store.changed()
}

/** Null on the server, during hydration and if none was chosen. */
export const useChosenDeck = store.useValue

/** Calls the listener whenever a deck is chosen, or what is known of it has changed. */
export const onDeckChosen = store.subscribe
