import { expect, test } from 'vitest'
import { firstOf, groupsOf } from './card-groups.ts'

const card = (family: string, name: string) => ({ arcana: null, suit: null, family, name })
const cards = [card('hope', 'a'), card('hope', 'b'), card('peace', 'c'), card('peace', 'd'), card('joy', 'e')]

test('cards stand under the names of their families, in their order', () => {
  expect(groupsOf(cards).map(({ title, count }) => [title, count])).toEqual([
    ['Hope', 2],
    ['Peace', 2],
    ['Joy', 1],
  ])
})

test('the first so many keep their headings, which say how many there are in all', () => {
  const shown = firstOf(groupsOf(cards), 3)
  expect(shown.map(({ title, cards: { length }, count }) => [title, length, count])).toEqual([
    ['Hope', 2, 2],
    ['Peace', 1, 2],
  ])
  expect(firstOf(groupsOf(cards), 99)).toEqual(groupsOf(cards))
})
