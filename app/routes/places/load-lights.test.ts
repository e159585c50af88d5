import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { PageBackend } from '#app/data/contexts.ts'
import { states } from '#content/places/states.ts'
import { loadLights } from './load-lights.ts'
import type { Town } from './map/towns.ts'

const svg = readFileSync(new URL('states.svg', import.meta.url), 'utf8')
const paths = new Map(Array.from(svg.matchAll(/id="([\w-]+)".* d="([^"]+)"/g), ([, id, path]) => [id, path!]))

const portland = { state: 'oregon', slug: 'portland', name: 'Portland', latitude: 45.52, longitude: -122.68 }
const honolulu = { state: 'hawaii', slug: 'honolulu', name: 'Honolulu', latitude: 21.31, longitude: -157.86 }

function backendWith(page: Town[]): PageBackend {
  const query = async () => ({ page, isDone: true, continueCursor: '' })
  return { query: query as unknown as PageBackend['query'], cacheUntil: () => {} }
}

test('every state has a shape in the picture', () => {
  expect([...paths.keys()].sort()).toEqual(states.map(({ slug }) => slug).sort())
})

describe('lights', () => {
  test.each([portland, honolulu])('$name is in its state', async (town) => {
    const [light] = await loadLights(backendWith([{ ...town, draws: 300 }]), Date.UTC(2026, 10, 18))
    // Both months are added up.
    expect(light?.size).toBe(3)
    const { left, right, top, bottom } = boundsOf(paths.get(town.state)!)
    expect(light!.x).toBeGreaterThan(left / 2)
    expect(light!.x).toBeLessThan(right / 2)
    expect(light!.y).toBeGreaterThan(top / 2)
    expect(light!.y).toBeLessThan(bottom / 2)
  })

  test('are few, and the brightest', async () => {
    const towns = Array.from({ length: 400 }, (_, index) => ({
      ...portland,
      slug: `town-${index}`,
      latitude: 33 + (index % 20) * 0.7,
      longitude: -115 + Math.floor(index / 20) * 1.5,
      draws: 5 + index,
    }))
    const lights = await loadLights(backendWith(towns), Date.UTC(2026, 10, 18))
    expect(lights).toHaveLength(120)
    expect(lights.every(({ size }) => size >= 2)).toBe(true)
  })
})

/** Of a path of relative lines. */
function boundsOf(path: string) {
  const xs: number[] = []
  const ys: number[] = []
  for (const [, ring = ''] of path.matchAll(/M([^z]+)z/g)) {
    const numbers = (ring.match(/-?\d+/g) ?? []).map(Number)
    let [x, y] = [0, 0]
    for (let index = 0; index < numbers.length; index += 2) {
      x += numbers[index]!
      y += numbers[index + 1]!
      xs.push(x)
      ys.push(y)
    }
  }
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
}
