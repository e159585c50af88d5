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

/** On purpose; docs/decisions/0127-store-single-cards-and-spreads-in-one-table.md says why. */
const deleted = ['cardTexts:history', 'cardTexts:restore', 'commitments:get', 'days:get', 'designs:list']

test('every function of version 0.2 that was not deleted answers by its name of then', async () => {
  const file = join(import.meta.dirname, '../../tests/fixtures/functions-0.2.json')
  const before = JSON.parse(await readFile(file, 'utf8')) as Record<string, string>
  const names = Object.keys(before)
  const now = await Promise.all(names.map(async (name) => [name, await kindOf(name)] as const))
  const gone = Object.fromEntries(deleted.map((name) => [name, 'nothing']))
  expect(Object.fromEntries(now)).toEqual({ ...before, ...gone })
})

async function kindOf(name: string): Promise<string> {
  const [file, exported] = name.split(':') as [string, string]
  const load = served[`${file}.ts`] as (() => Promise<Record<string, object>>) | undefined
  const found = (await load?.())?.[exported]
  if (!found) return 'nothing'
  const kind = ['Query', 'Mutation', 'Action'].find((one) => `is${one}` in found)
  return `${'isPublic' in found ? 'public' : 'internal'} ${kind?.toLowerCase()}`
}
