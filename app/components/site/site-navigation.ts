// The links of the main menu and of the footer.
import * as m from '#messages'

export interface NavigationLink {
  to: string
  label: () => string
  /** Marked as current only on this exact page, not on the pages below it. */
  end?: boolean
}

export const mainLinks: readonly NavigationLink[] = [
  { to: '/newDraw', label: m.site_navigation_draw },
  { to: '/spreads', label: m.site_navigation_spreads },
  { to: '/cards', label: m.site_navigation_cards },
  { to: '/deck-teasers', label: m.site_navigation_decks },
  { to: '/bibledeck', label: m.site_navigation_verses },
  { to: '/journal', label: m.site_navigation_journal },
  { to: '/how', label: m.site_navigation_how_it_works },
]

/** In the footer only. */
export const secondaryLinks: readonly NavigationLink[] = [
  { to: '/demo', label: m.site_navigation_tap_a_totem },
  { to: '/camera', label: m.site_navigation_scan_a_card },
  { to: '/map', label: m.site_navigation_map },
]

export const legalLinks: readonly NavigationLink[] = [
  { to: '/privacy', label: m.site_navigation_privacy },
  { to: '/terms', label: m.site_navigation_terms },
  { to: '/support', label: m.site_navigation_support },
  { to: '/hello', label: m.site_navigation_connection_test },
]
