import type { LayoutText } from './shape.ts'

export const yesOrNo: LayoutText = {
  slug: 'yes-or-no',
  name: 'Yes or No',
  version: 2,
  introduction:
    'Cards are bad at yes and no, and rather good at “yes, if”. The first shows what you hope to hear, the second answers, and the third says what to bear in mind. Each card leans toward yes, no or not yet, one way upright and perhaps another reversed, after the meanings that A. E. Waite printed in 1910. The decision remains with you.',
  deckKinds: ['tarot'],
  plan: 'The first card shows what you hope to hear, the second leans toward yes, no or not yet, and the third says what to bear in mind.',
  positions: [
    {
      key: 'tone',
      name: 'The question',
      meaning: 'What you hope to hear.',
      role: 'wanted',
      x: -1.3,
      y: 0,
      rotation: 0,
    },
    {
      key: 'answer',
      name: 'The answer',
      meaning: 'Toward yes, no or not yet.',
      role: 'outcome',
      x: 0,
      y: 0,
      rotation: 0,
    },
    {
      key: 'condition',
      name: 'What to know',
      meaning: 'What belongs to any answer.',
      role: 'advice',
      x: 1.3,
      y: 0,
      rotation: 0,
    },
  ],
  ties: [
    { from: 'tone', to: 'answer' },
    { from: 'answer', to: 'condition' },
  ],
  answer: 'answer',
  action: 'condition',
  isYesOrNo: true,
}
