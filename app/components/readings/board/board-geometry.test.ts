import { describe, expect, test } from 'vitest'
import { layouts } from '#content/spreads/index.ts'
import { boardOf } from './board-geometry.ts'

const place = (x: number, y: number, rotation: 0 | 90 = 0) => ({ x, y, rotation })

describe('the board', () => {
  test.each(layouts)('holds every card of $slug, and has room for its name', ({ positions }) => {
    const { width, rows, positions: places } = boardOf(positions)
    for (const { x, row, caption } of places) {
      expect(x).toBeGreaterThanOrEqual(0)
      expect(x).toBeLessThanOrEqual(width - 1)
      expect(row).toBeGreaterThanOrEqual(0)
      expect(row).toBeLessThanOrEqual(rows)
      expect(caption).not.toBe('none')
    }
  })

  test('of up to three cards side by side is a row, of a cross or a week a table', () => {
    const three = boardOf([place(-1.3, 0), place(0, 0), place(1.3, 0)])
    expect(three).toMatchObject({ shape: 'row', width: 3.6, positions: [{ x: 0 }, { x: 1.3 }, { x: 2.6 }] })
    expect(boardOf([place(0, 0), place(0, 2)]).shape).toBe('table')
    expect(boardOf([place(0, 0), place(1, 0), place(2, 0), place(3, 0)]).shape).toBe('table')
  })

  test('has a card and the one right below it in two rows, however close they are', () => {
    const close = boardOf([place(0, 0), place(0, 1.75), place(1.1, 0.875)])
    expect(close.positions.map(({ row }) => row)).toEqual([0, 1, 0.5])
    const far = boardOf([place(0, 0), place(0, 4), place(0, 12)])
    expect(far.positions.map(({ row }) => row)).toEqual([0, 1, 3])
    // Beside each other, the usual distance of two cards is a row.
    expect(boardOf([place(0, 0), place(1.2, 1)]).rows).toBe(0.5)
  })

  test('writes the name of a crossing card beside it, if no card is there', () => {
    const crossed = boardOf([place(0, 0), place(0, 0, 90), place(0, 2)])
    expect(crossed.positions.map(({ caption }) => caption)).toEqual(['below', 'beside', 'below'])
    const full = boardOf([place(0, 0), place(0, 0, 90), place(1.4, 0)])
    expect(full.positions[1]!.caption).toBe('none')
  })

  test.each(layouts)('lets no two names of $slug overlap', ({ positions }) => {
    const { positions: places } = boardOf(positions)
    for (const one of places) {
      expect(one.room).toBeGreaterThanOrEqual(1)
      for (const other of places) {
        if (one === other || one.row !== other.row || one.x >= other.x) continue
        expect(one.x + one.room / 2).toBeLessThan(other.x - other.room / 2)
      }
    }
  })

  test('limits the width of a name by a card beside it', () => {
    const { positions: places } = boardOf([place(0, 0), place(1.2, 1)])
    expect(places.map(({ room }) => room)).toEqual([1.34, 1.34])
    expect(boardOf([place(0, 0), place(1.2, 4)]).positions[0]!.room).toBe(1.7)
  })
})
