import type { LayoutText } from './shape.ts'

export const situationActionOutcome: LayoutText = {
  slug: 'situation-action-outcome',
  name: 'Situation, Action, Outcome',
  version: 1,
  introduction:
    'For days on which you would like to do something, and do not know what. The first card describes, the second suggests, and the third follows the suggestion a little way into the distance.',
  deckKinds: ['tarot', 'oracle'],
  positions: [
    {
      key: 'situation',
      name: 'Situation',
      meaning: 'How things lie.',
      lens: {
        asks: 'theme',
        opening: 'The ground you are standing on is {card}.',
        reversed: 'The ground you are standing on is {card}, reversed, so tread with some care.',
        turn: 'Look at it once without trying to mend it.',
      },
      x: -1.3,
      y: 0,
      rotation: 0,
    },
    {
      key: 'action',
      name: 'Action',
      meaning: 'What you could do about it.',
      lens: {
        asks: 'advice',
        opening: 'As to what you might do, the answer is {card}.',
        reversed:
          'As to what you might do, the answer is {card}, upside down, which often means: begin by leaving something off.',
        turn: 'In plain terms, it comes to this.',
      },
      x: 0,
      y: 0,
      rotation: 0,
    },
    {
      key: 'outcome',
      name: 'Outcome',
      meaning: 'What might come of doing it.',
      lens: {
        asks: 'theme',
        opening: 'And if you do? Then {card} may be waiting round the bend.',
        reversed: 'And if you do? Then {card} may be waiting round the bend, with its back to you.',
        turn: 'That is a likelihood at most; the doing is yours, and so is the timing.',
      },
      x: 1.3,
      y: 0,
      rotation: 0,
    },
  ],
  arcs: [
    { from: 'situation', to: 'action', lead: 'From how things lie to what you do' },
    { from: 'action', to: 'outcome', lead: 'From the deed to what may come of it' },
  ],
  heart: 'action',
  closing: 'The card in the middle is the only one of the three that asks anything of you. Start there.',
}
