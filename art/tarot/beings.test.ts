// The people and animals that a card's text names in its first sentences are in the picture, so its alt text names them too.
import { expect, test } from 'vitest'
import { tarotCards } from '#content/tarot/cards.ts'
import { compositions } from './compositions.ts'

/** The sentences in which a text describes its picture. */
const sentences = 3

/** Beings that a text can name, and the words by which an alt text may name the same one. */
const beings: Record<string, readonly string[]> = {
  ...same(
    'angel',
    'bishop',
    'bull',
    'butterfly',
    'carrier',
    'cat',
    'crayfish',
    'craftsman',
    'creature',
    'dancer',
  ),
  ...same(
    'defender',
    'dog',
    'dove',
    'dragon',
    'driver',
    'eagle',
    'emperor',
    'empress',
    'falcon',
    'ferryman',
    'fish',
  ),
  ...same(
    'gardener',
    'girl',
    'horse',
    'king',
    'knight',
    'lion',
    'mason',
    'merchant',
    'passenger',
    'queen',
    'rabbit',
  ),
  ...same('ram', 'salamander', 'snail', 'sphinx', 'teacher', 'watchman', 'wolf', 'woman'),
  bird: ['bird', 'dove', 'falcon'],
  child: ['child', 'boy', 'girl'],
  couple: ['couple', 'people'],
  family: ['family', 'couple'],
  figure: ['figure', 'person', 'woman', 'man', 'someone'],
  friend: ['friend'],
  man: ['man'],
  people: ['people', 'woman', 'man'],
  person: ['person', 'figure', 'someone', 'woman', 'man'],
  rider: ['rider', 'knight', 'rides'],
  snake: ['snake', 'serpent'],
  traveller: ['traveller', 'traveler'],
  youngster: ['young person'],
  youth: ['youth', 'young person'],
}

/** Not in the picture: named in a comparison, or in what the text says of its reader. */
const figuresOfSpeech: Record<string, readonly string[]> = {
  'the-magician': ['people'],
  'the-empress': ['child'],
  'three-of-wands': ['child'],
  'ten-of-wands': ['person'],
  'queen-of-wands': ['people'],
  'knight-of-cups': ['friend'],
  'two-of-pentacles': ['family'],
  'queen-of-pentacles': ['child'],
}

test('the alt text names every being that the opening of the text names', () => {
  const missing = compositions.flatMap(({ slug, alt }) => {
    const card = tarotCards.find((card) => card.slug === slug)
    const opening = (card?.upright.summary ?? '')
      .split(/(?<=[.?!]) /)
      .slice(0, sentences)
      .join(' ')
    return Object.entries(beings)
      .filter(([being]) => names(opening, being) && !figuresOfSpeech[slug]?.includes(being))
      .filter(([, words]) => !words.some((word) => names(alt, word)))
      .map(([being]) => `${slug}: ${being}`)
  })
  expect(missing).toEqual([])
})

const plurals: Record<string, string> = {
  butterfly: 'butterflies',
  child: 'children',
  man: 'men',
  wolf: 'wolves',
  woman: 'women',
}

/** One or several of them, in small letters: The Lovers, the Knight of Swords and the Hanged Man are names of cards. */
function names(text: string, being: string): boolean {
  return new RegExp(`\\b(${being}|${being}e?s|${plurals[being] ?? being})\\b`).test(text)
}

function same(...words: string[]): Record<string, readonly string[]> {
  return Object.fromEntries(words.map((word) => [word, [word]]))
}
