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

test('the verse of the day is sealed and proved in the same way, beside the card', async () => {
  const noon = Date.UTC(2026, 11, 1, 12)
  const clock = vi.spyOn(Date, 'now').mockReturnValue(noon)
  expect(await backend().query(api.readings.days.latestVerse)).toBeNull()
  await addDeck(backend(), { position: 0 })
  const { cardIds } = await addDeck(backend(), { kind: 'verse', cards: 5, majors: 0, position: 7 })
  await backend().run(async (ctx) => {
    for (const [index, cardId] of cardIds.entries()) {
      const verse = { reference: `John 3:${index + 1}`, translation: 'kjv', text: 'Words.' }
      await ctx.db.patch('cards', cardId, { verse })
    }
  })
  const turnDay = async () => {
    await backend().mutation(internal.readings.days.turn, {})
    await backend().finishScheduled()
  }
  await turnDay()
  const today = (await backend().query(api.readings.days.latestVerse))!
  expect(today).toMatchObject({
    day: '2026-12-01',
    verseId: expect.stringMatching(/^john-3-[1-5]$/) as string,
  })
  expect((await backend().query(api.readings.days.latest))!.card.verse).toBeUndefined()

  clock.mockReturnValue(Date.UTC(2026, 11, 2))
  await turnDay()
  await turnDay()
  const next = (await backend().query(api.readings.days.latestVerse))!
  expect(next).toMatchObject({ day: '2026-12-02', sealedAtMs: noon })
  for (const { day, seal, verseId } of [today, next]) {
    const { transcript } = (await backend().query(api.readings.days.getProof, { day, of: 'verse' }))!
    expect((await verifyDraw(transcript, { sealShown: seal })).ok).toBe(true)
    const [drawn] = transcript.drawn
    expect(drawn).toMatchObject({
      card: `card-${Number(verseId.slice('john-3-'.length)) - 1}`,
      reversed: false,
    })
    expect((await backend().query(api.readings.days.getProof, { day }))!.transcript.commitment).not.toBe(
      transcript.commitment,
    )
  }
})
