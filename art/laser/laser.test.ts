import { Resvg } from '@resvg/resvg-js'
import { expect, test } from 'vitest'
import { cardHeight, cardWidth } from '../drawing/card-size.ts'
import { ring } from '../drawing/shape.ts'
import { woodcutDeck } from '../tarot/woodcut.ts'
import { carve } from './carve.ts'
import { laserDrawing } from './laser.ts'

const hermit = await laserDrawing('the-hermit')

test('is one black path on nothing: no line, no second colour, nothing painted over', () => {
  expect(hermit.match(/<path/g)).toHaveLength(1)
  expect(hermit).not.toMatch(/stroke|fill=|opacity|gradient|clip/i)
})

test('every outline in it is closed', () => {
  const [, data = ''] = / d="([^"]*)"/.exec(hermit) ?? []
  const outlines = data.split(/(?=[Mm])/)
  expect(outlines.length).toBeGreaterThan(100)
  expect(outlines.filter((outline) => !/[Zz]$/.test(outline))).toEqual([])
})

test('has lines on ink cut into the ink, as the card of the deck has', async () => {
  expect(shareDiffering(await laserDrawing('death'), woodcutDeck.face('death'))).toBeLessThan(0.01)
})

test('a dashed line is a row of dashes, each closed, and dots stay dots', async () => {
  for (const dash of [
    [10, 20],
    [0, 30],
  ] as const) {
    const carved = await carve([ring(330, 570, 200, 'contour', { dash })])
    const outlines = / d="([^"]*)"/.exec(carved)?.[1]?.match(/[Zz]/g) ?? []
    expect(outlines.length).toBeGreaterThanOrEqual(41)
    expect(outlines.length).toBeLessThanOrEqual(43)
  }
})

test('shows what the card of the deck shows', () => {
  expect(shareDiffering(hermit, woodcutDeck.face('the-hermit'))).toBeLessThan(0.01)
})

/** How many of the pixels are dark in one drawing only. */
function shareDiffering(one: string, other: string): number {
  const [carved, printed] = [darkness(one), darkness(other)]
  const differing = carved.filter((dark, index) => dark !== printed[index]).length
  return differing / carved.length
}

/** Which pixels are dark. */
function darkness(svg: string): boolean[] {
  const { pixels } = new Resvg(svg, { background: 'white' }).render()
  return Array.from({ length: cardWidth * cardHeight }, (_, index) => (pixels[index * 4] ?? 255) < 128)
}
