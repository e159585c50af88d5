import { expect, test } from 'vitest'
import {
  addDeck,
  dealSpread,
  newVisitor,
  type ProductBackend,
  signedIn,
  useProduct,
} from '#tests/support/product-data.ts'
import { api } from '../_generated/api.js'
import type { Id } from '../_generated/dataModel.js'

const backend = useProduct()

const stone = {
  formula: null,
  system: 'cubic',
  hardness: [5],
  colours: 'blue',
  fact: 'A fact.',
  folklore: 'A tale.',
  reflection: 'A thought.',
}

test('a reading shows the texts of its cards, of the side that lies up', async () => {
  const { reading, cardId } = await drawnReading(backend())
  await addTexts(backend(), cardId, 'The first gist.')
  const [position] = (await view(reading)).positions
  const expected = position!.shown!.reversed ? 'The first gist. Reversed.' : 'The first gist.'
  expect(position!.shown!.side).toMatchObject({ gist: expected, roles: { past: 'It was so.' } })
})

test('a card without texts for readings has none', async () => {
  const { reading } = await drawnReading(backend())
  expect((await view(reading)).positions[0]!.shown!.side).toBeNull()
})

test('a reading stored before a change keeps the words it was drawn with; a later one has the new', async () => {
  const { reading, cardId } = await drawnReading(backend())
  await addTexts(backend(), cardId, 'The first gist.')
  const before = (await view(reading)).positions[0]!.shown!
  const admin = await signedIn(backend(), `admin-${newVisitor()}`, { isAdmin: true })
  const { name, upright } = before.card
  await admin.mutation(api.cards.update, {
    cardId,
    name: 'Renamed',
    upright: { summary: 'Other words.' },
    seen: { name, upright },
  })
  expect((await view(reading)).positions[0]!.shown).toEqual(before)
  await backend().run(({ db }) => db.patch('readings', reading, { storedAt: Date.now() + 1 }))
  expect((await view(reading)).positions[0]!.shown!.card.name).toBe('Renamed')
})

test('a reading keeps the facts of its stone, and the picture that its deck showed', async () => {
  const userRandomID = newVisitor()
  const deck = await addDeck(backend(), { cards: 3, majors: 0 })
  const [cardId] = deck.cardIds
  await backend().run(({ db }) => db.patch('cards', cardId!, { stone }))
  const admin = await signedIn(backend(), `admin-${newVisitor()}`, { isAdmin: true })
  const paint = (name: string) =>
    backend().run(async ({ db }) => {
      const faces = db
        .query('designs')
        .withIndex('by_deckId_and_cardId_and_status', (q) =>
          q.eq('deckId', deck.deckId).eq('cardId', cardId!).eq('status', 'approved'),
        )
      for (const { _id } of await faces.collect()) await db.patch('designs', _id, { status: 'rejected' })
      return db.insert('designs', {
        deckId: deck.deckId,
        cardId: cardId!,
        role: 'face',
        status: 'approved',
        artist: 'The sea',
        ...{ art: { kind: 'generator', drawing: name }, width: 100, height: 160, altText: name },
      })
    })
  const publish = () => admin.mutation(api.cards.decks.publishChanges, { deckId: deck.deckId, lacking: 4 })
  const first = await paint('first')
  await publish()
  const { spread } = await dealSpread(backend(), deck, userRandomID, { chosen: [0, 1, 2] })
  const keys = ['past', 'present', 'future']
  await backend().mutation(api.readings.spreads.reveal, { spreadId: spread._id, keys, userRandomID })
  const shownNow = async () =>
    (await view(spread._id)).positions.map(({ shown }) => shown!).find(({ card }) => card._id === cardId)!
  const before = await shownNow()
  expect(before.face!.designId).toBe(first)
  await paint('second')
  await admin.mutation(api.cards.update, { cardId: cardId!, stone: { ...stone, fact: 'Another fact.' } })
  await publish()
  expect(await shownNow()).toEqual(before)
})

test('a change of anything else keeps no copy', async () => {
  const { cardId } = await drawnReading(backend())
  const admin = await signedIn(backend(), `admin-${newVisitor()}`, { isAdmin: true })
  const card = await backend().run(({ db }) => db.get('cards', cardId))
  await admin.mutation(api.cards.update, {
    cardId,
    altText: 'Another picture.',
    seen: { altText: card!.altText },
  })
  const copies = await backend().run(({ db }) =>
    db
      .query('earlierCardTexts')
      .withIndex('by_cardId_and_replacedAt', (q) => q.eq('cardId', cardId))
      .collect(),
  )
  expect(copies).toEqual([])
})

async function drawnReading(product: ProductBackend) {
  const userRandomID = newVisitor()
  const { spread } = await dealSpread(product, await addDeck(product), userRandomID)
  const keys = ['past', 'present', 'future']
  await product.mutation(api.readings.spreads.reveal, { spreadId: spread._id, keys, userRandomID })
  const cardId = (await view(spread._id)).positions[0]!.shown!.card._id
  return { reading: spread._id, cardId }
}

async function view(readingId: string) {
  return (await backend().query(api.readings.get, { readingId }))!
}

function addTexts(product: ProductBackend, cardId: Id<'cards'>, gist: string) {
  const side = { gist, roles: { past: 'It was so.' }, tags: ['hope'] }
  const reversed = { ...side, gist: `${gist} Reversed.` }
  return product.run(({ db }) =>
    db.insert('readingTexts', { cardId, upright: side, reversed, language: 'en' }),
  )
}
