import { describe, expect, test } from 'vitest'
import { nearestNames, placeKey, placeSlug } from './place-name.ts'

describe('the slug of a place', () => {
  test.each([
    ['Portland', 'portland'],
    ['St. Paul', 'st-paul'],
    ['Coeur d’Alene', 'coeur-d-alene'],
    ["Coeur d'Alene", 'coeur-d-alene'],
    ['La Cañada Flintridge', 'la-canada-flintridge'],
    ['‘Ewa Beach', 'ewa-beach'],
    ['Lā‘ie', 'laie'],
    ['Winston-Salem', 'winston-salem'],
    ['  New   York ', 'new-york'],
    ['', ''],
    ['!?', ''],
  ])('of %j is %j', (name, slug) => expect(placeSlug(name)).toBe(slug))

  test('is never longer than an address should be', () => {
    expect(placeSlug('a'.repeat(300))).toHaveLength(80)
  })
})

describe('the key of a place', () => {
  test.each([
    ['St. Paul', 'saint-paul'],
    ['Ft Worth', 'Fort Worth'],
    ['Mt. Vernon', 'mount-vernon'],
    ['Winston Salem', 'Winston-Salem'],
    ['NEW YORK', 'new-york'],
    ['n. las vegas', 'North Las Vegas'],
  ])('%j and %j are one', (one, other) => expect(placeKey(one)).toBe(placeKey(other)))
})

describe('near names', () => {
  const places = ['portland', 'port-townsend', 'salem', 'eugene', 'saint-paul', 'ashland'].map((slug) => ({
    slug,
  }))
  const near = (wanted: string) => nearestNames(wanted, places).map(({ slug }) => slug)

  test.each([
    ['Portlnad', 'portland'],
    ['portland-', 'portland'],
    ['Portlands', 'portland'],
    ['saelm', 'salem'],
    ['st paul', 'saint-paul'],
    ['eugne', 'eugene'],
  ])('of %j the first is %j', (wanted, slug) => {
    expect(near(wanted)[0]).toBe(slug)
  })

  test.each(['', '???', 'Ouagadougou', 'x'.repeat(300)])('%j has none', (wanted) => {
    expect(near(wanted)).toEqual([])
  })

  test('are no more than asked for, the nearest first', () => {
    expect(nearestNames('ashlend', places, 1)).toEqual([{ slug: 'ashland' }])
    expect(near('portland')[0]).toBe('portland')
  })
})
