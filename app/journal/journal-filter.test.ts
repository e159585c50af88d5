import { expect, test } from 'vitest'
import type { JournalEntry } from './entries.ts'
import { isFiltering, withFilter } from '#app/data/url-filter.ts'
import { choicesIn, filterEntries, filterOf, type JournalFilter } from './journal-filter.ts'
import { JournalStore } from './journal-store.ts'

const none: JournalFilter = { q: '', card: '', deck: '', layout: '', month: '' }

function entry(id: string, more: Partial<JournalEntry> = {}): JournalEntry {
  return {
    id,
    path: `/draws/${id}`,
    storedAt: 1,
    madeAt: new Date(2026, 2, 5, 12).getTime(),
    made: 'here',
    deck: { _id: 'd' as never, slug: 'celestial', title: 'Celestial', kind: 'tarot', aspectRatio: 11 / 19 },
    cards: [],
    faceDown: 0,
    isMajorsOnly: false,
    layout: null,
    day: null,
    question: null,
    note: null,
    tags: [],
    ...more,
  }
}

function named(slug: string, name: string) {
  const card = { _id: slug as never, slug, name, arcana: null, suit: null, element: null, number: 1 }
  return { card, reversed: false }
}

const entries = [
  entry('a', { note: 'Rain on the café roof', tags: ['Home'], cards: [named('the-moon', 'The Moon')] }),
  entry('b', { question: 'Shall I move house?', layout: { slug: 'celtic-cross', ownName: null } }),
  entry('c', { layout: { slug: 'custom-1', ownName: 'Pier' }, madeAt: new Date(2025, 0, 1).getTime() }),
]

const found = (filter: Partial<JournalFilter>) =>
  filterEntries(entries, { ...none, ...filter }).map(({ id }) => id)

test.each([
  ['nothing', {}, ['a', 'b', 'c']],
  ['a word of a note, without its accent', { q: 'CAFE' }, ['a']],
  ['a tag', { q: 'home' }, ['a']],
  ['a question', { q: 'move house' }, ['b']],
  ['all words, wherever they stand', { q: 'moon rain' }, ['a']],
  ['a word that stands nowhere', { q: 'otter' }, []],
  ['a card', { card: 'the-moon' }, ['a']],
  ['single cards', { layout: 'single' }, ['a']],
  ['a layout of one’s own', { layout: 'own:Pier' }, ['c']],
  ['a month', { month: '2025-01' }, ['c']],
  ['another deck', { deck: 'woodcut' }, []],
] as const)('a journal is searched for %s', (_, filter, ids) => {
  expect(found(filter)).toEqual(ids)
})

test('a filter is stored in the URL beside other parameters, and an empty one is not', () => {
  const filter = { ...none, q: 'rain & wind', card: 'the-moon' }
  const params = withFilter(new URLSearchParams('view=patterns&deck=celestial'), filter)
  expect(params.get('deck')).toBeNull()
  expect(params.get('view')).toBe('patterns')
  expect(filterOf(params)).toEqual(filter)
  expect([isFiltering(filter), isFiltering({ ...none, q: ' ' })]).toEqual([true, false])
})

test('the choices are only those that occur in the journal', () => {
  expect(choicesIn(entries, { 'celtic-cross': 'Celtic Cross' })).toEqual({
    card: [{ value: 'the-moon', name: 'The Moon' }],
    deck: [{ value: 'celestial', name: 'Celestial' }],
    layout: [
      { value: 'celtic-cross', name: 'Celtic Cross' },
      { value: 'own:Pier', name: 'Pier' },
      { value: 'single', name: 'Single card' },
    ],
    month: ['2026-03', '2025-01'],
  })
})

test('with the newest readings updated, a deleted one is removed and one that is only older stays', () => {
  const store = new JournalStore()
  const at = (storedAt: number) => entry(`e${storedAt}`, { storedAt, madeAt: storedAt })
  store.add([1, 2, 3, 4].map(at))
  const ids = () => store.list().map(({ id }) => id)
  store.setLatest([at(4), at(3)], 2)
  store.setLatest([at(5), at(4)], 2)
  expect(ids()).toEqual(['e5', 'e4', 'e3', 'e2', 'e1'])
  store.setLatest([at(5), at(3)], 2)
  expect(ids()).toEqual(['e5', 'e3', 'e2', 'e1'])
  store.hide('e3')
  expect(ids()).toEqual(['e5', 'e2', 'e1'])
  store.show(at(3))
  expect(ids()).toEqual(['e5', 'e3', 'e2', 'e1'])
})
