import { expect, test } from 'vitest'
import { printQuery } from './print-query.ts'

const of = (search: string) => printQuery(new URLSearchParams(search))

test('codes are printed for totems in use, as the list is searched, narrowed and sorted', () => {
  expect(of('')).toEqual({ filters: { status: 'active' } })
  expect(of('q=oak&kind=sealed')).toEqual({ search: 'oak', filters: { kind: 'sealed', status: 'active' } })
  expect(of('sort=-label')).toMatchObject({ sort: { by: 'label', order: 'desc' } })
})

test('those of another status are printed when the list is narrowed to them', () => {
  expect(of('status=lost')).toEqual({ filters: { status: 'lost' } })
  expect(of('status=nonsense')).toEqual({ filters: { status: 'active' } })
})
