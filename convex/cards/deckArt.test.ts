import { describe, expect, test } from 'vitest'
import { addDeck, signedIn, useProduct } from '#tests/support/product-data.ts'
import { api } from '../_generated/api.js'
import type { Doc, Id } from '../_generated/dataModel.js'

const backend = useProduct()

async function aDeck() {
  const admin = await signedIn(backend(), 'curator', { isAdmin: true })
  const deck = await addDeck(backend(), { cards: 3, majors: 0 })
  const add = (more: Partial<Doc<'designs'>> = {}) =>
    admin.mutation(api.cards.designs.create, {
      deckId: deck.deckId,
      cardId: deck.cardIds[0]!,
      role: 'face' as const,
      art: { kind: 'generator', drawing: 'pebbles/one' },
      width: 660,
      height: 1140,
      altText: 'A pebble',
      artist: 'The sea',
      ...more,
    } as never) as Promise<Id<'designs'>>
  const read = () => admin.query(api.cards.deckArt.get, { deck: deck.deckId })
  return { admin, ...deck, add, read }
}

describe('the art of a deck', () => {
  test('has all its cards in order, and the designs of each with their status', async () => {
    const { admin, add, read, cardIds } = await aDeck()
    const before = (await read())!
    const waiting = await add()
    const rejected = await add({ cardId: cardIds[1]!, altText: '' })
    await admin.mutation(api.cards.designs.reject, { designId: rejected, reason: 'Too dark.' })
    const { cards, designs, isPartial } = (await read())!
    expect(cards.map(({ _id }) => _id)).toEqual(cardIds)
    expect(isPartial).toBe(false)
    expect(designs).toHaveLength(before.designs.length + 2)
    expect(designs.find(({ _id }) => _id === waiting)).toMatchObject({
      cardId: cardIds[0],
      status: 'waiting',
      altText: 'A pebble',
      wholeUrl: null,
      isChosen: false,
    })
    expect(designs.find(({ _id }) => _id === rejected)).toMatchObject({
      status: 'rejected',
      reason: 'Too dark.',
    })
  })

  test('is found by slug too, without deleted designs, and an unknown deck is null', async () => {
    const { admin, add, read } = await aDeck()
    const designId = await add()
    const { slug, designs } = (await read())!
    await admin.mutation(api.admin.deletions.remove, { kind: 'designs', id: designId })
    const found = (await admin.query(api.cards.deckArt.get, { deck: slug }))!
    expect(found.designs.map(({ _id }) => _id)).toEqual(
      designs.map(({ _id }) => _id).filter((id) => id !== designId),
    )
    expect(await admin.query(api.cards.deckArt.get, { deck: 'no-such-deck' })).toBeNull()
  })
})
