import { brotliCompressSync } from 'node:zlib'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { CardBack, CardBackCopy } from './card-back.tsx'

describe.each(['full', 'small'] as const)('the %s card back', (detail) => {
  const svg = renderToStaticMarkup(<CardBack id="one" detail={detail} />)

  test('weighs at most 6 kB on the wire', () => {
    expect(brotliCompressSync(svg).length).toBeLessThanOrEqual(6000)
  })

  test('uses only gradients it brings along', () => {
    const defined = new Set(Array.from(svg.matchAll(/ id="([^"]+)"/g), ([, id]) => id))
    for (const [, id] of svg.matchAll(/url\(#([^)]+)\)/g)) expect(defined).toContain(id)
    for (const id of defined) expect(id).toMatch(/^one-/)
  })

  test('carries nothing that a strict content security policy refuses', () => {
    expect(svg).not.toMatch(/ style=|<style|<script/)
  })

  test('the gold runs the same way from either end, or the card would tell that it is reversed', () => {
    const gold = /id="one-gold".*?<\/linearGradient>/.exec(svg)?.[0] ?? ''
    const colours = Array.from(gold.matchAll(/stop-color="([^"]+)"/g), ([, colour]) => colour)
    expect(colours.length).toBeGreaterThan(2)
    expect(colours).toEqual(colours.toReversed())
  })
})

test('the same sky every time', () => {
  expect(renderToStaticMarkup(<CardBack />)).toBe(renderToStaticMarkup(<CardBack />))
})

test('a copy shows the art of the first for a few bytes', () => {
  const copy = renderToStaticMarkup(<CardBackCopy of="one" />)
  expect(copy).toContain('href="#one-art"')
  expect(copy.length).toBeLessThan(200)
})
