import { expect, test } from 'vitest'
import { exampleDraw } from '#app/routes/readings/how/example-draw.ts'
import { checkDraw } from './check-draw.ts'

const nameOf = (card: string) => `Card ${card}`

test('every step of a valid draw has a message', async () => {
  const { ok, steps } = await checkDraw(exampleDraw, { sealShown: exampleDraw.seal, nameOf })
  expect(ok).toBe(true)
  expect(steps.map(({ says }) => says)).toEqual([
    'The transcript is complete. It uses fair draw version 1.',
    'The seal is the one that was shown before the draw.',
    'The revealed seed has exactly the fingerprint that was sealed.',
    'The deck has the 78 cards it was sealed with, each of them once.',
    'The deck, the spread, and the rules were sealed with the seed: each card has a 50% chance of being reversed.',
    'Both seeds together give this order of the deck, card for card.',
    expect.stringMatching(/^Taken from the face-down deck: card \d+ from the top\.$/),
    expect.stringMatching(/^The card drawn is the one that was there: Card the-star( \(reversed\))?\.$/),
  ])
})

test('a failed step says why', async () => {
  const changed = { ...exampleDraw, cards: exampleDraw.cards.slice(1) }
  const { ok, steps } = await checkDraw(changed, { nameOf })
  expect(ok).toBe(false)
  expect(steps.find(({ step }) => step === 'cards')).toEqual({
    step: 'cards',
    ok: false,
    says: 'The deck was sealed with 78 cards, but 77 are listed.',
  })
})

test('something other than a transcript is reported', async () => {
  const { steps } = await checkDraw(null, { nameOf })
  expect(steps).toEqual([{ step: 'transcript', ok: false, says: 'This isn’t a transcript.' }])
})
