import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withFormerNames } from './former-names.ts'
import { modules as served } from './functions.ts'

const draws = { create: 'a draw' }
const totems = { create: 'a totem' }
const other = { create: 'something else' }

test('a module in a folder answers by its name alone too', () => {
  const modules = withFormerNames({ 'readings/draws.ts': draws })
  expect(modules).toEqual({ 'readings/draws.ts': draws, 'draws.ts': draws })
})

test('a module at the top keeps its name', () => {
  const modules = withFormerNames({ 'totems.ts': totems, 'admin/totems.ts': other })
  expect(modules['totems.ts']).toBe(totems)
})

test('two modules of one name, of which only one would answer, are none', () => {
  const modules = { 'totems/list.ts': totems, 'admin/list.ts': other }
  expect(() => withFormerNames(modules)).toThrow('two modules of convex/ are called list.ts')
})

test('a renamed module answers by its former path and function names', () => {
  const mine = 'a query'
  const save = 'a mutation'
  const modules = withFormerNames({ 'places/savedTowns.ts': { mine, save } })
  expect(modules['places/keptPlaces.ts']).toEqual({ mine, keep: save, letGo: undefined })
  expect(modules['keptPlaces.ts']).toEqual(modules['places/keptPlaces.ts'])
  expect(modules['savedTowns.ts']).toEqual({ mine, save })
})

test('a module must not take the former path of another', () => {
  const modules = { 'places/savedTowns.ts': totems, 'places/keptPlaces.ts': other }
  expect(() => withFormerNames(modules)).toThrow('places/keptPlaces.ts has the former name')
})

/** On purpose; decisions 127 (one table for readings) and 180 (deletions of every kind in one place) say why. */
const deletedSince: Record<string, string[]> = {
  '0.2': [
    'cardTexts:history',
    'cardTexts:restore',
    'commitments:get',
    'days:get',
    'designs:list',
    'deckStructure:removeCard',
    'deckStructure:whatHoldsCard',
  ],
  '0.3': ['cards/deckStructure:removeCard', 'cards/deckStructure:whatHoldsCard'],
}

test.each(Object.entries(deletedSince))(
  'every function of version %s that was not deleted answers by its former name',
  async (version, deleted) => {
    const file = join(import.meta.dirname, `../../tests/fixtures/functions-${version}.json`)
    const before = JSON.parse(await readFile(file, 'utf8')) as Record<string, string>
    const names = Object.keys(before)
    const now = await Promise.all(names.map(async (name) => [name, await kindOf(name)] as const))
    const gone = Object.fromEntries(deleted.map((name) => [name, 'nothing']))
    expect(Object.fromEntries(now)).toEqual({ ...before, ...gone })
  },
)

async function kindOf(name: string): Promise<string> {
  const [file, exported] = name.split(':') as [string, string]
  const load = served[`${file}.ts`] as (() => Promise<Record<string, object>>) | undefined
  const found = (await load?.())?.[exported]
  if (!found) return 'nothing'
  const kind = ['Query', 'Mutation', 'Action'].find((one) => `is${one}` in found)
  return `${'isPublic' in found ? 'public' : 'internal'} ${kind?.toLowerCase()}`
}
