import type { LayoutText } from './shape.ts'

export const oneCard: LayoutText = {
  slug: 'one-card',
  name: 'One Card',
  version: 2,
  introduction:
    'One card, one thought. Draw it in the morning to have something to look out for, or at any hour when a question has become too large to hold. There is nothing to combine and nothing to work out: read it slowly, and notice the line at which you stop.',
  deckKinds: ['tarot', 'oracle', 'crystal'],
  plan: 'One card answers; read it as the one thing to look at now.',
  positions: [
    {
      key: 'message',
      name: 'Message',
      meaning: 'The one thing to look at now.',
      role: 'present',
      x: 0,
      y: 0,
      rotation: 0,
    },
  ],
  ties: [],
  answer: 'message',
  action: 'message',
}
