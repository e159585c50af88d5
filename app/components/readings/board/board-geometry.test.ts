import { describe, expect, test } from 'vitest'
import { layouts } from '#content/spreads/index.ts'
import { CARD_HEIGHT } from '#rules/readings/layout/geometry.ts'
import { boardOf } from './board-geometry.ts'

const place = (x: number, y: number, rotation: 0 | 90 = 0) => ({ x, y, rotation })

describe('the board', () => {
  test.each(layouts)('holds every card of $slug, and has room for its name', ({ positions }) => {
    const { width, height, positions: places } = boardOf(positions)
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
    expect(three).toMatchObject({ shape: 'row', width: 3.6, positions: [{ x: 0.5 }, { x: 1.8 }, { x: 3.1 }] })
    expect(boardOf([place(0, 0), place(0, 2)]).shape).toBe('table')
  })

  test('writes no name over the card below, and the name of a crossing card beside the other’s', () => {
    const close = boardOf([place(0, 0), place(0, CARD_HEIGHT + 0.02)])
    expect(close.positions.map(({ caption }) => caption)).toEqual(['none', 'below'])
    const crossed = boardOf([place(0, 0), place(0, 0, 90), place(0, 2)])
    expect(crossed.positions.map(({ caption }) => caption)).toEqual(['below', 'beside', 'below'])
    const full = boardOf([place(0, 0), place(0, 0, 90), place(1.1, 0)])
    expect(full.positions[1]!.caption).toBe('none')
  })

  test.each(layouts)('lets no two names of $slug overlap, nor a name and a card', ({ positions }) => {
    const { positions: places } = boardOf(positions)
    for (const one of places) {
      expect(one.room).toBeGreaterThanOrEqual(1)
      for (const other of places) {
        if (one === other || one.y !== other.y || one.x >= other.x) continue
        expect(one.x + one.room / 2).toBeLessThan(other.x - other.room / 2)
      }
    }
  })

  test('limits the width of a name by a card beside it', () => {
    const { positions: places } = boardOf([place(0, 0), place(1.2, 1)])
    expect(places[0]!.room).toBeCloseTo(1.34)
    expect(places[1]!.room).toBe(1.7)
  })

  test('has the free height below captioned cards', () => {
    const one = boardOf([place(0, 0), place(0, CARD_HEIGHT + 0.2)])
    expect(one.free).toBeCloseTo(0.2)
    // A card that is only beside it does not count, and a card without a name needs no space.
    expect(boardOf([place(0, 0), place(1, CARD_HEIGHT + 0.2)]).free).toBe(0.3)
    expect(boardOf([place(0, 0), place(0, CARD_HEIGHT + 0.02)]).free).toBe(0.3)
  })
})
