import type { LayoutText } from './shape.ts'

export const twoCards: LayoutText = {
  slug: 'two-cards',
  name: 'Two Cards',
  version: 2,
  introduction:
    'One card for the matter, and one laid against it. Some pairs pull apart and others hold each other up like two sides of a roof. It is a good spread for a question that keeps coming back with a “but” in it.',
  deckKinds: ['tarot', 'oracle', 'crystal'],
  plan: 'The first card shows what the question is really about, and the second what pulls against it.',
  positions: [
    {
      key: 'situation',
      name: 'The matter',
      meaning: 'What the question is really about.',
      role: 'present',
      x: -0.7,
      y: 0,
      rotation: 0,
    },
    {
      key: 'counterpart',
      name: 'The counterweight',
      meaning: 'What pulls against it, or keeps it in balance.',
      role: 'hinders',
      x: 0.7,
      y: 0,
      rotation: 0,
    },
  ],
  ties: [{ from: 'situation', to: 'counterpart' }],
  answer: 'situation',
  action: 'counterpart',
}
