import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { ArtView } from '#convex/cards/views.ts'
import { openCardImages } from './card-images.ts'

const folder = mkdtempSync(join(tmpdir(), 'written-cards-'))
afterAll(() => rmSync(folder, { recursive: true }))
for (const edition of ['celestial', 'celestial-2']) {
  for (const detail of ['full', 'small']) {
    mkdirSync(join(folder, `${edition}.0123`, detail), { recursive: true })
    writeFileSync(join(folder, `${edition}.0123`, detail, 'the-moon.svg'), `<svg>${edition} ${detail}</svg>`)
  }
}

const cards = openCardImages(folder, () => Promise.resolve(null))
const faceOf = (drawing: string) => {
  const face = { source: { kind: 'generator', drawing }, altText: '' } as unknown as ArtView
  return cards.face({ name: 'The Moon', face, aspectRatio: 11 / 19 })
}

test('an old reading is shown in the edition that it was drawn with', async () => {
  expect((await faceOf('celestial/the-moon')).full).toBe('<svg>celestial full</svg>')
  expect((await faceOf('celestial-2/the-moon')).full).toBe('<svg>celestial-2 full</svg>')
})

test('a deck is shown in its newest edition', async () => {
  expect((await cards.drawing('celestial', 'the-moon'))?.small).toBe('<svg>celestial-2 small</svg>')
})
