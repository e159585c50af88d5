// The towns that shine on the map of states. Only for a loader, because it needs the projection.
import type { PageBackend } from '#app/data/contexts.ts'
import { api } from '#convex/_generated/api.js'
import { projectUnitedStates, unitedStatesFrame } from './map/projection.ts'
import { magnitude, mergeTowns, periodsToShow, projectAll, thinOut } from './map/towns.ts'

export interface Light {
  x: number
  y: number
  size: 0 | 1 | 2 | 3
}

/** The page is a directory, so it shows only the towns with the most draws; the large map has all of them. */
const maxLights = 120
/** In units of the map. */
const spacing = 8

export async function loadLights(backend: PageBackend, now: number): Promise<Light[]> {
  const { periods } = periodsToShow('month', now)
  const paginationOpts = { numItems: maxLights, cursor: null }
  const [earlier, current] = await Promise.all(
    periods.map((period) => backend.query(api.places.placeNumbers.onMap, { period, paginationOpts })),
  )
  const towns = mergeTowns(earlier!.page, current!.page)
  const projected = projectAll(towns, (longitude, latitude) => projectUnitedStates([longitude, latitude]))
  const visible = thinOut(projected, { scale: 1, x: 0, y: 0 }, unitedStatesFrame, spacing)
  return visible
    .slice(0, maxLights)
    .map(({ at, draws }) => ({ x: Math.round(at.x), y: Math.round(at.y), size: magnitude(draws) }))
}
