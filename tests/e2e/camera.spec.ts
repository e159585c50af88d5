// The camera page with a fake camera that plays a video of the test.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { filmCode, filmDarkness } from '../support/fake-camera.ts'
import { findChromium, launchOptionsOf } from '../support/chromium.ts'
import { cameraArgs, requireCameraPermission } from '../support/headless-shell.ts'
import { expect, expectNoAxeViolations, phone, productUrl, test } from '../support/test.ts'

const folder = mkdtempSync(join(tmpdir(), 'camera-'))
const film = join(folder, 'film.y4m')
const browser = findChromium()
const { args, ...launch } = launchOptionsOf(browser)
test.use({
  ...phone,
  launchOptions: {
    ...launch,
    args: [
      ...[...args, ...(browser.isShell ? cameraArgs : [])],
      ...['--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${film}`],
    ],
  },
})
test.beforeEach(async ({ context }) => {
  if (browser.isShell) await context.addInitScript(requireCameraPermission)
})
// A worker may leave this file and come back to it.
test.beforeAll(() => void mkdirSync(folder, { recursive: true }))
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a card’s code in front of the camera opens the card, with a full page load', async ({
  visitor,
  context,
}) => {
  const { page } = visitor
  filmCode(film, `${productUrl()}/cards/the-moon`)
  await context.grantPermissions(['camera'])
  await visitor.openPage('/cards')
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await page.getByRole('link', { name: 'Scan its code' }).click()
  await expect(page).toHaveURL('/cards/the-moon')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Moon')
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(false)
})

test('a denied camera is explained; once allowed, darkness is reported', async ({ visitor, context }) => {
  const { page } = visitor
  filmDarkness(film)
  await visitor.openPage('/camera')
  await expect(page.getByText('Your phone can’t read totems while the camera is open')).toBeVisible()
  await page.getByRole('button', { name: 'Open camera' }).click()
  await expect(page.getByRole('alert')).toContainText('Camera access is blocked')
  await expectNoAxeViolations(page)
  await context.grantPermissions(['camera'])
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Looking for a code')).toBeVisible()
  await expect(page.getByText('It’s too dark to see a code')).toBeVisible()
  await expectNoAxeViolations(page)
  const isLive = () =>
    page.evaluate(() => {
      const stream = document.querySelector('video')?.srcObject as MediaStream | null
      return stream?.getVideoTracks().some(({ readyState }) => readyState === 'live') ?? false
    })
  const isSeen = (isVisible: boolean) =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, 'hidden', { configurable: true, value: hidden })
      document.dispatchEvent(new Event('visibilitychange'))
    }, !isVisible)
  expect(await isLive()).toBe(true)
  await isSeen(false)
  await expect.poll(isLive).toBe(false)
  await isSeen(true)
  await expect.poll(isLive).toBe(true)
  await page.getByRole('button', { name: 'Close camera' }).click()
  await expect.poll(isLive).toBe(false)
})

test('a code of another site is shown with its host, a dangerous one is never a link', async ({
  visitor,
  context,
}) => {
  const { page } = visitor
  filmCode(film, 'https://elsewhere.example/welcome')
  await context.grantPermissions(['camera'])
  await visitor.openPage('/camera')
  await expect(page.getByRole('heading', { name: 'This code leads to another site' })).toBeFocused()
  await expect(page.locator('.found-host')).toHaveText('elsewhere.example')
  await expect(page.getByRole('link', { name: 'Go to elsewhere.example' })).toHaveAttribute(
    'href',
    'https://elsewhere.example/welcome',
  )
  await expectNoAxeViolations(page)
  const host = new URL(productUrl()).host
  for (const hostile of ['javascript:alert(document.domain)', `http://${host}@elsewhere.example/`]) {
    filmCode(film, hostile)
    await page.getByRole('button', { name: 'Scan another' }).click()
    await expect(page.getByRole('heading', { name: 'This code wasn’t opened' })).toBeFocused()
    await expect(page.locator('.found-text')).toHaveText(hostile)
    await expect(page.locator('.found-code a')).toHaveCount(0)
  }
  await expect(page).toHaveURL('/camera')
})

test('a photo works too, and one without a code is reported', async ({ visitor }) => {
  const { page } = visitor
  await visitor.openPage('/cards/the-star')
  await page.getByRole('button', { name: 'QR code for this card' }).click()
  const code = await page.locator('.card-qr .qr-code').screenshot()
  await visitor.openPage('/camera')
  const field = page.getByLabel('Choose a photo')
  await field.setInputFiles({ name: 'notes.txt', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await expect(page.getByText('This file isn’t a picture')).toBeVisible()
  await field.setInputFiles(join(import.meta.dirname, '../../docs/screenshots/home.png'))
  await expect(page.getByText('No code found in this photo')).toBeVisible()
  await field.setInputFiles({ name: 'code.png', mimeType: 'image/png', buffer: code })
  await expect(page).toHaveURL('/cards/the-star')
})
