import type { LayoutText } from './shape.ts'

export const pastPresentFuture: LayoutText = {
  slug: 'past-present-future',
  name: 'Past, Present, Future',
  version: 1,
  introduction:
    'The oldest way to lay three cards: where the matter comes from, where it stands, and where it is heading as things are. The third card is no sentence passed on you. It shows the direction of the road, and you are the one walking.',
  deckKinds: ['tarot', 'oracle', 'crystal'],
  positions: [
    {
      key: 'past',
      name: 'Past',
      meaning: 'What led here and is still felt.',
      lens: {
        asks: 'whole',
        opening: 'Behind you lies {card}.',
        reversed: 'Behind you lies {card}, turned over, like something that was never quite finished.',
        turn: 'You have come through that country, and some of its dust is still on your shoes.',
      },
      x: -1.3,
      y: 0,
      rotation: 0,
    },
    {
      key: 'present',
      name: 'Present',
      meaning: 'Where the matter stands today.',
      lens: {
        asks: 'theme',
        opening: 'Where you stand today there is {card}.',
        reversed: 'Where you stand today there is {card}, upside down.',
        turn: 'This is the part you can touch, and so the part you can change.',
      },
      x: 0,
      y: 0,
      rotation: 0,
    },
    {
      key: 'future',
      name: 'Heading',
      meaning: 'Where things lead if nothing changes course.',
      lens: {
        asks: 'theme',
        opening: 'Ahead, as the road runs now, you can make out {card}.',
        reversed: 'Ahead, as the road runs now, you can make out {card}, its head towards the ground.',
        turn: 'Roads bend; take it as a view from here, and keep your eyes open for turnings.',
      },
      x: 1.3,
      y: 0,
      rotation: 0,
    },
  ],
  arcs: [
    { from: 'past', to: 'present', lead: 'From what was to what is' },
    { from: 'present', to: 'future', lead: 'From where you stand to where it leads' },
  ],
  heart: 'present',
  closing:
    'Read the three once more as a single sentence, with yourself as its subject, and change the verb if you do not like it.',
}
