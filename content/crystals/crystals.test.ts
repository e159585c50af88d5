import { describe, expect, test } from 'vitest'
import {
  nearDuplicates,
  openingsUsedTwice,
  problemsOfKeywords,
  problemsOfProse,
  sharedRuns,
} from '../prose.ts'
import { problemsOfRoles, threeRoles } from '../three-roles.ts'
import { crystals } from './index.ts'
import { months, zodiacSigns } from './shape.ts'

const systems = [
  'cubic',
  'tetragonal',
  'orthorhombic',
  'monoclinic',
  'triclinic',
  'hexagonal',
  'trigonal',
  'amorphous',
]
const firstPublished = [
  'rock-crystal',
  'amethyst',
  'citrine',
  'rose-quartz',
  'smoky-quartz',
  'tigers-eye',
  'agate',
  'carnelian',
  'onyx',
  'jasper',
  'bloodstone',
  'chrysoprase',
  'opal',
  'moonstone',
  'labradorite',
  'amazonite',
  'lapis-lazuli',
  'nephrite-jade',
  'serpentine',
  'garnet',
  'peridot',
  'topaz',
  'tourmaline',
  'emerald',
  'aquamarine',
  'kyanite',
  'tanzanite',
  'ruby',
  'sapphire',
  'spinel',
  'alexandrite',
  'hematite',
  'lodestone',
  'diamond',
  'malachite',
  'azurite',
  'calcite',
  'rhodochrosite',
  'turquoise',
  'fluorite',
  'selenite',
  'halite',
  'pyrite',
  'obsidian',
  'amber',
  'pearl',
  'jet',
  'flint',
]
const withoutSystem = ['lapis-lazuli', 'pearl']
const powers = /\b(heals?|healing|energy|energies|aura|cleanses? your|protects you|attracts)\b/i

describe('the crystals', () => {
  test('are fifty-six, each with its own slug', () => {
    expect(crystals).toHaveLength(56)
    expect(new Set(crystals.map(({ slug }) => slug)).size).toBe(56)
  })

  test('begin with the first forty-eight in the order they were published in', () => {
    expect(crystals.slice(0, 48).map(({ slug }) => slug)).toEqual(firstPublished)
    expect(crystals.slice(48).map(({ name }) => name)).toEqual([
      'Black Tourmaline',
      'Aventurine',
      'Sodalite',
      'Howlite',
      'Celestite',
      'Sunstone',
      'Larimar',
      'Moldavite',
    ])
  })

  test.each(crystals)('$name has facts in their proper ranges', ({ slug, mineralogy }) => {
    const [low, high] = mineralogy.hardness
    expect(low).toBeGreaterThanOrEqual(1)
    expect(high).toBeGreaterThanOrEqual(low)
    expect(high).toBeLessThanOrEqual(10)
    if (!withoutSystem.includes(slug)) expect(systems).toContain(mineralogy.system)
    expect(slug).toMatch(/^[a-z]+(-[a-z]+)*$/)
    expect(mineralogy.fact).toMatch(/^[A-Z“].*\.$/)
  })

  test.each(crystals)('$name keeps to the rules of prose', ({ folklore, reflection }) => {
    expect(problemsOfProse(folklore, [25, 60])).toEqual([])
    expect(problemsOfProse(reflection, [35, 70])).toEqual([])
  })

  test.each(crystals)('$name is claimed to have no power', ({ folklore, reflection, gist, roles }) => {
    for (const text of [folklore, reflection, gist, ...Object.values(roles)]) expect(text).not.toMatch(powers)
  })

  test.each(crystals)('$name speaks in every position', ({ gist, roles }) => {
    expect(problemsOfRoles(gist, roles)).toEqual([])
  })

  test.each(crystals)('$name has five keywords, and a month or a sign or neither', (crystal) => {
    expect(problemsOfKeywords(crystal.keywords)).toEqual([])
    expect(crystal.keywords).toHaveLength(5)
    expect(crystal.birthstone === undefined || months.includes(crystal.birthstone)).toBe(true)
    expect(crystal.sign === undefined || zodiacSigns.includes(crystal.sign)).toBe(true)
    expect(crystal.birthstone && crystal.sign).toBeUndefined()
  })

  test('no two have more than two keywords in common', () => {
    const pairs = crystals.flatMap((a, index) => crystals.slice(index + 1).map((b) => [a, b] as const))
    const alike = pairs.filter(
      ([a, b]) => a.keywords.filter((keyword) => b.keywords.includes(keyword)).length > 2,
    )
    expect(alike.map((pair) => pair.map(({ slug }) => slug).join(' and '))).toEqual([])
  })

  test('are the birthstones of all months in the American list', () => {
    const ofMonth = (month: string) =>
      crystals.filter(({ birthstone }) => birthstone === month).map(({ slug }) => slug)
    expect(Object.fromEntries(months.map((month) => [month, ofMonth(month)]))).toEqual({
      January: ['garnet'],
      February: ['amethyst'],
      March: ['bloodstone', 'aquamarine'],
      April: ['diamond'],
      May: ['emerald'],
      June: ['moonstone', 'alexandrite', 'pearl'],
      July: ['ruby'],
      August: ['peridot', 'spinel'],
      September: ['sapphire'],
      October: ['opal', 'tourmaline'],
      November: ['citrine', 'topaz'],
      December: ['tanzanite', 'turquoise'],
    })
  })

  test('no two say the same in a position, or open with the same words', () => {
    const texts = crystals.flatMap(({ slug, gist, folklore, reflection, roles }) =>
      [gist, folklore, reflection, ...Object.values(roles)].map((said) => ({ owner: slug, text: said })),
    )
    expect(sharedRuns(texts, 6)).toEqual([])
    expect(openingsUsedTwice(crystals.map(({ gist }) => gist))).toEqual([])
    for (const role of threeRoles) {
      expect(openingsUsedTwice(crystals.map(({ roles }) => roles[role]))).toEqual([])
    }
  })

  test('no two have the same text', () => {
    const texts = crystals.flatMap(({ slug, folklore, reflection }) => [
      { owner: slug, text: folklore },
      { owner: slug, text: reflection },
    ])
    expect(sharedRuns(texts, 7)).toEqual([])
    expect(nearDuplicates(texts, 0.12)).toEqual([])
  })
})
