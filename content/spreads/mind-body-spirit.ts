import type { LayoutText } from './shape.ts'

export const mindBodySpirit: LayoutText = {
  slug: 'mind-body-spirit',
  name: 'Mind, Body, Spirit',
  version: 2,
  introduction:
    'A quiet check on yourself, good at the start of a week. It asks what you think, how you are getting on in your skin, and what keeps you going when neither of those is much help. Use your own word for the third; “spirit” is only the customary one.',
  deckKinds: ['tarot', 'oracle', 'crystal'],
  plan: 'The first card shows what your thoughts are busy with, the second what your body and your days know already, and the third what keeps you going.',
  positions: [
    {
      key: 'mind',
      name: 'Mind',
      meaning: 'What your thoughts are busy with.',
      role: 'present',
      x: -1.3,
      y: 0,
      rotation: 0,
    },
    {
      key: 'body',
      name: 'Body',
      meaning: 'What your body and your days know already.',
      role: 'hidden',
      x: 0,
      y: 0,
      rotation: 0,
    },
    {
      key: 'spirit',
      name: 'Spirit',
      meaning: 'What sustains you.',
      role: 'helps',
      x: 1.3,
      y: 0,
      rotation: 0,
    },
  ],
  ties: [
    { from: 'mind', to: 'body' },
    { from: 'body', to: 'spirit' },
  ],
  answer: 'spirit',
  action: 'body',
}
