import { expect, test } from 'vitest'
import { nearReference } from './nearReference.ts'

test.each([
  ['Pslam 23', { book: 'Psalms', chapter: 23, verse: null, lastVerse: null }],
  ['jhon 3:16', { book: 'John', chapter: 3, verse: 16, lastVerse: null }],
  ['1 corinthans 13 4-7', { book: '1 Corinthians', chapter: 13, verse: 4, lastVerse: 7 }],
])('“%s” is a reference with a misspelled book', (typed, reference) => {
  expect(nearReference(typed)).toEqual(reference)
})

test.each(['', 'sheperd', 'tarot 78', 'Pslam', '23', 'psalmmmmmm 23 and more'])('“%s” is none', (typed) => {
  expect(nearReference(typed)).toBeNull()
})
