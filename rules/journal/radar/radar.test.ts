import { describe, expect, test } from 'vitest'
import { addCard, addCounts, noCounts, type RadarCard } from './counts.ts'
import { axes, firstDayOf, radarOf } from './radar.ts'

const suits = ['wands', 'cups', 'swords', 'pentacles'] as const
const elements = { wands: 'fire', cups: 'water', swords: 'air', pentacles: 'earth' } as const
const majors: RadarCard[] = Array.from({ length: 22 }, (_, at) => ({
  arcana: 'major',
  suit: null,
  number: at,
  element: Object.values(elements)[at % 4]!,
}))
const minors: RadarCard[] = suits.flatMap((suit) =>
  Array.from({ length: 14 }, (_, at) => ({
    arcana: 'minor' as const,
    suit,
    number: at + 1,
    element: elements[suit],
  })),
)

function countsOf(cards: readonly RadarCard[], reversed = 0) {
  const counts = noCounts()
  for (const card of cards) addCard(counts, card, { upright: 1, reversed })
  return counts
}

const deck = countsOf([...majors, ...minors])

describe('counts', () => {
  test('of a whole deck are those of the deck', () => {
    expect(deck).toMatchObject({ cards: 78, majors: 22, courts: 16, suits: { wands: 14, cups: 14 } })
    expect(deck.numbers).toEqual(Array.from({ length: 10 }, () => 4))
    expect(Object.values(deck.elements).reduce((sum, count) => sum + count)).toBe(78)
  })

  test('leave out what is no tarot card', () => {
    expect(countsOf([{ arcana: null, suit: null, element: null, number: 7 }])).toEqual(noCounts())
  })

  test('add up, and leave what was added alone', () => {
    const [sum, more] = [countsOf(majors), countsOf(minors, 1)]
    const before = structuredClone(more)
    addCounts(sum, more)
    expect(sum).toMatchObject({ cards: 22 + 112, reversed: 56, majors: 22, courts: 32 })
    expect(more).toEqual(before)
  })
})

describe('the radar', () => {
  test('of what the deck holds is a circle: every strength is one', () => {
    const halfTurned = countsOf([...majors, ...minors], 1)
    for (const view of ['suits', 'elements', 'numbers'] as const) {
      for (const { own } of radarOf(view, { own: halfTurned, everyone: deck, deck })) {
        expect(own.strength).toBeCloseTo(1, 10)
      }
    }
  })

  test('says how far one’s own cards are from chance', () => {
    const own = countsOf(minors.filter(({ suit }) => suit === 'cups'))
    const [wands, cups] = radarOf('suits', { own, everyone: deck, deck })
    expect(wands).toMatchObject({ own: { count: 0, share: 0, strength: 0 } })
    expect(cups!.own.strength).toBeCloseTo(78 / 14, 10)
    expect(cups!.everyone.share).toBeCloseTo(14 / 78, 10)
  })

  test('measures reversals only where chance had a say', () => {
    const everyone = countsOf(majors, 1)
    for (const card of minors) addCard(everyone, card, { upright: 1, reversed: 0, uprightByWish: 1 })
    const reversed = radarOf('suits', { own: deck, everyone, deck }).find(({ key }) => key === 'reversed')!
    expect(reversed.everyone).toEqual({ count: 22, share: 0.5, strength: 1 })
  })

  test('of nothing has no shape, and does not divide by it', () => {
    for (const { own } of radarOf('numbers', { own: noCounts(), everyone: deck, deck })) {
      expect(own).toEqual({ count: 0, share: null, strength: null })
    }
    expect(radarOf('suits', { own: deck, everyone: deck, deck: noCounts() })[0]!.own.strength).toBeNull()
  })

  test('names each axis once', () => {
    for (const view of Object.values(axes)) {
      expect(new Set(view.map(({ key }) => key)).size).toBe(view.length)
    }
  })

  test.each([
    ['week', '2026-02-23'],
    ['month', '2026-01-31'],
    ['year', '2025-03-02'],
    ['all', null],
  ] as const)('of a %s begins on %s', (period, first) => {
    expect(firstDayOf(period, '2026-03-01')).toBe(first)
  })
})
