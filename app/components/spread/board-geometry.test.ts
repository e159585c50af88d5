import { describe, expect, test } from 'vitest'
import { layouts } from '#content/spreads/index.ts'
import { CARD_HEIGHT } from '#rules/layout/geometry.ts'
import { boardOf } from './board-geometry.ts'

const place = (x: number, y: number, rotation: 0 | 90 = 0) => ({ x, y, rotation })

describe('the board', () => {
  test.each(layouts)('holds every card of $slug, and has room for its name', ({ positions }) => {
    const { width, height, places } = boardOf(positions)
    for (const { x, y, caption } of places) {
      expect(x).toBeGreaterThanOrEqual(0.5)
      expect(x).toBeLessThanOrEqual(width - 0.5)
      expect(y).toBeGreaterThanOrEqual(0.5)
      expect(y).toBeLessThanOrEqual(height - 0.5)
      expect(caption).not.toBe('none')
    }
  })

  test('of three cards side by side is a row, of a cross a table', () => {
    const three = boardOf([place(-1.3, 0), place(0, 0), place(1.3, 0)])
    expect(three).toMatchObject({ shape: 'row', width: 3.6, places: [{ x: 0.5 }, { x: 1.8 }, { x: 3.1 }] })
    expect(boardOf([place(0, 0), place(0, 2)]).shape).toBe('table')
  })

  test('writes no name over the card below, and the name of a crossing card below the other’s', () => {
    const close = boardOf([place(0, 0), place(0, CARD_HEIGHT + 0.02)])
    expect(close.places.map(({ caption }) => caption)).toEqual(['none', 'first'])
    const crossed = boardOf([place(0, 0), place(0, 0, 90), place(0, 2)])
    expect(crossed.places.map(({ caption }) => caption)).toEqual(['first', 'second', 'first'])
  })
})
