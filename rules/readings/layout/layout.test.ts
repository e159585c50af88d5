import { describe, expect, test } from 'vitest'
import { lensOf, MAX_POSITIONS, parseCustomLayout } from './custom-layout.ts'
import { boundsOf, CARD_HEIGHT, hidesOther, isRow } from './geometry.ts'

const place = (x: number, y: number, rotation: 0 | 90 = 0) => ({ x, y, rotation })

describe('two cards on a table', () => {
  test('hide each other when they overlap, side by side or one above the other', () => {
    expect(hidesOther(place(0, 0), place(0.9, 0))).toBe(true)
    expect(hidesOther(place(0, 0), place(1, 0))).toBe(false)
    expect(hidesOther(place(0, 0), place(0, 1.7))).toBe(true)
    expect(hidesOther(place(0, 0), place(0, 1.73))).toBe(false)
  })

  test('may cross, but only squarely', () => {
    expect(hidesOther(place(0, 0), place(0, 0, 90))).toBe(false)
    expect(hidesOther(place(0, 0), place(0.1, 0, 90))).toBe(true)
    expect(hidesOther(place(0, 0), place(0, 0))).toBe(true)
  })

  test('a card lying sideways needs its length to the side', () => {
    expect(hidesOther(place(0, 0, 90), place(1.3, 0))).toBe(true)
    expect(hidesOther(place(0, 0, 90), place(1.4, 0))).toBe(false)
  })
})

describe('a table of cards', () => {
  test('is as large as the cards that lie on it', () => {
    expect(boundsOf([place(0, 0)])).toEqual({
      left: -0.5,
      top: -CARD_HEIGHT / 2,
      width: 1,
      height: CARD_HEIGHT,
    })
    const crossed = boundsOf([place(0, 0), place(0, 0, 90), place(2, 0)])
    expect(crossed.left).toBeCloseTo(-CARD_HEIGHT / 2)
    expect(crossed.width).toBeCloseTo(2.5 + CARD_HEIGHT / 2)
  })

  test('is a row where the cards stand side by side in their order', () => {
    expect(isRow([place(-1, 0), place(0, 0), place(1, 0)])).toBe(true)
    expect(isRow([place(1, 0), place(0, 0)])).toBe(false)
    expect(isRow([place(-1, 0), place(1, 0.5)])).toBe(false)
    expect(isRow([place(-1, 0), place(1, 0, 90)])).toBe(false)
  })
})

describe('a visitor’s own layout', () => {
  const good = {
    name: '  Sunday   table ',
    positions: [
      { name: 'Mum', meaning: 'what she would say', x: 0, y: 0, rotation: 0 },
      { name: 'Me', x: 1.3, y: 0 },
    ],
  }

  test('is tidied and its positions get keys', () => {
    expect(parseCustomLayout(good)).toEqual({
      name: 'Sunday table',
      positions: [
        { key: 'place-1', name: 'Mum', meaning: 'what she would say', x: 0, y: 0, rotation: 0 },
        { key: 'place-2', name: 'Me', meaning: '', x: 1.3, y: 0, rotation: 0 },
      ],
    })
  })

  test('quotes the visitor’s words in its lens, and no word of theirs can stand for the card', () => {
    const parsed = parseCustomLayout({ name: 'x', positions: [{ name: '{card}', x: 0, y: 0 }] })
    if ('problems' in parsed) throw new Error(parsed.problems.join(' '))
    expect(lensOf(parsed.positions[0]!).opening).toBe('At the place you call “card” lies {card}.')
  })

  test.each([
    ['nothing', null, 'This is not a layout.'],
    ['no name', { ...good, name: ' ' }, 'Give the layout a name.'],
    ['a long name', { ...good, name: 'x'.repeat(61) }, 'Keep the name to 60 characters.'],
    ['no positions', { ...good, positions: [] }, 'A layout needs at least one position.'],
    ['too many', { ...good, positions: many(MAX_POSITIONS + 1) }, 'A layout has at most 13 positions.'],
    ['a nameless position', { ...good, positions: [{ x: 0, y: 0 }] }, 'Position 1 needs a name.'],
    ['a position nowhere', { ...good, positions: [{ name: 'a', x: 0 }] }, 'Position 1 lies off the table.'],
    [
      'a position far off',
      { ...good, positions: [{ name: 'a', x: 21, y: 0 }] },
      'Position 1 lies off the table.',
    ],
    [
      'a pile',
      { ...good, positions: [...many(1), ...many(1)] },
      '“at 0” and “at 0” lie on top of each other.',
    ],
    ['a hostile position', { ...good, positions: [7] }, 'Position 1 needs a name.'],
  ])('with %s is refused and says why', (_, value, problem) => {
    const parsed = parseCustomLayout(value)
    expect('problems' in parsed ? parsed.problems : []).toContain(problem)
  })
})

function many(count: number) {
  return Array.from({ length: count }, (_, at) => ({ name: `at ${at}`, x: at * 1.2, y: 0 }))
}
