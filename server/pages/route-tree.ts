// The built routes as the router's own objects, for what the host asks of them itself: patterns and loaders.
import type { LoaderFunction, RouteObject, ServerBuild } from 'react-router'

export function routeTree(build: ServerBuild, parentId?: string): RouteObject[] {
  const tree: RouteObject[] = []
  for (const route of Object.values(build.routes)) {
    if (!route || route.parentId !== parentId) continue
    const { loader } = route.module
    const shared = {
      id: route.id,
      ...(route.path !== undefined && { path: route.path }),
      ...(loader && { loader: loader as LoaderFunction }),
    }
    tree.push(route.index ? { ...shared, index: true } : { ...shared, children: routeTree(build, route.id) })
  }
  return tree
}
