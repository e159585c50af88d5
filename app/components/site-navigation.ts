// The places of the product that stand in menus and in the footer.
export const places = [
  { to: '/how', label: 'How it works' },
  { to: '/hello', label: 'Say hello' },
  { to: '/support', label: 'Support' },
]

export const smallPrint = [
  { to: '/privacy', label: 'Privacy' },
  { to: '/terms', label: 'Terms' },
  { to: '/support', label: 'Support' },
]
