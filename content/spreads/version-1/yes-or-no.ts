import type { LayoutText } from './shape.ts'

export const yesOrNo: LayoutText = {
  slug: 'yes-or-no',
  name: 'Yes or No',
  version: 1,
  introduction:
    'Cards are bad at yes and no, and rather good at “yes, if”. The first tells you how the question is being asked, the second leans one way or the other, and the third says what to bear in mind. Upright leans towards yes, reversed towards not yet. It is an inclination to weigh, and the decision remains with you.',
  deckKinds: ['tarot'],
  positions: [
    {
      key: 'tone',
      name: 'The question',
      meaning: 'In what spirit you are asking.',
      lens: {
        asks: 'self',
        opening: 'The way you ask has something of {card} in it.',
        reversed:
          'The way you ask has something of {card} in it, upside down, as if you half knew the answer.',
        turn: 'Every question leans a little; it helps to know which way.',
      },
      x: -1.3,
      y: 0,
      rotation: 0,
    },
    {
      key: 'answer',
      name: 'The leaning',
      meaning: 'Towards yes, or towards not yet.',
      lens: {
        asks: 'theme',
        opening: 'The leaning is towards yes, in the manner of {card}.',
        reversed: 'The leaning is towards not yet, in the manner of {card} reversed.',
        turn: 'A leaning is not a ruling. Put your own weight on the scale.',
      },
      x: 0,
      y: 0,
      rotation: 0,
    },
    {
      key: 'condition',
      name: 'What to know',
      meaning: 'What belongs to any answer.',
      lens: {
        asks: 'advice',
        opening: 'Whichever way you decide, keep {card} in mind.',
        reversed: 'Whichever way you decide, keep {card} in mind, and keep it the other way up.',
        turn: 'It comes with a practical hint.',
      },
      x: 1.3,
      y: 0,
      rotation: 0,
    },
  ],
  arcs: [{ from: 'tone', to: 'answer', lead: 'From how you ask to how it leans' }],
  heart: 'condition',
  closing:
    'If the leaning disappointed you, you have just learned what you were hoping for. That is an answer, too.',
}
