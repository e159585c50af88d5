// The towns on the map: merging two periods, projecting positions, finding new draws, and thinning out ten thousand towns for
// a small screen.
import { periodOf, type Window } from '#rules/places/periods.ts'
import type { Point, Size, View } from './view.ts'

export interface Town {
  state: string
  slug: string
  name: string
  latitude: number
  longitude: number
  draws: number
}

export interface ProjectedTown extends Town {
  at: Point
}

export function townKey({ state, slug }: Pick<Town, 'state' | 'slug'>): string {
  return `${state}/${slug}`
}

/** The last complete period and the current one, so that the map is not empty at the beginning of an hour (day, month). */
export function periodsToShow(window: Window, now: number): { periods: [string, string]; since: number } {
  const since = startOf(window, startOf(window, now) - 1)
  return { periods: [periodOf(window, since), periodOf(window, now)], since }
}

function startOf(window: Window, ms: number): number {
  const date = new Date(ms)
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()]
  if (window === 'month') return Date.UTC(year, month, 1)
  if (window === 'day') return Date.UTC(year, month, day)
  return Date.UTC(year, month, day, date.getUTCHours())
}

/** Adds up both periods. Sorted by draws, most first. */
export function mergeTowns(earlier: readonly Town[], current: readonly Town[]): Town[] {
  const towns = new Map(earlier.map((town) => [townKey(town), town]))
  for (const town of current) {
    const previous = towns.get(townKey(town))
    towns.set(townKey(town), previous ? { ...town, draws: previous.draws + town.draws } : town)
  }
  return [...towns.values()].sort((a, b) => b.draws - a.draws || a.name.localeCompare(b.name, 'en'))
}

/** Projects positions onto a region's map; those outside of it are left out. */
export function projectAll<Spot extends Pick<Town, 'latitude' | 'longitude'>>(
  spots: readonly Spot[],
  project: (longitude: number, latitude: number) => [number, number] | null,
): (Spot & { at: Point })[] {
  return spots.flatMap((spot) => {
    const point = project(spot.longitude, spot.latitude)
    return point ? [{ ...spot, at: { x: point[0], y: point[1] } }] : []
  })
}

/** Keys of the towns with more draws than before; none on the first load. */
export function townsWithNewDraws(previous: readonly Town[] | null, current: readonly Town[]): Set<string> {
  if (previous === null) return new Set()
  const previousDraws = new Map(previous.map((town) => [townKey(town), town.draws]))
  return new Set(current.filter((town) => town.draws > (previousDraws.get(townKey(town)) ?? 0)).map(townKey))
}

/** Where marks would overlap, keeps the town with the most draws, which comes first in `towns`. */
export function thinOut(
  towns: readonly ProjectedTown[],
  view: View,
  screen: Size,
  spacing: number,
): ProjectedTown[] {
  const columns = Math.ceil(screen.width / spacing) + 2
  const rows = Math.ceil(screen.height / spacing) + 2
  const occupied = new Uint8Array(columns * rows)
  return towns.filter(({ at }) => {
    const column = Math.floor((at.x * view.scale + view.x) / spacing) + 1
    const row = Math.floor((at.y * view.scale + view.y) / spacing) + 1
    if (column < 0 || row < 0 || column >= columns || row >= rows) return false
    const cell = row * columns + column
    if (occupied[cell]) return false
    occupied[cell] = 1
    return true
  })
}

/** The size class of a town's mark, from 0 for few draws to 3 for very many. */
export function magnitude(draws: number): 0 | 1 | 2 | 3 {
  if (draws < 25) return 0
  if (draws < 100) return 1
  return draws < 500 ? 2 : 3
}
