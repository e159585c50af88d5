// React Router's own handler of requests, but not of all the pages that there are: for every request it makes objects of each
// page it knows and looks through them several times, a tenth of what a page costs. So each first word of an address has a
// handler that knows only the pages that begin with it.
import { createRequestHandler, type RequestHandler, type RouteObject, type ServerBuild } from 'react-router'
import { createRouteIndex } from './match-route.ts'
import { routeTree } from './route-tree.ts'

export function createHandlers(
  build: ServerBuild,
  mode: 'production' | 'development',
): (pathname: string) => RequestHandler {
  const whole = createRequestHandler(build, mode)
  if (mode === 'development') return () => whole
  const routesFor = createRouteIndex(routeTree(build))
  const handlers = new Map<RouteObject[], RequestHandler>()
  return (pathname) => {
    // The router's own ending is none of the address.
    if (pathname.endsWith('.data') || pathname.includes('%')) return whole
    const routes = routesFor(pathname)
    if (routes.length === 0) return whole
    const handler = handlers.get(routes) ?? createRequestHandler(partOf(build, routes), mode)
    handlers.set(routes, handler)
    return handler
  }
}

function partOf(build: ServerBuild, routes: RouteObject[]): ServerBuild {
  const ids = new Set(idsOf(routes))
  const part = <Value>(all: Record<string, Value>) =>
    Object.fromEntries(Object.entries(all).filter(([id]) => ids.has(id)))
  return {
    ...build,
    routes: part(build.routes),
    assets: { ...build.assets, routes: part(build.assets.routes) },
  }
}

function idsOf(routes: RouteObject[]): string[] {
  return routes.flatMap(({ id = '', children = [] }) => [id, ...idsOf(children)])
}
