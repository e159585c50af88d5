import type { LayoutText } from './shape.ts'

export const threeCard: LayoutText = {
  slug: 'three-card',
  name: 'Three Card',
  version: 1,
  introduction:
    'The oldest way to lay three cards: where the matter comes from, where it stands, and where it is heading as things are. The third card is no sentence passed on you. It shows the direction of the road, and you are the one walking.',
  deckKinds: ['tarot', 'oracle', 'crystal'],
  plan: 'The first card looks at what brought you here, the second at where you stand, and the third at where this leads.',
  positions: [
    {
      key: 'past',
      name: 'Past',
      meaning: 'What led here and is still felt.',
      role: 'past',
      x: -1.3,
      y: 0,
      rotation: 0,
    },
    {
      key: 'present',
      name: 'Present',
      meaning: 'Where the matter stands today.',
      role: 'present',
      x: 0,
      y: 0,
      rotation: 0,
    },
    {
      key: 'future',
      name: 'Future',
      meaning: 'Where things lead if nothing changes course.',
      role: 'outcome',
      x: 1.3,
      y: 0,
      rotation: 0,
    },
  ],
  ties: [
    { from: 'past', to: 'present' },
    { from: 'present', to: 'future' },
  ],
  answer: 'future',
  action: 'present',
}
