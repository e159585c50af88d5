import { describe, expect, test, vi } from 'vitest'
import { addDeck, drawCard, newVisitor, useProduct } from '#tests/support/product-data.ts'
import { api, internal } from '../_generated/api.js'
import type { Id } from '../_generated/dataModel.js'
import { claimedAddress, truncateAddress } from '../callers/ipAddress.ts'

const backend = useProduct()

test('IP addresses are stored in full for thirty days, then truncated', async () => {
  const deck = await addDeck(backend(), { cards: 3, majors: 0 })
  const { draw } = await drawCard(backend(), deck, newVisitor(), { chosen: 0 })
  await backend().run(({ db }) =>
    db.patch('readings', draw._id, {
      ipAddress: '203.0.113.77',
      ipClaim: '198.51.100.23',
      ipState: 'whole',
    }),
  )
  const row = () => backend().run(({ db }) => db.get('readings', draw._id))
  const address = async () => (await row())?.ipAddress
  const days = 86_400_000
  const drawnAt = draw.drawnAt
  const clock = vi.spyOn(Date, 'now')
  clock.mockReturnValue(drawnAt + 30 * days)
  expect(await backend().mutation(internal.site.housekeeping.shortenAddresses, {})).toBe(0)
  expect(await address()).toBe('203.0.113.77')
  clock.mockReturnValue(drawnAt + 30 * days + 1)
  expect(await backend().mutation(internal.site.housekeeping.shortenAddresses, {})).toBe(1)
  expect(await row()).toMatchObject({ ipAddress: '203.0.113.0', ipClaim: '198.51.100.0' })
  expect(await backend().mutation(internal.site.housekeeping.shortenAddresses, {})).toBe(0)
})

test('truncated IP addresses are deleted after a year, also those that earlier versions stored', async () => {
  const deck = await addDeck(backend(), { cards: 3, majors: 0 })
  const days = 86_400_000
  const now = Date.now()
  const ages = [{ days: 364 }, { days: 366 }, { days: 1200 }]
  const ids: Id<'readings'>[] = []
  for (const age of ages) {
    const { draw } = await drawCard(backend(), deck, newVisitor(), { chosen: 0 })
    await backend().run(({ db }) =>
      db.patch('readings', draw._id, {
        storedAt: now - age.days * days,
        ipAddress: '203.0.113.0',
        ipClaim: '198.51.100.0',
        ipSource: 'server',
        ipState: 'short',
      }),
    )
    ids.push(draw._id)
  }
  expect(await backend().mutation(internal.site.housekeeping.forgetAddresses, {})).toBe(2)
  const [young, ...old] = await backend().run(({ db }) =>
    Promise.all(ids.map((id) => db.get('readings', id))),
  )
  expect(young).toMatchObject({ ipAddress: '203.0.113.0', ipState: 'short' })
  for (const row of old) {
    expect(row).toMatchObject({ deckId: young!.deckId })
    expect(Object.keys(row!).filter((name) => name.startsWith('ip'))).toEqual([])
  }
  expect(await backend().mutation(internal.site.housekeeping.forgetAddresses, {})).toBe(0)
})

test('unused rate limit rows are deleted after a day', async () => {
  const userRandomID = newVisitor()
  await backend().mutation(api.messages.send, { userRandomID, name: '', email: '', text: 'Hello' })
  const kept = () => backend().run(async ({ db }) => (await db.query('rateLimits').collect()).length)
  const before = await kept()
  expect(before).toBeGreaterThan(0)
  await backend().mutation(internal.site.housekeeping.forgetRateLimits, {})
  expect(await kept()).toBe(before)
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 25 * 3_600_000)
  await backend().mutation(internal.site.housekeeping.forgetRateLimits, {})
  expect(await kept()).toBe(0)
})

test('hours are forgotten after two days and days after forty, months never', async () => {
  const now = Date.UTC(2026, 10, 15, 16, 30)
  vi.spyOn(Date, 'now').mockReturnValue(now)
  const kept = ['2026-11-15T16', '2026-11-13T17', '2026-11-15', '2026-10-07', '2026-10', '2019-01', 'ever']
  // The last two from before a stop of many weeks.
  const old = ['2026-11-13T16', '2026-11-10T00', '2026-10-06', '2026-10-01', '2026-08-02T09', '2025-12-24']
  await backend().run(async ({ db }) => {
    for (const period of [...kept, ...old]) {
      await db.insert('placeTallies', { period, state: 'oregon', slug: 'salem', draws: 1 })
    }
  })
  // The cron may have been here first: a minute after the clock was moved it notices what is due.
  await backend().mutation(internal.site.housekeeping.forgetPlaceHours, {})
  const left = await backend().run(({ db }) => db.query('placeTallies').collect())
  expect(left.map(({ period }) => period).sort()).toEqual([...kept].sort())
})

test('draws by day are forgotten after forty days for towns, and never for decks and totems', async () => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 10, 15, 16, 30))
  const days = ['2026-11-15', '2026-10-07', '2026-10-06', '2025-01-01']
  await backend().run(async ({ db }) => {
    for (const day of days)
      for (const of of ['deck', 'totem', 'place'] as const)
        await db.insert('dayTallies', { of, key: 'kept', day, draws: 1 })
    // More than one run deletes.
    for (let town = 0; town < 250; town++)
      await db.insert('dayTallies', { of: 'place', key: `oregon/${town}`, day: '2026-10-01', draws: 1 })
  })
  for (let run = 0; run < 2; run++) await backend().mutation(internal.site.housekeeping.forgetPlaceHours, {})
  const left = await backend().run(({ db }) => db.query('dayTallies').collect())
  // Other tests of this file have drawn, too.
  const ours = left.filter(({ key }) => key === 'kept' || key.startsWith('oregon/'))
  const daysOf = (of: string) => ours.flatMap((row) => (row.of === of ? [row.day] : [])).sort()
  expect(daysOf('place')).toEqual(['2026-10-07', '2026-11-15'])
  expect(daysOf('deck')).toEqual([...days].sort())
  expect(daysOf('totem')).toEqual([...days].sort())
})

describe('an address that is claimed', () => {
  test.each([
    ['203.0.113.77', '203.0.113.0'],
    [' 203.0.113.77 ', '203.0.113.0'],
    ['::ffff:203.0.113.77', '203.0.113.0'],
    ['2001:db8:85a3:8d3:1319:8a2e:370:7348', '2001:db8:85a3::'],
    ['2001:DB8::1', '2001:db8:0::'],
    ['::1', '0:0:0::'],
  ])('%s is truncateAddress to %s', (claim, network) => {
    expect(truncateAddress(claimedAddress(claim)!)).toBe(network)
  })

  test.each(['', 'localhost', '1.2.3', '<script>', 'a'.repeat(10_000), '1.2.3.4, 5.6.7.8'])(
    '%j is no address, and is not kept',
    (claim) => {
      expect(claimedAddress(claim)).toBeNull()
    },
  )
})
