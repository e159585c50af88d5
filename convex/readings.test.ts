import { describe, expect, test } from 'vitest'
import { verifyDraw } from '#rules/readings/fair-draw/verify.ts'
import {
  addDeck,
  dealSpread,
  drawCard,
  newVisitor,
  expectRefusal,
  useProduct,
} from '#tests/support/product-data.ts'
import { api } from './_generated/api.js'

const backend = useProduct()
const paginationOpts = { numItems: 10, cursor: null }

const sealed = async (deck: { slug: string }, userRandomID: string) => {
  const { commitmentId } = await backend().action(api.readings.commitments.sealDraw, {
    userRandomID,
    deck: deck.slug,
    reversals: true,
  })
  return { commitmentId, userRandomID, visitorSeed: 'indigo-otter' }
}

describe('a single card', () => {
  test('is a reading with one position, turned up at once, with a theme and its place in the deck', async () => {
    const deck = await addDeck(backend())
    const asked = { ...(await sealed(deck, newVisitor())), chosen: [41], theme: 'work' as const }
    const reading = await backend().mutation(api.readings.create, asked)
    expect(reading).toMatchObject({
      isSingle: true,
      theme: 'work',
      chosen: [41],
      source: 'click',
      layout: { slug: 'one-card' },
      reversible: true,
    })
    expect(reading.positions).toHaveLength(1)
    expect(reading.positions[0]).toMatchObject({
      key: 'message',
      revealedAt: reading.madeAt,
      clarifier: null,
    })
    const draw = await backend().query(api.readings.draws.get, { drawId: reading._id })
    expect(draw).toMatchObject({ card: reading.positions[0]!.shown!.card, drawnAt: reading.madeAt })
  })

  test('can have a clarifier, which is the next card of the sealed deck and part of the proof', async () => {
    const deck = await addDeck(backend())
    const userRandomID = newVisitor()
    const { draw } = await drawCard(backend(), deck, userRandomID, { chosen: 0 })
    const which = { readingId: draw._id, userRandomID }
    const clarify = () => backend().mutation(api.readings.clarify, { ...which, key: 'message' })
    await Promise.all([clarify(), clarify()])
    const reading = (await backend().query(api.readings.get, { readingId: draw._id }))!
    const clarifier = reading.positions[0]!.clarifier!
    expect(clarifier.card._id).not.toBe(draw.card._id)

    const { transcript } = (await backend().query(api.readings.getProof, which))!
    expect(transcript.clarifiers).toEqual([
      { position: 'message', card: clarifier.card.slug, reversed: clarifier.reversed },
    ])
    expect(transcript.cards[transcript.order[1]!]).toBe(clarifier.card.slug)
    expect((await verifyDraw(transcript)).ok).toBe(true)
    const { page } = await backend().query(api.journal.entries.list, { userRandomID, paginationOpts })
    expect(page[0]!.cards.map(({ cardId }) => cardId)).toEqual([draw.card._id, clarifier.card._id])
  })

  test('takes its clarifier along in a journal file, and brings it back', async () => {
    const deck = await addDeck(backend())
    const userRandomID = newVisitor()
    const { draw } = await drawCard(backend(), deck, userRandomID)
    await backend().mutation(api.readings.clarify, { readingId: draw._id, key: 'message', userRandomID })
    const { page } = await backend().query(api.journal.exports.journalDraws, { userRandomID, paginationOpts })
    expect(page[0]!.clarifiers).toHaveLength(1)

    const other = { userRandomID: newVisitor() }
    const importId = await backend().mutation(api.journal.imports.begin, other)
    const staged = await backend().mutation(api.journal.imports.stage, { ...other, importId, readings: page })
    expect(staged).toEqual({ known: 0, problems: [] })
    await backend().mutation(api.journal.imports.finish, { ...other, importId, staged: 1 })
    const again = await backend().query(api.journal.exports.journalDraws, { ...other, paginationOpts })
    expect(again.page).toEqual(page)
  })

  test('gets no clarifier by anybody else', async () => {
    const deck = await addDeck(backend())
    const { draw } = await drawCard(backend(), deck, newVisitor())
    const asked = { readingId: draw._id, key: 'message', userRandomID: newVisitor() }
    expect((await expectRefusal(backend().mutation(api.readings.clarify, asked))).code).toBe('not found')
  })
})

describe('a spread', () => {
  test('is a reading whose cards lie face down until they are turned up', async () => {
    const deck = await addDeck(backend())
    const userRandomID = newVisitor()
    const { spread } = await dealSpread(backend(), deck, userRandomID)
    const which = { readingId: spread._id, userRandomID }
    const seen = (await backend().query(api.readings.get, { readingId: spread._id }))!
    expect(seen).toMatchObject({ isSingle: false, chosen: null, totem: null })
    expect(seen.positions.map(({ shown }) => shown)).toEqual([null, null, null])
    expect(await backend().query(api.readings.getProof, which)).toBeNull()
    expect(await backend().query(api.readings.draws.get, { drawId: spread._id })).toBeNull()

    const keys = seen.positions.map(({ key }) => key)
    await backend().mutation(api.readings.reveal, { ...which, keys })
    const whole = (await backend().query(api.readings.get, { readingId: spread._id }))!
    expect(whole.chosen).toEqual([3, 40, 77])
    const { transcript } = (await backend().query(api.readings.getProof, which))!
    expect((await verifyDraw(transcript)).ok).toBe(true)
  })
})

describe('the list of one’s own readings', () => {
  test('has single cards and spreads together, the newest first, and nothing that lies face down', async () => {
    const deck = await addDeck(backend())
    const userRandomID = newVisitor()
    const { draw: first } = await drawCard(backend(), deck, userRandomID)
    const { spread } = await dealSpread(backend(), deck, userRandomID)
    const { draw: last } = await drawCard(backend(), deck, userRandomID)
    const { page } = await backend().query(api.journal.entries.list, { userRandomID, paginationOpts })
    expect(page.map(({ _id }) => _id)).toEqual([last._id, spread._id, first._id])
    expect(page[0]!.cards).toEqual([{ cardId: last.card._id, reversed: last.reversed }])
    expect(page[1]).toMatchObject({ cards: [], faceDown: 3 })
    const newest = await backend().query(api.journal.entries.newest, { userRandomID })
    expect(newest.map(({ _id }) => _id)).toEqual([last._id, spread._id, first._id])
  })
})
