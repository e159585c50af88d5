import { expect, test } from 'vitest'
import { limitGroups, groupCards } from './card-groups.ts'

const card = (family: string, name: string) => ({ arcana: null, suit: null, family, name })
const cards = [card('hope', 'a'), card('hope', 'b'), card('peace', 'c'), card('peace', 'd'), card('joy', 'e')]

test('groups cards by family and keeps their order', () => {
  expect(groupCards(cards).map(({ title, count }) => [title, count])).toEqual([
    ['Hope', 2],
    ['Peace', 2],
    ['Joy', 1],
  ])
})

test('a group has an id for its address, in every language the same', () => {
  const cup = { arcana: 'minor', suit: 'cups', family: null } as const
  const major = { arcana: 'major', suit: null, family: null } as const
  const other = { arcana: null, suit: null, family: null }
  expect(groupCards([major, cup, ...cards, other]).map(({ id }) => id)).toEqual([
    ...['major-arcana', 'cups', 'hope', 'peace', 'joy', 'others'],
  ])
})

test('limited groups keep their titles and total counts', () => {
  const limited = limitGroups(groupCards(cards), 3)
  expect(limited.map(({ title, cards: { length }, count }) => [title, length, count])).toEqual([
    ['Hope', 2, 2],
    ['Peace', 1, 2],
  ])
  expect(limitGroups(groupCards(cards), 99)).toEqual(groupCards(cards))
})
