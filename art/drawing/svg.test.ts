import { Resvg } from '@resvg/resvg-js'
import { describe, expect, test } from 'vitest'
import { around, copied } from './placement.ts'
import { circle, disc, fine, group, type Shape, solid, stroke, ticks } from './shape.ts'
import { type Style, writeSvg } from './svg.ts'

const style: Style = {
  line: (line) => ({ color: 'url(#ink)', width: line === 'bold' ? 4 : 2 }),
  fill: (fill) => (fill === 'glow' ? null : '#123'),
  definitions: { ink: '<linearGradient/>', unused: '<radialGradient/>' },
  fineDetail: true,
}

describe('an SVG file', () => {
  test('holds the definitions it uses and no others', () => {
    const svg = writeSvg([stroke('M0 0H9')], { style })
    expect(svg).toContain('<linearGradient id="ink"/>')
    expect(svg).not.toContain('unused')
  })

  test('says a look once for neighbours that share it', () => {
    const svg = writeSvg([stroke('M0 0H9'), stroke('M0 9H9')], { style })
    expect(svg).toContain('<g stroke="url(#ink)" stroke-width="2"><path d="M0 0h9"/><path d="M0 9h9"/></g>')
  })

  test('leaves out what the style does not show, and fine detail where there is no room', () => {
    expect(writeSvg([disc(5, 5, 5, 'glow')], { style })).not.toContain('circle')
    const small = { ...style, fineDetail: false }
    expect(writeSvg([group(fine(disc(5, 5, 5)), solid('M0 0H9V9Z'))], { style: small })).not.toContain(
      'circle',
    )
  })

  test('puts a prefix before every name and every use of it', () => {
    const svg = writeSvg([copied(stroke('M0 0H9'), [{ x: 20 }])], { style, idPrefix: 'moon-' })
    const names = [...svg.matchAll(/id="([^"]+)"/g)].map(([, name]) => name)
    const uses = [...svg.matchAll(/(?:url\(|href=")#([^)"]+)/g)].map(([, name]) => name)
    expect(new Set(uses)).toEqual(new Set(names))
    expect(names.every((name) => name?.startsWith('moon-'))).toBe(true)
  })

  test('draws a copy exactly where the same shape drawn again would be', () => {
    const blade = solid('M300 300L320 200L360 320Z')
    const written = around(330, 400, 7, () => blade)
    const drawnAgain = around(330, 400, 7, (index) => (index < 7 ? blade : blade))
    expect(darkness([written])).toBeCloseTo(darkness([drawnAgain]), 1)
    expect(difference([written], [drawnAgain])).toBeLessThan(0.002)
  })

  test('draws rays as dashes of one circle, the first of them where it was asked for', () => {
    const rays = ticks({ x: 100, y: 100, count: 8, inner: 40, outer: 60, from: 0 })
    const upwards = circle(100, 50, 1, { fill: 'body' })
    expect(difference([rays], [rays, upwards])).toBeLessThan(0.0005)
  })
})

const plain: Style = { ...style, line: () => ({ color: '#123', width: 4 }) }

function pixelsOf(shapes: readonly Shape[]): Buffer {
  return new Resvg(writeSvg(shapes, { style: plain }), { background: '#fff' }).render().pixels
}

function darkness(shapes: readonly Shape[]): number {
  return mean(pixelsOf(shapes), (value) => (255 - value) / 255)
}

function difference(first: readonly Shape[], second: readonly Shape[]): number {
  const other = pixelsOf(second)
  return mean(pixelsOf(first), (value, index) => Math.abs(value - (other[index] ?? 0)) / 255)
}

function mean(pixels: Buffer, of: (value: number, index: number) => number): number {
  let sum = 0
  pixels.forEach((value, index) => (sum += of(value, index)))
  return sum / pixels.length
}
