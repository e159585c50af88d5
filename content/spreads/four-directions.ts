import type { LayoutText } from './shape.ts'

export const fourDirections: LayoutText = {
  slug: 'four-directions',
  name: 'Four Directions',
  version: 2,
  introduction:
    'Five cards laid like a compass, with you in the middle. East is where things begin, south where they burn brightest, west where they are felt and let go, north where they come to rest on solid ground. Good for taking your bearings when no single question comes to mind.',
  deckKinds: ['tarot'],
  plan: 'The card in the middle is where you are; around it lie what you would begin, what burns brightest, what is ready to go, and what to hold to.',
  positions: [
    {
      key: 'centre',
      name: 'Center',
      meaning: 'Where you are.',
      role: 'present',
      x: 0,
      y: 0,
      rotation: 0,
    },
    {
      key: 'east',
      name: 'East',
      meaning: 'What you would like to begin; the morning.',
      role: 'wanted',
      x: 1.5,
      y: 0,
      rotation: 0,
    },
    {
      key: 'south',
      name: 'South',
      meaning: 'Where your fire is; noon.',
      role: 'helps',
      x: 0,
      y: 2,
      rotation: 0,
    },
    {
      key: 'west',
      name: 'West',
      meaning: 'What is ready to go; evening.',
      role: 'past',
      x: -1.5,
      y: 0,
      rotation: 0,
    },
    {
      key: 'north',
      name: 'North',
      meaning: 'What holds, and what to hold to; night and winter.',
      role: 'advice',
      x: 0,
      y: -2,
      rotation: 0,
    },
  ],
  ties: [
    { from: 'east', to: 'west' },
    { from: 'south', to: 'north' },
  ],
  answer: 'centre',
  action: 'north',
}
