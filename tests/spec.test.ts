// Every rule number in a test is a rule of backend/SPEC.md, and every rule has a test.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

test('every rule of the engine has a test, and every test of a rule has its rule', () => {
  const numbers = rulesIn(readFileSync(join(root, 'backend', 'SPEC.md'), 'utf8'))
  const rules = new Set(numbers)
  expect(numbers.filter((rule, i) => numbers.indexOf(rule) !== i)).toEqual([])
  const tested = new Set(['backend', 'tests'].flatMap((folder) => testFiles(folder)).flatMap(numbersIn))
  // Tested by the contract suite, which has no numbers.
  tested.add('QRY1')
  expect([...tested].filter((rule) => !rules.has(rule))).toEqual([])
  expect([...rules].filter((rule) => !tested.has(rule))).toEqual([])
  expect(rules.size).toBeGreaterThan(50)
})

/** `**KEY5–7**` is three rules, `**SQL2, SQL3**` two. */
function rulesIn(spec: string): string[] {
  return [...spec.matchAll(/^- \*\*([^*]+)\*\*/gm)].flatMap(([, names]) =>
    names!.split(', ').flatMap((name) => {
      const [, area, first, last] = /^([A-Z]+)(\d+)(?:–(\d+))?$/.exec(name)!
      const count = Number(last ?? first) - Number(first) + 1
      return Array.from({ length: count }, (_, i) => `${area}${Number(first) + i}`)
    }),
  )
}

function testFiles(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => join(root, folder, file))
}

function numbersIn(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(/\[([A-Z]+\d+)\]/g)].map(([, rule]) => rule!)
}
