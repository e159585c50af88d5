import { expect, test } from 'vitest'
import { addDeck, useProduct } from '#tests/support/product-data.ts'
import { api } from './_generated/api.js'

const backend = useProduct()
const published = () => backend().query(api.search.published)

test('search knows the cards of published deck types and the published decks, and no others', async () => {
  const { deckId, decktypeId, slug } = await addDeck(backend(), { cards: 3, majors: 0 })
  const found = await published()
  expect(found.cards.map(({ name }) => name)).toEqual(expect.arrayContaining(['Card 0', 'Card 1', 'Card 2']))
  expect(found.decks.map((deck) => deck.slug)).toContain(slug)

  await backend().run(({ db }) => db.patch('decks', deckId, { status: 'retired' }))
  expect((await published()).decks.map((deck) => deck.slug)).not.toContain(slug)

  const before = (await published()).cards.length
  await backend().run(({ db }) => db.patch('decktypes', decktypeId, { status: 'draft' }))
  expect((await published()).cards).toHaveLength(before - 3)
})
