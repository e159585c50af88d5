// The words on the pictures of pages that have no card of their own, as they are seen where a link is shared. The list is
// closed: a picture of ours says only what we wrote.

export interface SharePageWords {
  eyebrow: string
  title: string
  /** Whose backs are fanned beside the words; by itself Celestial's. */
  deck?: string
}

export const sharePages = {
  lodestar: { eyebrow: 'Tarot · Oracle · Crystals · Verses', title: 'A card, drawn in the open' },
  how: { eyebrow: 'How it works', title: 'A draw you can check' },
  draw: { eyebrow: 'Draw a card', title: 'Shuffle, cut, choose' },
  random: { eyebrow: 'A random card', title: 'Whatever comes' },
  review: { eyebrow: 'Is it random?', title: 'Count for yourself' },
  spreads: { eyebrow: 'Multi-card spreads', title: 'Lay the cards' },
  cards: { eyebrow: 'The cards', title: 'Every card and its meaning' },
  decks: { eyebrow: 'The decks', title: 'Drawn by one hand' },
  totems: { eyebrow: 'Totems', title: 'One touch, one card' },
  verses: { eyebrow: 'Verses', title: 'A verse for today', deck: 'still-waters' },
  map: { eyebrow: 'The map', title: 'Where cards are drawn' },
  journal: { eyebrow: 'Your journal', title: 'What you drew, kept' },
  radar: { eyebrow: 'Your readings', title: 'The shape of your cards' },
  wood: { eyebrow: 'Wood', title: 'A card, cut in wood', deck: 'woodcut' },
  camera: { eyebrow: 'Scan', title: 'Find a card by its code' },
  cities: { eyebrow: 'Readings near you', title: 'A card, wherever you are' },
} as const satisfies Record<string, SharePageWords>

export type SharePage = keyof typeof sharePages
