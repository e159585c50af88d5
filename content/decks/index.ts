// The deck types and decks of a new installation, in the order in which they are offered.
import { oracleDeck } from '../oracle/index.ts'
import type { DecktypeText } from './shape.ts'

/** Cards are drawn by a program, so the credit is ours. */
const artist = 'Lodestar'

const language = 'en'

export const decktypes: readonly DecktypeText[] = [
  {
    slug: 'tarot',
    name: 'Tarot',
    kind: 'tarot',
    description:
      'Seventy-eight cards: twenty-two of the great stations of a life, and fifty-six of its weekdays, in four suits. Upright or reversed, each reads as a thing to think about and never as a verdict.',
    language,
    reversible: true,
    wording: { one: 'card', many: 'cards' },
    decks: [
      {
        slug: 'celestial',
        title: 'Celestial',
        tagline: 'Gold lines on a night sky',
        description:
          'The seventy-eight as one might draw them on a clear night without a lamp: thin gold lines, a few stars in their places, and a great deal of dark left alone.',
        language,
        artist,
        palette: ['#0b1026', '#c9a35b', '#f4ead0'],
        artStyle: 'celestial',
      },
      {
        slug: 'woodcut',
        title: 'Woodcut',
        tagline: 'Black lines on warm paper',
        description:
          'The same cards in the style of a woodcut: black lines on warm paper, hatched where there is shade and left open where there is light.',
        language,
        artist,
        palette: ['#f3e9d4', '#1c1511', '#8a7458'],
        artStyle: 'woodcut',
      },
    ],
  },
  {
    slug: 'oracle',
    name: 'Oracle',
    kind: 'oracle',
    description:
      'A deck without suits or ranks. Each card is one thing, looked at for a while, with a question at its end. There is no reverse: the answer may be either way up.',
    language,
    reversible: false,
    wording: { one: 'card', many: 'cards' },
    decks: [
      {
        slug: oracleDeck.slug,
        title: oracleDeck.name,
        tagline: 'Forty-four things seen from a harbour wall',
        description: oracleDeck.introduction,
        language,
        artist,
        palette: ['#10242b', '#e0b068', '#dfe9e6'],
        artStyle: 'harbour',
      },
    ],
  },
  {
    slug: 'verses',
    name: 'Verses',
    kind: 'verse',
    description:
      'Verses of the Bible, gathered under themes such as comfort, courage and gratitude. A verse is something to read slowly. It says nothing about tomorrow, and every one of them leads on to its chapter.',
    language,
    reversible: false,
    wording: { one: 'verse', many: 'verses' },
    decks: [
      {
        slug: 'still-waters',
        title: 'Still Waters',
        tagline: 'One verse, with room around it',
        description:
          'A verse in large type on linen, under a small ornament of its theme. The words are those of the King James Version; the page of each verse has the other translation and the whole chapter.',
        language,
        artist,
        palette: ['#f4ecdf', '#1e2b50', '#b98a3f'],
        artStyle: 'still-waters',
      },
    ],
  },
  {
    slug: 'stones',
    name: 'Crystals',
    kind: 'crystal',
    description:
      'Fifty-six crystals, each with what is known about it, what has been told about it, and something to think about while holding one. The first is mineralogy, the second folklore, and the two are never mixed.',
    language,
    reversible: false,
    wording: { one: 'crystal', many: 'crystals' },
    decks: [
      {
        slug: 'common-ground',
        title: 'Common Ground',
        tagline: 'Each in the shape it grows in',
        description:
          'Fifty-six crystals lit from one side in a dark cabinet, each drawn from the form it really takes, or with the bands, scales, and dull skin by which you know it.',
        language,
        artist,
        palette: ['#0d1438', '#e6c47c', '#8f6fc9'],
        artStyle: 'cabinet',
      },
    ],
  },
]
