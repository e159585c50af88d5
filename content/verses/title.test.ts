import { expect, test } from 'vitest'
import { titleOf } from './title.ts'

test.each([
  ['Psalms 23:1', 'Psalm 23:1'],
  ['Psalms 119', 'Psalm 119'],
  ['John 3:16', 'John 3:16'],
])('%s is spoken of as %s', (reference, title) => expect(titleOf(reference)).toBe(title))

test('the book itself is the Psalms', () => expect(titleOf('Psalms')).toBe('Psalms'))
