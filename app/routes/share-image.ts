// The pictures that stand for a page where a link to it is shared; the host draws them when they are first asked for.
import { shareHeight, shareWidth } from '#art/share/share-size.ts'
import type { SharePage } from '#content/share-pages.ts'

export interface ShareImage {
  path: string
  /** What is to be seen on it, for those who do not see it. */
  alt: string
}

export const shareImageSize = { width: shareWidth, height: shareHeight }

/** A page that has no card of its own: its words under the night sky, or on linen. */
export function pageImage(
  page: SharePage,
  alt = 'Lodestar: a four-pointed star over a night sky.',
): ShareImage {
  return shareImage(`page/${page}`, alt)
}

/** A deck as a fan of three. */
export function deckImage(deck: { slug: string; title: string }): ShareImage {
  return shareImage(`deck/${deck.slug}`, `Three cards of the deck ${deck.title}, fanned.`)
}

/** A card in a deck. */
export function cardImage(deck: { slug: string }, card: { slug: string; name: string }): ShareImage {
  return shareImage(`deck/${deck.slug}/${card.slug}`, `The card ${card.name}.`)
}

/** The card that was drawn. Question, note and who drew it are not in the picture. */
export function drawImage(drawId: string, cardName: string): ShareImage {
  return shareImage(`draw/${drawId}`, `The card ${cardName}, as it was drawn.`)
}

/** The cards of a reading that are turned up; the others show their backs. */
export function spreadImage(spreadId: string): ShareImage {
  return shareImage(`spread/${spreadId}`, 'The cards of a reading, on their places.')
}

export function shareImage(name: string, alt: string): ShareImage {
  return { path: `/share/${name}.png`, alt }
}
