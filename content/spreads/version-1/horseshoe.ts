import type { LayoutText } from './shape.ts'

export const horseshoe: LayoutText = {
  slug: 'horseshoe',
  name: 'Horseshoe',
  version: 1,
  introduction:
    'Seven cards in an arch, open towards you. It walks from the past along the bend to the present, past obstacles and other people, and comes up again on the far side with advice and a likely direction. A good middle between three cards and the full Celtic Cross.',
  deckKinds: ['tarot'],
  positions: [
    {
      key: 'past',
      name: 'Past',
      meaning: 'What led here.',
      lens: {
        asks: 'whole',
        opening: 'At the near end of the arch lies {card}: the past.',
        reversed: 'At the near end of the arch lies {card}, reversed: a past that has not quite lain down.',
        turn: 'It is over, and it is still in the room.',
      },
      x: -3.9,
      y: -2,
      rotation: 0,
    },
    {
      key: 'present',
      name: 'Present',
      meaning: 'Where you are.',
      lens: {
        asks: 'self',
        opening: 'A step further on you come to today, and to {card}.',
        reversed: 'A step further on you come to today, and to {card} upside down.',
        turn: 'See whether you recognise yourself.',
      },
      x: -2.6,
      y: -0.9,
      rotation: 0,
    },
    {
      key: 'hidden',
      name: 'Hidden influences',
      meaning: 'What works unseen.',
      lens: {
        asks: 'whole',
        opening: 'Going down into the bend, where the light is poor, you pass {card}.',
        reversed:
          'Going down into the bend, where the light is poor, you pass {card}, hanging head first like a bat.',
        turn: 'Unseen things lose some of their power by being greeted.',
      },
      x: -1.3,
      y: -0.2,
      rotation: 0,
    },
    {
      key: 'obstacle',
      name: 'Obstacle',
      meaning: 'What stands in the way.',
      lens: {
        asks: 'theme',
        opening: 'At the very bottom, square across the path, is {card}.',
        reversed:
          'At the very bottom, across the path, is {card}, reversed, so there may be a gap to squeeze through.',
        turn: 'An obstacle is also a piece of information about where you want to go.',
      },
      x: 0,
      y: 0,
      rotation: 0,
    },
    {
      key: 'others',
      name: 'Others',
      meaning: 'Who or what surrounds you.',
      lens: {
        asks: 'theme',
        opening: 'On the way up you are no longer alone; the people about you appear as {card}.',
        reversed:
          'On the way up you are no longer alone; the people about you appear as {card}, turned over.',
        turn: 'They have their own arch to walk, and may think that you are the bend in it.',
      },
      x: 1.3,
      y: -0.2,
      rotation: 0,
    },
    {
      key: 'advice',
      name: 'Advice',
      meaning: 'What would help.',
      lens: {
        asks: 'advice',
        opening: 'Near the top somebody has left you a note signed {card}.',
        reversed: 'Near the top somebody has left you a note signed {card}, written upside down.',
        turn: 'It reads as follows.',
      },
      x: 2.6,
      y: -0.9,
      rotation: 0,
    },
    {
      key: 'outcome',
      name: 'Outcome',
      meaning: 'Where it is heading.',
      lens: {
        asks: 'theme',
        opening: 'And at the far end, if you keep to this road, stands {card}.',
        reversed: 'And at the far end, if you keep to this road, stands {card} on its head.',
        turn: 'The arch stays open at the top, as you see.',
      },
      x: 3.9,
      y: -2,
      rotation: 0,
    },
  ],
  arcs: [
    { from: 'past', to: 'outcome', lead: 'From the near end of the arch to the far one' },
    { from: 'obstacle', to: 'advice', lead: 'From what stands in the way to what would help' },
    { from: 'present', to: 'others', lead: 'Between you and the people about you' },
  ],
  heart: 'advice',
  closing:
    'Some people hang a horseshoe with its ends up to keep the luck in. You may turn this one whichever way you please.',
}
