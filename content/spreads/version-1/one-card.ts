import type { LayoutText } from './shape.ts'

export const oneCard: LayoutText = {
  slug: 'one-card',
  name: 'One Card',
  version: 1,
  introduction:
    'One card, one thought. Draw it in the morning to have something to look out for, or at any hour when a question has become too large to hold. There is nothing to combine and nothing to work out: read it slowly, and notice the line at which you stop.',
  deckKinds: ['tarot', 'oracle', 'crystal'],
  positions: [
    {
      key: 'message',
      name: 'Message',
      meaning: 'The one thing to look at now.',
      lens: {
        asks: 'theme',
        opening: 'You have drawn {card}.',
        reversed: 'You have drawn {card}, and it came to you upside down.',
        turn: 'Take the line that caught you, and leave the rest where it is.',
      },
      x: 0,
      y: 0,
      rotation: 0,
    },
  ],
  arcs: [],
  heart: 'message',
  closing:
    'A single card is a good listener. Look at it again tonight, and see which of its lines the day has answered.',
}
