// Open Graph images of pages. The host renders each on its first request.
import { shareHeight, shareWidth } from '#art/share/share-size.ts'
import type { SharePage } from '#content/share-pages.ts'
import { inPageLanguage } from '#app/data/page-language.ts'
import * as m from '#messages'

export interface ShareImage {
  path: string
  alt: string
}

export const shareImageSize = { width: shareWidth, height: shareHeight }

/** For a page without a card: its text on a plain background. */
export function pageImage(
  page: SharePage,
  alt = m.site_share_image_lodestar_a_four_pointed_star(),
): ShareImage {
  return shareImage(`page/${page}`, alt)
}

/** Three cards of a deck, fanned. */
export function deckImage(deck: { slug: string; title: string }): ShareImage {
  return shareImage(`deck/${deck.slug}`, m.site_share_image_three_cards_from_the_deck({ title: deck.title }))
}

export function cardImage(deck: { slug: string }, card: { slug: string; name: string }): ShareImage {
  return shareImage(`deck/${deck.slug}/${card.slug}`, m.site_share_image_the_card({ name: card.name }))
}

/** The card that was drawn. The image is public, so it never contains the question, the note or the owner. */
export function drawImage(drawId: string, cardName: string): ShareImage {
  return shareImage(`draw/${drawId}`, m.site_share_image_the_card_as_drawn({ cardName }))
}

/** The cards of a reading; those that are not revealed yet show their backs. */
export function spreadImage(spreadId: string): ShareImage {
  return shareImage(`spread/${spreadId}`, m.site_share_image_the_cards_of_a_reading())
}

export function shareImage(name: string, alt: string): ShareImage {
  return { path: inPageLanguage(`/share/${name}.png`), alt }
}
