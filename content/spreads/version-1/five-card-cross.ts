import type { LayoutText } from './shape.ts'

export const fiveCardCross: LayoutText = {
  slug: 'five-card-cross',
  name: 'Five-Card Cross',
  version: 1,
  introduction:
    'A small cross with a good deal in it: the heart of the matter, what resists, what works unseen, what helps, and which way it all points. Use it when three cards seem too few and ten would be a lecture.',
  deckKinds: ['tarot'],
  positions: [
    {
      key: 'core',
      name: 'Core',
      meaning: 'The heart of the matter.',
      lens: {
        asks: 'theme',
        opening: 'In the middle lies {card}.',
        reversed: 'In the middle lies {card}, head down.',
        turn: 'Everything else is arranged round this.',
      },
      x: 0,
      y: 0,
      rotation: 0,
    },
    {
      key: 'challenge',
      name: 'Challenge',
      meaning: 'What resists you.',
      lens: {
        asks: 'work',
        opening: 'What resists you has the face of {card}.',
        reversed: 'What resists you has the face of {card}, reversed, and may be softer than it looks.',
        turn: 'It may be nothing worse than a virtue in the wrong place.',
      },
      x: -1.5,
      y: 0,
      rotation: 0,
    },
    {
      key: 'hidden',
      name: 'Hidden influence',
      meaning: 'What works unseen.',
      lens: {
        asks: 'self',
        opening: 'Beneath the table, unseen, {card} is at work.',
        reversed: 'Beneath the table, unseen, {card} is at work, upside down like roots.',
        turn: 'What is out of sight can still be asked its name.',
      },
      x: 0,
      y: 2,
      rotation: 0,
    },
    {
      key: 'support',
      name: 'Support',
      meaning: 'What helps.',
      lens: {
        asks: 'theme',
        opening: 'On your side, and perhaps not noticed enough, is {card}.',
        reversed: 'On your side, though in an awkward shape, is {card} reversed.',
        turn: 'Help has a way of arriving through people.',
      },
      x: 1.5,
      y: 0,
      rotation: 0,
    },
    {
      key: 'direction',
      name: 'Direction',
      meaning: 'Which way it points.',
      lens: {
        asks: 'advice',
        opening: 'Taken together, the cross points towards {card}.',
        reversed:
          'Taken together, the cross points towards {card}, reversed: go by way of undoing something.',
        turn: 'As a direction it can be put quite simply.',
      },
      x: 0,
      y: -2,
      rotation: 0,
    },
  ],
  arcs: [
    { from: 'challenge', to: 'support', lead: 'Between what resists and what helps' },
    { from: 'hidden', to: 'direction', lead: 'From what works unseen to where it points' },
  ],
  heart: 'direction',
  closing:
    'When you look at the five again, see whether the challenge and the support are so very different.',
}
