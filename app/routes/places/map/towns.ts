// The towns on the map as numbers: what two periods say together, where each stands, which has grown, and which of ten
// thousand are worth a mark on a small screen.
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

export interface PlacedTown extends Town {
  at: Point
}

export function keyOf({ state, slug }: Pick<Town, 'state' | 'slug'>): string {
  return `${state}/${slug}`
}

/**
 * The last whole hour (day, month) and the one that runs: so the map is never empty only because an hour has just begun.
 * `since` is what stands above it.
 */
export function periodsShown(window: Window, now: number): { periods: [string, string]; since: number } {
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

/** The most first; a town that is in both has the sum. */
export function together(earlier: readonly Town[], running: readonly Town[]): Town[] {
  const towns = new Map(earlier.map((town) => [keyOf(town), town]))
  for (const town of running) {
    const before = towns.get(keyOf(town))
    towns.set(keyOf(town), before ? { ...town, draws: before.draws + town.draws } : town)
  }
  return [...towns.values()].sort(
    (one, other) => other.draws - one.draws || one.name.localeCompare(other.name, 'en'),
  )
}

/** Those that a region shows; the others are not on its drawing. */
export function placed<Spot extends Pick<Town, 'latitude' | 'longitude'>>(
  spots: readonly Spot[],
  project: (longitude: number, latitude: number) => [number, number] | null,
): (Spot & { at: Point })[] {
  return spots.flatMap((spot) => {
    const at = project(spot.longitude, spot.latitude)
    return at ? [{ ...spot, at: { x: at[0], y: at[1] } }] : []
  })
}

/** Which have more than before. Nothing has grown where there was nothing to compare with. */
export function grown(before: readonly Town[] | null, after: readonly Town[]): Set<string> {
  if (before === null) return new Set()
  const numbers = new Map(before.map((town) => [keyOf(town), town.draws]))
  return new Set(after.filter((town) => town.draws > (numbers.get(keyOf(town)) ?? 0)).map(keyOf))
}

/** Of towns that would lie on each other, the one with more: in `towns` it comes first. */
export function standingOut(
  towns: readonly PlacedTown[],
  view: View,
  screen: Size,
  spacing: number,
): PlacedTown[] {
  const columns = Math.ceil(screen.width / spacing) + 2
  const rows = Math.ceil(screen.height / spacing) + 2
  const taken = new Uint8Array(columns * rows)
  return towns.filter(({ at }) => {
    const column = Math.floor((at.x * view.scale + view.x) / spacing) + 1
    const row = Math.floor((at.y * view.scale + view.y) / spacing) + 1
    if (column < 0 || row < 0 || column >= columns || row >= rows) return false
    const cell = row * columns + column
    if (taken[cell]) return false
    taken[cell] = 1
    return true
  })
}

/** From 0 for the fewest to 3 for very many: each has a size of its own. */
export function magnitude(draws: number): 0 | 1 | 2 | 3 {
  if (draws < 25) return 0
  if (draws < 100) return 1
  return draws < 500 ? 2 : 3
}
