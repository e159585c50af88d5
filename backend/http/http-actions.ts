// HTTP actions: requests routed by `convex/http.ts` to handlers that answer with a Response.
import type { HttpRouter, PublicHttpAction } from 'convex/server'
import { BackendError } from '../errors.ts'
import { isOutage } from '../functions/function-error.ts'
import type { Client } from '../functions/client.ts'
import type { UserIdentity } from '../functions/function-run.ts'
import type { FunctionRegistry } from '../functions/registry.ts'
import type { FunctionRunner } from '../functions/runner.ts'
import type { Clock } from '../clock.ts'
import { logFailure, toWireError, type ErrorDetails } from '../sync/wire-error.ts'

/** Every action is also reachable under this prefix, for hosts that serve other things at the same origin. */
const prefix = '/http'

export type HttpActionsOptions = {
  registry: FunctionRegistry
  runner: FunctionRunner
  clock: Clock
  details: ErrorDetails
  log: (message: string) => void
}

export class HttpActions {
  readonly #router: HttpRouter | undefined
  readonly #options: HttpActionsOptions

  constructor(options: HttpActionsOptions) {
    this.#router = routerOf(options.registry)
    this.#options = options
  }

  async fetch(original: Request, identity: UserIdentity | null, client: Client | null): Promise<Response> {
    const { runner, clock, details, log } = this.#options
    const request = withoutPrefix(original)
    const { pathname } = new URL(request.url)
    // HEAD is answered like GET, without the body.
    const isHead = request.method === 'HEAD'
    const route = this.#router?.lookup(pathname, (isHead ? 'GET' : request.method) as 'GET')
    if (!route) return new Response(`No HttpAction routed for ${pathname}`, { status: 404 })
    const [action] = route as unknown as [
      PublicHttpAction & { invokeHttpAction(request: Request): Promise<Response> },
    ]
    try {
      const response = await runner.httpAction(() => action.invokeHttpAction(request), identity, client)
      return isHead ? new Response(null, response) : response
    } catch (error) {
      if (isOutage(error)) throw error
      const requestId = clock.randomBytes(8).toString('hex')
      logFailure(error, requestId, log)
      const { message, data } = toWireError(error, requestId, details)
      const [title, reason, ...trace] = message.split('\n')
      const code = reason === undefined ? title : `${title}: ${reason}`
      const more = {
        ...(trace.length > 0 && { trace: trace.join('\n') }),
        ...(data !== undefined && { data }),
      }
      return Response.json({ code, ...more }, { status: 500 })
    }
  }
}

function withoutPrefix(request: Request): Request {
  const url = new URL(request.url)
  if (!url.pathname.startsWith(`${prefix}/`)) return request
  url.pathname = url.pathname.slice(prefix.length)
  return new Request(url, request)
}

function routerOf(registry: FunctionRegistry): HttpRouter | undefined {
  const exported = registry.getModule('http')?.default as (HttpRouter & { isRouter?: boolean }) | undefined
  if (exported === undefined) return undefined
  if (exported.isRouter) return exported
  throw new BackendError('InvalidModule', 'The default export of `convex/http.ts` is not a Router.')
}
