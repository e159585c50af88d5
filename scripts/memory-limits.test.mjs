import { expect, test } from 'vitest'
import { heapOptions, memoryEnvironment } from './memory-limits.mjs'

const gb = 2 ** 30

test.each([
  [1, 384],
  [2, 448],
  [4, 448],
  [64, 448],
])('on %i GB the heap of the server is at most %i MB', (gigabytes, megabytes) => {
  expect(heapOptions({}, gigabytes * gb)).toEqual([`--max-old-space-size=${megabytes}`])
})

test('a limit in NODE_OPTIONS takes precedence', () => {
  expect(heapOptions({ NODE_OPTIONS: '--max-old-space-size=3000' }, 4 * gb)).toEqual([])
  expect(memoryEnvironment({ MALLOC_ARENA_MAX: '8' })).toEqual({ MALLOC_ARENA_MAX: '8' })
  expect(memoryEnvironment({})).toEqual({ MALLOC_ARENA_MAX: '2' })
})
