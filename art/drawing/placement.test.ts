import { describe, expect, test } from 'vitest'
import { extentOf } from './extent.ts'
import { around, copied, expandedCopies, mirrored, place, repeated } from './placement.ts'
import { parsePath } from './path.ts'
import { drawn, group, type PathShape, type Shape, stroke } from './shape.ts'

const flag = stroke('M0 0V-40L25-30L0-20')

describe('placing', () => {
  test('moves, turns and flips points, and leaves the weight of lines alone', () => {
    const placed = place({ x: 100, y: 200, size: 2, turn: 90, flip: true }, flag)
    const { left, top, right, bottom } = extentOf([placed])
    expect([left, top, right, bottom].map(Math.round)).toEqual([100, 150, 180, 200])
    expect(paintsOf(placed)).toEqual([{ line: 'contour' }])
  })

  test('moves what a group is seen through along with the group', () => {
    const clip: PathShape = { kind: 'path', segments: parsePath('M0 0H10V10H0Z'), paint: {} }
    const { left, top, right, bottom } = extentOf([
      place({ x: 100, y: 200, size: 2 }, { kind: 'group', shapes: [flag], clip }),
    ])
    expect([left, top, right, bottom]).toEqual([100, 200, 120, 220])
  })
})

describe('copies', () => {
  test('mirrored halves cover the same room on both sides of the card', () => {
    const { left, right } = extentOf([mirrored(place({ x: 200, y: 300 }, flag))])
    expect([left, right]).toEqual([200, 460])
  })

  test.each([
    { x: 40, y: -30, size: 1, turn: 0, flip: false },
    { x: 310, y: 520, size: 1.7, turn: 37, flip: false },
    { x: 310, y: 520, size: 0.4, turn: -110, flip: true },
  ])('stay where they belong when all of them are placed together (turn $turn, flip $flip)', (at) => {
    const rosette = around(10, 5, 5, () => flag)
    const pair = copied(group(flag, rosette), [{ x: 60, y: 8, turn: 20, flip: true }])
    const oneByOne = place(at, ...(pair.kind === 'copies' ? expandedCopies(pair) : []))
    const [together, apart] = [extentOf([place(at, pair)]), extentOf([oneByOne])]
    for (const side of ['left', 'top', 'right', 'bottom'] as const) {
      expect(together[side]).toBeCloseTo(apart[side], 6)
    }
  })

  test('of a repeated drawing are where it would have been placed', () => {
    const places = [
      { x: 40, y: 60, turn: 15 },
      { x: 200, y: 80, turn: -30 },
      { x: 500, y: 300, turn: 70, flip: true },
      { x: 120, y: 700 },
    ]
    const repetition = repeated((at) => place({ ...at, size: 1.4 }, flag), places)
    const copies = repetition.kind === 'copies' ? expandedCopies(repetition) : []
    const boxes = copies.map((copy) => Object.values(extentOf([copy])).map(Math.round))
    const expected = places.map((at) =>
      Object.values(extentOf([place({ ...at, size: 1.4 }, flag)])).map(Math.round),
    )
    expect(boxes).toEqual(expected)
  })

  test('around a point may differ from each other', () => {
    const shapes = around(0, 0, 4, (index) => drawn('M0 0V-10', { line: index % 2 ? 'bold' : 'detail' }))
    expect(paintsOf(shapes).map(({ line }) => line)).toEqual(['detail', 'bold', 'detail', 'bold'])
  })
})

function paintsOf(shape: Shape): { line?: string }[] {
  if (shape.kind === 'group') return shape.shapes.flatMap(paintsOf)
  return shape.kind === 'copies' ? paintsOf(shape.shape) : [shape.paint]
}
