// The places of the product that stand in menus and in the footer.
import * as m from '#messages'

export interface Place {
  to: string
  label: () => string
  /** It is not where one is when on a page below it. */
  end?: boolean
}

export const places: readonly Place[] = [
  { to: '/newDraw', label: m.site_site_navigation_draw },
  { to: '/spreads', label: m.site_site_navigation_spreads },
  { to: '/cards', label: m.site_site_navigation_cards },
  { to: '/deck-teasers', label: m.site_site_navigation_decks },
  { to: '/bibledeck', label: m.site_site_navigation_verses },
  { to: '/journal', label: m.site_site_navigation_journal },
  { to: '/how', label: m.site_site_navigation_how_it_works },
]

/** At the foot of a page, for whoever has read that far. */
export const alsoHere: readonly Place[] = [
  { to: '/demo', label: m.site_site_navigation_touch_a_totem },
  { to: '/camera', label: m.site_site_navigation_scan_a_card },
  { to: '/map', label: m.site_site_navigation_map },
]

export const smallPrint: readonly Place[] = [
  { to: '/privacy', label: m.site_site_navigation_privacy },
  { to: '/terms', label: m.site_site_navigation_terms },
  { to: '/support', label: m.site_site_navigation_support },
  { to: '/hello', label: m.site_site_navigation_say_hello },
]
