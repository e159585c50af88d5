import { describe, expect, test } from 'vitest'
import { addDeck, newVisitor, signedIn, useProduct } from '#tests/support/product-data.ts'
import { api } from './_generated/api.js'
import type { Id } from './_generated/dataModel.js'

const backend = useProduct()

describe('a card', () => {
  test('knows those before and after it, and the first and the last have only one', async () => {
    const { cardIds } = await addDeck(backend(), { cards: 3, majors: 0 })
    const around = await Promise.all(
      cardIds.map(async (card) => {
        const { previous, next } = (await backend().query(api.cards.get, { card }))!
        return [previous?.name ?? null, next?.name ?? null]
      }),
    )
    expect(around).toEqual([
      [null, 'Card 1'],
      ['Card 0', 'Card 2'],
      ['Card 1', null],
    ])
  })

  test('stands in every published deck that holds it, in their order, and in no other', async () => {
    const { cardIds, deckId, decktypeId, slug } = await addDeck(backend(), {
      cards: 3,
      majors: 0,
      position: 5,
    })
    const [first, second] = cardIds as [Id<'cards'>, Id<'cards'>]
    const { slug: small } = await addEdition({ decktypeId, cardIds: [first], position: 1 })
    await addEdition({ decktypeId, cardIds: [first], position: 2, publish: false })
    const decksWith = async (cardId: Id<'cards'>) =>
      (await backend().query(api.cards.inDecks, { cardId })).map(({ deck }) => deck.slug)
    expect(await decksWith(first)).toEqual([small, slug])
    expect(await decksWith(second)).toEqual([slug])
    await backend().run(({ db }) => db.patch('decks', deckId, { status: 'retired' }))
    expect(await decksWith(second)).toEqual([])
  })

  test('is shown with its face in each deck', async () => {
    const { cardIds, deckId } = await addDeck(backend(), { cards: 2, majors: 0 })
    const admin = await signedIn(backend(), 'illustrator', { isAdmin: true })
    await addFace(admin, deckId, cardIds[0]!)
    const [shown] = await backend().query(api.cards.inDecks, { cardId: cardIds[0]! })
    expect(shown?.face).toMatchObject({ source: { drawing: 'dreams/one' }, altText: 'A door in a wall' })
    const [bare] = await backend().query(api.cards.inDecks, { cardId: cardIds[1]! })
    expect(bare?.face).toBeNull()
  })
})

describe('the cards of a deck type', () => {
  test('are listed in order, with the faces of the first published deck', async () => {
    const { cardIds, deckId, decktypeId, slug } = await addDeck(backend(), {
      cards: 3,
      majors: 1,
      position: 7,
    })
    const admin = await signedIn(backend(), 'illustrator', { isAdmin: true })
    await addFace(admin, deckId, cardIds[0]!)
    const list = async () => (await backend().query(api.cards.listOf, { decktype: `type-of-${slug}` }))!.cards
    expect((await list()).map(({ name, family, face }) => [name, family, face?.altText])).toEqual([
      ['Card 0', null, 'A door in a wall'],
      ['Card 1', null, undefined],
      ['Card 2', null, undefined],
    ])
    await addEdition({ decktypeId, cardIds: [cardIds[1]!], position: 1 })
    expect((await list()).map(({ face }) => face)).toEqual([null, null, null])
  })

  test('are nobody’s business while it is a draft', async () => {
    const { cardIds, decktypeId, slug } = await addDeck(backend(), { cards: 1, majors: 0 })
    await backend().run(({ db }) => db.patch('decktypes', decktypeId, { status: 'draft' }))
    expect(await backend().query(api.cards.listOf, { decktype: `type-of-${slug}` })).toBeNull()
    expect(await backend().query(api.cards.get, { card: cardIds[0]! })).toBeNull()
  })

  test('have their family: the group of an oracle card, the crystal system of a stone', async () => {
    const { cardIds, slug } = await addDeck(backend(), { kind: 'crystal', cards: 2, majors: 0 })
    await backend().run(async ({ db }) => {
      await db.patch('cards', cardIds[0]!, { group: 'shore' })
      await db.patch('cards', cardIds[1]!, {
        stone: {
          formula: 'SiO₂',
          system: 'trigonal',
          hardness: [7],
          colours: 'clear',
          fact: 'It is hard.',
          folklore: 'Ice that never melts.',
          reflection: 'What stays?',
        },
      })
    })
    const { cards } = (await backend().query(api.cards.listOf, { decktype: `type-of-${slug}` }))!
    expect(cards.map(({ family }) => family)).toEqual(['shore', 'trigonal'])
  })
})

type Admin = Awaited<ReturnType<typeof signedIn>>

async function addFace(admin: Admin, deckId: Id<'decks'>, cardId: Id<'cards'>): Promise<void> {
  const designId = await admin.mutation(api.cards.designs.create, {
    deckId,
    cardId,
    role: 'face',
    artist: 'Nobody',
    width: 660,
    height: 1140,
    art: { kind: 'generator', drawing: 'dreams/one' },
    altText: 'A door in a wall',
  })
  await admin.mutation(api.cards.designs.approve, { designId })
  await admin.mutation(api.cards.decks.publishChanges, { deckId })
}

/** Another deck of a type that there is. */
async function addEdition(edition: {
  decktypeId: Id<'decktypes'>
  cardIds: Id<'cards'>[]
  position: number
  publish?: boolean
}) {
  const { publish = true, ...deck } = edition
  const admin = await signedIn(backend(), 'publisher', { isAdmin: true })
  const slug = `edition-${newVisitor()
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')}`
  const deckId = await admin.mutation(api.cards.decks.create, {
    slug,
    title: 'Small',
    tagline: '',
    description: '',
    ...deck,
    artist: 'Nobody',
    palette: [],
    artStyle: 'plain',
  })
  if (publish) {
    await admin.mutation(api.cards.decks.setStatus, { deckId, status: 'in review' })
    await admin.mutation(api.cards.decks.setStatus, { deckId, status: 'published', lacking: 100 })
  }
  return { deckId, slug }
}
