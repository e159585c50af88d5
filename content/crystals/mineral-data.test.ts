// Our stones beside a gemmological data package: two sources that do not know of each other.
import { dbBufferSync } from '@gemmology/mineral-data'
import initSqlJs from 'sql.js'
import { expect, test } from 'vitest'
import { crystals } from './index.ts'

interface Mineral {
  system: string
  elements: string[]
  hardness: [number, number]
}

/** A pearl is built of crystals and is none. */
const withoutSystem = ['pearl']
/** A family of minerals, for which the package has words in the place of a formula. */
const withoutFormula = ['tourmaline']
/** Mixed crystals, where one source writes both ends and the other one of them. */
const mixed: Record<string, string[]> = { moonstone: ['Na'] }

test('where a data package knows a stone, the two agree on what it is made of, how, and how hard', async () => {
  const known = await minerals()
  const compared = crystals.filter(({ slug }) => known.has(slug))
  expect(compared.length).toBeGreaterThanOrEqual(25)
  for (const { slug, mineralogy } of compared) {
    const mineral = known.get(slug)!
    if (!withoutSystem.includes(slug)) expect(mineralogy.system, slug).toBe(mineral.system)
    const [softest, hardest] = mineral.hardness
    expect(mineralogy.hardness[0], slug).toBeLessThanOrEqual(hardest + 0.5)
    expect(mineralogy.hardness[1], slug).toBeGreaterThanOrEqual(softest)
    if (withoutFormula.includes(slug) || mineralogy.formula === null) continue
    expect(elementsIn(mineralogy.formula), slug).toEqual([...mineral.elements, ...(mixed[slug] ?? [])].sort())
  }
})

async function minerals(): Promise<Map<string, Mineral>> {
  const SQL = await initSqlJs()
  const database = new SQL.Database(dbBufferSync())
  const [table] = database.exec(
    'SELECT id, crystal_system, chemistry, hardness_min, hardness_max FROM mineral_families',
  )
  database.close()
  return new Map(
    (table?.values ?? []).map(([id, system, chemistry, softest, hardest]) => [
      String(id),
      {
        system: String(system),
        // Behind a colon stands what colours it; behind a word, what else is in it.
        elements: elementsIn(String(chemistry).replace(/[:(] ?[a-z+].*$|:.*$/, '')),
        hardness: [Number(softest), Number(hardest ?? softest)],
      },
    ]),
  )
}

function elementsIn(formula: string): string[] {
  return [...new Set(formula.match(/[A-Z][a-z]?/g) ?? [])].sort()
}
