import { brotliCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { crystals } from '#content/crystals/index.ts'
import { extentOf } from '../drawing/extent.ts'
import { unlikeness } from '../half-turn.ts'
import { writeSvg } from '../drawing/svg.ts'
import { stones } from '../styles/stones.ts'
import { stonesDeck } from './deck.ts'
import { stoneOpening } from './frame.ts'
import { drawnStones } from './stones.ts'

describe('the deck of stones', () => {
  test('has a drawing of every stone in the content, in its order, and of nothing else', () => {
    expect(drawnStones.map(({ slug }) => slug)).toEqual(crystals.map(({ slug }) => slug))
  })

  test('has no two drawings alike and no two descriptions alike', () => {
    const drawings = drawnStones.map(({ draw, colors }) => writeSvg(draw(), { style: stones(colors) }))
    expect(new Set(drawings).size).toBe(drawnStones.length)
    expect(new Set(drawnStones.map(({ alt }) => alt)).size).toBe(drawnStones.length)
  })

  test.each(['night', 'day'] as const)('has a back that looks the same turned by 180° (%s)', (theme) => {
    expect(unlikeness(stonesDeck.back({ theme }))).toBeLessThan(8)
  })

  test.each(['back', 'cover'] as const)('has a %s of at most 6 kB on the wire', (side) => {
    expect(brotliCompressSync(stonesDeck[side]()).length).toBeLessThanOrEqual(6000)
  })

  test('says which stone it does not have', () => {
    expect(() => stonesDeck.face('philosophers-stone')).toThrow('philosophers-stone')
  })
})

describe.each(drawnStones)('the drawing of $slug', ({ slug, alt, draw }) => {
  test('is described in a sentence or two', () => {
    expect(alt).toMatch(/^[A-Z].{40,300}\.$/)
  })

  test('keeps clear of its frame', () => {
    const { left, top, right, bottom } = extentOf(draw())
    expect(left).toBeGreaterThanOrEqual(stoneOpening.left + 6)
    expect(right).toBeLessThanOrEqual(stoneOpening.right - 6)
    expect(top).toBeGreaterThanOrEqual(stoneOpening.top + 50)
    expect(bottom).toBeLessThanOrEqual(stoneOpening.bottom - 6)
  })

  test('is at most 6 kB on the wire', () => {
    expect(brotliCompressSync(stonesDeck.face(slug)).length).toBeLessThanOrEqual(6000)
  })
})
