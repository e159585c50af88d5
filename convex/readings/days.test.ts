import { expect, test, vi } from 'vitest'
import { verifyDraw } from '#rules/readings/fair-draw/verify.ts'
import { addDeck, seedsOf, useProduct } from '#tests/support/product-data.ts'
import { api, internal } from '../_generated/api.js'

const backend = useProduct()

test('the card of the day is sealed the day before, opened at midnight UTC, and proves itself', async () => {
  // Without a deck there is no card, and no harm done.
  expect(await backend().query(api.readings.days.latest)).toBeNull()
  await backend().mutation(internal.readings.days.turn, {})
  await backend().finishScheduled()
  const noon = Date.UTC(2026, 10, 15, 12)
  const clock = vi.spyOn(Date, 'now').mockReturnValue(noon)
  await addDeck(backend(), { position: 0 })
  const turnDay = async () => {
    await backend().mutation(internal.readings.days.turn, {})
    await backend().finishScheduled()
  }
  await turnDay()
  const [today, tomorrow] = ['2026-11-15', '2026-11-16']
  const shown = (await backend().query(api.readings.days.latest))!
  expect(shown.card.slug).toMatch(/^card-\d+$/)
  expect(shown.day).toBe(today)
  expect(await backend().query(api.readings.days.getProof, { day: tomorrow })).toBeNull()

  const paginationOpts = { numItems: 10, cursor: null }
  const list = () => backend().query(api.readings.commitments.list, { paginationOpts })
  const sealed = (await list()).page.find(({ purpose, state }) => purpose === 'day' && state === 'waiting')!
  expect(sealed.seed).toBeNull()
  const seeds = await seedsOf(backend())
  expect(seeds).toHaveLength(1)
  expect(JSON.stringify(await list())).not.toContain(seeds[0])

  clock.mockReturnValue(Date.UTC(2026, 10, 16))
  await turnDay()
  await turnDay()
  const next = (await backend().query(api.readings.days.latest))!
  expect(next).toMatchObject({ day: tomorrow, seal: sealed.seal, sealedAtMs: noon })
  for (const [day, { seal, card, reversed }] of [[today, shown] as const, [tomorrow, next] as const]) {
    const { transcript } = (await backend().query(api.readings.days.getProof, { day }))!
    expect((await verifyDraw(transcript, { sealShown: seal })).ok).toBe(true)
    expect(transcript).toMatchObject({ version: 2, visitorSeed: `day-${day}`, chosen: [0] })
    // Today's was sealed at noon, when there was no head of the night before; tomorrow's mixes one in.
    expect(transcript.mixed === null).toBe(day === today)
    expect(transcript.drawn).toEqual([{ position: 'message', card: card.slug, reversed }])
  }
})
