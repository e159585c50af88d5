import { describe, expect, test } from 'vitest'
import { nearDuplicates, problemsOfProse, sharedRuns } from '../prose.ts'
import { crystals } from './index.ts'

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
const withoutSystem = ['lapis-lazuli', 'pearl']
const powers = /\b(heals?|healing|energy|energies|aura|cleanses? your|protects you|attracts)\b/i

describe('the crystals', () => {
  test('are at least forty-eight, each with its own slug', () => {
    expect(crystals.length).toBeGreaterThanOrEqual(48)
    expect(new Set(crystals.map(({ slug }) => slug)).size).toBe(crystals.length)
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

  test.each(crystals)('$name is claimed to have no power', ({ folklore, reflection }) => {
    for (const text of [folklore, reflection]) expect(text).not.toMatch(powers)
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
