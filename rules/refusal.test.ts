import { ConvexError } from 'convex/values'
import { expect, test } from 'vitest'
import { errorMessage, getRefusal, RefusedError, type Refusal } from './refusal.ts'

const refusal: Refusal = { code: 'conflict', message: 'It was changed while you were editing.' }

test.each([
  ['the live client', new ConvexError(refusal)],
  ['the plain call', new RefusedError(refusal)],
])('a refusal is read the same, whether by %s', (_, error) => {
  expect(getRefusal(error)).toEqual(refusal)
  expect(errorMessage(error, 'Not sent.')).toBe(refusal.message)
})

test.each([
  ['nothing', null],
  ['a text', 'conflict'],
  ['a broken line', new TypeError('Failed to fetch')],
  ['an error with other data', Object.assign(new Error('404'), { data: { message: 'gone' } })],
  ['a page of a list that is gone', new ConvexError({ paginationError: 'InvalidCursor' })],
])('%s is no refusal', (_, error) => {
  expect(getRefusal(error)).toBeNull()
  expect(errorMessage(error, 'Not sent.')).toBe('Not sent.')
  expect(errorMessage(error)).toMatch(/^We couldn’t reach the server/)
})
