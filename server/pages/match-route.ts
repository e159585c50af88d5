// Finds the route of a path as React Router does, but among the routes with the same first segment only: React Router compiles
// a regular expression for every route on every match, which took longer than rendering some pages.
import { matchRoutes, type RouteMatch, type RouteObject } from 'react-router'

export type RouteMatcher = (pathname: string) => RouteMatch[] | null

/** Every request is matched twice, for its route pattern and for its canonical path, and most are for a few pages. */
const maxRemembered = 200

export function createRouteMatcher(routes: RouteObject[]): RouteMatcher {
  const routesFor = createRouteIndex(routes)
  const remembered = new Map<string, RouteMatch[] | null>()
  return (pathname) => {
    const known = remembered.get(pathname)
    if (known !== undefined) return known
    const matches = matchRoutes(routesFor(pathname), pathname)
    if (remembered.size === maxRemembered) remembered.clear()
    remembered.set(pathname, matches)
    return matches
  }
}

/** The routes that can match a path. Paths with the same first segment get the same array. */
export function createRouteIndex(routes: RouteObject[]): (pathname: string) => RouteObject[] {
  const byFirstSegment = new Map(
    firstSegmentsOf(routes).map((segment) => [segment, startingWith(segment, routes)]),
  )
  const dynamicRoutes = startingWith('', routes)

  return (pathname) => {
    // An encoded letter may be part of any segment.
    if (pathname.includes('%')) return routes
    const segment = pathname.split('/').find(Boolean)?.toLowerCase() ?? ''
    return byFirstSegment.get(segment) ?? dynamicRoutes
  }
}

function firstSegmentsOf(routes: readonly RouteObject[]): string[] {
  return routes.flatMap((route) => {
    if (!route.path) return firstSegmentsOf(route.children ?? [])
    return firstSegmentOf(route.path) ?? []
  })
}

/** Without the routes that begin with another static segment. */
function startingWith(segment: string, routes: readonly RouteObject[]): RouteObject[] {
  return routes.flatMap((route) => {
    if (route.path) return [segment, null].includes(firstSegmentOf(route.path)) ? [route] : []
    if (!route.children) return [route]
    const children = startingWith(segment, route.children)
    return children.length > 0 ? [{ ...route, children }] : []
  })
}

/** Null for a parameter, a splat or an optional segment, which match anything. */
function firstSegmentOf(path: string): string | null {
  const [first = ''] = path.split('/').filter(Boolean)
  return /^[:*]|\?$/.test(first) ? null : first.toLowerCase()
}
