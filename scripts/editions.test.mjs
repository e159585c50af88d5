import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { digestOf, writeDrawings } from './drawings.mjs'
import { readDrawings, readPacks, writePack } from './editions.mjs'

const folder = mkdtempSync(join(tmpdir(), 'editions-'))
afterAll(() => rmSync(folder, { recursive: true }))

const packs = readPacks()

test('the first editions are byte for byte those of version 0.2: their addresses are unchanged', () => {
  const addresses = packs.map(({ edition, drawings }) => `${edition}.${digestOf(drawings)}`)
  expect(addresses).toEqual(expect.arrayContaining(['celestial.7c2604eb7586', 'woodcut.3a009edd5bdb']))
})

test('an edition has every face in both sizes, a back, a cover and alt texts', () => {
  for (const { altTexts, drawings } of packs) {
    const names = [...Object.keys(altTexts), 'back', 'cover']
    expect(names).toHaveLength(80)
    for (const detail of ['full', 'small'])
      expect(drawings.filter((drawing) => drawing.detail === detail).map(({ name }) => name)).toEqual(names)
    expect(drawings.filter(({ svg }) => !svg.startsWith('<svg '))).toEqual([])
  }
})

test('unpacking and packing again gives the same edition', () => {
  const [first] = packs
  const digest = writeDrawings(join(folder, 'drawn'), first.edition, first.drawings)
  const editionFolder = join(folder, 'drawn', `${first.edition}.${digest}`)
  expect(readdirSync(editionFolder)).toEqual(['full', 'small'])
  expect(existsSync(join(editionFolder, 'full/the-moon.svg'))).toBe(true)
  const few = { 'the-fool': first.altTexts['the-fool'], 'the-moon': first.altTexts['the-moon'] }
  const again = readDrawings('few-3', editionFolder, few)
  const file = writePack(again, join(folder, 'packs'))
  expect(readFileSync(file).length).toBeLessThan(20_000)
  expect(readPacks(join(folder, 'packs'))).toEqual([again])
})
