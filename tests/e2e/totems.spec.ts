// Totems: each test begins like a phone, with the address that the chip has written.
import { randomBytes } from 'node:crypto'
import { ConvexHttpClient } from 'convex/browser'
import { api } from '#convex/_generated/api.js'
import type { Id } from '#convex/_generated/dataModel.js'
import { identityClient, startIdentityProvider } from '../support/identity-provider.ts'
import { startProduct, type Product } from '../support/product.ts'
import { expect, expectNoAxeViolations, phone, test as base } from '../support/test.ts'

const owner = { sub: 'owner', email: 'owner@example.com', email_verified: true }
// A headless browser says so in its user agent, and bots draw no cards.
const userAgent =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36'

type Totem = { uid: string; totemId: Id<'totems'> }
type House = {
  product: Product
  admin: ConvexHttpClient
  /** `counted`: the counter of its chip, as stated by the admin. */
  totem(kind: 'static' | 'counted', deck?: string, counted?: number): Promise<Totem>
  touches(totem: Totem): Promise<number>
}

base.describe.configure({ mode: 'default' })

const test = base.extend<object, { house: House }>({
  house: [
    async ({}, use) => {
      const provider = await startIdentityProvider()
      const env = { AUTH0_DOMAIN: provider.url, AUTH0_CLIENT_ID: identityClient, OWNER_EMAIL: owner.email }
      const product = await startProduct({ content: 'decks', env })
      const admin = new ConvexHttpClient(product.url, { logger: false })
      admin.setAuth(await provider.token(60, owner))
      await admin.mutation(api.users.enter, {})
      let chips = 0
      await use({
        product,
        admin,
        async totem(kind, deck = 'celestial', counted) {
          const uid = `04E1411200${(++chips).toString(16).toUpperCase().padStart(4, '0')}`
          const described = { uid, label: 'The oak disc', material: 'oak', kind, deck }
          const stated = counted === undefined ? {} : { counted }
          return { uid, totemId: await admin.action(api.totems.register, { ...described, ...stated }) }
        },
        touches: async ({ totemId }) => (await admin.query(api.totems.get, { totemId }))!.touches,
      })
      await product.stop()
      provider.close()
    },
    { scope: 'worker', timeout: 360_000 },
  ],
  baseURL: async ({ house }, use) => use(house.product.url),
})

test.use({ ...phone, userAgent })

test('a counted tap is one card, in the first response, at its own address', async ({
  visitor,
  newVisitor,
  house,
}) => {
  const { page } = visitor
  const totem = await house.totem('counted', 'celestial', 0x13c)
  const address = `/deck/rrrr${totem.uid}x00013D`
  const opened = await visitor.openPage(address)
  const html = await opened.text()
  await expect(page).toHaveURL(/\/draws\/\w+$/)
  const permalink = page.url()
  const card = await page.getByRole('heading', { level: 1 }).innerText()
  expect(html).toContain(`<h1 tabindex="-1">${card}</h1>`)
  expect(html).not.toContain(totem.uid)
  await expect(page.getByText('Tap 317 of The oak disc')).toHaveCount(2)
  await expect(page.getByText('Counted tap', { exact: true })).toBeVisible()
  await expect(page.getByText('Sign in')).toHaveCount(0)
  expect(opened.headers()).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
  })
  // It belongs to the visitor: they can use its actions, and the proof passes.
  await expect(page.getByRole('heading', { name: 'Only for you' })).toBeVisible()
  await page.getByText('Check this draw').click()
  await expect(page.getByText(/tap/i).first()).toBeVisible()
  await expect(page.getByText('It uses fair draw version 2.')).toBeVisible()
  await expect(page.getByText('The head mixed in')).toBeVisible()
  await expectNoAxeViolations(page)

  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(card)
  // The same tap on another phone is the same card, and nobody else can change it.
  const friend = await newVisitor()
  await friend.page.goto(house.product.url + address)
  await expect(friend.page).toHaveURL(permalink)
  await expect(friend.page.getByRole('heading', { name: 'Only for you' })).toHaveCount(0)
  expect(await house.touches(totem)).toBe(1)

  // Tapped again. An address with a counter below the stated one draws nothing.
  await visitor.openPage(`/deck/rrrr${totem.uid}x00013F`)
  expect(page.url()).not.toBe(permalink)
  visitor.expectProblem(/answered 410$/)
  await page.goto(`/deck/rrrr${totem.uid}x000005`)
  await expect(page.getByRole('heading', { name: 'An earlier tap' })).toBeVisible()
  await page.getByRole('link', { name: 'About this totem' }).click()
  await expect(page.getByRole('heading', { name: 'The oak disc' })).toBeVisible()
  await expect(page.getByText('Cards drawn').locator('..')).toContainText('2')
  await expectNoAxeViolations(page)
  expect(house.product.logLines().join('\n')).not.toContain(totem.uid)
})

test('taps that arrive out of order draw one card each', async ({ visitor, house }) => {
  const { page } = visitor
  const totem = await house.totem('counted')
  const cardByTap = new Map<string, string>()
  for (const count of ['000001', '000003', '000002']) {
    await visitor.openPage(`/deck/rrrr${totem.uid}x${count}`)
    await expect(page).toHaveURL(/\/draws\/\w+$/)
    await expect(page.getByText('Counted tap', { exact: true })).toBeVisible()
    cardByTap.set(count, page.url())
  }
  expect(new Set(cardByTap.values()).size).toBe(3)
  expect(await house.touches(totem)).toBe(3)
  await page.goto(`/deck/rrrr${totem.uid}x000002`)
  await expect(page).toHaveURL(cardByTap.get('000002')!)
  expect(await house.touches(totem)).toBe(3)
})

test('after forty typed counters that jump ahead, the totem itself still draws', async ({
  visitor,
  house,
}) => {
  const { page } = visitor
  const totem = await house.totem('counted')
  const addressOf = (count: number) =>
    `/deck/rrrr${totem.uid}x${count.toString(16).toUpperCase().padStart(6, '0')}`
  await visitor.openPage(addressOf(100))
  const forger = new ConvexHttpClient(house.product.url, { logger: false })
  for (let step = 1; step <= 40; step++) {
    const userRandomID = randomBytes(24).toString('base64url')
    const typed = { address: addressOf(100 + step * 1000), userRandomID, ipAddress: '203.0.113.7' }
    expect(await forger.mutation(api.totems.taps.open, typed)).toMatchObject({ outcome: 'drawn' })
  }
  expect(await house.touches(totem)).toBe(41)
  await visitor.openPage(addressOf(101))
  await expect(page).toHaveURL(/\/draws\/\w+$/)
  await expect(page.getByText('Counted tap', { exact: true })).toBeVisible()
  expect(await house.touches(totem)).toBe(42)
})

test('bots and previews draw nothing, and a person who came through a preview can still draw', async ({
  visitor,
  request,
  house,
}) => {
  const totem = await house.totem('counted')
  const address = `/deck/rrrr${totem.uid}x000005`
  const preview = await request.get(address, { headers: { 'User-Agent': 'WhatsApp/2.23.20.0 A' } })
  expect(preview.status()).toBe(200)
  const html = await preview.text()
  expect(html).toContain('This totem is ready to tap')
  expect(html).not.toContain(totem.uid)
  const bare = await (
    await request.get(`/deck/v2?uid=${totem.uid}`, {
      headers: { 'User-Agent': userAgent, Accept: 'text/html' },
    })
  ).text()
  expect(bare).toContain('This address isn’t from a tap')
  expect(bare).not.toContain(totem.uid)
  const guess = await request.get(address, {
    headers: { 'User-Agent': userAgent, 'Sec-Purpose': 'prefetch' },
  })
  expect(guess.status()).toBe(503)
  for (const path of [`${address}.data`, `${address}/_payload.json`]) await request.get(path)
  await request.head(address)
  expect(await house.touches(totem)).toBe(0)

  const { page } = visitor
  await page.setExtraHTTPHeaders({ 'Sec-Purpose': 'prefetch' })
  visitor.expectProblem(/answered 503$/)
  await page.goto(address)
  await page.setExtraHTTPHeaders({})
  await page.getByRole('button', { name: 'Draw the card' }).click()
  await expect(page).toHaveURL(/\/draws\/\w+$/)
  expect(await house.touches(totem)).toBe(1)
})

test('a plain totem recognizes its visitor, and a tap needs no JavaScript', async ({ browser, house }) => {
  const totem = await house.totem('static', 'still-waters')
  const context = await browser.newContext({
    javaScriptEnabled: false,
    userAgent,
    baseURL: house.product.url,
  })
  const page = await context.newPage()
  await page.goto(`/bible/v2?uid=${totem.uid.toLowerCase()}`)
  const verse = await page.getByRole('heading', { level: 1 }).innerText()
  await expect(page.locator('.draw-card img').last()).toBeVisible()
  await expect(page.getByText('Plain tap')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Lodestar verses' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(verse)
  expect(await house.touches(totem)).toBe(1)
  const [cookie] = (await context.cookies()).filter(({ name }) => name === 'userRandomID')
  expect(cookie!.expires - Date.now() / 1000).toBeGreaterThan(31_536_000 - 60)

  await house.admin.mutation(api.totems.update, { totemId: totem.totemId, status: 'lost' })
  await page.goto(`/deck/v2?uid=${totem.uid}`)
  await expect(page.getByRole('heading', { name: 'This totem is lost' })).toBeVisible()
  await context.close()
})

test('the demo totem is dragged to, tapped, named, and tapped again by keyboard', async ({ visitor }) => {
  const { page } = visitor
  await visitor.openPage('/demo')
  const handset = page.getByRole('button', { name: 'Hold the phone near the totem' })
  /** Drags from the current position, once the animation has ended. */
  const carryBy = async (right: number, down: number) => {
    await handset.hover()
    const { x, y, width, height } = (await handset.boundingBox())!
    await page.mouse.down()
    await page.mouse.move(x + width / 2 + right, y + height / 2 + down, { steps: 8 })
  }
  await carryBy(0, 150)
  await page.mouse.up()
  await expect(page).toHaveURL(/\/draws\/\w+$/)
  await expect(page.getByText('Tap 1 of Your demo totem')).toHaveCount(2)
  await expect(page.getByText('Sealed tap', { exact: true })).toBeVisible()

  await page.getByRole('link', { name: 'Your demo totem' }).click()
  await page.getByLabel('Your totem’s name').fill('Little sun')
  await page.getByRole('button', { name: 'Save name' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Little sun' })).toBeVisible()
  await expectNoAxeViolations(page)

  await visitor.openPage('/demo')
  await carryBy(40, 0)
  await handset.dispatchEvent('pointercancel')
  await page.mouse.move(0, 0)
  await page.mouse.up()
  await handset.press('Enter')
  await expect(page.getByText('Tap 2 of Little sun')).toHaveCount(2)
})
