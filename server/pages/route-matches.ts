// Which route an address belongs to. The router ranks all routes anew for each question, which takes longer than to send a
// kept page, and the host asks several times about one address: the answers to the last ones are remembered.
import { matchRoutes, type RouteMatch, type RouteObject, type ServerBuild } from 'react-router'
import { routeTree } from './route-tree.ts'

export type MatchesOf = (pathname: string) => readonly RouteMatch<string, RouteObject>[]

const mostRemembered = 500
const matchers = new WeakMap<ServerBuild, MatchesOf>()

/** From the outermost route to the page's own; none where not even an error page is. */
export function routeMatches(build: ServerBuild): MatchesOf {
  const matchesOf = matchers.get(build) ?? createMatcher(build)
  matchers.set(build, matchesOf)
  return matchesOf
}

function createMatcher(build: ServerBuild): MatchesOf {
  const routes = routeTree(build)
  const remembered = new Map<string, ReturnType<MatchesOf>>()
  return (pathname) => {
    const known = remembered.get(pathname)
    if (known) return known
    const found = matchRoutes(routes, pathname) ?? []
    if (remembered.size === mostRemembered) remembered.clear()
    remembered.set(pathname, found)
    return found
  }
}
