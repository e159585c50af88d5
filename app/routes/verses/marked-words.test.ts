import { expect, test } from 'vitest'
import { markedWords } from './marked-words.ts'

const found = (text: string, lookedFor: string) =>
  markedWords(text, lookedFor)
    .map(({ text, isFound }) => (isFound ? `[${text}]` : text))
    .join('')

test('words that were looked for are marked, also where they have only been begun', () => {
  const text = 'The LORD is my shepherd; I shall not want.'
  expect(found(text, 'lord sheph')).toBe('The [LORD] is my [shepherd]; I shall not want.')
  expect(found(text, 'herd')).toBe(text)
  expect(found(text, '')).toBe(text)
  expect(found(text, '.*')).toBe(text)
  // One letter says too little.
  expect(found(text, 'i')).toBe(text)
})

test('a text stays what it is', () => {
  for (const text of ['', ' ', 'David’s  sling, and\na stone', '—'])
    expect(
      markedWords(text, 'david stone')
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text)
})
