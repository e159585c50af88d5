import { describe, expect, test } from 'vitest'
import { coarse } from './coarse.ts'
import { unitedStates } from './united-states.ts'
import { grown, keyOf, magnitude, periodsShown, placed, standingOut, together, type Town } from './towns.ts'
import {
  between,
  isEnough,
  isWhole,
  kept,
  moved,
  nearest,
  paintingAt,
  viewOf,
  wholeView,
  zoomed,
} from './view.ts'
import { world } from './world.ts'

const portland = { state: 'oregon', slug: 'portland', name: 'Portland', latitude: 45.52, longitude: -122.68 }
const phone = { width: 350, height: 360 }
const desk = { width: 800, height: 560 }

describe('a drawing of the earth', () => {
  const cities = {
    Portland: [-122.68, 45.52],
    Honolulu: [-157.86, 21.31],
    Anchorage: [-149.9, 61.22],
    Miami: [-80.19, 25.76],
    Eastport: [-66.98, 44.91],
  } as const

  test.each(Object.entries(cities))(
    '%s stands within the frame of both regions',
    (_, [longitude, latitude]) => {
      for (const { frame, project } of [unitedStates, world]) {
        const [x, y] = project(longitude, latitude)!
        expect(x).toBeGreaterThan(0)
        expect(x).toBeLessThan(frame.width)
        expect(y).toBeGreaterThan(0)
        expect(y).toBeLessThan(frame.height)
      }
    },
  )

  test('what is not in the United States is not on their drawing, and is on the world’s', () => {
    expect(unitedStates.project(-0.13, 51.5)).toBeNull()
    expect(world.project(-0.13, 51.5)).not.toBeNull()
    expect(
      placed(
        [
          { ...portland, draws: 5 },
          { ...portland, latitude: 51.5, longitude: -0.13 },
        ],
        unitedStates.project,
      ),
    ).toHaveLength(1)
  })

  test('its lines stay within its frame; only the last of the Aleutians reach over the edge', () => {
    for (const { frame, drawLand, drawBorders } of [unitedStates, world]) {
      const points: [number, number][] = []
      const note = (x: number, y: number) => void points.push([x, y])
      const path = { moveTo: note, lineTo: note, closePath: () => {}, arc: () => {} } as unknown as CanvasPath
      drawLand(path)
      drawBorders(path)
      expect(points.length).toBeGreaterThan(1000)
      for (const [x, y] of points) {
        expect(x >= -60 && x <= frame.width + 1 && y >= -1 && y <= frame.height + 1).toBe(true)
      }
    }
  })
})

test('a coarse path leaves out a third of the coast’s points and more, and keeps the others', () => {
  const count = (apart: number) => {
    let points = 0
    const path = { moveTo: () => points++, lineTo: () => points++, closePath: () => {} }
    unitedStates.drawLand(coarse(path as unknown as CanvasPath, apart))
    return points
  }
  expect(count(1.5)).toBeLessThan((count(0) * 2) / 3)
  expect(count(1.5)).toBeGreaterThan(500)
})

describe('a view', () => {
  test.each([phone, desk])('of the whole shows all of the frame in the middle of %o', (screen) => {
    const { frame } = unitedStates
    const { scale, x, y } = wholeView(screen, frame)
    expect(x).toBeGreaterThanOrEqual(0)
    expect(y).toBeGreaterThanOrEqual(0)
    expect(x + frame.width * scale).toBeCloseTo(screen.width - x)
    expect(y + frame.height * scale).toBeCloseTo(screen.height - y)
  })

  test('of no room at all is still a view', () => {
    expect(wholeView({ width: 0, height: 0 }, world.frame).scale).toBeGreaterThan(0)
  })

  test('keeps what is under the finger there while it zooms', () => {
    const view = wholeView(desk, world.frame)
    const finger = { x: 200, y: 300 }
    const nearer = zoomed(view, 3, finger)
    expect((finger.x - nearer.x) / nearer.scale).toBeCloseTo((finger.x - view.x) / view.scale)
    expect((finger.y - nearer.y) / nearer.scale).toBeCloseTo((finger.y - view.y) / view.scale)
  })

  test('goes neither farther than the whole, nor too near, nor away', () => {
    const { frame } = world
    const whole = wholeView(desk, frame)
    expect(kept(zoomed(whole, 0.1, { x: 0, y: 0 }), desk, frame)).toEqual(whole)
    expect(kept(moved(whole, 5000, -5000), desk, frame)).toEqual(whole)
    expect(kept(zoomed(whole, 1e6, { x: 9, y: 9 }), desk, frame).scale).toBeCloseTo(whole.scale * nearest)
    const far = kept(moved(zoomed(whole, 8, { x: 400, y: 280 }), -1e6, 1e6), desk, frame)
    expect(far.x + frame.width * far.scale).toBeGreaterThan(desk.width / 2)
    expect(far.y).toBeLessThan(desk.height / 2)
    expect(isWhole(whole, desk, frame)).toBe(true)
    expect(isWhole(far, desk, frame)).toBe(false)
  })

  test('flies from one to another, and arrives exactly', () => {
    const { frame, project } = unitedStates
    const [x, y] = project(portland.longitude, portland.latitude)!
    const from = wholeView(phone, frame)
    const to = viewOf({ x, y }, 6, phone, frame)
    expect(between(from, to, 1, phone)).toEqual(to)
    const start = between(from, to, 0, phone)
    expect(start.scale).toBeCloseTo(from.scale)
    expect(start.x).toBeCloseTo(from.x)
    const half = between(from, to, 0.5, phone)
    expect(half.scale).toBeGreaterThan(from.scale)
    expect(half.scale).toBeLessThan(to.scale)
    expect(x * to.scale + to.x).toBeCloseTo(phone.width / 2)
  })
})

describe('the towns on the map', () => {
  const town = (slug: string, draws: number): Town => ({ ...portland, slug, name: slug, draws })

  test('are of the last whole period and of the one that runs', () => {
    const now = Date.UTC(2026, 0, 1, 0, 4)
    expect(periodsShown('hour', now)).toEqual({
      periods: ['2025-12-31T23', '2026-01-01T00'],
      since: Date.UTC(2025, 11, 31, 23),
    })
    expect(periodsShown('day', now).periods).toEqual(['2025-12-31', '2026-01-01'])
    expect(periodsShown('month', now).periods).toEqual(['2025-12', '2026-01'])
    expect(periodsShown('month', Date.UTC(2026, 2, 31)).periods).toEqual(['2026-02', '2026-03'])
  })

  test('have the sum of both, the most first', () => {
    const both = together([town('salem', 5), town('bend', 10)], [town('salem', 15), town('eugene', 5)])
    expect(both.map(({ slug, draws }) => [slug, draws])).toEqual([
      ['salem', 20],
      ['bend', 10],
      ['eugene', 5],
    ])
  })

  test('pulse where a number has grown, and nowhere at the first look', () => {
    const before = [town('salem', 5), town('bend', 10)]
    const after = [town('salem', 10), town('bend', 10), town('eugene', 5)]
    expect([...grown(before, after)]).toEqual(['oregon/salem', 'oregon/eugene'])
    expect(grown(null, after).size).toBe(0)
    expect(grown(after, before).size).toBe(0)
  })

  test('that would lie on each other are one mark, the one with more; outside of the screen there is none', () => {
    const at = (slug: string, x: number, draws: number) => ({ ...town(slug, draws), at: { x, y: 10 } })
    const towns = [at('many', 10, 90), at('beside', 10.5, 50), at('apart', 40, 5), at('outside', 900, 5)]
    const names = (scale: number) =>
      standingOut(towns, { scale, x: 0, y: 0 }, phone, 4).map(({ slug }) => slug)
    expect(names(1)).toEqual(['many', 'apart'])
    expect(names(8)).toEqual(['many', 'beside', 'apart'])
  })

  test('are as large as they have draws', () => {
    expect([5, 25, 100, 500].map(magnitude)).toEqual([0, 1, 2, 3])
    expect(keyOf(portland)).toBe('oregon/portland')
  })
})

describe('a painted sheet of land', () => {
  const frame = { width: 960, height: 600 }
  const near = viewOf({ x: 480, y: 300 }, 8, desk, frame)
  const before = { x: desk.width / 4, y: desk.height / 4 }
  const size = { width: desk.width * 1.5, height: desk.height * 1.5 }
  const painting = { view: near, before, size }

  test('lies where its own points lie, however the map has moved since', () => {
    const view = zoomed(moved(near, 40, -25), 1.3, { x: 10, y: 20 })
    const { left, top, times } = paintingAt(painting, view)
    // The point of the drawing that was at the upper left of the screen.
    const point = { x: -near.x / near.scale, y: -near.y / near.scale }
    expect(left + before.x * times).toBeCloseTo(point.x * view.scale + view.x)
    expect(top + before.y * times).toBeCloseTo(point.y * view.scale + view.y)
  })

  test('is enough as long as it reaches over the screen, and not when it is blown up', () => {
    const isStill = (view: typeof near) => isEnough(painting, view, desk, frame)
    expect(isStill(near)).toBe(true)
    expect(isStill(moved(near, before.x, -before.y))).toBe(true)
    expect(isStill(moved(near, before.x + 1, 0))).toBe(false)
    expect(isStill(moved(near, 0, -before.y - 1))).toBe(false)
    const middle = { x: desk.width / 2, y: desk.height / 2 }
    expect(isStill(zoomed(near, 1.4, middle))).toBe(true)
    expect(isStill(zoomed(near, 1.6, middle))).toBe(false)
    expect(isStill(zoomed(near, 0.55, middle))).toBe(false)
  })

  test('need not reach beyond the end of the drawing', () => {
    const whole = wholeView(desk, frame)
    const all = { view: whole, before, size }
    expect(isEnough(all, moved(whole, 500, 0), desk, frame)).toBe(true)
  })
})
