import { Resvg } from '@resvg/resvg-js'
import { expect, test } from 'vitest'
import { heightOf, inMillimeters, isWidth } from '../laser/millimeters.ts'
import { boardHeight, boardWidth } from './board-size.ts'
import { boardDrawing } from './board.ts'
import { woodNamed, woods } from './woods.ts'

test.each(woods)('a board of $slug is the same every time, and a picture in its colors', (wood) => {
  const drawing = boardDrawing(wood)
  expect(boardDrawing(wood)).toBe(drawing)
  expect(drawing.length).toBeLessThan(80_000)
  const { pixels, width, height } = new Resvg(drawing, { fitTo: { mode: 'width', value: 130 } }).render()
  const mean = [0, 1, 2].map((channel) => {
    let sum = 0
    for (let at = channel; at < pixels.length; at += 4) sum += pixels[at]!
    return sum / (width * height)
  })
  const color = (from: number, of: string) => Number.parseInt(of.slice(from, from + 2), 16)
  for (const [channel, value] of mean.entries()) {
    expect(value).toBeGreaterThan(color(1 + channel * 2, wood.dark))
    expect(value).toBeLessThan(color(1 + channel * 2, wood.light))
  }
})

test('no two woods have the same grain', () => {
  const grains = woods.map((wood) => /id="r20" d="([^"]+)"/.exec(boardDrawing(wood))?.[1])
  expect(new Set(grains).size).toBe(woods.length)
  expect(grains).not.toContain(undefined)
})

test('every line is a number', () => {
  for (const wood of woods) expect(boardDrawing(wood)).not.toMatch(/NaN|Infinity|undefined/)
})

test('a board is large enough for the widest engraving and its rim', () => {
  expect(boardWidth).toBeGreaterThanOrEqual(200 + 40)
  expect(boardHeight).toBeGreaterThanOrEqual(heightOf(200) + 40)
})

test('a wood is found by its name, and by nothing else', () => {
  expect(woodNamed('oak')?.name).toBe('Oak')
  for (const none of ['', 'OAK', 'toString', null]) expect(woodNamed(none)).toBeNull()
})

test('a drawing has its size in millimeters, and keeps the shape of a card', () => {
  expect(inMillimeters('<svg viewBox="0 0 660 1140"><path/></svg>', 66)).toBe(
    '<svg width="66mm" height="114mm" viewBox="0 0 660 1140"><path/></svg>',
  )
  expect(heightOf(70)).toBe(120.9)
  expect([29, 30, 200, 201, NaN].map(isWidth)).toEqual([false, true, true, false, false])
})
