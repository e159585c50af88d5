// The places of the product that stand in menus and in the footer.
export interface Place {
  to: string
  label: string
  /** It is not where one is when on a page below it. */
  end?: boolean
}

export const places: readonly Place[] = [
  { to: '/newDraw', label: 'Draw' },
  { to: '/spreads', label: 'Spreads' },
  { to: '/cards', label: 'Cards' },
  { to: '/deck-teasers', label: 'Decks' },
  { to: '/bibledeck', label: 'Verses' },
  { to: '/journal', label: 'Journal' },
  { to: '/how', label: 'How it works' },
]

/** At the foot of a page, for whoever has read that far. */
export const alsoHere = [
  { to: '/demo', label: 'Touch a totem' },
  { to: '/camera', label: 'Scan a card' },
  { to: '/map', label: 'Map' },
]

export const smallPrint = [
  { to: '/privacy', label: 'Privacy' },
  { to: '/terms', label: 'Terms' },
  { to: '/support', label: 'Support' },
  { to: '/hello', label: 'Say hello' },
]
