import { describe, expect, test } from 'vitest'
import { isFiltering, withFilter } from '#app/data/url-filter.ts'
import {
  type CardFilter,
  filterChoices,
  filterCards,
  type FilterableCard,
  parseFilter,
} from './card-filter.ts'

const card = (name: string, more: Partial<FilterableCard> = {}): FilterableCard => ({
  name,
  number: 1,
  arcana: 'minor',
  suit: null,
  element: null,
  family: null,
  colors: [],
  intentions: [],
  keywords: { upright: [], reversed: [] },
  ...more,
})

const cards = [
  card('The Moon', { number: 18, arcana: 'major', keywords: { upright: ['dreams'], reversed: ['clarity'] } }),
  card('Two of Cups', { number: 2, suit: 'cups', element: 'water' }),
  card('Ace of Cups', {
    number: 1,
    suit: 'cups',
    element: 'water',
    keywords: { upright: ['Déjà vu'], reversed: [] },
  }),
  card('Ace of Wands', { number: 1, suit: 'wands', element: 'fire' }),
]

const filter = (fields: Partial<CardFilter>): CardFilter => ({
  ...parseFilter(new URLSearchParams()),
  ...fields,
})
const filteredNames = (fields: Partial<CardFilter>) =>
  filterCards(cards, filter(fields)).map(({ name }) => name)

describe('cards', () => {
  test.each<[Partial<CardFilter>, string[]]>([
    [{}, ['The Moon', 'Two of Cups', 'Ace of Cups', 'Ace of Wands']],
    [{ q: 'moon' }, ['The Moon']],
    [{ q: '  CUPS  two ' }, ['Two of Cups']],
    [{ q: 'deja' }, ['Ace of Cups']],
    [{ q: 'water' }, ['Two of Cups', 'Ace of Cups']],
    [{ suit: 'cups' }, ['Two of Cups', 'Ace of Cups']],
    [{ suit: 'major' }, ['The Moon']],
    [{ color: 'blue' }, []],
    [{ number: '1' }, ['Ace of Cups', 'Ace of Wands']],
    [{ number: '1', element: 'fire' }, ['Ace of Wands']],
    [{ keyword: 'clar' }, ['The Moon']],
    [{ suit: 'coins' }, []],
    [{ number: 'one' }, []],
    [{ q: '.*' }, []],
  ])('%j are %j', (fields, names) => {
    expect(filteredNames(fields)).toEqual(names)
  })
})

test('reads the filter from the address and keeps its other parameters', () => {
  const params = new URLSearchParams('type=tarot&suit=cups&q=ace')
  expect(parseFilter(params)).toEqual(filter({ suit: 'cups', q: 'ace' }))
  expect(withFilter(params, filter({ q: 'the moon' })).toString()).toBe('type=tarot&q=the+moon')
  expect(withFilter(params, filter({ q: '  ' })).toString()).toBe('type=tarot')
})

test('whitespace alone is not a filter', () => {
  expect(isFiltering(filter({ q: ' ' }))).toBe(false)
  expect(isFiltering(filter({ number: '0' }))).toBe(true)
})

test('offers choices only where cards differ', () => {
  expect(filterChoices(cards)).toEqual({
    suit: ['major', 'cups', 'wands'],
    element: ['water', 'fire'],
    family: [],
    number: [1, 2, 18],
    color: [],
    intention: [],
    keyword: ['clarity', 'Déjà vu', 'dreams'],
  })
  const crystals = [
    card('Amethyst', {
      arcana: null,
      number: 1,
      family: 'trigonal',
      colors: ['violet'],
      intentions: ['calm'],
    }),
    card('Halite', {
      arcana: null,
      number: 2,
      family: 'cubic',
      colors: ['pink', 'white'],
      intentions: ['change', 'calm'],
    }),
  ]
  expect(filterChoices(crystals)).toMatchObject({
    number: [],
    suit: [],
    family: ['trigonal', 'cubic'],
    color: ['violet', 'pink', 'white'],
    intention: ['calm', 'change'],
  })
  const namesOf = (fields: Partial<CardFilter>) =>
    filterCards(crystals, filter(fields)).map(({ name }) => name)
  expect(namesOf({ color: 'white' })).toEqual(['Halite'])
  expect(namesOf({ intention: 'calm' })).toEqual(['Amethyst', 'Halite'])
  expect(namesOf({ intention: 'calm', color: 'violet' })).toEqual(['Amethyst'])
})
