import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest'
import { recordNameAt } from '#rules/account/account-records.ts'
import { updateSiteAddress } from '#server/address/update-address.ts'
import { createLog } from '#server/log.ts'
import { asFormer, moveReadings } from '#tests/support/former-readings.ts'
import { PushService, senderOf, type BrowserSubscription } from '#tests/support/push-service.ts'
import {
  addDeck,
  drawCard,
  newVisitor,
  expectRefusal,
  signedIn,
  useProduct,
} from '#tests/support/product-data.ts'
import { api, internal } from '../_generated/api.js'

const backend = useProduct()
const service = new PushService()
const atEight = { minuteOfDay: 8 * 60, zone: 'Europe/Vienna' }
const dayMs = 86_400_000
/** Always later than anything that was ever scheduled here: three days further with every test, and in winter to the last. */
let eightInVienna = Date.parse('2027-01-01T07:00:00Z')
let clock: ReturnType<typeof vi.spyOn>

beforeAll(async () => {
  process.env.PUSH_SERVICES = await service.open()
  process.env.PUSH_CONTACT = 'mailto:owner@example.com'
})

afterAll(async () => {
  delete process.env.PUSH_SERVICES
  delete process.env.PUSH_CONTACT
  await service.close()
})

beforeEach(async () => {
  service.status = 201
  service.delivered.length = 0
  await backend().run(async ({ db }) => {
    for (const { _id } of await db.query('reminders').take(100)) await db.delete('reminders', _id)
  })
  eightInVienna += 3 * dayMs
  clock = vi.spyOn(Date, 'now')
  isNow(eightInVienna - 3_600_000)
})

function isNow(ms: number): void {
  clock.mockReturnValue(ms)
}

const keysOf = ({ endpoint, p256dh, auth }: BrowserSubscription) => ({ endpoint, p256dh, auth })

async function remind(userRandomID: string, browser: BrowserSubscription, time = atEight): Promise<void> {
  await backend().mutation(api.account.reminders.set, { userRandomID, subscription: keysOf(browser), time })
}

/** What the scheduler does every minute. */
async function minutePasses(): Promise<void> {
  await backend().mutation(internal.account.reminders.sendDue, {})
  await backend().finishScheduled()
}

describe('a reminder', () => {
  test('is sent once a day at its time, signed, and encrypted for the browser', async () => {
    const browser = await service.subscribe()
    await remind(newVisitor(), browser)
    isNow(eightInVienna - 1)
    await minutePasses()
    expect(service.delivered).toHaveLength(0)
    isNow(eightInVienna)
    await minutePasses()
    await minutePasses()
    expect(service.delivered).toHaveLength(1)
    const [message] = service.delivered
    expect(browser.endpoint.endsWith(message!.path)).toBe(true)
    expect(message!.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: '14400',
      topic: 'daily-card',
    })
    expect(message!.body.toString('latin1')).not.toContain('card')
    expect(await browser.read(message!)).toEqual({
      title: 'Your daily card',
      body: 'You haven’t drawn it yet today.',
      stop: 'Stop reminders',
      url: '/newDraw/OneCard',
    })
    await expect((await service.subscribe()).read(message!)).rejects.toThrow()
    const publicKey = await backend().action(api.account.reminders.publicKey, {})
    const { origin } = new URL(browser.endpoint)
    expect(await senderOf(message!, publicKey)).toMatchObject({
      aud: origin,
      sub: 'mailto:owner@example.com',
    })
    isNow(eightInVienna + dayMs)
    await minutePasses()
    expect(service.delivered).toHaveLength(2)
  })

  test('is not sent after the card of the day was drawn, and is sent again the next day', async () => {
    const deck = await addDeck(backend())
    const diligent = newVisitor()
    await remind(diligent, await service.subscribe())
    await drawCard(backend(), deck, diligent)
    isNow(eightInVienna)
    await minutePasses()
    expect(service.delivered).toHaveLength(0)
    isNow(eightInVienna + dayMs)
    await minutePasses()
    expect(service.delivered).toHaveLength(1)
  })

  test('waits for a move of all readings, which may hold a card of that day', async () => {
    const deck = await addDeck(backend())
    const diligent = newVisitor()
    await remind(diligent, await service.subscribe())
    const { draw } = await drawCard(backend(), deck, diligent)
    await asFormer(backend(), draw._id)
    isNow(eightInVienna)
    expect(await backend().mutation(internal.account.reminders.sendDue, {})).toBe(0)
    await moveReadings(backend())
    await minutePasses()
    expect(service.delivered).toHaveLength(0)
  })

  test('is not sent if the card was drawn in the same browser without the account', async () => {
    const deck = await addDeck(backend())
    const [anna, userRandomID] = [await signedIn(backend(), 'forgetful-anna'), newVisitor()]
    const subscription = keysOf(await service.subscribe())
    await anna.mutation(api.account.reminders.set, { userRandomID, subscription, time: atEight })
    await drawCard(backend(), deck, userRandomID)
    isNow(eightInVienna)
    await minutePasses()
    expect(service.delivered).toHaveLength(0)
  })

  test('is sent if the card of the day was deleted', async () => {
    const deck = await addDeck(backend())
    const visitor = newVisitor()
    await remind(visitor, await service.subscribe())
    const { draw } = await drawCard(backend(), deck, visitor)
    await backend().run(({ db }) =>
      db.patch('readings', draw._id, { day: new Date(eightInVienna).toISOString().slice(0, 10) }),
    )
    await backend().mutation(api.journal.remove, { readingId: draw._id, userRandomID: visitor })
    isNow(eightInVienna)
    await minutePasses()
    expect(service.delivered).toHaveLength(1)
  })

  test('whose keys are none, from before they were looked at, is forgotten', async () => {
    const [visitor, browser] = [newVisitor(), await service.subscribe()]
    await remind(visitor, browser)
    await backend().run(async ({ db }) => {
      const known = await db.query('reminders').first()
      await db.patch('reminders', known!._id, { p256dh: 'AAAA' })
    })
    isNow(eightInVienna)
    await minutePasses()
    expect(await backend().run(({ db }) => db.query('reminders').take(10))).toEqual([])
  })

  test('that is hours late, since nothing was running, is left out for the day', async () => {
    await remind(newVisitor(), await service.subscribe())
    isNow(eightInVienna + 3 * 3_600_000)
    await minutePasses()
    expect(service.delivered).toHaveLength(0)
    isNow(eightInVienna + dayMs)
    await minutePasses()
    expect(service.delivered).toHaveLength(1)
  })

  test.each([401, 403, 404, 410])(
    'is forgotten when the push service says that the browser is gone, or not ours (%i)',
    async (status) => {
      const [visitor, browser] = [newVisitor(), await service.subscribe()]
      await remind(visitor, browser)
      service.status = status
      isNow(eightInVienna)
      await minutePasses()
      const asked = { userRandomID: visitor, endpoint: browser.endpoint }
      expect(await backend().query(api.account.reminders.get, asked)).toBeNull()
    },
  )

  test.each([302, 429, 500])('survives an answer of %i, and nobody is sent on elsewhere', async (status) => {
    const [visitor, browser] = [newVisitor(), await service.subscribe()]
    await remind(visitor, browser)
    service.status = status
    isNow(eightInVienna)
    await minutePasses()
    expect(service.delivered).toHaveLength(1)
    const asked = { userRandomID: visitor, endpoint: browser.endpoint }
    expect(await backend().query(api.account.reminders.get, asked)).toEqual(atEight)
  })

  test('can be moved to another time, and stopped by anybody who knows its endpoint', async () => {
    const [visitor, browser] = [newVisitor(), await service.subscribe()]
    const asked = { userRandomID: visitor, endpoint: browser.endpoint }
    await remind(visitor, browser)
    await remind(visitor, browser, { minuteOfDay: 600, zone: 'utc' })
    expect(await backend().query(api.account.reminders.get, asked)).toEqual({ minuteOfDay: 600, zone: 'UTC' })
    expect(
      await backend().query(api.account.reminders.get, { ...asked, userRandomID: newVisitor() }),
    ).toBeNull()
    await backend().mutation(api.account.reminders.stop, { endpoint: `${browser.endpoint}x` })
    expect(await backend().query(api.account.reminders.get, asked)).not.toBeNull()
    await backend().mutation(api.account.reminders.stop, { endpoint: browser.endpoint })
    expect(await backend().query(api.account.reminders.get, asked)).toBeNull()
    isNow(eightInVienna + 3 * 3_600_000)
    await minutePasses()
    expect(service.delivered).toHaveLength(0)
  })

  test('is refused to addresses that are no push service, and with keys and times that are none', async () => {
    const subscription = keysOf(await service.subscribe())
    const ask = (changes: object, time = atEight) =>
      backend().mutation(api.account.reminders.set, {
        userRandomID: newVisitor(),
        subscription: { ...subscription, ...changes },
        time,
      })
    for (const endpoint of ['http://169.254.169.254/', 'https://localhost:5432/', 'nonsense'])
      expect((await expectRefusal(ask({ endpoint }))).code).toBe('invalid')
    const offTheCurve = Buffer.alloc(65, 7).fill(4, 0, 1).toString('base64url')
    for (const keys of [{ p256dh: 'short' }, { p256dh: offTheCurve }, { auth: '' }, { auth: '***' }])
      expect((await expectRefusal(ask(keys))).code).toBe('invalid')
    expect((await expectRefusal(ask({}, { minuteOfDay: 1440, zone: 'UTC' }))).code).toBe('invalid')
    expect((await expectRefusal(ask({}, { minuteOfDay: 1, zone: 'Moon/Tycho' }))).code).toBe('invalid')
  })

  test('is deleted with its account', async () => {
    const anna = await signedIn(backend(), 'reminded-anna')
    const browser = await service.subscribe()
    const userRandomID = newVisitor()
    await anna.mutation(api.account.reminders.set, {
      userRandomID,
      subscription: keysOf(browser),
      time: atEight,
    })
    await anna.action(api.account.remove, { confirmation: 'delete my account' })
    const left = await backend().run(({ db }) => db.query('reminders').take(10))
    expect(left).toEqual([])
  })

  test('an owner has at most ten browsers; the oldest is replaced', async () => {
    const visitor = newVisitor()
    const browsers = await Promise.all(Array.from({ length: 11 }, () => service.subscribe()))
    for (const browser of browsers) await remind(visitor, browser)
    const isOn = async ({ endpoint }: BrowserSubscription) =>
      (await backend().query(api.account.reminders.get, { userRandomID: visitor, endpoint })) !== null
    expect(await Promise.all(browsers.map(isOn))).toEqual([false, ...Array<boolean>(10).fill(true)])
  })
})

test('the keys are made once, however many ask at the same moment', async () => {
  const asked = await Promise.all(
    Array.from({ length: 5 }, () => backend().action(api.account.reminders.publicKey, {})),
  )
  expect(new Set(asked).size).toBe(1)
  expect(Buffer.from(asked[0]!, 'base64url')).toHaveLength(65)
  expect(await backend().run(({ db }) => db.query('pushKeys').take(5))).toHaveLength(1)
})

describe('when the site is at another address', () => {
  afterEach(() => vi.unstubAllEnvs())

  test('reminders of the former one pause, and go on when it is back', async () => {
    vi.stubEnv('PUBLIC_URL', 'http://localhost:3000')
    const browser = await service.subscribe()
    await remind(newVisitor(), browser)
    vi.stubEnv('PUBLIC_URL', 'https://cards.example.com')
    const other = await service.subscribe()
    await remind(newVisitor(), other)
    isNow(eightInVienna)
    await minutePasses()
    expect(service.delivered.map(({ path }) => path)).toEqual([new URL(other.endpoint).pathname])
    vi.stubEnv('PUBLIC_URL', 'http://localhost:3000')
    isNow(eightInVienna + dayMs)
    await minutePasses()
    expect(service.delivered.map(({ path }) => path)).toEqual(
      [other, browser].map(({ endpoint }) => new URL(endpoint).pathname),
    )
  })

  /** The first start that notes the address, with records of an earlier version from these. */
  async function firstStartAt(publicUrl: string, addresses: string[]): Promise<void> {
    await backend().run(async ({ db }) => {
      for (const { _id } of await db.query('siteAddresses').take(100)) await db.delete('siteAddresses', _id)
      for (const { _id, tokenIdentifier } of await db.query('users').take(100)) {
        if (tokenIdentifier.includes('/idp/|')) await db.delete('users', _id)
      }
      for (const address of addresses) {
        await db.insert('users', {
          tokenIdentifier: recordNameAt(address, 'ada'),
          emailVerified: true,
          isAdmin: false,
          isMagician: false,
        })
      }
    })
    const accounts = { issuers: {}, existing: () => Promise.resolve([]) }
    await updateSiteAddress(backend(), { publicUrl, accounts, log: createLog('silent') })
    await backend().finishScheduled()
  }

  test.each([
    { addresses: [], pauses: true },
    { addresses: ['https://cards.example.com'], pauses: true },
    { addresses: ['http://localhost:3000', 'http://127.0.0.1:4000'], pauses: true },
    // They may have been turned on at either: in doubt they are sent.
    { addresses: ['https://cards.example.com', 'https://old.example.com'], pauses: false },
    { addresses: ['https://old.example.com'], pauses: false },
  ])(
    'those of an earlier version go on here ($addresses), and pause at the next address only if they are surely of this one',
    async ({ addresses, pauses }) => {
      const here = 'https://cards.example.com'
      await remind(newVisitor(), await service.subscribe())
      await firstStartAt(here, addresses)
      vi.stubEnv('PUBLIC_URL', here)
      isNow(eightInVienna)
      await minutePasses()
      expect(service.delivered).toHaveLength(1)
      vi.stubEnv('PUBLIC_URL', 'https://next.example.com')
      isNow(eightInVienna + dayMs)
      await minutePasses()
      expect(service.delivered).toHaveLength(pauses ? 1 : 2)
    },
  )

  test('a signed-in user sees where the paused reminder was turned on, until one is active here', async () => {
    const [anna, userRandomID] = [await signedIn(backend(), 'moved-anna'), newVisitor()]
    const [there, here] = [await service.subscribe(), await service.subscribe()]
    const turnOn = (browser: BrowserSubscription) =>
      anna.mutation(api.account.reminders.set, { userRandomID, subscription: keysOf(browser), time: atEight })
    const timeOf = ({ endpoint }: BrowserSubscription) =>
      anna.query(api.account.reminders.get, { userRandomID, endpoint })
    vi.stubEnv('PUBLIC_URL', 'http://localhost:3000')
    await turnOn(there)
    expect(await anna.query(api.account.reminders.pausedAt, {})).toBeNull()
    vi.stubEnv('PUBLIC_URL', 'https://cards.example.com')
    await turnOn(here)
    expect(await anna.query(api.account.reminders.pausedAt, {})).toBeNull()
    await anna.mutation(api.account.reminders.stop, { endpoint: here.endpoint })
    expect(await anna.query(api.account.reminders.pausedAt, {})).toBe('http://localhost:3000')
    expect(await timeOf(there)).toBeNull()
    expect(await backend().query(api.account.reminders.pausedAt, {})).toBeNull()
  })
})

test('the private key is encrypted once there is a SECRET_KEY, and stays the same key', async () => {
  onTestFinished(async () => {
    delete process.env.SECRET_KEY
    await backend().run(async ({ db }) => {
      const { _id } = (await db.query('pushKeys').first())!
      await db.patch('pushKeys', _id, { privateKey: plain.privateKey })
    })
  })
  const ensureKeys = () => backend().action(internal.account.reminders.ensureKeys, {})
  const storedKey = () => backend().run(async ({ db }) => (await db.query('pushKeys').first())!.privateKey)
  const plain = await ensureKeys()
  expect(await storedKey()).toBe(plain.privateKey)

  process.env.SECRET_KEY = 'ab'.repeat(32)
  expect(await Promise.all([ensureKeys(), ensureKeys()])).toEqual([plain, plain])
  expect(await storedKey()).toMatch(/^encrypted:/)
  expect(await ensureKeys()).toEqual(plain)

  process.env.SECRET_KEY = 'cd'.repeat(32)
  await expect(ensureKeys()).rejects.toThrow('another SECRET_KEY')
})
