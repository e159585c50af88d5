// The places of the product that stand in menus and in the footer.
export const places = [
  { to: '/newDraw', label: 'Draw' },
  { to: '/spreads', label: 'Spreads' },
  { to: '/cards', label: 'Cards' },
  { to: '/deck-teasers', label: 'Decks' },
  { to: '/journal', label: 'Journal' },
  { to: '/how', label: 'How it works' },
]

export const smallPrint = [
  { to: '/privacy', label: 'Privacy' },
  { to: '/terms', label: 'Terms' },
  { to: '/support', label: 'Support' },
  { to: '/hello', label: 'Say hello' },
]
