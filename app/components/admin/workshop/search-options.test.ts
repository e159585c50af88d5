import { expect, test } from 'vitest'
import { searchOptions, groupOptions, type SearchResult } from './search-options.ts'

const pages = [
  { to: '/admin', label: 'Numbers' },
  { to: '/admin/messages', label: 'Messages' },
]
const setting = { to: '/admin#flags', label: 'Flags', isSetting: true }
const results: SearchResult[] = [
  { kind: 'totem', id: 't1', title: 'Oak disc', detail: '04E1' },
  { kind: 'person', id: 'u1', title: 'Ada & Co', detail: '' },
  { kind: 'message', id: 'm1', title: 'Hello', detail: '' },
  { kind: 'design', id: 'd1', title: 'A moon over water', detail: 'waiting' },
]

test('lists all pages while nothing is typed, and then those whose names match', () => {
  expect(searchOptions('', pages, []).map(({ title }) => title)).toEqual(['Numbers', 'Messages'])
  expect(searchOptions(' MESS ', pages, []).map(({ to }) => to)).toEqual(['/admin/messages'])
})

test('settings are found by name, and not listed while nothing is typed', () => {
  expect(searchOptions('', [...pages, setting], [])).toHaveLength(2)
  expect(searchOptions('fla', [...pages, setting], [])).toMatchObject([
    { heading: 'Settings', to: '/admin#flags' },
  ])
})

test('results link to their pages, with escaped parameters', () => {
  expect(searchOptions('xyz', pages, results).map(({ to }) => to)).toEqual([
    '/admin/totems/t1',
    '/admin/users?q=Ada+%26+Co',
    '/admin/messages/m1',
    '/manageDesigns?design=d1',
  ])
})

test('groups keep the order and the index of every option', () => {
  const groups = groupOptions(searchOptions('', pages, results))
  expect(groups.map(({ heading }) => heading)).toEqual(['Pages', 'Totems', 'People', 'Messages', 'Designs'])
  expect(groups.flatMap(({ members }) => members.map(({ index }) => index))).toEqual([0, 1, 2, 3, 4, 5])
})
