import { expect, test } from 'vitest'
import { sharePages } from '#content/share-pages.ts'
import { layouts } from '#content/spreads/index.ts'
import { celestialDeck } from '../tarot/celestial.ts'
import { boxAround } from './inset-card.ts'
import { cardPicture, pagePicture } from './pictures.ts'
import { plainCard } from './plain-card.ts'
import { savedPicture } from './saved-picture.ts'
import { pictureFormats, pictureSizes } from './share-size.ts'
import { laidOut } from './table.ts'
import { versePicture } from './verse-picture.ts'

const moon = {
  full: celestialDeck.face('the-moon', { theme: 'both' }),
  small: celestialDeck.face('the-moon', { theme: 'both', detail: 'small' }),
}
const room = { left: 500, top: 58, right: 1140, bottom: 572 }

test('a picture contains everything it refers to, and nothing that only a browser could resolve', () => {
  const svg = cardPicture({ card: moon, name: 'The Moon', deckTitle: 'Celestial', keywords: ['dreams'] })
  const ids = new Set(Array.from(svg.matchAll(/ id="([^"]+)"/g), ([, id]) => id))
  for (const [, id] of svg.matchAll(/(?:url\(|href=")#([^)"]+)/g)) expect(ids).toContain(id)
  expect(svg).not.toMatch(/var\(|<style|<text/)
})

test('the same page is the same picture', () => {
  const draw = () =>
    pagePicture({ eyebrow: sharePages.how.eyebrow(), title: sharePages.how.title(), back: plainCard('') })
  expect(draw()).toBe(draw())
})

test('text without glyphs is left out, and never a row of boxes', () => {
  const words = { deckTitle: 'Celestial', keywords: [] }
  expect(cardPicture({ ...words, card: plainCard('Луна'), name: 'Луна' })).toMatch(/^<svg .*<\/svg>$/)
})

test.each(layouts)(
  '$name lies on the table, inside its room and without covering what was free',
  ({ positions }) => {
    const laid = laidOut(
      positions.map(({ x, y, rotation }) => ({ card: moon, x, y, turn: rotation })),
      room,
    )
    const box = boxAround(laid.map(({ at }) => at))
    expect(box.left).toBeGreaterThanOrEqual(room.left - 2)
    expect(box.right).toBeLessThanOrEqual(room.right + 2)
    expect(box.top).toBeGreaterThanOrEqual(room.top - 2)
    expect(box.bottom).toBeLessThanOrEqual(room.bottom + 2)
    laid.forEach((one, index) => {
      laid.slice(index + 1).forEach((other, offset) => {
        const [first, second] = [positions[index]!, positions[index + 1 + offset]!]
        const lieOnOneAnother = Math.hypot(first.x - second.x, first.y - second.y) < 0.5
        if (lieOnOneAnother) return
        const [a, b] = [boxAround([one.at]), boxAround([other.at])]
        const apart = a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top
        expect(apart, `${first.key} and ${second.key}`).toBe(true)
      })
    })
  },
)

test.each(pictureFormats)('every spread fits on a %s picture, with the address', (format) => {
  for (const { name, positions } of layouts) {
    const cards = positions.map(({ x, y, rotation }) => ({ card: moon, x, y, turn: rotation }))
    const scene = { format, eyebrow: 'A reading', title: name, line: 'Celestial', cards }
    const svg = savedPicture({ ...scene, address: 'lodestar.example' })
    const { width, height } = pictureSizes[format]
    expect(svg).toContain(`viewBox="0 0 ${width} ${height}"`)
    expect(svg).not.toBe(savedPicture({ ...scene, address: 'another.example' }))
  }
})

test('the longest verse of the Bible fits', () => {
  const words = Array.from({ length: 95 }, (_, index) => ['according', 'to', 'their', 'writing,'][index % 4])
  const verse = { reference: 'Esther 8:9', text: words.join(' ') }
  expect(versePicture(verse)).toMatch(/^<svg /)
  for (const format of pictureFormats) {
    expect(versePicture(verse, { format, address: 'lodestar.example' })).toMatch(/^<svg /)
  }
})

test.each([
  ['square', 1],
  ['lying', 3 / 2],
  ['long', 0.4],
])('a %s card keeps its shape, and fits where a usual one does', (_, ratio) => {
  const svg = cardPicture({ card: { ...moon, ratio }, name: 'The Moon', deckTitle: 'Pebbles', keywords: [] })
  const [, width, height] = /<use href="#card0" width="([\d.]+)" height="([\d.]+)"/.exec(svg)!.map(Number)
  expect(width! / height!).toBeCloseTo(ratio, 2)
  expect(width).toBeLessThanOrEqual(306)
  expect(height).toBeLessThanOrEqual(529)
})

test('shorter cards move together on a table, and may be larger', () => {
  const places = [0, 1].flatMap((x) => [0, 1, 2].map((y) => ({ x: x * 1.2, y: y * 1.9, turn: 0 })))
  const laid = (ratio?: number) =>
    laidOut(
      places.map((place) => ({ ...place, card: ratio === undefined ? moon : { ...moon, ratio } })),
      room,
    )
  const [usual, square] = [laid(), laid(1)]
  expect(square[0]!.at.width).toBeGreaterThan(usual[0]!.at.width)
  const { width, y } = square[0]!.at
  expect(square[1]!.at.y - y).toBeGreaterThan(width)
})
