import { describe, expect, test } from 'vitest'
import { isFiltering, withFilter } from '#app/data/address-filter.ts'
import { type CardFilter, choicesIn, filterCards, type FilterableCard, filterOf } from './card-filter.ts'

const card = (name: string, more: Partial<FilterableCard> = {}): FilterableCard => ({
  name,
  number: 1,
  arcana: 'minor',
  suit: null,
  element: null,
  family: null,
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

const filter = (asked: Partial<CardFilter>): CardFilter => ({
  ...filterOf(new URLSearchParams()),
  ...asked,
})
const found = (asked: Partial<CardFilter>) => filterCards(cards, filter(asked)).map(({ name }) => name)

describe('cards', () => {
  test.each<[Partial<CardFilter>, string[]]>([
    [{}, ['The Moon', 'Two of Cups', 'Ace of Cups', 'Ace of Wands']],
    [{ q: 'moon' }, ['The Moon']],
    [{ q: '  CUPS  two ' }, ['Two of Cups']],
    [{ q: 'deja' }, ['Ace of Cups']],
    [{ q: 'water' }, ['Two of Cups', 'Ace of Cups']],
    [{ suit: 'cups' }, ['Two of Cups', 'Ace of Cups']],
    [{ number: '1' }, ['Ace of Cups', 'Ace of Wands']],
    [{ number: '1', element: 'fire' }, ['Ace of Wands']],
    [{ keyword: 'clar' }, ['The Moon']],
    [{ suit: 'coins' }, []],
    [{ number: 'one' }, []],
    [{ q: '.*' }, []],
  ])('%j are %j', (asked, names) => {
    expect(found(asked)).toEqual(names)
  })
})

test('an address says what is asked for, and keeps what else stands in it', () => {
  const params = new URLSearchParams('type=tarot&suit=cups&q=ace')
  expect(filterOf(params)).toEqual(filter({ suit: 'cups', q: 'ace' }))
  expect(withFilter(params, filter({ q: 'the moon' })).toString()).toBe('type=tarot&q=the+moon')
  expect(withFilter(params, filter({ q: '  ' })).toString()).toBe('type=tarot')
})

test('nothing but spaces asks for nothing', () => {
  expect(isFiltering(filter({ q: ' ' }))).toBe(false)
  expect(isFiltering(filter({ number: '0' }))).toBe(true)
})

test('there is a choice where cards differ, and only there', () => {
  expect(choicesIn(cards)).toEqual({
    suit: ['cups', 'wands'],
    element: ['water', 'fire'],
    family: [],
    number: [1, 2, 18],
    keyword: ['clarity', 'Déjà vu', 'dreams'],
  })
  const stones = [
    card('Amethyst', { arcana: null, number: 1, family: 'trigonal' }),
    card('Halite', { arcana: null, number: 2, family: 'cubic' }),
  ]
  expect(choicesIn(stones)).toMatchObject({ number: [], suit: [], family: ['trigonal', 'cubic'] })
})
