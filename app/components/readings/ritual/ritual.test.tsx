import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { RitualOptions } from '#app/readings/use-ritual.ts'
import { Ritual } from './ritual.tsx'

const deck = {
  slug: 'celestial',
  cardCount: 78,
  back: null,
  decktype: { wording: { one: 'card', many: 'cards' } },
}

/** The server-rendered form. */
const formFor = (options: Partial<RitualOptions>) =>
  renderToStaticMarkup(
    <Ritual
      deck={deck}
      options={{ deck: 'celestial', reversals: true, question: '', ...options }}
      onRevealed={() => {}}
    />,
  )

test('without scripts a form draws one card', () => {
  expect(formFor({})).toContain('action="/draw/celestial"')
})

test('without scripts the card of the day is not drawn', () => {
  expect(formFor({ day: '2026-11-17' })).not.toContain('action=')
})
