import { brotliCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { oracleCards } from '#content/oracle/index.ts'
import { opening } from '../drawing/card-size.ts'
import { extentOf } from '../drawing/extent.ts'
import { writeSvg } from '../drawing/svg.ts'
import { unlikeness } from '../half-turn.ts'
import { harbour } from '../styles/harbour.ts'
import { oracleCompositions } from './composition-list.ts'
import { oracleDrawnDeck } from './deck.ts'

describe('the drawn oracle deck', () => {
  test('has a drawing of every card in the content, in its order, and of nothing else', () => {
    expect(oracleCompositions.map(({ slug }) => slug)).toEqual(oracleCards.map(({ slug }) => slug))
  })

  test('has no two drawings alike and no two descriptions alike', () => {
    const drawings = oracleCompositions.map(({ draw }) => writeSvg(draw(), { style: harbour() }))
    expect(new Set(drawings).size).toBe(oracleCards.length)
    expect(new Set(oracleCompositions.map(({ alt }) => alt)).size).toBe(oracleCards.length)
  })

  test.each(['night', 'day'] as const)('has a back that looks the same turned by 180° (%s)', (theme) => {
    expect(unlikeness(oracleDrawnDeck.back({ theme }))).toBeLessThan(8)
  })

  test.each(['back', 'cover'] as const)('has a %s of at most 6 kB on the wire', (side) => {
    expect(brotliCompressSync(oracleDrawnDeck[side]()).length).toBeLessThanOrEqual(6000)
  })

  test('says which card it does not have', () => {
    expect(() => oracleDrawnDeck.face('the-submarine')).toThrow('the-submarine')
  })
})

describe.each(oracleCompositions)('the drawing of $slug', ({ slug, alt, draw }) => {
  test('is described in a sentence or two', () => {
    expect(alt).toMatch(/^[A-Z].{40,300}\.$/)
  })

  test('keeps clear of its frame', () => {
    const { left, top, right, bottom } = extentOf(draw())
    expect(left).toBeGreaterThanOrEqual(opening.left + 4)
    expect(right).toBeLessThanOrEqual(opening.right - 4)
    expect(top).toBeGreaterThanOrEqual(opening.top + 4)
    expect(bottom).toBeLessThanOrEqual(opening.bottom)
  })

  test('is at most 6 kB on the wire', () => {
    expect(brotliCompressSync(oracleDrawnDeck.face(slug)).length).toBeLessThanOrEqual(6000)
  })
})
