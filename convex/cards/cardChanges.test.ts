import { expect, test, vi } from 'vitest'
import { addDeck, signedIn, useProduct } from '#tests/support/product-data.ts'
import { api } from '../_generated/api.js'

const backend = useProduct()

test('a card has changed when its deck was published, or when its text did afterwards', async () => {
  const { deckId, cardIds } = await addDeck(backend(), { cards: 2, majors: 0 })
  const admin = await signedIn(backend(), 'editor', { isAdmin: true })
  const changes = () => backend().query(api.cards.cardChanges.ofDeck, { deck: deckId })
  const [first, second] = await changes()
  expect(first!.changedAt).toBe(second!.changedAt)
  const later = Date.now() + 86_400_000
  vi.spyOn(Date, 'now').mockReturnValue(later)
  await admin.mutation(api.cards.update, { cardId: cardIds[0]!, name: 'Another name' })
  const changed = await changes()
  expect(changed[0]!.changedAt).toBeGreaterThan(second!.changedAt)
  expect(changed[1]).toEqual(second)
  expect(await backend().query(api.cards.cardChanges.ofDeck, { deck: 'no-such-deck' })).toEqual([])
})
