// The words on the share pictures of pages without a card of their own. The list is closed: a picture says only what we
// wrote.
import * as m from '#messages'

export interface SharePageWords {
  eyebrow: () => string
  title: () => string
  /** The deck whose backs are fanned next to the words; Celestial by default. */
  deck?: string
}

export const sharePages = {
  lodestar: { eyebrow: m.site_share_pages_lodestar_eyebrow, title: m.site_share_pages_lodestar_title },
  how: { eyebrow: m.site_share_pages_how_eyebrow, title: m.site_share_pages_how_title },
  draw: { eyebrow: m.site_share_pages_draw_eyebrow, title: m.site_share_pages_draw_title },
  random: { eyebrow: m.site_share_pages_random_eyebrow, title: m.site_share_pages_random_title },
  review: { eyebrow: m.site_share_pages_review_eyebrow, title: m.site_share_pages_review_title },
  spreads: { eyebrow: m.site_share_pages_spreads_eyebrow, title: m.site_share_pages_spreads_title },
  cards: { eyebrow: m.site_share_pages_cards_eyebrow, title: m.site_share_pages_cards_title },
  decks: { eyebrow: m.site_share_pages_decks_eyebrow, title: m.site_share_pages_decks_title },
  totems: { eyebrow: m.site_share_pages_totems_eyebrow, title: m.site_share_pages_totems_title },
  verses: {
    eyebrow: m.site_share_pages_verses_eyebrow,
    title: m.site_share_pages_verses_title,
    deck: 'still-waters',
  },
  map: { eyebrow: m.site_share_pages_map_eyebrow, title: m.site_share_pages_map_title },
  journal: { eyebrow: m.site_share_pages_journal_eyebrow, title: m.site_share_pages_journal_title },
  radar: { eyebrow: m.site_share_pages_radar_eyebrow, title: m.site_share_pages_radar_title },
  wood: { eyebrow: m.site_share_pages_wood_eyebrow, title: m.site_share_pages_wood_title, deck: 'woodcut' },
  camera: { eyebrow: m.site_share_pages_camera_eyebrow, title: m.site_share_pages_camera_title },
  cities: { eyebrow: m.site_share_pages_cities_eyebrow, title: m.site_share_pages_cities_title },
} as const satisfies Record<string, SharePageWords>

export type SharePage = keyof typeof sharePages
