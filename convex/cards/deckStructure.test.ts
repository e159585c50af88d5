import { describe, expect, test } from 'vitest'
import {
  addDeck,
  drawCard,
  newVisitor,
  expectRefusal,
  signedIn,
  useProduct,
} from '#tests/support/product-data.ts'
import { api } from '../_generated/api.js'
import type { Id } from '../_generated/dataModel.js'

const backend = useProduct()
const asAdmin = () => signedIn(backend(), 'structure-maker', { isAdmin: true })

/** A deck type without a deck. */
async function aType() {
  const admin = await asAdmin()
  const slug = `type-${newVisitor()
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')}`
  const decktypeId = await admin.mutation(api.cards.decktypes.create, {
    slug,
    name: 'Pebbles',
    kind: 'oracle',
    description: 'Round.',
    position: 800,
    reversible: false,
    aspectRatio: 1,
    wording: { one: 'pebble', many: 'pebbles' },
  })
  const structure = async () => (await admin.query(api.cards.deckStructure.get, { decktype: slug }))!
  const add = (name: string, more = {}) =>
    admin.mutation(api.cards.deckStructure.addCard, { decktypeId, name, ...more })
  return { admin, decktypeId, slug, structure, add }
}

describe('the cards of a deck type', () => {
  test('are added by their names, with slugs of their own', async () => {
    const { add, structure } = await aType()
    await add('Grey Stone', { group: 'Shore' })
    await add('Grey stone!')
    await add('L’Étoile')
    const { cards } = await structure()
    expect(cards.map(({ slug, group, position }) => [slug, group, position])).toEqual([
      ['grey-stone', 'Shore', 0],
      ['grey-stone-2', undefined, 1],
      ['letoile', undefined, 2],
    ])
    expect((await expectRefusal(add('   '))).code).toBe('invalid')
  })

  test('have an address also where no letter of their name can stand in one', async () => {
    const { add, structure } = await aType()
    await add('القمر')
    await add('Card 3')
    await add('星')
    expect((await structure()).cards.map(({ name, slug }) => [name, slug])).toEqual([
      ['القمر', 'card-1'],
      ['Card 3', 'card-3'],
      ['星', 'card-3-2'],
    ])
  })

  test('are added once though their answer was lost, and twice when that is meant', async () => {
    const { add, structure } = await aType()
    const first = await add('Flint', { seen: 0 })
    expect(await add('Flint', { seen: 0 })).toBe(first)
    await add('Flint', { seen: 1 })
    expect((await structure()).cards.map(({ slug }) => slug)).toEqual(['flint', 'flint-2'])
  })

  test('are reordered, each named once, and never over a conflicting change', async () => {
    const { admin, decktypeId, add, structure } = await aType()
    const ids = [await add('A'), await add('B'), await add('C')] as [Id<'cards'>, Id<'cards'>, Id<'cards'>]
    const arrange = (order: Id<'cards'>[]) =>
      admin.mutation(api.cards.deckStructure.arrange, { decktypeId, order, seen: ids })
    for (const wrong of [[ids[0]], [ids[0], ids[0], ids[1]]]) {
      expect((await expectRefusal(arrange(wrong))).code).toBe('invalid')
    }
    const order = [ids[2], ids[0], ids[1]]
    await arrange(order)
    expect((await structure()).cards.map(({ name }) => name)).toEqual(['C', 'A', 'B'])
    // Its answer was lost, and it was sent again.
    await arrange(order)
    const late = await expectRefusal(arrange([ids[1], ids[0], ids[2]]))
    expect(late).toMatchObject({ code: 'conflict', current: { fields: { order } } })
  })

  test('go when no deck has them, and stay while one does', async () => {
    const { admin, decktypeId, add, structure } = await aType()
    const [kept, gone] = [await add('Kept'), await add('Gone')]
    const remove = (id: string) => admin.mutation(api.admin.deletions.remove, { kind: 'cards', id })
    for (let time = 0; time < 2; time++) await remove(gone)
    expect((await structure()).cards.map(({ name }) => name)).toEqual(['Kept'])

    const slug = `beach-${newVisitor()
      .toLowerCase()
      .replaceAll(/[^a-z0-9]/g, '')}`
    const deckId = await admin.mutation(api.cards.decks.create, {
      slug,
      title: 'Beach',
      tagline: '',
      description: '',
      decktypeId,
      cardIds: [kept],
      position: 900,
      artist: '',
      palette: [],
      artStyle: '',
    })
    const why = async () =>
      (await admin.query(api.admin.deletions.preview, { kind: 'cards', id: kept })).refused
    expect(await why()).toEqual({ reason: 'card_in_decks', params: { decks: '“Beach”' } })
    for (const status of ['in review', 'published'] as const) {
      await admin.mutation(api.cards.decks.setStatus, { deckId, status, lacking: 2 })
    }
    expect(await why()).toEqual({ reason: 'card_drawn_from', params: { decks: '“Beach”' } })
    const other = await add('Other')
    await admin.mutation(api.cards.decks.update, { deckId, cardIds: [other], lacking: 2 })
    expect(await why()).toBeNull()
  })

  test('belong to suits and families, and to none again', async () => {
    const { admin, add, structure } = await aType()
    const cardId = await add('A', { group: 'Shore' })
    await admin.mutation(api.cards.deckStructure.setFamily, { cardId, suit: 'cups', group: 'Tide' })
    expect((await structure()).cards[0]).toMatchObject({ suit: 'cups', group: 'Tide' })
    await admin.mutation(api.cards.deckStructure.setFamily, { cardId, suit: null, group: '' })
    expect((await structure()).cards[0]).toMatchObject({ suit: null })
    expect((await structure()).cards[0]!.group).toBeUndefined()
  })

  test('are put into another family only over the one that was seen', async () => {
    const { admin, add, structure } = await aType()
    const cardId = await add('A', { group: 'Shore' })
    await admin.mutation(api.cards.deckStructure.setFamily, {
      cardId,
      group: 'Tide',
      seen: { group: 'Shore' },
    })
    const late = admin.mutation(api.cards.deckStructure.setFamily, {
      cardId,
      group: 'Dune',
      seen: { group: 'Shore' },
    })
    expect(await expectRefusal(late)).toMatchObject({
      code: 'conflict',
      current: { fields: { group: 'Tide' } },
    })
    expect((await structure()).cards[0]!.group).toBe('Tide')
    // Another field of the same card is nobody's conflict.
    await admin.mutation(api.cards.deckStructure.setFamily, { cardId, suit: 'cups', seen: { suit: null } })
    expect((await structure()).cards[0]).toMatchObject({ suit: 'cups', group: 'Tide' })
  })
})

describe('a deck type whose decks are published', () => {
  test('says what a change would do to them, and does it only when that was agreed to', async () => {
    const admin = await asAdmin()
    const { decktypeId, slug, deckId } = await addDeck(backend(), { cards: 3, majors: 0 })
    const changes = { decktypeId, reversible: false }
    const { refused, effects } = await admin.query(api.cards.deckStructure.effects, changes)
    expect(refused).toBeNull()
    expect(effects[0]).toEqual({ effect: 'reversals_off', params: { decks: '“A deck”', one: 'card' } })
    const unseen = await expectRefusal(admin.mutation(api.cards.decktypes.update, changes))
    expect(unseen.reason).toBe('confirm_effects')
    await admin.mutation(api.cards.decktypes.update, { ...changes, agreed: true })
    const deck = await backend().query(api.cards.decks.get, { deck: deckId })
    expect(deck).toMatchObject({ revision: 2, decktype: { reversible: false } })
    const { draw } = await drawCard(backend(), { slug }, newVisitor(), { chosen: 0 })
    expect(draw.reversed).toBe(false)
  })

  test('is not hidden under them, nor turned over without words for it', async () => {
    const admin = await asAdmin()
    const { decktypeId, cardIds } = await addDeck(backend(), { cards: 2, majors: 0, kind: 'verse' })
    const update = (changes: object) =>
      expectRefusal(admin.mutation(api.cards.decktypes.update, { decktypeId, agreed: true, ...changes }))
    expect((await update({ status: 'draft' })).reason).toBe('deck_type_in_use')
    await backend().run(({ db }) => db.patch('cards', cardIds[1]!, { reversed: null }))
    expect(await update({ reversible: true })).toMatchObject({
      reason: 'reversed_texts_missing',
      params: { count: 1, card: 'Card 1' },
    })
  })

  test('tells how many faces were cut for another shape', async () => {
    const admin = await asAdmin()
    const { decktypeId } = await addDeck(backend(), { cards: 2, majors: 0 })
    const { effects } = await admin.query(api.cards.deckStructure.effects, { decktypeId, aspectRatio: 1 })
    expect(effects).toEqual([{ effect: 'new_shape', params: { decks: '“A deck”', faces: 0 } }])
  })

  test('shows its decks, how often they were drawn from, and what is missing', async () => {
    const admin = await asAdmin()
    const { decktypeId, deckId, cardIds } = await addDeck(backend(), { cards: 2, majors: 0 })
    await backend().run(({ db }) =>
      db.insert('cardTallies', { deckId, cardId: cardIds[1]!, pool: 'all', upright: 3, reversed: 2 }),
    )
    const seen = (await admin.query(api.cards.deckStructure.overview, { decktype: decktypeId }))!
    expect(seen.decks).toMatchObject([
      { title: 'A deck', status: 'published', draws: 5, missing: { faces: 2, back: true } },
    ])
    expect(seen.cards).toMatchObject([
      { name: 'Card 0', upright: 0, missingIn: ['A deck'] },
      { name: 'Card 1', upright: 3, reversed: 2 },
    ])
    expect(await admin.query(api.cards.deckStructure.overview, { decktype: 'none' })).toBeNull()
  })
})

describe('deck types', () => {
  test('without cards are not published', async () => {
    const { admin, decktypeId } = await aType()
    const publish = admin.mutation(api.cards.decktypes.update, { decktypeId, status: 'published' })
    expect((await expectRefusal(publish)).reason).toBe('deck_type_without_cards')
  })

  test('are put in order, all of them, and only over the order that was seen', async () => {
    await aType()
    const { admin } = await aType()
    const order = (await admin.query(api.cards.decktypes.list, {})).map(({ _id }) => _id).reverse()
    await admin.mutation(api.cards.decktypes.reorder, { order })
    expect((await admin.query(api.cards.decktypes.list, {})).map(({ _id }) => _id)).toEqual(order)
    const some = admin.mutation(api.cards.decktypes.reorder, { order: order.slice(1) })
    expect((await expectRefusal(some)).code).toBe('conflict')
    const back = order.toReversed()
    const another = [back[1]!, back[0]!, ...back.slice(2)]
    const seen = [...order.slice(1), order[0]!]
    const unseen = admin.mutation(api.cards.decktypes.reorder, { order: another, seen })
    expect(await expectRefusal(unseen)).toMatchObject({ code: 'conflict', current: { fields: { order } } })
    await admin.mutation(api.cards.decktypes.reorder, { order: back, seen: order })
    expect((await admin.query(api.cards.decktypes.list, {})).map(({ _id }) => _id)).toEqual(back)
  })

  test('are saved only over what their editor has seen', async () => {
    const { admin, decktypeId, structure } = await aType()
    const seen = { name: (await structure()).decktype.name }
    await admin.mutation(api.cards.decktypes.update, { decktypeId, name: 'Stones', seen })
    const late = admin.mutation(api.cards.decktypes.update, { decktypeId, name: 'Rocks', seen })
    expect(await expectRefusal(late)).toMatchObject({
      code: 'conflict',
      current: { fields: { name: 'Stones' } },
    })
  })
})
