import { expect, test } from 'vitest'
import { notTakenBack, whatAgainDoes } from './left-words.ts'
import type { Left } from './record-types.ts'

const changed = (name: string, changedBy: string | null, isReady = true): Left<string> => ({
  ...{ row: name, changedBy, isReady },
})
const refused = (name: string): Left<string> => ({ row: name, because: 'There is no such totem.' })
const nameOf = (name: string) => name

test('what was not taken back is named, with whose it is now', () => {
  expect(notTakenBack([], nameOf)).toBeNull()
  expect(notTakenBack([changed('Oak', 'Indigo Otter')], nameOf)).toBe(
    'Oak was changed by Indigo Otter meanwhile, and left so.',
  )
  const names = ['Oak', 'Ash', 'Elm', 'Yew', 'Fir']
  expect(
    notTakenBack(
      names.map((name) => changed(name, 'Indigo Otter')),
      nameOf,
    ),
  ).toBe('Oak, Ash, Elm and 2 more were changed by Indigo Otter meanwhile, and left so.')
  expect(notTakenBack([changed('Oak', 'Indigo Otter'), changed('Ash', 'Coral Heron')], nameOf)).toBe(
    'Oak and Ash were changed by others meanwhile, and left so.',
  )
  expect(notTakenBack([changed('Oak', null), refused('Ash')], nameOf)).toBe(
    'Oak was changed by somebody else meanwhile, and left so. Ash: There is no such totem.',
  )
})

test('a second press is only said to do what it does', () => {
  const again = (...left: Left<string>[]) => whatAgainDoes('Send to review', left)
  expect(again(changed('Oak', null))).toBe('“Send to review” does it all the same, over what you see here.')
  expect(again(changed('Oak', null, false))).toBe('“Send to review” has nothing to do any more.')
  expect(again(refused('Oak'))).toBe('“Send to review” tries it again.')
  expect(again(changed('Oak', null), changed('Ash', null, false), refused('Elm'))).toBe(
    '“Send to review” does it all the same with 1 of them, over what you see here. “Send to review” tries it again with 1 of them. “Send to review” has nothing to do any more with 1 of them.',
  )
})
