import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { digestOf, writeDrawings } from './drawings.mjs'
import { readDrawn, readPacks, writePack } from './editions.mjs'

const folder = mkdtempSync(join(tmpdir(), 'editions-'))
afterAll(() => rmSync(folder, { recursive: true }))

const packs = readPacks()

test('the first editions are what version 0.2 has drawn, to the byte: their addresses are the same', () => {
  const addresses = packs.map(({ edition, drawings }) => `${edition}.${digestOf(drawings)}`)
  expect(addresses).toEqual(expect.arrayContaining(['celestial.7c2604eb7586', 'woodcut.3a009edd5bdb']))
})

test('an edition has every face twice, with back, cover and what is to be seen', () => {
  for (const { altTexts, drawings } of packs) {
    const names = [...Object.keys(altTexts), 'back', 'cover']
    expect(names).toHaveLength(80)
    for (const detail of ['full', 'small'])
      expect(drawings.filter((one) => one.detail === detail).map(({ name }) => name)).toEqual(names)
    expect(drawings.filter(({ svg }) => !svg.startsWith('<svg '))).toEqual([])
  }
})

test('what is unpacked into files can be packed again, and is the same', () => {
  const [first] = packs
  const digest = writeDrawings(join(folder, 'drawn'), first.edition, first.drawings)
  const home = join(folder, 'drawn', `${first.edition}.${digest}`)
  expect(readdirSync(home)).toEqual(['full', 'small'])
  expect(existsSync(join(home, 'full/the-moon.svg'))).toBe(true)
  const few = { 'the-fool': first.altTexts['the-fool'], 'the-moon': first.altTexts['the-moon'] }
  const again = readDrawn('few-3', home, few)
  const file = writePack(again, join(folder, 'packs'))
  expect(readFileSync(file).length).toBeLessThan(20_000)
  expect(readPacks(join(folder, 'packs'))).toEqual([again])
})
