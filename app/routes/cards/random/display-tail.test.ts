import { expect, test } from 'vitest'
import { paceOf } from './display-tail.ts'

test.each([
  ['', { cards: 1, seconds: 8 }],
  ['3', { cards: 3, seconds: 8 }],
  ['3/10', { cards: 3, seconds: 10 }],
  ['3/10/', { cards: 3, seconds: 10 }],
  ['0/0', { cards: 1, seconds: 3 }],
  ['100/86400', { cards: 7, seconds: 600 }],
])('“%s” is %j', (tail, pace) => {
  expect(paceOf(tail)).toEqual(pace)
})

test.each(['three', '3/ten', '-1', '1.5', '3/10/5', '1e3', '9999999999', '3/10?'])(
  '“%s” is no display',
  (tail) => {
    expect(paceOf(tail)).toBeNull()
  },
)
