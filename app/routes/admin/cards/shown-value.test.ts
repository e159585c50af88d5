import { expect, test } from 'vitest'
import { shownValue } from './shown-value.ts'

test('whatever is stored is shown in words', () => {
  expect(
    [null, '', 'A text', ['a', 'b'], [], { summary: 'S', love: '' }, {}, true, 7].map(shownValue),
  ).toEqual(['nothing', 'nothing', 'A text', 'a, b', 'nothing', 'summary: S', 'nothing', 'yes', '7'])
})
