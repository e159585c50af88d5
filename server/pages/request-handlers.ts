// One React Router request handler for each first path segment, each with only the routes that can match it. A handler copies
// and scans all of its routes on every request, which with all routes is a tenth of the cost of rendering a page.
import { createRequestHandler, type RequestHandler, type RouteObject, type ServerBuild } from 'react-router'
import { languagePrefix } from '#rules/language.ts'
import { createRouteIndex } from './match-route.ts'
import { routeTree } from './route-tree.ts'

export function createHandlers(
  build: ServerBuild,
  mode: 'production' | 'development',
): (pathname: string, language: string) => RequestHandler {
  const byLanguage = new Map<string, (pathname: string) => RequestHandler>()
  return (pathname, language) => {
    const handlerFor =
      byLanguage.get(language) ??
      handlersBySegment({ ...build, basename: languagePrefix(language) || '/' }, mode)
    byLanguage.set(language, handlerFor)
    return handlerFor(pathname)
  }
}

/** @param build with the prefix of a language as its basename, so that links, forms and redirects stay in that language */
function handlersBySegment(
  build: ServerBuild,
  mode: 'production' | 'development',
): (pathname: string) => RequestHandler {
  const fullHandler = createRequestHandler(build, mode)
  if (mode === 'development') return () => fullHandler
  const routesFor = createRouteIndex(routeTree(build))
  const handlers = new Map<RouteObject[], RequestHandler>()
  return (pathname) => {
    // “.data” is a suffix of React Router's, and “%” may encode any letter: neither can be looked up by segment.
    if (pathname.endsWith('.data') || pathname.includes('%')) return fullHandler
    const routes = routesFor(pathname)
    if (routes.length === 0) return fullHandler
    const handler = handlers.get(routes) ?? createRequestHandler(withRoutes(build, routes), mode)
    handlers.set(routes, handler)
    return handler
  }
}

function withRoutes(build: ServerBuild, routes: RouteObject[]): ServerBuild {
  const ids = new Set(idsOf(routes))
  const pick = <Value>(record: Record<string, Value>) =>
    Object.fromEntries(Object.entries(record).filter(([id]) => ids.has(id)))
  return {
    ...build,
    routes: pick(build.routes),
    assets: { ...build.assets, routes: pick(build.assets.routes) },
  }
}

function idsOf(routes: RouteObject[]): string[] {
  return routes.flatMap(({ id = '', children = [] }) => [id, ...idsOf(children)])
}
