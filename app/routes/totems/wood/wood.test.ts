import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pixelSize, withResolution } from './engraving-png.ts'
import { parseChoice, choiceQuery, formatSize } from './wood-choice.ts'

const cards = [{ slug: 'the-moon' }, { slug: 'ace-of-cups' }]

test.each([
  ['', '?card=the-moon&wood=maple&mm=70'],
  ['card=ace-of-cups&wood=oak&mm=120', '?card=ace-of-cups&wood=oak&mm=120'],
  ['card=../etc&wood=plastic&mm=9999', '?card=the-moon&wood=maple&mm=70'],
  ['mm=abc', '?card=the-moon&wood=maple&mm=70'],
  ['mm=88.6', '?card=the-moon&wood=maple&mm=89'],
])('the query “%s” means %s', (query, expected) => {
  expect(choiceQuery(parseChoice(new URLSearchParams(query), cards))).toBe(expected)
})

test('the size is formatted in millimeters', () => {
  expect(formatSize(70)).toBe('70 × 120.9 mm')
})

test('a PNG has 600 dpi, or 300 where the canvas would be too large', () => {
  expect(pixelSize(70)).toEqual({ dpi: 600, width: 1654, height: 2856 })
  expect(pixelSize(200)).toEqual({ dpi: 300, width: 2362, height: 4081 })
})

test('a PNG contains its resolution', async () => {
  const png = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const marked = withResolution(new Uint8Array(png), 600)
  const { format, density } = await sharp(Buffer.from(marked)).metadata()
  expect({ format, density }).toEqual({ format: 'png', density: 600 })
})
