// For tests: a build with the real root, entry and error page, and the test's own pages below them.
import type { ServerBuild } from 'react-router'
import * as entry from '#app/entry.server.tsx'
import * as root from '#app/root.tsx'

export type RouteModule = NonNullable<ServerBuild['routes'][string]>['module']

export function buildOf(modules: Record<string, Partial<RouteModule>>): ServerBuild {
  const page = { default: () => null }
  const routes = Object.entries(modules).map(([path, module]) => {
    return [path, { id: path, parentId: 'root', path, module: { ...page, ...module } }] as const
  })
  const asset = {
    module: '/assets/x.js',
    imports: [],
    css: [],
    hasAction: false,
    hasLoader: false,
    hasErrorBoundary: false,
  }
  const flags = {
    hasClientAction: false,
    hasClientLoader: false,
    hasClientMiddleware: false,
    hasDefaultExport: true,
  }
  return {
    entry: { module: entry as never },
    routes: {
      root: { id: 'root', path: '', module: root as never },
      ...Object.fromEntries(routes),
    },
    assets: {
      entry: { module: '/assets/entry.js', imports: [] },
      routes: Object.fromEntries(
        ['root', ...Object.keys(modules)].map((id) => [
          id,
          {
            ...asset,
            ...flags,
            id,
            ...(id === 'root'
              ? { hasErrorBoundary: true, hasLoader: true }
              : { parentId: 'root', path: id, hasLoader: 'loader' in (modules[id] ?? {}) }),
          },
        ]),
      ) as never,
      url: '/assets/manifest.js',
      version: 'test',
    },
    publicPath: '/',
    assetsBuildDirectory: 'build/client',
    future: { v8_middleware: true } as never,
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial' } as never,
  } as ServerBuild
}
