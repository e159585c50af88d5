import { expect, test } from 'vitest'
import { showsField } from './fields-of-kind.ts'

const empty = {
  suit: null,
  rank: null,
  element: null,
  group: '',
  astrology: null,
  goldenDawnTitle: '',
  question: '',
}

test('a card has the fields of its kind of deck', () => {
  expect(showsField('tarot', 'suit', empty)).toBe(true)
  expect(showsField('tarot', 'question', empty)).toBe(false)
  expect(showsField('oracle', 'question', empty)).toBe(true)
  expect(showsField('crystal', 'astrology', empty)).toBe(false)
  expect(showsField('verse', 'suit', empty)).toBe(false)
})

test('and every other one that already says something', () => {
  expect(showsField('verse', 'element', { ...empty, element: 'water' })).toBe(true)
  expect(showsField('tarot', 'question', { ...empty, question: 'Why?' })).toBe(true)
})
