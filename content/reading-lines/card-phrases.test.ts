import { expect, test } from 'vitest'
import { tarotCards } from '../tarot/cards.ts'
import { cardPhrases } from './card-phrases.ts'

const phrases = Object.values(cardPhrases).flatMap(({ upright, reversed }) => [upright, reversed] as string[])

test('every tarot card has one for each side', () => {
  expect(tarotCards.filter(({ slug }) => !cardPhrases[slug])).toEqual([])
  expect(Object.keys(cardPhrases)).toHaveLength(tarotCards.length)
})

test('no two are the same', () => {
  expect(new Set(phrases).size).toBe(phrases.length)
})

test('they are short, stand within a sentence, and address nobody', () => {
  const wrong = phrases.filter(
    (phrase) =>
      phrase.split(' ').length > 10 ||
      !/^\p{Ll}[^.,;:!?]+$/u.test(phrase) ||
      /\b(you|your|I|my)\b/.test(phrase),
  )
  expect(wrong).toEqual([])
})
