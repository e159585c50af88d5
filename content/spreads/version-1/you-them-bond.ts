import type { LayoutText } from './shape.ts'

export const youThemBond: LayoutText = {
  slug: 'you-them-bond',
  name: 'You, Them, the Bond',
  version: 1,
  introduction:
    'For any two people: lovers, sisters, colleagues, old friends who have stopped telephoning. The second card shows how the other appears from where you sit. Nobody can be read in their absence, so hold it lightly.',
  deckKinds: ['tarot', 'oracle'],
  positions: [
    {
      key: 'you',
      name: 'You',
      meaning: 'How you come to this.',
      lens: {
        asks: 'self',
        opening: 'You come to the table as {card}.',
        reversed: 'You come to the table as {card}, reversed: there is more to you than you are showing.',
        turn: 'That is how you enter the room, whether or not you mean to.',
      },
      x: -1.3,
      y: 0,
      rotation: 0,
    },
    {
      key: 'them',
      name: 'Them',
      meaning: 'How the other appears to you.',
      lens: {
        asks: 'love',
        opening: 'Across from you, as you see them, sits {card}.',
        reversed:
          'Across from you, as you see them, sits {card}, upside down, and hard to read for that reason.',
        turn: 'Put yourself in their chair for a moment, and hear the next lines as if they were said to them.',
      },
      x: 1.3,
      y: 0,
      rotation: 0,
    },
    {
      key: 'bond',
      name: 'The bond',
      meaning: 'What lives between you.',
      lens: {
        asks: 'love',
        opening: 'Between you, belonging to neither, lies {card}.',
        reversed:
          'Between you, belonging to neither, lies {card}, turned over, like a letter nobody has opened.',
        turn: 'A bond is a third creature, and it needs feeding by both.',
      },
      x: 0,
      y: 2,
      rotation: 0,
    },
  ],
  arcs: [
    { from: 'you', to: 'them', lead: 'Between you and the other' },
    { from: 'them', to: 'bond', lead: 'Between the other and what you share' },
  ],
  heart: 'bond',
  closing:
    'Before you conclude anything about the other person, ask them a question to which you do not know the answer.',
}
