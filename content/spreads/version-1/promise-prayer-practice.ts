import type { LayoutText } from './shape.ts'

export const promisePrayerPractice: LayoutText = {
  slug: 'promise-prayer-practice',
  name: 'Promise, Prayer, Practice',
  version: 1,
  introduction:
    'Three verses, read in the old way: what is given, what can be answered, and what can be done. They are drawn without regard to your circumstances and make no claim about them. Let them speak to each other, and open each chapter to see what was meant.',
  deckKinds: ['verse'],
  positions: [
    {
      key: 'promise',
      name: 'Promise',
      meaning: 'Read it as something given.',
      lens: {
        asks: 'whole',
        opening: 'Read {card} first as something given.',
        reversed: null,
        turn: 'To whom was it said, and can you hear it said to you?',
      },
      x: -1.3,
      y: 0,
      rotation: 0,
    },
    {
      key: 'prayer',
      name: 'Prayer',
      meaning: 'Read it as something you could say.',
      lens: {
        asks: 'whole',
        opening: 'Read {card} as words you could borrow.',
        reversed: null,
        turn: 'If you pray, pray it in your own words; if you do not, say what you would mean by it.',
      },
      x: 0,
      y: 0,
      rotation: 0,
    },
    {
      key: 'practice',
      name: 'Practice',
      meaning: 'Read it as something to do.',
      lens: {
        asks: 'whole',
        opening: 'Read {card} as something for the hands.',
        reversed: null,
        turn: 'What would be the smallest honest way to act on this before the day is out?',
      },
      x: 1.3,
      y: 0,
      rotation: 0,
    },
  ],
  arcs: [],
  heart: 'practice',
  closing: 'Keep the one that was hardest to read. It may be the one to come back to.',
}
