import { expect, test } from 'vitest'
import { toQueryArgs, nextSort, parseListParams, withListParams } from './list-params.ts'

const known = {
  filters: [
    { id: 'role', label: () => 'Role', options: [{ value: 'admin', label: () => 'Admins' }] },
    { id: 'day', label: () => 'Day' },
  ],
  sortable: ['name', 'joined'],
}
const of = (address: string) => parseListParams(new URLSearchParams(address), known)

test('parses search, filters and sort from the URL', () => {
  expect(of('q=ada&role=admin&day=2026-02-28&sort=-joined')).toEqual({
    search: 'ada',
    filters: { role: 'admin', day: '2026-02-28' },
    sort: { by: 'joined', order: 'desc' },
  })
})

test('ignores unknown values', () => {
  expect(of('role=queen&day=soon&sort=secret&page=2')).toEqual({ search: '', filters: {}, sort: null })
})

test('writes parameters into the URL and keeps the others', () => {
  const params = new URLSearchParams('tab=open&role=admin')
  const next = withListParams(params, {
    search: 'ada',
    filters: { role: '' },
    sort: { by: 'name', order: 'desc' },
  })
  expect(next.toString()).toBe('tab=open&q=ada&sort=-name')
  expect(withListParams(next, { search: '', sort: null }).toString()).toBe('tab=open')
  expect(params.toString()).toBe('tab=open&role=admin')
})

test('a header cycles through ascending, descending and the default order', () => {
  const up = nextSort(null, 'name')
  const down = nextSort(up, 'name')
  expect([up, down, nextSort(down, 'name')]).toEqual([
    { by: 'name', order: 'asc' },
    { by: 'name', order: 'desc' },
    null,
  ])
  expect(nextSort(down, 'joined')).toEqual({ by: 'joined', order: 'asc' })
})

test('search results are ordered by relevance, not by the sort', () => {
  expect(toQueryArgs(of('q=+&sort=name'))).toEqual({ sort: { by: 'name', order: 'asc' } })
  expect(toQueryArgs(of('q=ada&sort=name&role=admin'))).toEqual({ search: 'ada', filters: { role: 'admin' } })
})
