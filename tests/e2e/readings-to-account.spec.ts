// Readings that a browser made without an account: a new account takes them in at once, with undo; an older one is asked
// first.
import { randomUUID } from 'node:crypto'
import { ConvexHttpClient } from 'convex/browser'
import type { Page } from '@playwright/test'
import { api } from '#convex/_generated/api.js'
import { expect, test } from '../support/test.ts'

test('a new account takes in the readings of this browser; undone, they are offered', async ({
  visitor,
  baseURL,
}) => {
  const { page } = visitor
  const stranger = new ConvexHttpClient(baseURL!)
  await visitor.openPage('/journal')
  await expect(page.getByText('only in this browser')).toBeVisible()
  // Another visitor on retry: the first try has moved its readings.
  const secret = `a-browser-of-somebody-${randomUUID()}`
  await page.context().addCookies([{ name: 'userRandomID', value: secret, url: baseURL! }])
  const drawId = await drawAs(stranger, secret)
  const drawsOfBrowser = async () =>
    (
      await stranger.query(api.journal.exports.draws, { userRandomID: secret, paginationOpts: first })
    ).page.map(({ _id }) => _id)

  await signUp(page)
  const notices = page.getByRole('region', { name: 'Notifications' })
  await expect(notices).toContainText('Your readings from this browser were added to your account.')
  expect(await drawsOfBrowser()).toEqual([])
  await notices.getByRole('button', { name: 'Undo' }).click()
  const offer = page.getByRole('region', { name: 'Readings in this browser' })
  await expect(offer).toContainText('1 reading was made in this browser without an account. Is it yours?')
  expect(await drawsOfBrowser()).toEqual([drawId])
  // And not taken in again by the next page.
  await page.reload()
  await expect(offer).toBeVisible()
  expect(await drawsOfBrowser()).toEqual([drawId])
  expect(await inAccount(page)).toEqual([])

  await offer.getByRole('button', { name: 'Add to my account' }).click()
  await expect(notices).toContainText('Readings added to your account.')
  await expect(offer).toHaveCount(0)
  expect(await drawsOfBrowser()).toEqual([])
  expect(await inAccount(page)).toEqual([drawId])
})

const first = { numItems: 100, cursor: null }

async function drawAs(client: ConvexHttpClient, userRandomID: string): Promise<string> {
  const [deck] = await client.query(api.cards.decks.listPublished, {})
  const sealed = await client.action(api.readings.commitments.sealDraw, {
    userRandomID,
    deck: deck!.slug,
    reversals: true,
  })
  const { _id } = await client.mutation(api.readings.draws.create, {
    userRandomID,
    commitmentId: sealed.commitmentId,
    chosen: 3,
    visitorSeed: '00'.repeat(32),
  })
  return _id
}

async function signUp(page: Page): Promise<void> {
  await page.goto('/login?returnTo=/profile')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByLabel('Email').fill(`grace.${Date.now()}@example.com`)
  await page.getByLabel('Choose a password').fill('correct horse battery')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('button', { name: 'I’ve saved them', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Account details' })).toBeVisible()
}

/** Through the export that everybody can download. */
async function inAccount(page: Page): Promise<string[]> {
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const chunks: Buffer[] = []
  for await (const chunk of await (await saving).createReadStream()) chunks.push(chunk as Buffer)
  const { draws } = JSON.parse(Buffer.concat(chunks).toString()) as { draws: { _id: string }[] }
  return draws.map(({ _id }) => _id)
}
