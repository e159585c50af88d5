import { expect, test } from 'vitest'
import { parsePace } from './display-pace.ts'

test.each([
  ['', { cards: 1, seconds: 8 }],
  ['3', { cards: 3, seconds: 8 }],
  ['3/10', { cards: 3, seconds: 10 }],
  ['3/10/', { cards: 3, seconds: 10 }],
  ['0/0', { cards: 1, seconds: 3 }],
  ['100/86400', { cards: 7, seconds: 600 }],
])('“%s” is %j', (path, pace) => {
  expect(parsePace(path)).toEqual(pace)
})

test.each(['three', '3/ten', '-1', '1.5', '3/10/5', '1e3', '9999999999', '3/10?'])(
  '“%s” is not a valid address',
  (path) => {
    expect(parsePace(path)).toBeNull()
  },
)
