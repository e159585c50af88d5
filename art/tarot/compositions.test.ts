import { brotliCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { opening } from '../drawing/card-size.ts'
import { extentOf } from '../drawing/extent.ts'
import { writeSvg } from '../drawing/svg.ts'
import { unlikeness } from '../half-turn.ts'
import { celestial } from '../styles/celestial.ts'
import { celestialDeck } from './celestial.ts'
import { compositions } from './compositions.ts'

const kilobyte = 1000

describe.each(compositions)('the drawing of $slug', (composition) => {
  test('is described in a sentence or two', () => {
    expect(composition.alt).toMatch(/^[A-Z].{40,400}\.$/)
  })

  test('keeps clear of its frame', () => {
    const { left, top, right, bottom } = extentOf(composition.draw())
    expect(left).toBeGreaterThanOrEqual(opening.left + opening.margin)
    expect(right).toBeLessThanOrEqual(opening.right - opening.margin)
    expect(top).toBeGreaterThanOrEqual(opening.top + opening.margin)
    expect(bottom).toBeLessThanOrEqual(opening.bottom - opening.margin)
  })

  test('is at most 6 kB on the wire', () => {
    expect(wireSize(celestialDeck.face(composition.slug, { theme: 'both' }))).toBeLessThanOrEqual(
      6 * kilobyte,
    )
  })
})

describe('the Celestial deck', () => {
  test('has no two drawings alike and no two descriptions alike', () => {
    const drawings = compositions.map(({ draw }) => writeSvg(draw(), { style: celestial() }))
    expect(new Set(drawings).size).toBe(compositions.length)
    expect(new Set(compositions.map(({ alt }) => alt)).size).toBe(compositions.length)
  })

  test('is at most 400 kB on the wire, with its back and cover', () => {
    const faces = compositions.map(({ slug }) => celestialDeck.face(slug, { theme: 'both' }))
    const total = [
      ...faces,
      celestialDeck.back({ theme: 'both' }),
      celestialDeck.cover({ theme: 'both' }),
    ].reduce((sum, svg) => sum + wireSize(svg), 0)
    expect(total).toBeLessThanOrEqual(400 * kilobyte)
  })

  test.each(['night', 'day'] as const)('has a back that looks the same turned by 180° (%s)', (theme) => {
    expect(unlikeness(celestialDeck.back({ theme }))).toBeLessThan(8)
  })
})

function wireSize(svg: string): number {
  return brotliCompressSync(svg).length
}
