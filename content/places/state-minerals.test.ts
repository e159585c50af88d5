import { dbBufferSync } from '@gemmology/mineral-data'
import initSqlJs from 'sql.js'
import { expect, test } from 'vitest'
import { cardOfMineral, mineralsOf } from './state-minerals.ts'
import { states } from './states.ts'

test('every mineral of a state is listed by the data package for that state, with the place it names', async () => {
  const localities = await localitiesByMineral()
  const listed = states.flatMap(({ name, slug }) =>
    mineralsOf(slug).map((mineral) => ({ state: name, ...mineral })),
  )
  expect(listed.length).toBeGreaterThan(45)
  for (const { state, name, where = '' } of listed) {
    const matching = localities
      .get(name)
      ?.filter((locality) => locality.includes(state) && locality.includes('USA'))
    expect(matching, `${name} in ${state}`).not.toEqual([])
    for (const named of where.match(/[A-Z][\w-]+/g) ?? [])
      expect(matching?.join(), `${name} at ${named}`).toContain(named)
  }
})

test('no mineral is listed twice in a state, and links to our cards exist', () => {
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
  const mineralsByState = new Map<string, string[]>()
  for (const [name, json] of tables.flat()) {
    const localities = JSON.parse(String(json ?? '[]')) as string[]
    mineralsByState.set(String(name), [...(mineralsByState.get(String(name)) ?? []), ...localities])
  }
  return mineralsByState
}
