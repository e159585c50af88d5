import { RouterContextProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { tapContext } from '#app/data/contexts.ts'
import { loadTapStatus } from './tap-outcome.ts'

vi.mock('#messages/runtime', () => ({ languages: ['en', 'fr'], getLocale: () => 'fr' }))

test('a blocked visitor is forbidden to draw', () => {
  const context = new RouterContextProvider()
  const totem = { _id: 't', name: 'The hearth' }
  context.set(tapContext, { outcome: 'blocked', kind: 'visitor', until: null, reason: 'Insults.', totem })
  const answer = loadTapStatus(new Request('https://cards.example/deck/v2?uid=04A1B2C3D4E5F6'), context)
  expect([answer.data.tapStatus.outcome, answer.init?.status]).toEqual(['blocked', 403])
})

test.each([
  ['/bible/v2?uid=04A1B2C3D4E5F6', 'waits', 200],
  ['/fr/bible/v2?uid=04A1B2C3D4E5F6', 'waits', 200],
  ['/fr/deck/v3', 'bare', 200],
  ['/fr/deck/nonsense', 'unknown', 404],
])('without a draw, %s is answered as %s', (path, outcome, status) => {
  const context = new RouterContextProvider()
  context.set(tapContext, null)
  const answer = loadTapStatus(new Request(`https://cards.example${path}`), context)
  expect([answer.data.tapStatus.outcome, answer.init?.status]).toEqual([outcome, status])
})
