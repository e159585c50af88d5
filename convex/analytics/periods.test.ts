import { expect, test } from 'vitest'
import { addDeck, drawCard, newVisitor, signedIn, useProduct } from '#tests/support/product-data.ts'
import { api } from '../_generated/api.js'

const backend = useProduct()

async function withRole(staffRole: 'viewer') {
  const person = await signedIn(backend(), staffRole)
  const { _id } = (await person.query(api.getUserFromIdentity.default, {}))!
  await backend().run(({ db }) => db.patch('users', _id, { staffRole }))
  return person
}

const today = () => new Date().toISOString().slice(0, 10)
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

test('draws are counted by deck, totem and town, and compared with the period before', async () => {
  const admin = await signedIn(backend(), 'counter', { isAdmin: true })
  const deck = await addDeck(backend(), { cards: 4, majors: 0 })
  const totemId = await admin.action(api.totems.register, {
    legacyId: 'p1',
    label: 'Pier',
    material: 'oak',
    kind: 'static',
    deck: deck.slug,
  })
  for (let count = 0; count < 3; count += 1) await drawCard(backend(), deck, newVisitor(), { chosen: count })
  await backend().finishScheduled()
  await backend().run(async ({ db }) => {
    const before = { day: daysAgo(8), draws: 2 }
    await db.insert('dayTallies', { of: 'deck', key: deck.deckId, ...before })
    await db.insert('totals', { name: 'draws', day: before.day, count: 2 })
    await db.insert('dayTallies', { of: 'totem', key: totemId, day: today(), draws: 4 })
    await db.insert('dayTallies', { of: 'place', key: 'oregon/portland', day: today(), draws: 7 })
    await db.insert('dayTallies', { of: 'place', key: 'oregon/bend', day: today(), draws: 3 })
  })

  const period = { from: daysAgo(6), to: today() }
  const read = await admin.query(api.analytics.periods.read, period)
  expect(read.days).toHaveLength(7)
  expect(read.days.at(-1)).toMatchObject({ day: today(), draws: 3, taps: 0, spreads: 0 })
  expect(read.before).toEqual({ draws: 2, taps: 0, spreads: 0 })
  expect(read.decks.rows).toMatchObject([{ key: deck.deckId, count: 3, before: 2 }])
  expect(read.totems!.rows).toEqual([{ key: totemId, name: 'Pier', count: 4, before: 0 }])
  // Rounded down, and nothing that could be one person.
  expect(read.places!.rows).toEqual([
    { key: 'oregon/portland', name: 'oregon/portland', count: 5, before: 0 },
  ])

  const viewer = await withRole('viewer')
  expect(await viewer.query(api.analytics.periods.read, period)).toMatchObject({ totems: null, places: null })
})

test('towns are not compared with days that are forgotten', async () => {
  const admin = await signedIn(backend(), 'counter', { isAdmin: true })
  await backend().run(async ({ db }) => {
    const salem = { of: 'place', key: 'oregon/salem' } as const
    await db.insert('dayTallies', { ...salem, day: today(), draws: 7 })
    await db.insert('dayTallies', { ...salem, day: daysAgo(25), draws: 12 })
  })
  const before = async (days: number) => {
    const period = { from: daysAgo(days - 1), to: today() }
    const { places } = await admin.query(api.analytics.periods.read, period)
    return places!.rows.find(({ key }) => key === 'oregon/salem')!.before
  }
  expect(await before(20)).toBe(10)
  expect(await before(21)).toBeNull()
})

test('a period that is none is refused', async () => {
  const admin = await signedIn(backend(), 'counter', { isAdmin: true })
  for (const [from, to] of [
    ['2026-11-02', '2026-11-01'],
    ['2020-01-01', '2026-11-01'],
    ['ever', 'ever'],
  ] as const) {
    await expect(admin.query(api.analytics.periods.read, { from, to })).rejects.toThrow()
  }
})
