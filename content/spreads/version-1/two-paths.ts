import type { LayoutText } from './shape.ts'

export const twoPaths: LayoutText = {
  slug: 'two-paths',
  name: 'Two Paths',
  version: 1,
  introduction:
    'For a choice between this and that. It does not tell you which way to go. It describes both roads honestly and leaves you standing at the fork with a better lantern. Before you draw, decide which path is the first and which the second.',
  deckKinds: ['tarot'],
  positions: [
    {
      key: 'choice',
      name: 'The fork',
      meaning: 'What the choice is really about.',
      lens: {
        asks: 'self',
        opening: 'At the fork itself you find {card}.',
        reversed: 'At the fork itself you find {card}, upside down, like a signpost someone has turned.',
        turn: 'A choice is seldom about what it appears to be about.',
      },
      x: 0,
      y: 2,
      rotation: 0,
    },
    {
      key: 'first-path',
      name: 'The first path',
      meaning: 'How it is to walk this way.',
      lens: {
        asks: 'theme',
        opening: 'Down the first path walks {card}.',
        reversed: 'Down the first path walks {card}, reversed, looking over a shoulder.',
        turn: 'Imagine a Tuesday on that road.',
      },
      x: -1.4,
      y: 0,
      rotation: 0,
    },
    {
      key: 'second-path',
      name: 'The second path',
      meaning: 'How it is to walk that way.',
      lens: {
        asks: 'theme',
        opening: 'Down the second path walks {card}.',
        reversed: 'Down the second path walks {card}, reversed, with one shoe untied.',
        turn: 'Imagine a Tuesday here as well; holidays tell you very little.',
      },
      x: 1.4,
      y: 0,
      rotation: 0,
    },
    {
      key: 'light',
      name: 'What clarifies',
      meaning: 'What you may not have considered.',
      lens: {
        asks: 'whole',
        opening: 'Hanging above the fork like a lamp is {card}.',
        reversed: 'Hanging above the fork like a lamp is {card}, turned down low.',
        turn: 'See what looks different in this light.',
      },
      x: 0,
      y: 0,
      rotation: 0,
    },
    {
      key: 'advice',
      name: 'Advice',
      meaning: 'How to choose well.',
      lens: {
        asks: 'advice',
        opening: 'And for the choosing itself there is {card}.',
        reversed: 'And for the choosing itself there is {card}, reversed, which counsels against hurry.',
        turn: 'Its counsel is practical.',
      },
      x: 0,
      y: -2,
      rotation: 0,
    },
  ],
  arcs: [
    { from: 'first-path', to: 'second-path', lead: 'Between the two roads' },
    { from: 'choice', to: 'advice', lead: 'From the fork to the choosing' },
  ],
  heart: 'advice',
  closing:
    'Whichever way you take, the other does not vanish; it becomes the reason you chose. You may still wave to it.',
}
