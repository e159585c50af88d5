import type { LayoutText } from './shape.ts'

export const situationActionOutcome: LayoutText = {
  slug: 'situation-action-outcome',
  name: 'Situation, Action, Outcome',
  version: 2,
  introduction:
    'For days on which you would like to do something, and do not know what. The first card describes, the second suggests, and the third follows the suggestion a little way into the distance.',
  deckKinds: ['tarot', 'oracle'],
  plan: 'The first card describes how things lie, the second suggests what to do, and the third follows that suggestion a little way.',
  positions: [
    {
      key: 'situation',
      name: 'Situation',
      meaning: 'How things lie.',
      role: 'present',
      x: -1.3,
      y: 0,
      rotation: 0,
    },
    {
      key: 'action',
      name: 'Action',
      meaning: 'What you could do about it.',
      role: 'advice',
      x: 0,
      y: 0,
      rotation: 0,
    },
    {
      key: 'outcome',
      name: 'Outcome',
      meaning: 'What might come of doing it.',
      role: 'outcome',
      x: 1.3,
      y: 0,
      rotation: 0,
    },
  ],
  ties: [
    { from: 'situation', to: 'action' },
    { from: 'action', to: 'outcome' },
  ],
  answer: 'outcome',
  action: 'action',
}
