// A new edition of a deck: an earlier version and this one run on the same data, one after the other, and a visitor
// opens an old reading again.
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { ConvexHttpClient } from 'convex/browser'
import { api } from '#convex/_generated/api.js'
import { makeRelease } from '../support/other-release.ts'
import { freePort, killDatabase, startProduct, temporaryFolder, type Product } from '../support/product.ts'
import { expect, test, type Visitor } from '../support/test.ts'

const root = join(import.meta.dirname, '../..')

interface DrawnRecord {
  decks: Record<string, string>
  altTexts: Record<string, Record<string, string>>
}

const { decks, altTexts } = JSON.parse(readFileSync(join(root, 'build/drawn.json'), 'utf8')) as DrawnRecord

/** The first edition, from its pack. */
const { full: packed } = JSON.parse(
  brotliDecompressSync(readFileSync(join(root, 'art/editions/celestial.json.br'))).toString(),
) as { full: Record<string, string> }

const folder = temporaryFolder()
const dataDir = join(folder, 'data')
test.afterAll(() => {
  killDatabase(dataDir)
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
})

const pathOf = (edition: string, detail: 'full' | 'small', card: string) =>
  `/drawn/${edition}.${decks[edition]}/${detail}/${card}.svg`

/** The slug of the drawn card, and the address of its reading. */
async function drawCard(visitor: Visitor, url: string) {
  const { page } = visitor
  await visitor.openPage(`${url}/draw/celestial`)
  await page.getByRole('button', { name: 'Just draw a card' }).click()
  await expect(page).toHaveURL(/\/draws\/\w+$/)
  const picture = pictureOn(page)
  await expect(picture).toHaveAttribute('src', /\/full\/[a-z-]+\.svg$/)
  const [, card] = /\/full\/([a-z-]+)\.svg$/.exec((await picture.getAttribute('src'))!)!
  return { path: new URL(page.url()).pathname, card: card! }
}

const pictureOn = (page: Page) => page.locator('.draw-card .card img').first()

async function expectEdition(page: Page, edition: string, card: string): Promise<void> {
  const picture = pictureOn(page)
  await expect(picture).toHaveAttribute('src', pathOf(edition, 'full', card))
  await expect(picture).toHaveAttribute('alt', new RegExp(`${escaped(altTexts[edition]![card]!)}$`))
  await expectSeen(page, pathOf(edition, 'full', card))
}

/** Checks that the image has loaded. */
async function expectSeen(page: Page, path: string): Promise<void> {
  const picture = page.locator(`img[src="${path}"]`).first()
  await picture.scrollIntoViewIfNeeded()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
    .toBe(true)
}

const revisionAt = async (url: string) =>
  (await new ConvexHttpClient(url).query(api.cards.decks.get, { deck: 'celestial' }))?.revision

test('an old reading shows the picture that it was drawn with, and a new one the new picture', async ({
  visitor,
}) => {
  test.setTimeout(900_000) // Two products, one after the other.
  const { page } = visitor
  const env = { PORT: String(await freePort()) }
  const project = makeRelease(join(folder, 'before'), { version: '0.2.9', hasFirstEditions: true })
  const before = await startProduct({ dataDir, env, project, content: 'decks' })
  const old = await drawCard(visitor, before.url)
  await expectEdition(page, 'celestial', old.card)
  expect(await revisionAt(before.url)).toBe(1)
  await leave(page, before)

  const now = await startProduct({ dataDir, env, content: 'decks' })
  try {
    expect(await revisionAt(now.url)).toBe(2)
    await visitor.openPage(now.url + old.path)
    await expectEdition(page, 'celestial', old.card)
    const served = await fetch(now.url + pathOf('celestial', 'full', old.card))
    expect(await served.text()).toBe(packed[old.card])

    const fresh = await drawCard(visitor, now.url)
    await expectEdition(page, 'celestial-2', fresh.card)

    // Each with the edition it was drawn from, the newest first.
    await visitor.openPage(`${now.url}/journal`)
    const small = page.locator('.journal-cards img')
    await expect(small).toHaveCount(2)
    const [first, second] = [small.nth(0), small.nth(1)]
    await expect(first).toHaveAttribute('src', pathOf('celestial-2', 'small', fresh.card))
    await expect(second).toHaveAttribute('src', pathOf('celestial', 'small', old.card))
    await expectSeen(page, pathOf('celestial', 'small', old.card))

    // The card's own page shows the current edition.
    await visitor.openPage(`${now.url}/cards/${old.card}`)
    await expectSeen(page, pathOf('celestial-2', 'full', old.card))
    await expect(page.locator(`img[src*="/drawn/celestial."]`)).toHaveCount(0)
  } finally {
    await leave(page, now)
  }
})

/** Closes the page before its server stops, or it would report a lost connection. */
async function leave(page: Page, product: Product): Promise<void> {
  await page.goto('about:blank')
  await product.stop()
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
