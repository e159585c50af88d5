import type { LayoutText } from './shape.ts'

export const promisePrayerPractice: LayoutText = {
  slug: 'promise-prayer-practice',
  name: 'Promise, Prayer, Practice',
  version: 2,
  introduction:
    'Three verses, read in the old way: what is given, what can be answered, and what can be done. They are drawn without regard to your circumstances and make no claim about them. Let them speak to each other, and open each chapter to see what was meant.',
  deckKinds: ['verse'],
  plan: 'The first verse is read as something given, the second as something you could say, and the third as something to do.',
  positions: [
    {
      key: 'promise',
      name: 'Promise',
      meaning: 'Read it as something given.',
      role: 'present',
      x: -1.3,
      y: 0,
      rotation: 0,
    },
    {
      key: 'prayer',
      name: 'Prayer',
      meaning: 'Read it as something you could say.',
      role: 'wanted',
      x: 0,
      y: 0,
      rotation: 0,
    },
    {
      key: 'practice',
      name: 'Practice',
      meaning: 'Read it as something to do.',
      role: 'advice',
      x: 1.3,
      y: 0,
      rotation: 0,
    },
  ],
  ties: [
    { from: 'promise', to: 'prayer' },
    { from: 'prayer', to: 'practice' },
  ],
  answer: 'practice',
  action: 'practice',
}
