// Offline: visited pages open again, writes are queued, and what is not possible offline is explained.
import type { Page } from '@playwright/test'
import { findChromium, launchOptionsOf } from '../support/chromium.ts'
import { fakePushManager } from '../support/fake-push-manager.ts'
import { allowNotifications, recordNotifications } from '../support/headless-shell.ts'
import {
  expect,
  expectNoAxeViolationsInBothThemes,
  expectNoSidewaysScroll,
  test,
  type Visitor,
} from '../support/test.ts'

const browser = findChromium()
test.use({ serviceWorkers: 'allow', launchOptions: launchOptionsOf(browser) })

/** The errors of a browser that is offline. */
const cut = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|answered 503|WebSocket connection/

async function expectCached(page: Page, path: string): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(
        async (cachedPath) => Boolean(await caches.match(cachedPath, { ignoreVary: true })),
        path,
      ),
    )
    .toBe(true)
}

/** Draws a card with the same calls as the page; the ritual has its own tests. */
async function drawCard(page: Page): Promise<{ id: string; name: string }> {
  return page.evaluate(async () => {
    const call = async (kind: string, path: string, args: object) => {
      const response = await fetch(`/api/${kind}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ path, args, format: 'json' }),
      })
      return ((await response.json()) as { value: never }).value
    }
    const userRandomID = /userRandomID=([\w-]+)/.exec(document.cookie)![1]
    const wish = { userRandomID, deck: 'celestial', reversals: false }
    const { commitmentId } = await call('action', 'readings/commitments:sealDraw', wish)
    const draw: { _id: string; card: { name: string } } = await call('mutation', 'readings/draws:create', {
      commitmentId,
      userRandomID,
      visitorSeed: 'indigo-otter-seed',
      chosen: 3,
    })
    return { id: draw._id, name: draw.card.name }
  })
}

async function noteOf(page: Page, drawId: string): Promise<unknown> {
  return page.evaluate(async (drawId) => {
    const userRandomID = /userRandomID=([\w-]+)/.exec(document.cookie)![1]
    const response = await fetch('/api/query', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        path: 'readings/draws:getMine',
        args: { drawId, userRandomID },
        format: 'json',
      }),
    })
    return ((await response.json()) as { value: { note: string } }).value.note
  }, drawId)
}

async function opensAgain(visitor: Visitor, path: string, heading: string): Promise<void> {
  await visitor.page.goto(path)
  await expect(visitor.page.getByRole('heading', { level: 1 })).toHaveText(heading)
}

test('offline, a visited page opens, a note is queued, and a page that was never visited says what it needs', async ({
  visitor,
  context,
}) => {
  const { page } = visitor
  visitor.allowProblem(cut)
  await visitor.openPage('/')
  await expectCached(page, '/')
  await page.getByRole('link', { name: 'Cards', exact: true }).first().click()
  await expect(page).toHaveURL('/cards')
  await expectCached(page, '/cards')
  const { id, name } = await drawCard(page)
  await visitor.openPage(`/draws/${id}`)
  const note = page.getByLabel('Your note')
  await expect(note).toBeVisible()
  await expectCached(page, `/draws/${id}`)

  await visitor.openPage('/journal')
  await expect(page.getByRole('link', { name }).first()).toBeVisible()
  await expectCached(page, '/journal')

  // The service worker ignores addresses where a request draws a card.
  const taps: boolean[] = []
  context.on('request', (request) => {
    if (request.url().includes('/deck/')) taps.push(request.serviceWorker() !== null)
  })
  visitor.allowProblem(/no-such-totem answered/)
  await page.goto('/deck/no-such-totem')

  await context.setOffline(true)
  await opensAgain(visitor, `/draws/${id}`, name)
  await note.fill('Written on a mountain.')
  await expect(page.getByText('saved in this browser until you’re back online')).toBeVisible()
  await opensAgain(visitor, '/cards', 'Tarot cards')
  await opensAgain(visitor, '/journal', 'Your journal')
  await expect(page.getByRole('link', { name }).first()).toBeVisible()
  await page.goto('/how')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page isn’t saved on this device yet')
  await expectNoAxeViolationsInBothThemes(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: `${name}, drawn` }).click()
  await expect(page.getByLabel('Your note')).toHaveValue('Written on a mountain.')
  await opensAgain(visitor, '/', 'Draw a tarot card')

  await context.setOffline(false)
  await expect(page.getByText('The note you wrote offline is saved now.')).toBeVisible()
  expect(await noteOf(page, id)).toBe('Written on a mountain.')
  expect(taps).toEqual([false])
})

test('in the installed app all 78 cards are saved with their pictures, and the offline page says so', async ({
  visitor,
  context,
}) => {
  const { page } = visitor
  visitor.allowProblem(cut)
  // As in an installed app; what the worker knows of the connection cannot be set here.
  await page.addInitScript(() => {
    const { matchMedia } = window
    window.matchMedia = (query) =>
      query.includes('display-mode') ? ({ matches: true } as MediaQueryList) : matchMedia.call(window, query)
  })
  await visitor.openPage('/')
  const saved = () =>
    page.evaluate(async () => {
      const cards = await (await caches.open('lodestar-cards')).keys()
      const files = await (await caches.open('lodestar-files')).keys()
      return [cards.length, files.filter(({ url }) => url.includes('/full/')).length >= 78]
    })
  await expect.poll(saved, { timeout: 180_000 }).toEqual([78, true])
  // One crystal was seen, so the pictures of all crystals are saved.
  await visitor.openPage('/cards/amethyst')
  const crystals = () =>
    page.evaluate(async () => {
      const files = await (await caches.open('lodestar-files')).keys()
      return files.map(({ url }) => url).filter((url) => /\/drawn\/common-ground\..*\/full\//.test(url))
    })
  await expect.poll(async () => (await crystals()).length, { timeout: 180_000 }).toBeGreaterThan(50)
  await context.setOffline(true)
  const another = (await crystals()).find((url) => url.endsWith('/amber.svg'))!
  expect(await page.evaluate(async (url) => (await fetch(url)).status, another)).toBe(200)
  await opensAgain(visitor, '/cards?type=stones', 'Crystals')
  await opensAgain(visitor, '/cards/the-tower', 'The Tower')
  await expect
    .poll(() =>
      page
        .locator('main img')
        .first()
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBeGreaterThan(0)
  await page.goto('/how')
  // The tarot cards, and the crystal that was opened.
  const cards =
    'Cards with their meanings: 79. They use up to 23 MB with the pictures of the decks you’ve opened.'
  await expect(page.getByRole('link', { name: cards })).toBeVisible()
})

test('a new build takes over in the background: nothing reloads by itself, and the next page is a full load', async ({
  visitor,
  context,
}) => {
  const { page } = visitor
  visitor.allowProblem(cut)
  await visitor.openPage('/')
  await expectCached(page, '/')
  await page.reload()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await context.route('**/builds/latest.json', (route) => route.fulfill({ json: { id: 'a-newer-one' } }))
  const learnt = page.waitForResponse('**/builds/latest.json')
  await page.evaluate(async () => {
    Object.assign(window, { marked: true })
    // For the browser another worker, as with every build.
    await navigator.serviceWorker.register('/service-worker.js?newer')
  })
  await learnt
  expect(await page.evaluate(() => 'marked' in window)).toBe(true)
  await page.getByRole('link', { name: 'Support' }).first().click()
  await expect(page).toHaveURL('/support')
  await expect.poll(() => page.evaluate(() => 'marked' in window)).toBe(false)
  await expectCached(page, '/')
})

test('a reminder is turned on, shown when it is pushed, and turned off with one tap', async ({
  visitor,
  context,
}) => {
  const { page } = visitor
  visitor.allowProblem(cut)
  await context.grantPermissions(['notifications'])
  await page.addInitScript(fakePushManager, 'https://fcm.googleapis.com/fcm/send')
  if (browser.isShell) await page.addInitScript(allowNotifications)
  await visitor.openPage('/')
  const { id } = await drawCard(page)
  await visitor.openPage(`/draws/${id}`)
  const reminder = page.getByRole('switch', { name: 'Remind me once a day' })
  await reminder.click()
  await expect(reminder).toBeChecked()
  await expect(page.getByText('Reminder set for 08:00.')).toBeVisible()
  const time = page.getByLabel('Time', { exact: true })
  await time.focus()
  await page.keyboard.type('0930PM')
  await expect(page.getByText('Reminder changed to 21:30.')).toBeVisible()
  await expect(time).toBeFocused()
  await expectNoAxeViolationsInBothThemes(page)
  await page.reload()
  await expect(reminder).toBeChecked()
  await expect(time).toHaveValue('21:30')

  const notificationTexts = browser.isShell ? await recordNotifications(context) : () => notificationsOf(page)
  await push(
    page,
    JSON.stringify({ title: 'Your daily card', body: 'It lies face down.', url: '/newDraw/OneCard' }),
  )
  await expect.poll(notificationTexts).toEqual(['Your daily card: It lies face down.'])
  await reminder.click()
  await expect(reminder).not.toBeChecked()
  await expect(page.getByText('Reminder turned off.')).toBeVisible()
  await page.reload()
  await expect(reminder).toBeEnabled()
  await expect(reminder).not.toBeChecked()
})

function notificationsOf(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const notifications = await (await navigator.serviceWorker.ready).getNotifications()
    return notifications.map(({ title, body }) => `${title}: ${body}`)
  })
}

async function push(page: Page, data: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const { origin } = new URL(page.url())
      const own = registrations.find(({ scopeURL }) => scopeURL === `${origin}/`)
      if (own) resolve(own.registrationId)
    }),
  )
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    data,
  })
}
