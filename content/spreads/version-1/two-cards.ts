import type { LayoutText } from './shape.ts'

export const twoCards: LayoutText = {
  slug: 'two-cards',
  name: 'Two Cards',
  version: 1,
  introduction:
    'One card for the matter, and one laid against it. Some pairs pull apart and others hold each other up like two sides of a roof. It is a good layout for a question that keeps coming back with a “but” in it.',
  deckKinds: ['tarot', 'oracle', 'crystal'],
  positions: [
    {
      key: 'situation',
      name: 'The matter',
      meaning: 'What the question is really about.',
      lens: {
        asks: 'theme',
        opening: 'At the heart of it lies {card}.',
        reversed: 'At the heart of it lies {card}, upside down.',
        turn: 'So much for the matter itself, before anything is set against it.',
      },
      x: -0.7,
      y: 0,
      rotation: 0,
    },
    {
      key: 'counterpart',
      name: 'The counterpart',
      meaning: 'What crosses it, or holds the balance.',
      lens: {
        asks: 'theme',
        opening: 'Over against it stands {card}.',
        reversed: 'Over against it stands {card}, reversed, and perhaps the easier to overlook.',
        turn: 'A counterweight can feel like an obstacle until one notices what it keeps from tipping over.',
      },
      x: 0.7,
      y: 0,
      rotation: 0,
    },
  ],
  arcs: [{ from: 'situation', to: 'counterpart', lead: 'Between the matter and its counterpart' }],
  heart: 'counterpart',
  closing: 'You do not have to choose between the two. Ask what each of them knows that the other does not.',
}
