import { expect, test } from 'vitest'
import { addDeck, drawCard, newVisitor, expectRefusal, useProduct } from '#tests/support/product-data.ts'
import { api } from '../_generated/api.js'
import { utcDay } from '../values/calendar.ts'

const backend = useProduct()

test('everybody’s single cards are counted by kind, for a day and for ever, beside what the deck holds', async () => {
  const deck = await addDeck(backend(), { position: 0 })
  await backend().run(async ({ db }) => {
    for (const [at, cardId] of deck.cardIds.entries()) {
      if (at >= 22) await db.patch('cards', cardId, { suit: 'cups', element: 'water', number: (at % 14) + 1 })
    }
  })
  const today = utcDay(Date.now())
  const before = (await backend().query(api.journal.radar.everyone, { since: null })).everyone.cards
  for (let drawn = 0; drawn < 6; drawn++) await drawCard(backend(), deck, newVisitor(), { chosen: drawn })
  await backend().finishScheduled()
  const ever = await backend().query(api.journal.radar.everyone, { since: null })
  const daily = await backend().query(api.journal.radar.everyone, { since: today })
  expect(ever.deck).toMatchObject({ cards: 78, majors: 22, suits: { cups: 56, wands: 0 } })
  expect(ever.everyone.cards - before).toBe(6)
  expect(daily.everyone).toEqual(ever.everyone)
  expect(daily.everyone.majors + daily.everyone.suits.cups).toBe(daily.everyone.cards)
  expect((await backend().query(api.journal.radar.everyone, { since: '2999-01-01' })).everyone.cards).toBe(0)
  expect(
    (await expectRefusal(backend().query(api.journal.radar.everyone, { since: 'yesterday' }))).code,
  ).toBe('invalid')
})
