// The build's routes as React Router's route objects, for the host's own matching and payloads.
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
