import type { LayoutText } from './shape.ts'

export const fourDirections: LayoutText = {
  slug: 'four-directions',
  name: 'Four Directions',
  version: 1,
  introduction:
    'Five cards laid like a compass, with you in the middle. East is where things begin, south where they burn brightest, west where they are felt and let go, north where they come to rest on solid ground. Good for taking your bearings when no single question comes to mind.',
  deckKinds: ['tarot'],
  positions: [
    {
      key: 'centre',
      name: 'Centre',
      meaning: 'Where you are.',
      lens: {
        asks: 'self',
        opening: 'In the middle of the compass, where you are, lies {card}.',
        reversed: 'In the middle of the compass, where you are, lies {card}, upside down.',
        turn: 'Every bearing is taken from here.',
      },
      x: 0,
      y: 0,
      rotation: 0,
    },
    {
      key: 'east',
      name: 'East',
      meaning: 'What is beginning; the morning.',
      lens: {
        asks: 'advice',
        opening: 'Look east, to where the day starts: there is {card}.',
        reversed: 'Look east, to where the day starts: there is {card}, reversed, a slow sunrise.',
        turn: 'Beginnings like to be helped along.',
      },
      x: 1.5,
      y: 0,
      rotation: 0,
    },
    {
      key: 'south',
      name: 'South',
      meaning: 'Where your fire is; noon.',
      lens: {
        asks: 'work',
        opening: 'To the south, where the light is strongest, stands {card}.',
        reversed: 'To the south, where the light is strongest, stands {card} on its head.',
        turn: 'At noon one sees what one’s strength is being spent on.',
      },
      x: 0,
      y: 2,
      rotation: 0,
    },
    {
      key: 'west',
      name: 'West',
      meaning: 'What you feel, and what is ready to go; evening.',
      lens: {
        asks: 'love',
        opening: 'Westward, where the sun goes down into the sea, you find {card}.',
        reversed: 'Westward, where the sun goes down into the sea, you find {card}, turned over by the tide.',
        turn: 'Evening is the hour for what you feel, and for those you feel it about.',
      },
      x: -1.5,
      y: 0,
      rotation: 0,
    },
    {
      key: 'north',
      name: 'North',
      meaning: 'What holds; night and winter.',
      lens: {
        asks: 'whole',
        opening: 'And to the north, under the star that keeps its place, lies {card}.',
        reversed: 'And to the north, under the star that keeps its place, lies {card}, upside down.',
        turn: 'When all else turns, take your direction from this.',
      },
      x: 0,
      y: -2,
      rotation: 0,
    },
  ],
  arcs: [
    { from: 'east', to: 'west', lead: 'From sunrise to sunset' },
    { from: 'south', to: 'north', lead: 'From the noonday fire to the steady star' },
  ],
  heart: 'east',
  closing:
    'Turn the page round, or yourself, until the card you like best is in front of you. It may be your way out of the room.',
}
