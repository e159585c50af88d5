// The picture of a visitor's own deck: added while a reading is logged, seen in the journal and on the reading's page, replaced
// and removed; and nobody else gets it.
import { ConvexHttpClient } from 'convex/browser'
import sharp from 'sharp'
import { api } from '#convex/_generated/api.js'
import { newSecret, secretCookie } from '../support/stored-readings.ts'
import { expect, expectNoAxeViolationsInBothThemes, expectNoSidewaysScroll, test } from '../support/test.ts'

const deck = 'Grandmother’s tarot'
const paint = (background: string) =>
  sharp({ create: { width: 500, height: 800, channels: 3, background } })
    .jpeg()
    .toBuffer()
const asPicture = (buffer: Buffer) => ({ name: 'deck.jpg', mimeType: 'image/jpeg', buffer })

test('a visitor adds a picture to their own deck, and nobody else sees it', async ({
  visitor,
  newVisitor,
  baseURL,
}) => {
  const { page } = visitor
  const userRandomID = newSecret()
  await page.context().addCookies(secretCookie(userRandomID, baseURL!))
  const client = new ConvexHttpClient(baseURL!, { logger: false })
  const stored = () => client.query(api.journal.deckPictures.get, { userRandomID, deck })
  const file = page.getByLabel('Picture file')
  const picture = page.getByRole('img', { name: `Your picture of ${deck}` })
  const red = await paint('#a12418')

  await test.step('what is not a picture is refused beside the field, and nothing that was typed is lost', async () => {
    await visitor.openPage('/journal/new')
    await page.getByRole('combobox', { name: 'Deck', exact: true }).selectOption('My own deck…')
    await page.getByLabel('Name of your deck').fill(deck)
    await page.getByRole('combobox', { name: 'The card' }).fill('the moon')
    await visitor.presses('Enter')
    await page.getByLabel('Note').fill('Sand in the box')
    await file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('<html>') })
    const field = page.getByRole('group', { name: 'Picture of your deck' })
    await expect(field.getByRole('alert')).toContainText('This is a text file with code')
    await expect(picture).toHaveCount(0)
    // It begins like a picture, so only the server can see that it is damaged.
    const damaged = Buffer.concat([red.subarray(0, red.length / 2), Buffer.from([0xff, 0xd9])])
    await file.setInputFiles(asPicture(damaged))
    visitor.expectProblem(/\/deck-pictures|status of 422/)
    await page.getByRole('button', { name: 'Save reading' }).click()
    await expect(field.getByRole('alert')).toContainText('The picture is damaged')
    await expect(page.getByText('the reading isn’t saved yet')).toBeVisible()
    await expect(page.getByLabel('Note')).toHaveValue('Sand in the box')
    await expect(page.getByLabel('Name of your deck')).toHaveValue(deck)
    expect(await stored()).toBeNull()
  })

  await test.step('a picture is saved with the reading, and is on its page', async () => {
    await page.getByRole('button', { name: 'Remove picture' }).press('Enter')
    await expect(page.getByRole('button', { name: 'Add a picture' })).toBeFocused()
    await file.setInputFiles(asPicture(red))
    await expect(picture).toBeVisible()
    await expectNoAxeViolationsInBothThemes(page)
    await page.getByRole('button', { name: 'Save reading' }).press('Enter')
    await expect(page).toHaveURL(/\/draws\/\w+$/)
    await expect(picture).toBeVisible()
    await expectNoAxeViolationsInBothThemes(page)
  })
  const path = new URL(page.url()).pathname

  await test.step('it is replaced, removed, and restored there', async () => {
    const before = await picture.getAttribute('src')
    await file.setInputFiles(asPicture(await paint('#2c4a94')))
    await expect(picture).not.toHaveAttribute('src', before!)
    await page.getByRole('button', { name: 'Remove picture' }).press('Enter')
    await expect(picture).toHaveCount(0)
    expect(await stored()).toBeNull()
    await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' }).click()
    await expect(picture).toBeVisible()
  })

  await test.step('it is beside the deck’s name in the journal, and in the form for the next reading', async () => {
    await page.getByRole('link', { name: 'Open your journal' }).click()
    const entry = page.getByRole('listitem').filter({ hasText: deck }).last()
    await expect(entry.locator('img[src^="data:image/webp"]')).toBeVisible()
    await expectNoSidewaysScroll(page)
    await page.getByRole('link', { name: 'Log a physical reading' }).click()
    await page.getByRole('combobox', { name: 'Deck', exact: true }).selectOption('My own deck…')
    await expect(picture).toHaveCount(0)
    await page.getByLabel('Name of your deck').fill(deck)
    await expect(picture).toBeVisible()
  })

  await test.step('another browser sees the shared reading, and gets no picture of the deck', async () => {
    const { image } = (await stored())!
    const stranger = await newVisitor()
    const bodies: string[] = []
    stranger.page.on('response', (response) => {
      void response.text().then(
        (text) => bodies.push(text),
        () => undefined,
      )
    })
    await stranger.openPage(path)
    await expect(stranger.page.getByText(`with a physical deck (${deck})`)).toBeVisible()
    await expect(stranger.page.getByRole('group', { name: 'Picture of your deck' })).toHaveCount(0)
    expect(bodies.some((body) => body.includes(image.slice(0, 60)))).toBe(false)
    const asStranger = { userRandomID: newSecret(), readingId: path.split('/').at(-1)! }
    expect(await client.query(api.journal.deckPictures.get, asStranger)).toBeNull()
    expect((await stranger.page.request.get('/deck-pictures')).status()).toBe(405)
  })
})
