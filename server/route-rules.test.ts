import { matchPath } from 'react-router'
import { expect, test } from 'vitest'
import { createRuleLookup, routeRules } from './route-rules.ts'

const paths = [
  '/draws/abc',
  '/DRAWS/abc/',
  '/draws/abc//',
  '/draws/',
  '/draws/a/b',
  '/draws/a%2Fb',
  '/xdraws/a',
  '/randomcards/celestial',
  '/randomcards/celestial/',
  '/randomcards/celestial/fan/two',
  '/randomcards',
  '/bible/v2',
  '/bible/anything',
  '/deck/rrrr04',
  '/spreads/new',
  '/spreads/abc',
  '/bibledeck/landing',
  '/nowhere',
]

test('a pattern matches the paths that React Router matches', () => {
  const patterns = routeRules.filter(({ path }) => /[:*]/.test(path))
  for (const { path } of patterns) {
    const ruleFor = createRuleLookup([{ path, robots: 'noindex' }])
    for (const pathname of paths)
      expect(ruleFor(pathname).robots === 'noindex', `${path} and ${pathname}`).toBe(
        matchPath(path, pathname) !== null,
      )
  }
})
