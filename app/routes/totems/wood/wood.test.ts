import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pixelsOf, withResolution } from './engraving-png.ts'
import { choiceIn, searchOf, sizeInWords } from './wood-choice.ts'

const cards = [{ slug: 'the-moon' }, { slug: 'ace-of-cups' }]

test.each([
  ['', '?card=the-moon&wood=maple&mm=70'],
  ['card=ace-of-cups&wood=oak&mm=120', '?card=ace-of-cups&wood=oak&mm=120'],
  ['card=../etc&wood=plastic&mm=9999', '?card=the-moon&wood=maple&mm=70'],
  ['mm=abc', '?card=the-moon&wood=maple&mm=70'],
  ['mm=88.6', '?card=the-moon&wood=maple&mm=89'],
])('of the address “%s” there is %s to see', (asked, shown) => {
  expect(searchOf(choiceIn(new URLSearchParams(asked), cards))).toBe(shown)
})

test('the size is said in millimetres, both ways', () => {
  expect(sizeInWords(70)).toBe('70 × 120.9 mm')
})

test('a picture has 600 dots to the inch, and half of them where a browser could not paint so many', () => {
  expect(pixelsOf(70)).toEqual({ dpi: 600, width: 1654, height: 2856 })
  expect(pixelsOf(200)).toEqual({ dpi: 300, width: 2362, height: 4081 })
})

test('a picture says its resolution to whoever opens it', async () => {
  const png = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const marked = withResolution(new Uint8Array(png), 600)
  const { format, density } = await sharp(Buffer.from(marked)).metadata()
  expect({ format, density }).toEqual({ format: 'png', density: 600 })
})
