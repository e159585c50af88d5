// GET {page}/_payload.json: a page's loader data as plain JSON, with the status of the page.
import { createStaticHandler, type ServerBuild } from 'react-router'
import { routeTree } from './route-tree.ts'

const payloadSuffix = '/_payload.json'

export type Payload =
  | { kind: 'data'; status: number; body: { path: string; data: Record<string, unknown> } }
  | { kind: 'redirect'; status: number; location: string }

export function createPayloads(build: ServerBuild) {
  const handler = createStaticHandler(routeTree(build))
  return async (request: Request, requestContext: unknown): Promise<Payload> => {
    const context = await handler.query(request, { requestContext })
    const path = new URL(request.url).pathname
    if (context instanceof Response) {
      const location = context.headers.get('Location')
      if (location) return { kind: 'redirect', status: context.status, location: payloadAddress(location) }
      return { kind: 'data', status: context.status, body: { path, data: {} } }
    }
    return {
      kind: 'data',
      status: context.statusCode,
      body: { path, data: context.errors ? {} : context.loaderData },
    }
  }
}

/** The page that a payload address belongs to: "/how/_payload.json" → "/how", "/_payload.json" → "/". */
export function pageOfPayload(pathname: string): string | null {
  if (!pathname.endsWith(payloadSuffix)) return null
  return pathname.slice(0, -payloadSuffix.length) || '/'
}

function payloadAddress(location: string): string {
  if (!location.startsWith('/') || location.startsWith('//')) return location
  const url = new URL(location, 'http://here.invalid')
  return (url.pathname === '/' ? '' : url.pathname) + payloadSuffix + url.search
}
