import { expect, test } from 'vitest'
import { printQuery } from './print-query.ts'

const of = (search: string) => printQuery(new URLSearchParams(search))

test('prints codes of active totems, with the search, filters and sort of the list', () => {
  expect(of('')).toEqual({ filters: { status: 'active' } })
  expect(of('q=oak&kind=sealed')).toEqual({ search: 'oak', filters: { kind: 'sealed', status: 'active' } })
  expect(of('sort=-label')).toMatchObject({ sort: { by: 'label', order: 'desc' } })
})

test('prints another status if the list is filtered by it', () => {
  expect(of('status=lost')).toEqual({ filters: { status: 'lost' } })
  expect(of('status=nonsense')).toEqual({ filters: { status: 'active' } })
})
