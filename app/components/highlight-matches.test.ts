import { expect, test } from 'vitest'
import { highlightMatches } from './highlight-matches.ts'

const highlighted = (text: string, query: string) =>
  highlightMatches(text, query)
    .map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
    .join('')

test('marks words that start with a word of the query', () => {
  const text = 'The LORD is my shepherd; I shall not want.'
  expect(highlighted(text, 'lord sheph')).toBe('The [LORD] is my [shepherd]; I shall not want.')
  expect(highlighted(text, 'herd')).toBe(text)
  expect(highlighted(text, '')).toBe(text)
  expect(highlighted(text, '.*')).toBe(text)
  // Single letters are ignored.
  expect(highlighted(text, 'i')).toBe(text)
})

test('does not change the text', () => {
  for (const text of ['', ' ', 'David’s  sling, and\na stone', '—'])
    expect(
      highlightMatches(text, 'david stone')
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text)
})
