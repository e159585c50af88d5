import { matchRoutes, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { createRouteMatcher } from './match-route.ts'

const routes: RouteObject[] = [
  {
    id: 'frame',
    children: [
      { id: 'home', index: true },
      { id: 'decks', path: 'decks' },
      { id: 'deck', path: 'decks/:slug' },
      { id: 'taps', path: 'deck/:tap' },
      { id: 'still', path: '/Bible/v2' },
      {
        id: 'workshop',
        path: 'admin',
        children: [
          { id: 'admin', index: true },
          { id: 'totems', path: 'totems/:id' },
        ],
      },
      { id: 'optional', path: 'en?/about' },
    ],
  },
  { id: 'town', path: ':state/:city' },
  { id: 'nowhere', path: '*' },
]

test.each([
  ...[
    '/',
    '',
    '/decks',
    '/decks/',
    '/Decks',
    '/decks/celestial',
    '/deck/rrrr04AAx000001',
    '/bible/v2',
    '/bible/v3',
  ],
  ...[
    '/admin',
    '/admin/totems/7',
    '/admin/nothing',
    '/about',
    '/en/about',
    '/california/indio',
    '/decks/a/b/c',
  ],
  ...['//decks', '/%64ecks', '/decks%2Fcelestial', '/constructor', '/__proto__/x', '/nothing/at/all'],
])('%j matches the same route as React Router finds', (pathname) => {
  const matches = createRouteMatcher(routes)(pathname)
  expect(withoutChildren(matches)).toEqual(withoutChildren(matchRoutes(routes, pathname)))
})

function withoutChildren(matches: ReturnType<typeof matchRoutes>) {
  return matches?.map(({ route, ...match }) => ({ ...match, id: route.id, path: route.path }))
}
