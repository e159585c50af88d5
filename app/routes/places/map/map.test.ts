import { describe, expect, test } from 'vitest'
import { simplifyPath } from './simplify-path.ts'
import { unitedStates } from './united-states.ts'
import {
  townsWithNewDraws,
  townKey,
  magnitude,
  periodsToShow,
  projectAll,
  thinOut,
  mergeTowns,
  type Town,
} from './towns.ts'
import {
  interpolateView,
  coversScreen,
  isWhole,
  clampView,
  panned,
  maxZoom,
  layerRect,
  viewAround,
  wholeView,
  zoomed,
} from './view.ts'

const portland = { state: 'oregon', slug: 'portland', name: 'Portland', latitude: 45.52, longitude: -122.68 }
const phone = { width: 350, height: 360 }
const desk = { width: 800, height: 560 }

describe('the outlines', () => {
  const cities = {
    Portland: [-122.68, 45.52],
    Honolulu: [-157.86, 21.31],
    Anchorage: [-149.9, 61.22],
    Miami: [-80.19, 25.76],
    Eastport: [-66.98, 44.91],
  } as const

  test.each(Object.entries(cities))('%s is within the frame', (_, [longitude, latitude]) => {
    const { frame, project } = unitedStates
    const [x, y] = project(longitude, latitude)!
    expect(x).toBeGreaterThan(0)
    expect(x).toBeLessThan(frame.width)
    expect(y).toBeGreaterThan(0)
    expect(y).toBeLessThan(frame.height)
  })

  test('places outside the United States are not on the map', () => {
    expect(unitedStates.project(-0.13, 51.5)).toBeNull()
    expect(
      projectAll(
        [
          { ...portland, draws: 5 },
          { ...portland, latitude: 51.5, longitude: -0.13 },
        ],
        unitedStates.project,
      ),
    ).toHaveLength(1)
  })

  test('outlines stay within the frame, except for the last of the Aleutians', () => {
    const { frame, drawLand, drawBorders } = unitedStates
    const points: [number, number][] = []
    const note = (x: number, y: number) => void points.push([x, y])
    const path = { moveTo: note, lineTo: note, closePath: () => {}, arc: () => {} } as unknown as CanvasPath
    drawLand(path)
    drawBorders(path)
    expect(points.length).toBeGreaterThan(1000)
    for (const [x, y] of points) {
      expect(x >= -60 && x <= frame.width + 1 && y >= -1 && y <= frame.height + 1).toBe(true)
    }
  })
})

test('simplifying a path drops more than a third of the coast’s points and keeps the others', () => {
  const count = (apart: number) => {
    let points = 0
    const path = { moveTo: () => points++, lineTo: () => points++, closePath: () => {} }
    unitedStates.drawLand(simplifyPath(path as unknown as CanvasPath, apart))
    return points
  }
  expect(count(1.5)).toBeLessThan((count(0) * 2) / 3)
  expect(count(1.5)).toBeGreaterThan(500)
})

describe('the view', () => {
  test.each([phone, desk])('the whole view centers the frame on a screen of %o', (screen) => {
    const { frame } = unitedStates
    const { scale, x, y } = wholeView(screen, frame)
    expect(x).toBeGreaterThanOrEqual(0)
    expect(y).toBeGreaterThanOrEqual(0)
    expect(x + frame.width * scale).toBeCloseTo(screen.width - x)
    expect(y + frame.height * scale).toBeCloseTo(screen.height - y)
  })

  test('a screen of size zero still has a valid view', () => {
    expect(wholeView({ width: 0, height: 0 }, unitedStates.frame).scale).toBeGreaterThan(0)
  })

  test('zooming keeps the point under the finger in place', () => {
    const view = wholeView(desk, unitedStates.frame)
    const finger = { x: 200, y: 300 }
    const nearer = zoomed(view, 3, finger)
    expect((finger.x - nearer.x) / nearer.scale).toBeCloseTo((finger.x - view.x) / view.scale)
    expect((finger.y - nearer.y) / nearer.scale).toBeCloseTo((finger.y - view.y) / view.scale)
  })

  test('is limited to the whole map, the maximum zoom, and the frame', () => {
    const { frame } = unitedStates
    const whole = wholeView(desk, frame)
    expect(clampView(zoomed(whole, 0.1, { x: 0, y: 0 }), desk, frame)).toEqual(whole)
    expect(clampView(panned(whole, 5000, -5000), desk, frame)).toEqual(whole)
    expect(clampView(zoomed(whole, 1e6, { x: 9, y: 9 }), desk, frame).scale).toBeCloseTo(
      whole.scale * maxZoom,
    )
    const far = clampView(panned(zoomed(whole, 8, { x: 400, y: 280 }), -1e6, 1e6), desk, frame)
    expect(far.x + frame.width * far.scale).toBeGreaterThan(desk.width / 2)
    expect(far.y).toBeLessThan(desk.height / 2)
    expect(isWhole(whole, desk, frame)).toBe(true)
    expect(isWhole(far, desk, frame)).toBe(false)
  })

  test('interpolates between two views and ends exactly at the target', () => {
    const { frame, project } = unitedStates
    const [x, y] = project(portland.longitude, portland.latitude)!
    const from = wholeView(phone, frame)
    const to = viewAround({ x, y }, 6, phone, frame)
    expect(interpolateView(from, to, 1, phone)).toEqual(to)
    const start = interpolateView(from, to, 0, phone)
    expect(start.scale).toBeCloseTo(from.scale)
    expect(start.x).toBeCloseTo(from.x)
    const half = interpolateView(from, to, 0.5, phone)
    expect(half.scale).toBeGreaterThan(from.scale)
    expect(half.scale).toBeLessThan(to.scale)
    expect(x * to.scale + to.x).toBeCloseTo(phone.width / 2)
  })
})

describe('the towns on the map', () => {
  const town = (slug: string, draws: number): Town => ({ ...portland, slug, name: slug, draws })

  test('cover the last complete period and the current one', () => {
    const now = Date.UTC(2026, 0, 1, 0, 4)
    expect(periodsToShow('hour', now)).toEqual({
      periods: ['2025-12-31T23', '2026-01-01T00'],
      since: Date.UTC(2025, 11, 31, 23),
    })
    expect(periodsToShow('day', now).periods).toEqual(['2025-12-31', '2026-01-01'])
    expect(periodsToShow('month', now).periods).toEqual(['2025-12', '2026-01'])
    expect(periodsToShow('month', Date.UTC(2026, 2, 31)).periods).toEqual(['2026-02', '2026-03'])
  })

  test('add up both periods, most draws first', () => {
    const both = mergeTowns([town('salem', 5), town('bend', 10)], [town('salem', 15), town('eugene', 5)])
    expect(both.map(({ slug, draws }) => [slug, draws])).toEqual([
      ['salem', 20],
      ['bend', 10],
      ['eugene', 5],
    ])
  })

  test('have new draws where a number has grown, and never on the first load', () => {
    const before = [town('salem', 5), town('bend', 10)]
    const after = [town('salem', 10), town('bend', 10), town('eugene', 5)]
    expect([...townsWithNewDraws(before, after)]).toEqual(['oregon/salem', 'oregon/eugene'])
    expect(townsWithNewDraws(null, after).size).toBe(0)
    expect(townsWithNewDraws(after, before).size).toBe(0)
  })

  test('are thinned out: overlapping marks become one, and none is outside of the screen', () => {
    const at = (slug: string, x: number, draws: number) => ({ ...town(slug, draws), at: { x, y: 10 } })
    const towns = [at('many', 10, 90), at('beside', 10.5, 50), at('apart', 40, 5), at('outside', 900, 5)]
    const names = (scale: number) => thinOut(towns, { scale, x: 0, y: 0 }, phone, 4).map(({ slug }) => slug)
    expect(names(1)).toEqual(['many', 'apart'])
    expect(names(8)).toEqual(['many', 'beside', 'apart'])
  })

  test('have a mark sized by their draws', () => {
    expect([5, 25, 100, 500].map(magnitude)).toEqual([0, 1, 2, 3])
    expect(townKey(portland)).toBe('oregon/portland')
  })
})

describe('the cached base layer', () => {
  const frame = { width: 960, height: 600 }
  const near = viewAround({ x: 480, y: 300 }, 8, desk, frame)
  const offset = { x: desk.width / 4, y: desk.height / 4 }
  const size = { width: desk.width * 1.5, height: desk.height * 1.5 }
  const layer = { view: near, offset, size }

  test('is drawn where its points belong after the map has moved', () => {
    const view = zoomed(panned(near, 40, -25), 1.3, { x: 10, y: 20 })
    const { left, top, factor } = layerRect(layer, view)
    // The point of the map that was at the upper left of the screen.
    const point = { x: -near.x / near.scale, y: -near.y / near.scale }
    expect(left + offset.x * factor).toBeCloseTo(point.x * view.scale + view.x)
    expect(top + offset.y * factor).toBeCloseTo(point.y * view.scale + view.y)
  })

  test('can be reused while it covers the screen and is not enlarged too much', () => {
    const isUsable = (view: typeof near) => coversScreen(layer, view, desk, frame)
    expect(isUsable(near)).toBe(true)
    expect(isUsable(panned(near, offset.x, -offset.y))).toBe(true)
    expect(isUsable(panned(near, offset.x + 1, 0))).toBe(false)
    expect(isUsable(panned(near, 0, -offset.y - 1))).toBe(false)
    const middle = { x: desk.width / 2, y: desk.height / 2 }
    expect(isUsable(zoomed(near, 1.4, middle))).toBe(true)
    expect(isUsable(zoomed(near, 1.6, middle))).toBe(false)
    expect(isUsable(zoomed(near, 0.55, middle))).toBe(false)
  })

  test('need not reach beyond the frame of the map', () => {
    const whole = wholeView(desk, frame)
    const all = { view: whole, offset, size }
    expect(coversScreen(all, panned(whole, 500, 0), desk, frame)).toBe(true)
  })
})
