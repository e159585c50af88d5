import { describe, expect, test } from 'vitest'
import { decanOf, elementOfSign, ranks, signs, suits } from './correspondences.ts'
import { identities } from './identities.ts'

const bySlug = new Map(identities.map((card) => [card.slug, card]))

describe('the 78 identities', () => {
  test('are in canonical order, each with its own slug', () => {
    expect(identities.map(({ position }) => position)).toEqual(
      Array.from({ length: 78 }, (_, index) => index),
    )
    expect(bySlug.size).toBe(78)
    const marks = [0, 21, 22, 35, 36, 49, 50, 63, 64, 77].map((index) => identities[index]!.slug)
    expect(marks).toEqual([
      'the-fool',
      'the-world',
      'ace-of-wands',
      'king-of-wands',
      'ace-of-cups',
      'king-of-cups',
      'ace-of-swords',
      'king-of-swords',
      'ace-of-pentacles',
      'king-of-pentacles',
    ])
  })

  test('number Strength 8 and Justice 11, as Waite did', () => {
    expect(bySlug.get('strength')).toMatchObject({ number: 8, shownNumber: 'VIII', element: 'fire' })
    expect(bySlug.get('justice')).toMatchObject({ number: 11, shownNumber: 'XI', element: 'air' })
  })

  test('give the three elemental majors their element, and the later planet with its source', () => {
    for (const [slug, element, also] of [
      ['the-fool', 'air', 'Uranus'],
      ['the-hanged-man', 'water', 'Neptune'],
      ['judgement', 'fire', 'Pluto'],
    ] as const) {
      const { element: own, astrology } = bySlug.get(slug)!
      expect([own, astrology?.also?.says]).toEqual([element, also])
      expect(astrology?.also?.source).toContain('modern')
    }
  })

  test('every attribution names its source', () => {
    for (const { astrology } of identities) if (astrology) expect(astrology.source).not.toBe('')
  })

  test('name the small cards as they are spoken', () => {
    expect(bySlug.get('ace-of-wands')).toMatchObject({ name: 'Ace of Wands', number: 1, shownNumber: 'Ace' })
    expect(bySlug.get('ten-of-cups')).toMatchObject({
      name: 'Ten of Cups',
      shownNumber: 'X',
      element: 'water',
    })
    expect(bySlug.get('king-of-swords')).toMatchObject({
      number: 14,
      shownNumber: null,
      goldenDawnTitle: null,
    })
    expect(bySlug.get('two-of-wands')?.goldenDawnTitle).toBe('Dominion')
    expect(bySlug.get('ten-of-pentacles')?.goldenDawnTitle).toBe('Wealth')
  })
})

test('the rule of the decans gives the known table', () => {
  const table = suits.flatMap((suit) =>
    ranks.slice(1, 10).map((_, index) => {
      const { planet, sign, degrees } = decanOf(suit, index + 2)!
      return `${planet} ${sign} ${degrees![0]}`
    }),
  )
  expect(table).toEqual([
    ...['Mars Aries 0', 'Sun Aries 10', 'Venus Aries 20', 'Saturn Leo 0', 'Jupiter Leo 10', 'Mars Leo 20'],
    ...['Mercury Sagittarius 0', 'Moon Sagittarius 10', 'Saturn Sagittarius 20'],
    ...['Venus Cancer 0', 'Mercury Cancer 10', 'Moon Cancer 20', 'Mars Scorpio 0', 'Sun Scorpio 10'],
    ...['Venus Scorpio 20', 'Saturn Pisces 0', 'Jupiter Pisces 10', 'Mars Pisces 20'],
    ...['Moon Libra 0', 'Saturn Libra 10', 'Jupiter Libra 20', 'Venus Aquarius 0', 'Mercury Aquarius 10'],
    ...['Moon Aquarius 20', 'Jupiter Gemini 0', 'Mars Gemini 10', 'Sun Gemini 20'],
    ...['Jupiter Capricorn 0', 'Mars Capricorn 10', 'Sun Capricorn 20', 'Mercury Taurus 0', 'Moon Taurus 10'],
    ...['Saturn Taurus 20', 'Sun Virgo 0', 'Venus Virgo 10', 'Mercury Virgo 20'],
  ])
})

test('aces and courts have no decan', () => {
  for (const suit of suits) for (const number of [1, 11, 12, 13, 14]) expect(decanOf(suit, number)).toBeNull()
})

test('the elements go round the zodiac', () => {
  expect(signs.slice(0, 5).map(elementOfSign)).toEqual(['fire', 'earth', 'air', 'water', 'fire'])
})
