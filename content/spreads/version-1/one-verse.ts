import type { LayoutText } from './shape.ts'

export const oneVerse: LayoutText = {
  slug: 'one-verse',
  name: 'One Verse',
  version: 1,
  introduction:
    'One verse, to read slowly. It was not chosen to suit your day, and it does not foretell anything. Read it twice, once for what it says and once for the word at which you pause; then open its chapter and see where it lives.',
  deckKinds: ['verse'],
  positions: [
    {
      key: 'verse',
      name: 'Verse',
      meaning: 'A verse to stay with.',
      lens: {
        asks: 'whole',
        opening: 'The verse is {card}.',
        reversed: null,
        turn: 'Which word in it would you underline?',
      },
      x: 0,
      y: 0,
      rotation: 0,
    },
  ],
  arcs: [],
  heart: 'verse',
  closing: 'A verse is part of a longer page. Read the chapter round it when you have ten minutes.',
}
