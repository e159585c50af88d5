import type { FunctionReturnType } from 'convex/server'
import type { SpreadLayout } from '#app/components/spread/spread-layout.ts'
import type { api } from '#convex/_generated/api.js'

type PublishedDeck = FunctionReturnType<typeof api.decks.listPublished>[number]

/** A deck that a layout can be dealt from, with what the start of a reading needs of it. */
export type DeckToDeal = Pick<PublishedDeck, 'slug' | 'title' | 'tagline' | 'cardCount' | 'back'> & {
  decktype: Pick<PublishedDeck['decktype'], 'kind' | 'name' | 'reversible' | 'wording' | 'aspectRatio'>
}

/** Only decks of a fitting kind, with enough cards. */
export function decksFor(
  { deckKinds, positions }: Pick<SpreadLayout, 'deckKinds' | 'positions'>,
  decks: readonly PublishedDeck[],
): DeckToDeal[] {
  return decks
    .filter(({ decktype, cardCount }) => deckKinds.includes(decktype.kind) && cardCount >= positions.length)
    .map(({ slug, title, tagline, cardCount, back, decktype }) => ({
      ...{ slug, title, tagline, cardCount, back },
      decktype: trimmed(decktype),
    }))
}

function trimmed({
  kind,
  name,
  reversible,
  wording,
  aspectRatio,
}: PublishedDeck['decktype']): DeckToDeal['decktype'] {
  return { kind, name, reversible, wording, aspectRatio }
}
