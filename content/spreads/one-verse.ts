import type { LayoutText } from './shape.ts'

export const oneVerse: LayoutText = {
  slug: 'one-verse',
  name: 'One Verse',
  version: 2,
  introduction:
    'One verse, to read slowly. It was not chosen to suit your day, and it does not foretell anything. Read it twice, once for what it says and once for the word at which you pause; then open its chapter and see where it lives.',
  deckKinds: ['verse'],
  plan: 'One verse answers, by being read slowly.',
  positions: [
    {
      key: 'verse',
      name: 'Verse',
      meaning: 'A verse to stay with.',
      role: 'present',
      x: 0,
      y: 0,
      rotation: 0,
    },
  ],
  ties: [],
  answer: 'verse',
  action: 'verse',
}
