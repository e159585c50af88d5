// The pictures that stand for a page where a link to it is shared; the host draws them when they are first asked for.
import { shareHeight, shareWidth } from '#art/share/share-size.ts'
import type { SharePage } from '#content/share-pages.ts'
import * as m from '#messages'

export interface ShareImage {
  path: string
  /** What is to be seen on it, for those who do not see it. */
  alt: string
}

export const shareImageSize = { width: shareWidth, height: shareHeight }

/** A page that has no card of its own: its words under the night sky, or on linen. */
export function pageImage(
  page: SharePage,
  alt = m.site_share_image_lodestar_a_four_pointed_star_over(),
): ShareImage {
  return shareImage(`page/${page}`, alt)
}

/** A deck as a fan of three. */
export function deckImage(deck: { slug: string; title: string }): ShareImage {
  return shareImage(
    `deck/${deck.slug}`,
    m.site_share_image_three_cards_of_the_deck_fanned({ title: deck.title }),
  )
}

/** A card in a deck. */
export function cardImage(deck: { slug: string }, card: { slug: string; name: string }): ShareImage {
  return shareImage(`deck/${deck.slug}/${card.slug}`, m.site_share_image_the_card({ name: card.name }))
}

/** The card that was drawn. Question, note and who drew it are not in the picture. */
export function drawImage(drawId: string, cardName: string): ShareImage {
  return shareImage(`draw/${drawId}`, m.site_share_image_the_card_as_it_was_drawn({ cardName }))
}

/** The cards of a reading that are turned up; the others show their backs. */
export function spreadImage(spreadId: string): ShareImage {
  return shareImage(`spread/${spreadId}`, m.site_share_image_the_cards_of_a_reading_on())
}

export function shareImage(name: string, alt: string): ShareImage {
  return { path: `/share/${name}.png`, alt }
}
