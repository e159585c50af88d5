import { getFunctionName } from 'convex/server'
import { expect, test } from 'vitest'
import { api } from '#convex/_generated/api.js'
import { functionName } from './function-name.ts'

test('a function has the name that Convex gives it', () => {
  expect(functionName(api.cards.decks.listPublished)).toBe('cards/decks:listPublished')
  expect(functionName(api.users.enter)).toBe(getFunctionName(api.users.enter))
})
