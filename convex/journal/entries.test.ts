import { expect, test } from 'vitest'
import {
  addDeck,
  dealSpread,
  drawCard,
  newVisitor,
  expectRefusal,
  signedIn,
  useProduct,
} from '#tests/support/product-data.ts'
import { api } from '../_generated/api.js'

const backend = useProduct()
const firstPage = { numItems: 1000, cursor: null }

test('a journal lists every reading in a few words, and of face-down cards only how many', async () => {
  const deck = await addDeck(backend())
  const userRandomID = newVisitor()
  const { draw } = await drawCard(backend(), deck, userRandomID, { question: 'Why?' })
  const { spread } = await dealSpread(backend(), deck, userRandomID)
  const [first] = spread.positions
  await backend().mutation(api.readings.spreads.reveal, {
    spreadId: spread._id,
    userRandomID,
    keys: [first!.key],
  })
  const asked = { userRandomID, paginationOpts: firstPage }
  const { page: draws } = await backend().query(api.journal.entries.draws, asked)
  const { page: spreads } = await backend().query(api.journal.entries.spreads, asked)
  expect(draws).toMatchObject([
    { _id: draw._id, made: 'here', question: 'Why?', layout: null, faceDown: 0, deckId: deck.deckId },
  ])
  expect(spreads).toMatchObject([
    { _id: spread._id, layout: { slug: 'three-card', ownName: null }, faceDown: 2 },
  ])
  expect(spreads[0]!.cards).toHaveLength(1)
})

test('nobody reads another’s journal, and a stranger without a secret reads none', async () => {
  const deck = await addDeck(backend())
  const owner = newVisitor()
  await drawCard(backend(), deck, owner)
  await dealSpread(backend(), deck, owner)
  const other = await signedIn(backend(), 'curious')
  for (const list of [
    api.journal.entries.draws,
    api.journal.entries.spreads,
    api.journal.exports.journalDraws,
  ]) {
    const nosy = { userRandomID: newVisitor(), paginationOpts: firstPage }
    expect((await backend().query(list, nosy)).page).toEqual([])
    expect((await other.query(list, { paginationOpts: firstPage })).page).toEqual([])
    expect((await expectRefusal(backend().query(list, { paginationOpts: firstPage }))).code).toBe(
      'signed out',
    )
  }
})

test('a page holds 250 readings at most, whatever is asked for', async () => {
  const deck = await addDeck(backend(), { cards: 3, majors: 0 })
  const userRandomID = newVisitor()
  const { draw } = await drawCard(backend(), deck, userRandomID, { chosen: 1 })
  await backend().run(async ({ db }) => {
    const { _id, _creationTime, ...row } = (await db.get('readings', draw._id))!
    for (let i = 0; i < 300; i++) await db.insert('readings', row)
  })
  const { page, isDone } = await backend().query(api.journal.entries.draws, {
    userRandomID,
    paginationOpts: firstPage,
  })
  expect([page.length, isDone]).toEqual([250, false])
})

test('names returns existing cards and decks with the fields that a journal shows', async () => {
  const deck = await addDeck(backend())
  const asked = { cardIds: [deck.cardIds[5]!, 'nonsense'], deckIds: [deck.deckId, 'x'] }
  expect(await backend().query(api.journal.entries.names, asked)).toEqual({
    cards: [
      expect.objectContaining({ _id: deck.cardIds[5], slug: 'card-5', name: 'Card 5', arcana: 'major' }),
    ],
    decks: [{ _id: deck.deckId, slug: deck.slug, title: 'A deck', kind: 'tarot', aspectRatio: 11 / 19 }],
    designs: [],
  })
  const many = Array.from({ length: 501 }, () => 'x')
  for (const asked of [
    { cardIds: many, deckIds: [] },
    { cardIds: [], deckIds: [], designIds: many },
  ]) {
    expect((await expectRefusal(backend().query(api.journal.entries.names, asked))).code).toBe('invalid')
  }
})

test('the newest are fifty of each kind at most, in whichever journal, and nobody else’s', async () => {
  const deck = await addDeck(backend(), { cards: 80, majors: 0 })
  const userRandomID = newVisitor()
  const latest = () => backend().query(api.journal.entries.latest, { userRandomID })
  expect(await latest()).toEqual({ draws: [], spreads: [] })
  const { draw } = await drawCard(backend(), deck, userRandomID)
  const { spread } = await dealSpread(backend(), deck, userRandomID)
  await backend().run(async ({ db }) => {
    const { _id, _creationTime, ...row } = (await db.get('readings', draw._id))!
    for (let i = 0; i < 60; i++) await db.insert('readings', row)
  })
  const { draws, spreads } = await latest()
  expect(draws).toHaveLength(50)
  expect(draws.map(({ _id }) => _id)).not.toContain(draw._id)
  expect(spreads.map(({ _id }) => _id)).toEqual([spread._id])
  const nosy = await backend().query(api.journal.entries.latest, { userRandomID: newVisitor() })
  expect(nosy).toEqual({ draws: [], spreads: [] })
})
