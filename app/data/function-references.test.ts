import { getFunctionName } from 'convex/server'
import { expect, test } from 'vitest'
import { api } from '#convex/_generated/api.js'
import { anyApi } from './function-references.ts'

test('Convex reads the same names from our references as from its own', () => {
  const ours = anyApi as typeof api
  expect(getFunctionName(ours.users.enter)).toBe(getFunctionName(api.users.enter))
  expect(getFunctionName(ours.cards.decks.listPublished)).toBe('cards/decks:listPublished')
})
