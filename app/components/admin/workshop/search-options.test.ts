import { expect, test } from 'vitest'
import { searchOptions, groupOptions, type SearchResult } from './search-options.ts'

const pages = [
  { to: '/admin', label: 'Numbers' },
  { to: '/admin/messages', label: 'Messages' },
]
const found: SearchResult[] = [
  { kind: 'totem', id: 't1', title: 'Oak disc', detail: '04E1' },
  { kind: 'person', id: 'u1', title: 'Ada & Co', detail: '' },
  { kind: 'message', id: 'm1', title: 'Hello', detail: '' },
  { kind: 'design', id: 'd1', title: 'A moon over water', detail: 'waiting' },
]

test('without a word there are all pages; with one, those that have it in their names', () => {
  expect(searchOptions('', pages, []).map(({ title }) => title)).toEqual(['Numbers', 'Messages'])
  expect(searchOptions(' MESS ', pages, []).map(({ to }) => to)).toEqual(['/admin/messages'])
})

test('what is found leads to its page, safely written', () => {
  expect(searchOptions('xyz', pages, found).map(({ to }) => to)).toEqual([
    '/admin/totems/t1',
    '/admin/users?q=Ada+%26+Co',
    '/admin/messages/m1',
    '/manageDesigns?design=d1',
  ])
})

test('groups keep the order and the place of every choice', () => {
  const groups = groupOptions(searchOptions('', pages, found))
  expect(groups.map(({ heading }) => heading)).toEqual(['Pages', 'Totems', 'People', 'Messages', 'Designs'])
  expect(groups.flatMap(({ members }) => members.map(({ index }) => index))).toEqual([0, 1, 2, 3, 4, 5])
})
