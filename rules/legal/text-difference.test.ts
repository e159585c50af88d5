import { expect, test } from 'vitest'
import { textDifference } from './text-difference.ts'

test('says which lines were added and removed, in order', () => {
  expect(textDifference('a\n\nb\n\nc', 'a\nB\nc\n\nd')).toEqual([
    { kind: 'same', line: 'a' },
    { kind: 'removed', line: 'b' },
    { kind: 'added', line: 'B' },
    { kind: 'same', line: 'c' },
    { kind: 'added', line: 'd' },
  ])
})

test('of equal texts there is none, and an empty text is all new', () => {
  expect(textDifference('a\nb', 'a\n\nb').every(({ kind }) => kind === 'same')).toBe(true)
  expect(textDifference('', 'a')).toEqual([{ kind: 'added', line: 'a' }])
  expect(textDifference('a', '')).toEqual([{ kind: 'removed', line: 'a' }])
})
