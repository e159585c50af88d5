import type { LayoutText } from './shape.ts'

export const lotus: LayoutText = {
  slug: 'lotus',
  name: 'Lotus',
  version: 1,
  introduction:
    'Six petals: how you see yourself, what you want, what you fear, what speaks for you, what speaks against you, and how it may open. It is a kind layout for somebody who has been hard on themselves.',
  deckKinds: ['tarot', 'oracle'],
  positions: [
    {
      key: 'self-image',
      name: 'How you see yourself',
      meaning: 'Your own view of you.',
      lens: {
        asks: 'self',
        opening: 'When you look at yourself, you see {card}.',
        reversed: 'When you look at yourself, you see {card}, upside down as in a spoon.',
        turn: 'A mirror is a fair witness, but it only ever sees you looking.',
      },
      x: 0,
      y: 0,
      rotation: 0,
    },
    {
      key: 'wish',
      name: 'What you want',
      meaning: 'The wish in this.',
      lens: {
        asks: 'theme',
        opening: 'What you want has the colours of {card}.',
        reversed: 'What you want has the colours of {card} reversed; you may have been wanting it in secret.',
        turn: 'There is nothing wrong with wanting it.',
      },
      x: -1.4,
      y: -1,
      rotation: 0,
    },
    {
      key: 'fear',
      name: 'What you fear',
      meaning: 'The fear in this.',
      lens: {
        asks: 'whole',
        opening: 'And what you fear is not so far from {card}.',
        reversed:
          'And what you fear is not so far from {card}, reversed, a shadow larger than the thing that throws it.',
        turn: 'Fear keeps watch; you can thank it and let it sit down.',
      },
      x: 1.4,
      y: -1,
      rotation: 0,
    },
    {
      key: 'for-you',
      name: 'What speaks for you',
      meaning: 'What is in your favour.',
      lens: {
        asks: 'love',
        opening: 'In your favour there is {card}.',
        reversed: 'In your favour there is {card}, even the wrong way up.',
        turn: 'You have more friends in this than you have counted.',
      },
      x: -1.4,
      y: 1,
      rotation: 0,
    },
    {
      key: 'against-you',
      name: 'What speaks against you',
      meaning: 'What makes it hard.',
      lens: {
        asks: 'work',
        opening: 'Against you, and there is no use in denying it, stands {card}.',
        reversed: 'Against you, though not with its whole strength, stands {card} reversed.',
        turn: 'Even what is good may stand in the way for a time; meet it by its name.',
      },
      x: 1.4,
      y: 1,
      rotation: 0,
    },
    {
      key: 'opening',
      name: 'How it may open',
      meaning: 'What could unfold.',
      lens: {
        asks: 'advice',
        opening: 'And the flower, when it opens, may look like {card}.',
        reversed: 'And the flower, when it opens, may look like {card}, face to the water.',
        turn: 'Here is what you could do for it in the meantime.',
      },
      x: 0,
      y: -2,
      rotation: 0,
    },
  ],
  arcs: [
    { from: 'wish', to: 'fear', lead: 'Between what you want and what you fear' },
    { from: 'for-you', to: 'against-you', lead: 'Between what speaks for you and what speaks against' },
    { from: 'self-image', to: 'opening', lead: 'From how you see yourself to how it may open' },
  ],
  heart: 'opening',
  closing: 'A lotus takes its time, and grows in mud. Both facts may be a comfort.',
}
