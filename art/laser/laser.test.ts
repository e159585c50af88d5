import { Resvg } from '@resvg/resvg-js'
import { expect, test } from 'vitest'
import { cardHeight, cardWidth } from '../drawing/card-size.ts'
import { parsePath } from '../drawing/path.ts'
import { ring, type Shape, solid } from '../drawing/shape.ts'
import { woodcutDeck } from '../tarot/woodcut.ts'
import { carve } from './carve.ts'
import { blocksDiffering, cover, nothingCovered } from './coverage.ts'
import { laserDrawing } from './laser.ts'

const hermit = await laserDrawing('the-hermit')

test('is one black path on nothing: no line, no second color, nothing painted over', () => {
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

test('loses and fills nothing where lines of two pieces all but coincide', async () => {
  expect(shareDiffering(await laserDrawing('the-lovers'), woodcutDeck.face('the-lovers'))).toBeLessThan(0.01)
})

test('sees a lost part and a filled hole, and not an edge that moved a little', () => {
  const drawn = (outline: string) => cover(nothingCovered(), outline)
  const square = 'M100 100H200V200H100ZM120 120H180V180H120Z'
  expect(blocksDiffering(drawn(square), drawn('M100 100H200V200H100Z'))).toBeGreaterThan(9)
  expect(blocksDiffering(drawn(`${square}M300 300H340V340H300Z`), drawn(square))).toBeGreaterThan(4)
  expect(blocksDiffering(drawn(square), drawn('M101 100H201V200H101ZM121 120H181V180H121Z'))).toBe(0)
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

test('what is seen through two openings is seen only where both are', async () => {
  const opening = (data: string, ...shapes: Shape[]): Shape => ({
    kind: 'group',
    shapes,
    clip: { kind: 'path', segments: parsePath(data), paint: {} },
  })
  const carved = await carve([
    opening('M0 0H300V300H0Z', opening('M200 200H500V500H200Z', solid('M0 0H600V600H0Z', 'deep'))),
  ])
  const dark = darkness(carved)
  const at = (x: number, y: number) => dark[y * cardWidth + x]
  expect([at(250, 250), at(150, 150), at(250, 350), at(350, 350), at(550, 550)]).toEqual([
    true,
    false,
    false,
    false,
    false,
  ])
})

test('a card with figures shows what the card of the deck shows, every outline closed', async () => {
  const strength = await laserDrawing('strength')
  expect(shareDiffering(strength, woodcutDeck.face('strength'))).toBeLessThan(0.01)
  const [, data = ''] = / d="([^"]*)"/.exec(strength) ?? []
  expect(data.split(/(?=[Mm])/).filter((outline) => !/[Zz]$/.test(outline))).toEqual([])
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
