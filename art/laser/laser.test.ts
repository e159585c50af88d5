import { Resvg } from '@resvg/resvg-js'
import { expect, test } from 'vitest'
import { cardHeight, cardWidth } from '../drawing/card-size.ts'
import { woodcutDeck } from '../tarot/woodcut.ts'
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

test('shows what the card of the deck shows', () => {
  const [carved, printed] = [darkness(hermit), darkness(woodcutDeck.face('the-hermit'))]
  const differing = carved.filter((dark, index) => dark !== printed[index]).length
  expect(differing / carved.length).toBeLessThan(0.01)
})

/** Which pixels are dark. */
function darkness(svg: string): boolean[] {
  const { pixels } = new Resvg(svg, { background: 'white' }).render()
  return Array.from({ length: cardWidth * cardHeight }, (_, index) => (pixels[index * 4] ?? 255) < 128)
}
