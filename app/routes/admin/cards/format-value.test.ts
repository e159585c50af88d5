import { expect, test } from 'vitest'
import { changedParts, formatValue } from './format-value.ts'

test('formats stored values', () => {
  expect(
    [null, '', 'A text', ['a', 'b'], [], { summary: 'S', love: '' }, {}, true, 7].map(formatValue),
  ).toEqual(['empty', 'empty', 'A text', 'a, b', 'empty', 'summary: S', 'empty', 'yes', '7'])
})

test('shows only the changed texts of a group', () => {
  const before = { summary: 'S', love: 'L' }
  expect(changedParts({ before, after: { summary: 'S', work: 'W' } })).toEqual({
    before: { love: 'L', work: null },
    after: { love: null, work: 'W' },
  })
  expect(changedParts({ before: null, after: before })).toEqual({ before: null, after: before })
  const side = { gist: 'G', roles: { past: 'P', present: 'N' } }
  expect(changedParts({ before: side, after: { ...side, roles: { past: 'P', present: 'M' } } })).toEqual({
    before: { roles: { present: 'N' } },
    after: { roles: { present: 'M' } },
  })
})
