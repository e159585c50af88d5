import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { asFormer, moveReadings } from '#tests/support/former-readings.ts'
import {
  addDeck,
  dealSpread,
  drawCard,
  newVisitor,
  type ProductBackend,
  productOptions,
} from '#tests/support/product-data.ts'
import { openTestBackend, type TestPlace } from '#tests/support/test-backend.ts'
import { api, internal } from '../_generated/api.js'
import type { Id } from '../_generated/dataModel.js'

async function open(place?: TestPlace) {
  const backend = await openTestBackend({ ...productOptions, ...(place && { place }) })
  return backend as unknown as ProductBackend & { place: TestPlace }
}

const today = () => new Date().toISOString().slice(0, 10)

/** Until nothing is left to count; the job comes by itself, this only does not wait for its second. */
const counted = (backend: ProductBackend) => backend.finishScheduled()

describe('counting', () => {
  test('counts every draw once: totals, cards, and latest draws', async () => {
    const backend = await open()
    const deck = await addDeck(backend, { cards: 4, majors: 0 })
    const drawn = await Promise.all(
      Array.from({ length: 40 }, (_, at) =>
        drawCard(backend, deck, newVisitor(), {
          chosen: at % 4,
          ...(at % 2 === 0 && { codename: 'Moss Wren' }),
        }),
      ),
    )
    await dealSpread(backend, deck, newVisitor(), { chosen: [0, 1, 2] })
    await counted(backend)
    expect(await backend.query(api.analytics.tallies.totals, {})).toEqual({ draws: 40, taps: 0, spreads: 1 })
    expect(await backend.query(api.analytics.tallies.totals, { day: today() })).toEqual({
      draws: 40,
      taps: 0,
      spreads: 1,
    })

    const tallies = (await backend.query(api.analytics.tallies.ofDeck, { deck: deck.slug }))!
    for (const { cardId, upright, reversed } of tallies.cards) {
      const own = drawn.filter(({ draw }) => draw.card._id === cardId)
      expect({ upright, reversed }).toEqual({
        upright: own.filter(({ draw }) => !draw.reversed).length,
        reversed: own.filter(({ draw }) => draw.reversed).length,
      })
      expect(await backend.query(api.analytics.tallies.ofCard, { cardId })).toEqual({ upright, reversed })
    }
    expect(tallies.cards.reduce((sum, { upright, reversed }) => sum + upright + reversed, 0)).toBe(40)

    const latest = await backend.query(api.analytics.tallies.justDrawn, {})
    expect(latest).toHaveLength(12)
    expect(latest.every(({ codename }) => codename === 'Moss Wren')).toBe(true)
    const times = latest.map(({ drawnAt }) => drawnAt)
    expect(times).toEqual([...times].sort((one, other) => other - one))
  })

  test('keeps apart what was drawn with reversals off', async () => {
    const backend = await open()
    const deck = await addDeck(backend, { cards: 4, majors: 0 })
    for (const reversals of [true, false, false]) {
      await drawCard(backend, deck, newVisitor(), { chosen: 0, reversals })
    }
    await counted(backend)
    await drawCard(backend, deck, newVisitor(), { chosen: 0, reversals: false })
    await counted(backend)
    const { cards } = (await backend.query(api.analytics.tallies.ofDeck, { deck: deck.slug }))!
    expect(cards.reduce((sum, { uprightByWish }) => sum + uprightByWish, 0)).toBe(3)
    expect(cards.reduce((sum, { upright, reversed }) => sum + upright + reversed, 0)).toBe(4)
  })

  test('stops when there is nothing to do, and is started again by the next draw', async () => {
    const backend = await open()
    const deck = await addDeck(backend, { cards: 4, majors: 0 })
    const isRunning = () => backend.run(async ({ db }) => (await db.query('rollups').first())?.isRunning)
    for (const total of [1, 2]) {
      await drawCard(backend, deck, newVisitor(), { chosen: 0 })
      expect(await isRunning()).toBe(true)
      await counted(backend)
      expect(await isRunning()).toBe(false)
      expect((await backend.query(api.analytics.tallies.totals, {})).draws).toBe(total)
    }
  })

  test('resumes after a stop between draw and count', async () => {
    const first = await open()
    const deck = await addDeck(first, { cards: 4, majors: 0 })
    for (let at = 0; at < 3; at++) await drawCard(first, deck, newVisitor(), { chosen: at })
    await first.close()
    const second = await open(first.place)
    await counted(second)
    expect((await second.query(api.analytics.tallies.totals, {})).draws).toBe(3)
  })

  test('is woken when a round was lost, and two rounds at once count nothing twice', async () => {
    const backend = await open()
    const deck = await addDeck(backend, { cards: 4, majors: 0 })
    // The job is said to run, but it does not.
    await backend.run(({ db }) => db.insert('rollups', { isRunning: true }))
    for (let at = 0; at < 3; at++) await drawCard(backend, deck, newVisitor(), { chosen: at })
    await counted(backend)
    expect((await backend.query(api.analytics.tallies.totals, {})).draws).toBe(0)
    const realNow = Date.now
    Date.now = () => realNow() + 60_000
    try {
      await backend.mutation(internal.analytics.rollups.wake, {})
      await Promise.all([
        backend.mutation(internal.analytics.rollups.rollUp, {}),
        backend.mutation(internal.analytics.rollups.rollUp, {}),
      ])
      await counted(backend)
    } finally {
      Date.now = realNow
    }
    expect((await backend.query(api.analytics.tallies.totals, {})).draws).toBe(3)
  })

  test('waits for a draw that is still to be moved, and then shows it', async () => {
    const backend = await open()
    const deck = await addDeck(backend, { cards: 4, majors: 0 })
    const { draw } = await drawCard(backend, deck, newVisitor(), { chosen: 1, codename: 'Moss Wren' })
    const drawId = (await asFormer(backend, draw._id)) as Id<'draws'>
    await backend.run(async ({ db }) => {
      const [fresh] = await db.query('freshDraws').collect()
      await db.patch('freshDraws', fresh!._id, { drawId })
    })
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 1000)
    onTestFinished(() => void clock.mockRestore())
    expect(await backend.mutation(internal.analytics.rollups.rollUp, {})).toBe(0)
    await moveReadings(backend)
    await counted(backend)
    const latest = await backend.query(api.analytics.tallies.justDrawn, {})
    expect(latest.map(({ codename }) => codename)).toEqual(['Moss Wren'])
    expect(await backend.query(api.analytics.tallies.totals, {})).toMatchObject({ draws: 1 })
  })

  test('shows no draw that was deleted or made private, before or after it was counted', async () => {
    const backend = await open()
    const deck = await addDeck(backend, { cards: 4, majors: 0 })
    const visitors = [newVisitor(), newVisitor(), newVisitor()]
    const names = ['Moss Wren', 'Coral Deer', 'Indigo Otter']
    const ids = []
    for (const [at, userRandomID] of visitors.entries()) {
      const { draw } = await drawCard(backend, deck, userRandomID, { chosen: 0, codename: names[at]! })
      ids.push(draw._id)
    }
    const [before, after] = ids
    const isPrivate = { visibility: 'private' as const }
    await backend.mutation(api.journal.setSharing, {
      readingId: before!,
      userRandomID: visitors[0]!,
      ...isPrivate,
    })
    await counted(backend)
    const shown = async () =>
      (await backend.query(api.analytics.tallies.justDrawn, {})).map(({ codename }) => codename)
    expect(await shown()).toEqual(['Indigo Otter', 'Coral Deer'])
    await backend.mutation(api.journal.remove, { readingId: after!, userRandomID: visitors[1]! })
    expect(await shown()).toEqual(['Indigo Otter'])
  })
})
