import type { LayoutText } from './shape.ts'

export const relationship: LayoutText = {
  slug: 'relationship',
  name: 'Relationship',
  version: 1,
  introduction:
    'Seven cards for two people who would like to understand what goes on between them. Read it alone with honesty or together with kindness. It speaks of the bond as it is, and passes no judgement on whether it ought to be.',
  deckKinds: ['tarot'],
  positions: [
    {
      key: 'your-feelings',
      name: 'Your feelings',
      meaning: 'What you bring and feel.',
      lens: {
        asks: 'love',
        opening: 'On your side of the table lies {card}.',
        reversed: 'On your side of the table, face down as it were, lies {card} reversed.',
        turn: 'You may not have said this aloud yet, even to yourself.',
      },
      x: -1.5,
      y: -1,
      rotation: 0,
    },
    {
      key: 'their-feelings',
      name: 'Their feelings',
      meaning: 'What the other seems to feel.',
      lens: {
        asks: 'love',
        opening: 'On theirs, as far as you can tell from here, lies {card}.',
        reversed: 'On theirs, as far as you can tell from here, lies {card}, turned away.',
        turn: 'Take it as a guess, and hear what follows as though it were said to the other person.',
      },
      x: 1.5,
      y: -1,
      rotation: 0,
    },
    {
      key: 'connection',
      name: 'Connection',
      meaning: 'What joins you.',
      lens: {
        asks: 'whole',
        opening: 'What joins you is {card}.',
        reversed: 'What joins you is {card}, upside down, and perhaps holding on by its toes.',
        turn: 'Such a thread is easier to keep than to tie again.',
      },
      x: 0,
      y: -1,
      rotation: 0,
    },
    {
      key: 'challenges',
      name: 'Challenges',
      meaning: 'Where it chafes.',
      lens: {
        asks: 'self',
        opening: 'Where it chafes, you find {card}.',
        reversed: 'Where it chafes, you find {card}, the wrong way up.',
        turn: 'Some of that chafing may be an older story than the two of you.',
      },
      x: -1.5,
      y: 1,
      rotation: 0,
    },
    {
      key: 'strengths',
      name: 'Strengths',
      meaning: 'What you can rely on.',
      lens: {
        asks: 'work',
        opening: 'And where it holds, {card}.',
        reversed: 'And where it holds, oddly enough, {card} reversed.',
        turn: 'What you can do together says as much about you as what you feel.',
      },
      x: 1.5,
      y: 1,
      rotation: 0,
    },
    {
      key: 'advice',
      name: 'Advice',
      meaning: 'What would do it good.',
      lens: {
        asks: 'advice',
        opening: 'If the bond could ask for one thing, it would ask in the voice of {card}.',
        reversed:
          'If the bond could ask for one thing, it would ask in the voice of {card}, reversed, and rather quietly.',
        turn: 'What it asks can be done this week.',
      },
      x: 0,
      y: 1,
      rotation: 0,
    },
    {
      key: 'potential',
      name: 'Potential',
      meaning: 'What it could grow into.',
      lens: {
        asks: 'whole',
        opening: 'Above you both, as a possibility, hangs {card}.',
        reversed: 'Above you both, as a possibility not yet the right way up, hangs {card}.',
        turn: 'Possibilities are shy of being stared at; tend to the ground, and look up now and then.',
      },
      x: 0,
      y: -3,
      rotation: 0,
    },
  ],
  arcs: [
    { from: 'your-feelings', to: 'their-feelings', lead: 'Between your side and theirs' },
    { from: 'challenges', to: 'strengths', lead: 'Between where it chafes and where it holds' },
    { from: 'connection', to: 'potential', lead: 'From what joins you to what might grow' },
  ],
  heart: 'advice',
  closing:
    'If you read this alone, choose one of the seven to tell the other person about. Let it be one in which you do not come off best.',
}
