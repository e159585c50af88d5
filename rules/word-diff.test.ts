import { expect, test } from 'vitest'
import { diffWords } from './word-diff.ts'

const shown = (before: string, after: string) =>
  diffWords(before, after)
    .map(({ kind, text }) => ({ same: text, gone: `[-${text}]`, new: `[+${text}]` })[kind])
    .join('')

test('a changed word is one that went and one that came', () => {
  expect(shown('the moon is bright', 'the moon is dim')).toBe('the moon is [-bright][+dim]')
  expect(shown('a b c', 'a c')).toBe('a [-b ]c')
  expect(shown('a c', 'a b c')).toBe('a [+b ]c')
})

test('whatever the texts, what stayed and went is the old one, and what stayed and came the new one', () => {
  const texts = [
    '',
    'one',
    'one two\n three',
    'three two one',
    '  two  one ',
    'x '.repeat(700),
    'x '.repeat(5),
  ]
  for (const before of texts) {
    for (const after of texts) {
      const parts = diffWords(before, after)
      const without = (kind: string) =>
        parts
          .filter((part) => part.kind !== kind)
          .map(({ text }) => text)
          .join('')
      expect(without('new')).toBe(before)
      expect(without('gone')).toBe(after)
    }
  }
})

test('equal texts have no change, and empty ones nothing at all', () => {
  expect(diffWords('same words', 'same words')).toEqual([{ kind: 'same', text: 'same words' }])
  expect(diffWords('', '')).toEqual([])
})
