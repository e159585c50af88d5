// Compares our crystals with a gemological data package, an independent source.
import { dbBufferSync } from '@gemmology/mineral-data'
import initSqlJs from 'sql.js'
import { expect, test } from 'vitest'
import { crystals } from './index.ts'

interface Mineral {
  system: string
  elements: string[]
  hardness: [number, number]
}

/** A pearl consists of crystals and is not one. */
const withoutSystem = ['pearl']
/** A family of minerals, for which the package has words instead of a formula. */
const withoutFormula = ['tourmaline']
/** Mixed crystals: one source gives both ends of the series and the other one of them. */
const mixed: Record<string, string[]> = { moonstone: ['Na'] }

test('if a data package has a mineral, both agree on its composition, system and hardness', async () => {
  const mineralList = await minerals()
  const compared = crystals.filter(({ slug }) => mineralList.has(slug))
  expect(compared.length).toBeGreaterThanOrEqual(25)
  for (const { slug, mineralogy } of compared) {
    const mineral = mineralList.get(slug)!
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
        // After a colon comes what colors it; after a word, what else is in it.
        elements: elementsIn(String(chemistry).replace(/[:(] ?[a-z+].*$|:.*$/, '')),
        hardness: [Number(softest), Number(hardest ?? softest)],
      },
    ]),
  )
}

function elementsIn(formula: string): string[] {
  return [...new Set(formula.match(/[A-Z][a-z]?/g) ?? [])].sort()
}
