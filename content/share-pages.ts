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
  lodestar: {
    eyebrow: m.site_share_pages_tarot_oracle_crystals_verses,
    title: m.site_share_pages_draw_a_card_you_can,
  },
  how: { eyebrow: m.site_share_pages_how_it_works, title: m.site_share_pages_a_draw_you_can_check },
  draw: { eyebrow: m.site_share_pages_draw_a_card, title: m.site_share_pages_shuffle_cut_choose },
  random: { eyebrow: m.site_share_pages_a_random_card, title: m.site_share_pages_picked_by_chance },
  review: { eyebrow: m.site_share_pages_is_it_random, title: m.site_share_pages_check_the_numbers },
  spreads: { eyebrow: m.site_share_pages_tarot_spreads, title: m.site_share_pages_choose_a_spread },
  cards: { eyebrow: m.site_share_pages_the_cards, title: m.site_share_pages_every_card_and_its_meaning },
  decks: { eyebrow: m.site_share_pages_the_decks, title: m.site_share_pages_find_your_deck },
  totems: { eyebrow: m.site_share_pages_totems, title: m.site_share_pages_one_tap_one_card },
  verses: {
    eyebrow: m.site_share_pages_verses,
    title: m.site_share_pages_a_verse_for_today,
    deck: 'still-waters',
  },
  map: { eyebrow: m.site_share_pages_the_map, title: m.site_share_pages_where_cards_are_drawn },
  journal: { eyebrow: m.site_share_pages_your_journal, title: m.site_share_pages_all_your_readings },
  radar: { eyebrow: m.site_share_pages_your_statistics, title: m.site_share_pages_your_cards_in_one_chart },
  wood: { eyebrow: m.site_share_pages_wood, title: m.site_share_pages_see_a_card_in_wood, deck: 'woodcut' },
  camera: { eyebrow: m.site_share_pages_scan, title: m.site_share_pages_find_a_card_by_its },
  cities: { eyebrow: m.site_share_pages_readings_near_you, title: m.site_share_pages_draw_a_card_in_your },
} as const satisfies Record<string, SharePageWords>

export type SharePage = keyof typeof sharePages
