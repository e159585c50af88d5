import { dbBufferSync } from '@gemmology/mineral-data'
import initSqlJs from 'sql.js'
import { expect, test } from 'vitest'
import { cardOfMineral, mineralsOf } from './state-minerals.ts'
import { states } from './states.ts'

test('every mineral of a state’s ground is one that the data package finds there, by the place it names', async () => {
  const localities = await localitiesByMineral()
  const listed = states.flatMap(({ name, slug }) =>
    mineralsOf(slug).map((mineral) => ({ state: name, ...mineral })),
  )
  expect(listed.length).toBeGreaterThan(45)
  for (const { state, name, where = '' } of listed) {
    const there = localities
      .get(name)
      ?.filter((locality) => locality.includes(state) && locality.includes('USA'))
    expect(there, `${name} in ${state}`).not.toEqual([])
    for (const named of where.match(/[A-Z][\w-]+/g) ?? [])
      expect(there?.join(), `${name} at ${named}`).toContain(named)
  }
})

test('no mineral stands twice in one state, and stones of which we have a card are known', () => {
  for (const { slug } of states) {
    const names = mineralsOf(slug).map(({ name }) => name)
    expect(new Set(names).size, slug).toBe(names.length)
  }
  expect(cardOfMineral({ name: 'Turquoise' })?.slug).toBe('turquoise')
  expect(cardOfMineral({ name: 'Magnetite' })?.name).toBe('Lodestone')
  expect(cardOfMineral({ name: 'Wulfenite' })).toBeNull()
})

async function localitiesByMineral(): Promise<Map<string, string[]>> {
  const SQL = await initSqlJs()
  const database = new SQL.Database(dbBufferSync())
  const tables = ['mineral_families', 'minerals'].map(
    (table) => database.exec(`SELECT name, localities_json FROM ${table}`)[0]?.values ?? [],
  )
  database.close()
  const found = new Map<string, string[]>()
  for (const [name, json] of tables.flat()) {
    const localities = JSON.parse(String(json ?? '[]')) as string[]
    found.set(String(name), [...(found.get(String(name)) ?? []), ...localities])
  }
  return found
}
