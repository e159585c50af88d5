import type { LayoutText } from './shape.ts'

export const fiveCardCross: LayoutText = {
  slug: 'five-card-cross',
  name: 'Five-Card Cross',
  version: 2,
  introduction:
    'A small cross with a good deal in it: the heart of the matter, what resists, what works unseen, what helps, and which way it all points. Use it when three cards seem too few and ten would be a lecture.',
  deckKinds: ['tarot'],
  plan: 'Five cards: the heart of the matter, what resists you, what works unseen, what helps, and which way it all points.',
  positions: [
    {
      key: 'core',
      name: 'Core',
      meaning: 'The heart of the matter.',
      role: 'present',
      x: 0,
      y: 0,
      rotation: 0,
    },
    {
      key: 'challenge',
      name: 'Challenge',
      meaning: 'What resists you.',
      role: 'hinders',
      x: -1.5,
      y: 0,
      rotation: 0,
    },
    {
      key: 'hidden',
      name: 'Hidden influence',
      meaning: 'What works unseen.',
      role: 'hidden',
      x: 0,
      y: 2,
      rotation: 0,
    },
    {
      key: 'support',
      name: 'Support',
      meaning: 'What helps.',
      role: 'helps',
      x: 1.5,
      y: 0,
      rotation: 0,
    },
    {
      key: 'direction',
      name: 'Outcome',
      meaning: 'Which way it points.',
      role: 'outcome',
      x: 0,
      y: -2,
      rotation: 0,
    },
  ],
  ties: [
    { from: 'challenge', to: 'support' },
    { from: 'hidden', to: 'direction' },
  ],
  answer: 'direction',
  action: 'support',
}
