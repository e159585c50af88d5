import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import { describe, expect, test } from 'vitest'
import { otherNames } from '#content/places/other-names.ts'
import { states } from '#content/places/states.ts'
import { placeSlug } from '#rules/places/place-name.ts'
import { placesFingerprint, readPlaces } from './us-places.ts'

const places = readPlaces()
const byAddress = new Map(places.map((place) => [`${place.state}/${place.slug}`, place]))
const find = (state: string, slug: string) => byAddress.get(`${state}/${slug}`)

describe('the places', () => {
  test('are some seven thousand, in every state and the District of Columbia', () => {
    expect(places.length).toBeGreaterThan(6_700)
    expect(new Set(places.map(({ state }) => state))).toEqual(new Set(states.map(({ slug }) => slug)))
  })

  test('each have an address of their own, and no way of writing leads to two', () => {
    const addresses = places.map(({ state, slug }) => `${state}/${slug}`)
    expect(new Set(addresses).size).toBe(places.length)
    const keys = places.map(({ state, key }) => `${state}/${key}`)
    expect(new Set(keys).size).toBe(places.length)
    expect(places.filter(({ slug }) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))).toEqual([])
  })

  test('leave no other city of the world in memory', () => {
    const loaded = Object.values(createRequire(import.meta.url).cache)
    const lengths = loaded.flatMap((module) => [module, ...ancestorsOf(module)].map(exportedLength))
    expect(Math.max(0, ...lengths)).toBeLessThan(10_000)
  })

  test('lie in the United States', () => {
    for (const { latitude, longitude, population } of places) {
      expect(latitude).toBeGreaterThan(18)
      expect(latitude).toBeLessThan(72)
      expect(longitude).toBeGreaterThan(-180)
      expect(longitude).toBeLessThan(-66)
      expect(population).toBeGreaterThanOrEqual(5_000)
    }
  })

  test('know their neighbours, the nearest first', () => {
    const portland = find('oregon', 'portland')!
    expect(portland.nearby.map(({ slug }) => slug)).toContain('milwaukie')
    expect(portland.nearby).toHaveLength(8)
    const distances = portland.nearby.map(({ kilometres }) => kilometres)
    expect(distances).toEqual([...distances].sort((one, other) => one - other))
    // Over the state's border, too.
    expect(find('washington', 'vancouver')!.nearby.map(({ state }) => state)).toContain('oregon')
    for (const { nearby } of places) {
      for (const { state, slug } of nearby) expect(find(state, slug), `${state}/${slug}`).toBeDefined()
    }
  })

  test('New York is one city', () => {
    const city = find('new-york', 'new-york')!
    expect(city.population).toBeGreaterThan(8_000_000)
    for (const part of ['brooklyn', 'queens', 'manhattan', 'the-bronx', 'jamaica', 'harlem', 'astoria'])
      expect(find('new-york', part)).toBeUndefined()
  })

  test('neighborhoods and census areas are not towns', () => {
    expect(places.filter(({ state }) => state === 'district-of-columbia').map(({ slug }) => slug)).toEqual([
      'washington',
    ])
    for (const [state, part] of [
      ['maryland', 'charles-village'],
      ['ohio', 'hough'],
      ['maryland', 'lanham-seabrook'],
      ['massachusetts', 'framingham-center'],
      ['california', 'la-crescenta-montrose'],
    ] as const)
      expect(find(state, part), part).toBeUndefined()
    // Towns with a hyphen, and those called centers.
    for (const [state, town] of [
      ['pennsylvania', 'wilkes-barre'],
      ['washington', 'sedro-woolley'],
      ['minnesota', 'brooklyn-center'],
    ] as const)
      expect(find(state, town), town).toBeDefined()
  })

  test('every other name leads to a town that is there, and hides none', () => {
    for (const { state, names, slug } of otherNames) {
      expect(find(state, slug), `${state}/${slug}`).toBeDefined()
      for (const name of names) expect(find(state, placeSlug(name)), name).toBeUndefined()
    }
  })

  test('sections of towns are left out, and towns that the data mistakes for some are in', () => {
    expect(find('california', 'koreatown')).toBeUndefined()
    expect(find('tennessee', 'new-south-memphis')).toBeUndefined()
    expect(find('kentucky', 'ironville')).toBeUndefined()
    expect(find('california', 'west-hollywood')).toBeDefined()
    expect(find('colorado', 'glendale')).toBeDefined()
  })

  test('of two with one name in one state both are there, told apart by a neighbour', () => {
    const woodlawns = places.filter(({ state, slug }) => state === 'maryland' && slug.startsWith('woodlawn'))
    expect(woodlawns.map(({ slug }) => slug)).toEqual(['woodlawn', expect.stringMatching(/^woodlawn-near-/)])
    // The county seat has the plain name, whatever its size.
    expect(find('kentucky', 'morehead')!.latitude).toBeCloseTo(38.18, 1)
    expect(
      places.filter(({ state, slug }) => state === 'florida' && slug.startsWith('lakewood-park')),
    ).toHaveLength(1)
  })

  test('names with accents and signs have plain addresses', () => {
    expect(find('new-mexico', 'espanola')?.name).toBe('Española')
    expect(find('hawaii', 'ewa-beach')?.name).toBe('‘Ewa Beach')
    expect(find('idaho', 'coeur-d-alene')).toBeDefined()
    expect(find('district-of-columbia', 'washington')?.name).toBe('Washington')
  })

  test('have the fingerprint by which a start knows whether they are stored', () => {
    const hash = createHash('sha256').update(JSON.stringify(places)).digest('hex')
    expect(placesFingerprint).toBe(hash.slice(0, 16))
  })
})

type Module = NodeJS.Module | null | undefined

/** A loaded module keeps those that required it. */
function ancestorsOf(module: Module): Module[] {
  const parent = module?.parent
  return parent ? [parent, ...ancestorsOf(parent)] : []
}

function exportedLength(module: Module): number {
  const exported: unknown = module?.exports
  return Array.isArray(exported) ? exported.length : 0
}
