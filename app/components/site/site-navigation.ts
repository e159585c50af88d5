// The links of the main navigation and of the footer.
import type { IconLike } from '#app/components/ui/icon.tsx'
import * as m from '#messages'

export interface NavigationLink {
  to: string
  label: () => string
  /** Marked as current only on this exact page, not on the pages below it. */
  end?: boolean
  /** In the bar on phones. Links without one are under “More”. */
  icon?: IconLike
}

export const journalIcon: IconLike = {
  line: 'M6.5 3H19v18H6.5a2 2 0 0 1 0-4H19M4.5 19V5a2 2 0 0 1 2-2',
}

/** A card with a star on its back. */
export const cardIcon: IconLike = {
  line: 'M6.5 3h11v18h-11zM12 8q.5 3.5 4 4-3.5.5-4 4-.5-3.5-4-4 3.5-.5 4-4z',
}

export const mainLinks: readonly NavigationLink[] = [
  {
    to: '/newDraw',
    label: m.site_navigation_draw,
    icon: cardIcon,
  },
  {
    to: '/spreads',
    label: m.site_navigation_spreads,
    icon: { line: 'M9.5 3h5v8h-5zM3 13h5v8H3zM16 13h5v8h-5z' },
  },
  { to: '/cards', label: m.site_navigation_cards, icon: { line: 'M9 3h11v15H9zM6 6H4v15h11' } },
  {
    to: '/journal',
    label: m.site_navigation_journal,
    icon: journalIcon,
  },
  { to: '/deck-teasers', label: m.site_navigation_decks },
  { to: '/bibledeck', label: m.site_navigation_verses },
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
  { to: '/credits', label: m.site_navigation_credits },
  { to: '/support', label: m.site_navigation_support },
  { to: '/hello', label: m.site_navigation_connection_test },
]
