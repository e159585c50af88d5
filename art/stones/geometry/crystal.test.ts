import { describe, expect, test } from 'vitest'
import { crystal } from './crystal.ts'
import { dot, minus } from './vector.ts'

const cubic = { class: 'm3m', axes: [1, 1, 1] } as const

describe('a crystal', () => {
  test('repeats one face by the symmetry of its class: cube, octahedron, rhombic dodecahedron', () => {
    const faceCount = (h: number, k: number, l: number) => crystal(cubic, [[h, k, l, 1]]).faces.length
    expect([faceCount(1, 0, 0), faceCount(1, 1, 1), faceCount(1, 1, 0), faceCount(2, 1, 1)]).toEqual([
      6, 8, 12, 24,
    ])
  })

  test('has the angle that was measured on calcite: 105° between faces of its rhomb', () => {
    const { faces } = crystal({ class: '-3m', axes: [1, 1, 0.8543] }, [[1, 0, 1, 1]])
    const upper = faces.filter(({ normal }) => normal[2] > 0).map(({ normal }) => normal)
    const [a, b] = upper
    expect(upper).toHaveLength(3)
    const between = (Math.acos(dot(a ?? [0, 0, 1], b ?? [0, 0, 1])) * 180) / Math.PI
    expect(180 - between).toBeCloseTo(105, 0)
  })

  test('of quartz has a prism of six sides with six faces at each end', () => {
    const { faces } = crystal({ class: '32', axes: [1, 1, 1.1] }, [
      [1, 0, 0, 0.6],
      [1, 0, 1, 1.5],
      [0, 1, 1, 1.6],
    ])
    expect(faces).toHaveLength(18)
  })

  test('is closed: every edge belongs to two faces', () => {
    const { faces } = crystal(cubic, [
      [1, 1, 0, 1],
      [2, 1, 1, 1.075],
    ])
    const edges = faces.flatMap(({ corners }) =>
      corners.map((corner, index) => [corner, corners.at(index - 1) ?? corner]),
    )
    for (const [a, b] of edges) {
      const same = edges.filter(
        ([c, d]) => a && b && c && d && Math.hypot(...minus(a, d)) + Math.hypot(...minus(b, c)) < 1e-6,
      )
      expect(same).toHaveLength(1)
    }
  })
})
