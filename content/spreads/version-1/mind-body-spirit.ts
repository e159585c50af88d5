import type { LayoutText } from './shape.ts'

export const mindBodySpirit: LayoutText = {
  slug: 'mind-body-spirit',
  name: 'Mind, Body, Spirit',
  version: 1,
  introduction:
    'A quiet check on yourself, good at the start of a week. It asks what you think, how you are getting on in your skin, and what keeps you going when neither of those is much help. Use your own word for the third; “spirit” is only the customary one.',
  deckKinds: ['tarot', 'oracle', 'crystal'],
  positions: [
    {
      key: 'mind',
      name: 'Mind',
      meaning: 'What your thoughts are busy with.',
      lens: {
        asks: 'work',
        opening: 'In your thoughts, {card} has taken a chair.',
        reversed: 'In your thoughts, {card} has taken a chair and is sitting on it backwards.',
        turn: 'Notice how often your mind goes there when nobody has sent it.',
      },
      x: -1.3,
      y: 0,
      rotation: 0,
    },
    {
      key: 'body',
      name: 'Body',
      meaning: 'How you are living from day to day.',
      lens: {
        asks: 'advice',
        opening: 'Down in the daily life of hands and feet you meet {card}.',
        reversed: 'Down in the daily life of hands and feet you meet {card}, turned over.',
        turn: 'Here is something those hands and feet could do.',
      },
      x: 0,
      y: 0,
      rotation: 0,
    },
    {
      key: 'spirit',
      name: 'Spirit',
      meaning: 'What sustains you.',
      lens: {
        asks: 'self',
        opening: 'And underneath, where you keep what matters, there is {card}.',
        reversed:
          'And underneath, where you keep what matters, there is {card}, upside down, as things often are in deep water.',
        turn: 'Give this one a little silence.',
      },
      x: 1.3,
      y: 0,
      rotation: 0,
    },
  ],
  arcs: [
    { from: 'mind', to: 'body', lead: 'Between what you think and how you live' },
    { from: 'body', to: 'spirit', lead: 'Between your days and what sustains them' },
  ],
  heart: 'body',
  closing:
    'If the three were people sharing a house, who would be doing the washing-up? Ask the other two to help.',
}
