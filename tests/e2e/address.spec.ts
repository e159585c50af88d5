// Changing the address of the site: the same data folder at another port and host name, and back. Accounts, roles and
// journals stay, reminders pause and resume, and duplicate records of an earlier version can be merged.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { ConvexHttpClient } from 'convex/browser'
import { decodeJwt } from 'jose'
import { api } from '#convex/_generated/api.js'
import { TestBrowser } from '#server/identity/test-browser.ts'
import { runData } from '../support/data-command.ts'
import { fakePushManager } from '../support/fake-push-manager.ts'
import { allowNotifications } from '../support/headless-shell.ts'
import { freePort, killDatabase, startProduct, temporaryFolder, type Product } from '../support/product.ts'
import { PushService } from '../support/push-service.ts'
import {
  expect,
  expectNoAxeViolationsInBothThemes,
  expectNoSidewaysScroll,
  test,
  type Visitor,
} from '../support/test.ts'

const password = 'correct horse battery'
const owner = 'owner@localhost'
const ada = 'ada@example.com'
const bea = 'bea@example.com'
const adasBrowser = 'a-browser-of-ada-0123456789abcdef'

/** Starts one product after the other on the same data. */
class DataFolder {
  readonly folder = temporaryFolder()
  readonly dataDir = join(this.folder, 'data')
  readonly pushes = new PushService()
  #running: Product | null = null

  async startAt(host: string, port: number): Promise<Product> {
    await this.stop()
    const env = {
      PORT: String(port),
      PUBLIC_URL: `http://${host}:${port}`,
      PUSH_SERVICES: await this.pushUrl,
    }
    this.#running = await startProduct({ dataDir: this.dataDir, content: 'decks', env })
    return this.#running
  }

  readonly pushUrl = this.pushes.open()

  /** Makes all reminders due. Those of this address come last: when they are sent, all others have been decided. */
  async makeRemindersDue(lastOf: string): Promise<void> {
    const folder = mkdtempSync(join(this.folder, 'exported-'))
    await this.data('export', folder)
    changeLines(join(folder, 'tables/reminders.jsonl'), (reminder) => ({
      ...reminder,
      nextAt: Date.now() - (reminder.origin === lastOf ? 0 : 60_000),
    }))
    await this.data('import', folder, '--replace')
  }

  /** The paths of the push messages, in order. */
  sentTo(): string[] {
    return this.pushes.delivered.map(({ path }) => path)
  }

  async data(...args: string[]): Promise<void> {
    await this.stop()
    const { code, output } = await runData({ dataDir: this.dataDir, folder: this.folder }, ...args)
    expect(code, output).toBe(0)
  }

  /** Waits for requests in flight. */
  async stop(): Promise<void> {
    await this.#running?.stop()
    this.#running = null
  }

  async close(): Promise<void> {
    await this.stop()
    await this.pushes.close()
    killDatabase(this.dataDir)
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  }
}

interface Member {
  accountId: string
  client: ConvexHttpClient
  token: string
  accessToken: string
}

/** Signs in with plain requests, where no page is needed. */
async function signedIn({ url }: Product, email: string, intent: 'sign-in' | 'sign-up'): Promise<Member> {
  const browser = new TestBrowser({ origin: url, audience: `${url}/idp/api/v2/` })
  const { id_token: token, access_token: accessToken } = await browser.signIn(email, password, intent)
  const client = new ConvexHttpClient(url, { auth: token })
  await client.mutation(api.users.enter, {})
  return { accountId: decodeJwt(token).sub!, client, token, accessToken }
}

async function setUpOwner(product: Product): Promise<Member> {
  const link = /https?:\S+\/idp\/link\/\S+/.exec(product.logLines().join('\n'))![0]
  const browser = new TestBrowser({ origin: product.url, audience: `${product.url}/idp/api/v2/` })
  expect((await browser.post(link, { password })).status).toBe(200)
  return signedIn(product, owner, 'sign-in')
}

/** With a link that the owner creates, because no mail server is set. */
async function confirmAddress(product: Product, { accessToken }: Member, email: string): Promise<void> {
  const answer = await fetch(`${product.url}/idp/api/v2/tickets/email-verification`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${accessToken}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ email }),
  })
  const { ticket } = (await answer.json()) as { ticket: string }
  const browser = new TestBrowser({ origin: product.url, audience: `${product.url}/idp/api/v2/` })
  expect((await browser.post(ticket, { password })).status).toBe(200)
}

async function draw(client: ConvexHttpClient, note?: string): Promise<void> {
  const userRandomID = adasBrowser
  const { commitmentId } = await client.action(api.readings.commitments.sealDraw, {
    userRandomID,
    deck: 'celestial',
    reversals: true,
  })
  const { _id } = await client.mutation(api.readings.draws.create, {
    userRandomID,
    commitmentId,
    chosen: 3,
    visitorSeed: '00'.repeat(32),
  })
  if (note !== undefined) {
    await client.mutation(api.journal.setNote, { readingId: _id, note, basedOn: 0 })
  }
}

/**
 * The browser may have visited another address. Cookies belong to a host, whatever its port, so it may already be
 * signed in or may not need the password.
 */
async function signIn({ page }: Visitor, url: string, email: string): Promise<void> {
  const profile = page.getByRole('heading', { name: 'Account details' })
  const button = page.locator('main').getByRole('button', { name: 'Sign in', exact: true })
  // Admins have another email field on their profile.
  const field = page.getByLabel('Email', { exact: true })
  await page.goto(`${url}/login?returnTo=/profile`)
  await expect(profile.or(button)).toBeVisible()
  if (await button.isVisible()) {
    await button.click()
    await expect(profile.or(field)).toBeVisible()
    if (await field.isVisible()) {
      await field.fill(email)
      await page.getByLabel('Password', { exact: true }).fill(password)
      await page.getByRole('button', { name: 'Sign in' }).click()
    }
  }
  await expect(page).toHaveURL(`${url}/profile`)
  await expect(profile).toBeVisible()
}

const readings = (page: Page) =>
  page.getByRole('region', { name: 'Your journal' }).getByRole('button', { name: /^Delete / })

/** A visitor who allows notifications, in a browser with a push service. */
async function newReminded(newVisitor: NewVisitor, pushUrl: string): Promise<Visitor> {
  const visitor = await newVisitor({ serviceWorkers: 'allow' })
  visitor.allowProblem(/ERR_ABORTED|ERR_CONNECTION_REFUSED|WebSocket connection/)
  await visitor.page.addInitScript(allowNotifications)
  await visitor.page.addInitScript(fakePushManager, pushUrl)
  return visitor
}
type NewVisitor = (options: { serviceWorkers: 'allow' }) => Promise<Visitor>

const reminder = (page: Page) => {
  const region = page.getByRole('region', { name: 'Daily reminder' })
  return {
    region,
    choice: region.getByRole('switch', { name: 'Remind me once a day' }),
    paused: region.getByText('Your reminder is paused'),
  }
}

/** Returns the path that reminders are sent to. */
async function turnOnReminder({ page }: Visitor): Promise<string> {
  const { region, choice, paused } = reminder(page)
  // Twelve hours from now, so that it becomes due only through makeRemindersDue.
  const time = await page.evaluate(() => new Date(Date.now() + 43_200_000).toTimeString().slice(0, 5))
  await expect(choice).toBeEnabled()
  await region.getByLabel('Time', { exact: true }).fill(time)
  await choice.click()
  await expect(choice).toBeChecked()
  await expect(paused).toHaveCount(0)
  const stored = await page.evaluate(() => localStorage.getItem('fakeSubscription'))
  return new URL((JSON.parse(stored!) as { endpoint: string }).endpoint).pathname
}

test('accounts, roles and journals stay when the same data moves to another port and host name, and back', async ({
  visitor,
  newVisitor,
}) => {
  // Four starts, and up to a minute until a reminder is sent.
  test.setTimeout(900_000)
  const data = new DataFolder()
  const { page } = visitor
  // Navigations abort requests in flight.
  visitor.allowProblem(/ERR_ABORTED|ERR_CONNECTION_REFUSED|WebSocket connection/)
  try {
    const ports = [await freePort(), await freePort(), await freePort()]
    const first = await data.startAt('localhost', ports[0]!)
    expect(first.logLines().join('\n')).not.toContain('The address has changed')
    const ownerThere = await setUpOwner(first)
    const adaThere = await signedIn(first, ada, 'sign-up')
    await confirmAddress(first, ownerThere, ada)
    // Sign in again for a token with a confirmed address.
    const { client, token } = await signedIn(first, ada, 'sign-in')
    await client.mutation(api.users.update, { codename: 'Coral Heron', isMagician: true })
    const { _id: userId } = (await client.query(api.getUserFromIdentity.default, {}))!
    await ownerThere.client.mutation(api.users.setRoles, { userId, isAdmin: true })
    await draw(client, 'What I wanted to remember')
    await draw(client)
    // People who have drawn today get no reminder, so another person gets it.
    await signedIn(first, bea, 'sign-up')
    const reminded = await newReminded(newVisitor, await data.pushUrl)
    await signIn(reminded, first.url, bea)
    const before = await turnOnReminder(reminded)

    let former = first.url
    let instead: string | undefined
    for (const [host, port] of [
      ['localhost', ports[1]!],
      ['127.0.0.1', ports[2]!],
      ['localhost', ports[0]!],
    ] as const) {
      await test.step(`at ${host}, after ${former}`, async () => {
        if (port === ports[0]) await data.makeRemindersDue(first.url)
        const product = await data.startAt(host, port)
        const printed = product.logLines().join('\n')
        expect(printed).toContain(`The address has changed: from ${former} to ${product.url}`)
        expect(printed).not.toContain('sets a password here')
        if (instead === undefined) {
          await signIn(reminded, product.url, bea)
          const { choice, paused } = reminder(reminded.page)
          await expect(paused).toContainText(`You turned it on at ${first.url}`)
          await expect(choice).not.toBeChecked()
          await expectNoAxeViolationsInBothThemes(reminded.page)
          instead = await turnOnReminder(reminded)
          expect(instead).not.toBe(before)
        }
        await signIn(visitor, product.url, ada)
        await expect(page.getByRole('heading', { level: 1, name: 'Coral Heron' })).toBeVisible()
        await expect(page.locator('.profile-facts').getByText('Admin', { exact: true })).toBeVisible()
        await expect(page.getByRole('switch', { name: 'I read for others' })).toBeChecked()
        await expect(readings(page)).toHaveCount(2)
        await expect(page.getByText('What I wanted to remember')).toBeVisible()
        await expect(page.getByRole('region', { name: 'From an earlier address' })).toHaveCount(0)
        await page.goto(`${product.url}/admin/users`)
        const people = page.getByRole('grid').getByRole('row')
        await expect(people.filter({ hasText: ada })).toHaveCount(1)
        await expect(people.filter({ hasText: owner })).toHaveCount(1)
        await expect(people.filter({ hasText: 'Owner' })).toHaveCount(1)
        if (product.url !== first.url) {
          // A token of the former address is refused here.
          const stale = new ConvexHttpClient(product.url, { auth: token })
          await expect(stale.query(api.users.getUserProfile, {})).rejects.toThrow('No auth provider found')
        }
        former = product.url
      })
    }
    expect((await signedIn({ ...first, url: former }, ada, 'sign-in')).accountId).toBe(adaThere.accountId)
    await test.step('the reminder of the first address resumes, and the other one pauses', async () => {
      // The browser is still signed in at this address.
      await reminded.page.goto(`${former}/profile`)
      await expect(reminder(reminded.page).choice).toBeChecked()
      await expect(reminder(reminded.page).paused).toHaveCount(0)
      await expect.poll(() => data.sentTo(), { timeout: 120_000 }).toEqual([before])
      await data.stop()
      expect(data.sentTo()).toEqual([before])
    })
  } finally {
    await data.close()
  }
})

test('duplicate records of a person from an earlier version are offered and merged', async ({
  visitor,
  newVisitor,
}) => {
  test.setTimeout(600_000)
  const data = new DataFolder()
  const { page } = visitor
  visitor.allowProblem(/ERR_ABORTED|WebSocket connection/)
  try {
    const first = await data.startAt('localhost', await freePort())
    await setUpOwner(first)
    const adaThere = await signedIn(first, ada, 'sign-up')
    const other = await signedIn(first, 'ada.before@example.com', 'sign-up')
    for (const note of [undefined, undefined, undefined]) await draw(adaThere.client, note)
    for (const note of ['The first card I drew', undefined]) await draw(other.client, note)
    await data.data('export', join(data.folder, 'exported'))
    nameByAddress(join(data.folder, 'exported/tables/users.jsonl'), {
      [adaThere.accountId]: `${first.url}/idp/|${adaThere.accountId}`,
      [other.accountId]: `http://localhost:3000/idp/|${adaThere.accountId}`,
    })
    await data.data('import', join(data.folder, 'exported'), '--replace')
    const product = await data.startAt('127.0.0.1', await freePort())

    await test.step('an admin sees which record is the duplicate', async () => {
      const admin = await newVisitor()
      await signIn(admin, product.url, owner)
      await admin.page.goto(`${product.url}/admin/users`)
      await expect(admin.page.getByText('One second record is waiting to be merged')).toBeVisible()
      await expect(admin.page.getByRole('grid')).toContainText('from http://localhost:3000')
      await expectNoAxeViolationsInBothThemes(admin.page)
      await admin.page.setViewportSize({ width: 320, height: 844 })
      await expectNoSidewaysScroll(admin.page)
      await admin.page.close()
    })

    await test.step('the person sees the other record and merges it with one click', async () => {
      await signIn(visitor, product.url, ada)
      await expect(readings(page)).toHaveCount(3)
      const offer = page.getByRole('region', { name: 'From an earlier address' })
      await expect(offer).toContainText('2 readings, 1 note')
      await expect(offer).toContainText('when this site was at http://localhost:3000')
      await expectNoAxeViolationsInBothThemes(page)
      await page.setViewportSize({ width: 320, height: 844 })
      await expectNoSidewaysScroll(page)
      await offer.getByRole('button', { name: 'Merge' }).click()
      await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(
        'Merged into your account.',
      )
      await expect(offer).toHaveCount(0)
      await expect(readings(page)).toHaveCount(5)
      await expect(page.getByText('The first card I drew')).toBeVisible()
    })

    const admin = await signedIn(product, owner, 'sign-in')
    const { page: people } = await admin.client.query(api.users.list, {
      paginationOpts: { numItems: 100, cursor: null },
    })
    expect(people.map(({ email }) => email).sort()).toEqual([ada, owner])
  } finally {
    await data.close()
  }
})

/** The identifiers that an earlier version would have stored. */
function nameByAddress(file: string, names: Record<string, string>): void {
  changeLines(file, (record) => {
    const name = names[(record.tokenIdentifier as string).split('|')[1]!]
    return name === undefined ? record : { ...record, tokenIdentifier: name, email: ada }
  })
}

type Row = Record<string, unknown>

function changeLines(file: string, change: (row: Row) => Row): void {
  const lines = readFileSync(file, 'utf8').split('\n')
  const changed = lines.map((line) => (line === '' ? line : JSON.stringify(change(JSON.parse(line) as Row))))
  writeFileSync(file, changed.join('\n'))
}
