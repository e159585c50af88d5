// A deck that was drawn anew: a program before and this one on the same data, one after the other.
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ConvexHttpClient } from 'convex/browser'
import { api } from '#convex/_generated/api.js'
import { makeRelease } from '../support/other-release.ts'
import { freePort, killDatabase, startProduct, temporaryFolder } from '../support/product.ts'
import { expect, test } from '../support/test.ts'

interface DrawnRecord {
  decks: Record<string, string>
  altTexts: Record<string, Record<string, string>>
}

const { decks, altTexts } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../build/drawn.json'), 'utf8'),
) as DrawnRecord

const folder = temporaryFolder()
const dataDir = join(folder, 'data')
test.afterAll(() => {
  killDatabase(dataDir)
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
})

async function drawCard(url: string) {
  const client = new ConvexHttpClient(url)
  const userRandomID = crypto.randomUUID() + crypto.randomUUID()
  const { commitmentId } = await client.action(api.readings.commitments.sealDraw, {
    userRandomID,
    deck: 'celestial',
    reversals: false,
  })
  const { _id, card } = await client.mutation(api.readings.draws.create, {
    commitmentId,
    userRandomID,
    visitorSeed: 'indigo-otter-seed',
    chosen: 3,
  })
  return { path: `/draws/${_id}`, card: card.slug }
}

test('an old reading shows the picture that it was drawn with, and a new one the new picture', async ({
  visitor,
}) => {
  test.setTimeout(900_000) // Two products, one after the other.
  const { page } = visitor
  const env = { PORT: String(await freePort()) }
  const project = makeRelease(join(folder, 'before'), { version: '0.2.9', hasFirstEditions: true })
  const before = await startProduct({ dataDir, env, project, content: 'decks' })
  const old = await drawCard(before.url)
  await before.stop()

  const now = await startProduct({ dataDir, env, content: 'decks' })
  try {
    const picture = page.locator('.draw-card .card img').first()
    const expectEdition = async (edition: string, card: string) => {
      await expect(picture).toHaveAttribute('src', `/drawn/${edition}.${decks[edition]}/full/${card}.svg`)
      await expect(picture).toHaveAttribute('alt', new RegExp(`${escaped(altTexts[edition]![card]!)}$`))
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
        .toBe(true)
    }
    await visitor.openPage(now.url + old.path)
    await expectEdition('celestial', old.card)

    await visitor.openPage(`${now.url}/draw/celestial`)
    await page.getByRole('button', { name: 'Just show me a card' }).click()
    await expect(page).toHaveURL(/\/draws\/\w+$/)
    const [, card] = /\/full\/([a-z-]+)\.svg$/.exec((await picture.getAttribute('src')) ?? '') ?? []
    await expectEdition('celestial-2', card!)

    // The card's own page shows the deck as it is drawn today.
    await visitor.openPage(`${now.url}/cards/${old.card}`)
    await expect(page.locator(`img[src*="/drawn/celestial-2."]`).first()).toBeVisible()
    await expect(page.locator(`img[src*="/drawn/celestial."]`)).toHaveCount(0)
  } finally {
    await now.stop()
  }
})

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
