// Which page an address belongs to. The router's own answer, but not from all the pages that there are: it makes a regular
// expression of each of them for every question, which took longer than rendering some of them.
import { matchRoutes, type RouteMatch, type RouteObject } from 'react-router'

export type RouteMatcher = (pathname: string) => RouteMatch[] | null

export function createRouteMatcher(routes: RouteObject[]): RouteMatcher {
  const routesFor = createRouteIndex(routes)
  return (pathname) => matchRoutes(routesFor(pathname), pathname)
}

/** Those pages that an address can belong to. The same list for all addresses that begin with the same word. */
export function createRouteIndex(routes: RouteObject[]): (pathname: string) => RouteObject[] {
  const byFirstWord = new Map(firstWordsOf(routes).map((word) => [word, startingWith(word, routes)]))
  const startingWithNone = startingWith('', routes)

  return (pathname) => {
    // An escaped letter may spell any of the words.
    if (pathname.includes('%')) return routes
    const word = pathname.split('/').find(Boolean)?.toLowerCase() ?? ''
    return byFirstWord.get(word) ?? startingWithNone
  }
}

function firstWordsOf(routes: readonly RouteObject[]): string[] {
  return routes.flatMap((route) => {
    if (!route.path) return firstWordsOf(route.children ?? [])
    return firstWordOf(route.path) ?? []
  })
}

/** Without the pages that begin with another word. */
function startingWith(word: string, routes: readonly RouteObject[]): RouteObject[] {
  return routes.flatMap((route) => {
    if (route.path) return [word, null].includes(firstWordOf(route.path)) ? [route] : []
    if (!route.children) return [route]
    const children = startingWith(word, route.children)
    return children.length > 0 ? [{ ...route, children }] : []
  })
}

/** Null where it can be any. */
function firstWordOf(path: string): string | null {
  const [first = ''] = path.split('/').filter(Boolean)
  return /^[:*]|\?$/.test(first) ? null : first.toLowerCase()
}
