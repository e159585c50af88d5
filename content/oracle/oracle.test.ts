import { describe, expect, test } from 'vitest'
import {
  nearDuplicates,
  openingsUsedTwice,
  problemsOfKeywords,
  problemsOfProse,
  sharedRuns,
  wordsOf,
} from '../prose.ts'
import { problemsOfRoles, threeRoles } from '../three-roles.ts'
import { oracleCards, oracleDeck } from './index.ts'

describe('Harbour Lights', () => {
  test('has forty-four cards, eleven in each group, each with its own slug', () => {
    for (const group of ['light', 'water', 'vessel', 'shore']) {
      expect(oracleCards.filter((card) => card.group === group)).toHaveLength(11)
    }
    expect(new Set(oracleCards.map(({ slug }) => slug)).size).toBe(44)
  })

  test.each(oracleCards)('$name keeps to the rules', ({ slug, text, question, keywords }) => {
    expect(problemsOfProse(text, [60, 110])).toEqual([])
    expect(problemsOfProse(question, [5, 20])).toEqual([])
    expect(question).toMatch(/\?$/)
    expect(problemsOfKeywords(keywords)).toEqual([])
    expect(slug).toMatch(/^[a-z]+(-[a-z]+)*$/)
  })

  test.each(oracleCards)('$name speaks in every position', ({ gist, roles }) => {
    expect(problemsOfRoles(gist, roles)).toEqual([])
  })

  test('no two cards say the same in a position, or open with the same words', () => {
    const texts = oracleCards.flatMap(({ slug, gist, text, question, roles }) =>
      [gist, text, question, ...Object.values(roles)].map((said) => ({ owner: slug, text: said })),
    )
    expect(sharedRuns(texts, 6)).toEqual([])
    expect(openingsUsedTwice(oracleCards.map(({ gist }) => gist))).toEqual([])
    for (const role of threeRoles) {
      expect(openingsUsedTwice(oracleCards.map(({ roles }) => roles[role]))).toEqual([])
    }
  })

  test('no two cards have the same text', () => {
    const texts = oracleCards.map(({ slug, text }) => ({ owner: slug, text }))
    expect(sharedRuns(texts, 7)).toEqual([])
    expect(nearDuplicates(texts, 0.12)).toEqual([])
  })

  test('every card has its own opening and question', () => {
    for (const of of ['text', 'question'] as const) {
      const openings = oracleCards.map((card) => wordsOf(card[of]).slice(0, 4).join(' '))
      expect(openings.filter((opening, index) => openings.indexOf(opening) !== index)).toEqual([])
    }
  })

  test('is introduced without promises', () => {
    expect(problemsOfProse(oracleDeck.introduction, [30, 80])).toEqual([])
  })
})
