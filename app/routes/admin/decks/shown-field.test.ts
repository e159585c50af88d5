import { expect, test } from 'vitest'
import { shownField } from './shown-field.ts'

type Bench = Parameters<typeof shownField>[0]

const cards = ['Sun', 'Moon', 'Star'].map((name) => ({ _id: name.toLowerCase(), name }))
const bench = {
  cards,
  backs: [{ designId: 'd1', altText: 'A night sky' }],
  covers: [{ designId: 'd2', altText: 'A lighthouse' }],
} as unknown as Bench
const ids = (...of: string[]) => of as unknown as Bench['cards'][number]['_id'][]

test('cards are told by how many they are, and by the names that only this side has', () => {
  expect(shownField(bench, 'cardIds', ids('sun', 'moon'), ids('sun', 'star'))).toBe('2 of 3, with Moon')
  expect(shownField(bench, 'cardIds', null, ids('sun', 'moon'))).toBe('All 3, with Star')
  expect(shownField(bench, 'cardIds', ids('sun', 'moon'), null)).toBe('2 of 3')
})

test('a back and a cover are told as in the form, where they are chosen', () => {
  const of = (id: string) => id as unknown as Bench['backs'][number]['designId']
  expect(shownField(bench, 'backDesignId', of('d1'), null)).toBe('Back 1: A night sky')
  expect(shownField(bench, 'coverDesignId', null, of('d2'))).toBe('None')
  expect(shownField(bench, 'coverDesignId', of('d9'), null)).toBe('Another cover')
})

test('everything else is shown as it is', () => {
  expect(shownField(bench, 'title', 'Rest', 'Peace')).toBe('Rest')
  expect(shownField(bench, 'palette', ['#0b1026', '#c9a35b'], [])).toBe('#0b1026, #c9a35b')
  expect(shownField(bench, 'tagline', '', 'For us')).toBe('nothing')
})
