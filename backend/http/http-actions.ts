// HTTP actions: requests routed by `convex/http.ts` to handlers that answer with a Response.
import type { HttpRouter, PublicHttpAction } from 'convex/server'
import { BackendError } from '../errors.ts'
import { isConvexError } from '../functions/function-error.ts'
import type { UserIdentity } from '../functions/function-run.ts'
import type { FunctionRegistry } from '../functions/registry.ts'
import type { FunctionRunner } from '../functions/runner.ts'
import { toJson } from '../values/json.ts'

export class HttpActions {
  readonly #router: HttpRouter | undefined
  readonly #runner: FunctionRunner

  constructor(registry: FunctionRegistry, runner: FunctionRunner) {
    this.#router = routerOf(registry)
    this.#runner = runner
  }

  async fetch(request: Request, identity: UserIdentity | null): Promise<Response> {
    const { pathname } = new URL(request.url)
    // HEAD is answered like GET, without the body.
    const isHead = request.method === 'HEAD'
    const route = this.#router?.lookup(pathname, (isHead ? 'GET' : request.method) as 'GET')
    if (!route) return new Response(`No HttpAction routed for ${pathname}`, { status: 404 })
    const [action] = route as unknown as [
      PublicHttpAction & { invokeHttpAction(request: Request): Promise<Response> },
    ]
    try {
      const response = await this.#runner.httpAction(() => action.invokeHttpAction(request), identity)
      return isHead ? new Response(null, response) : response
    } catch (error) {
      return failure(error)
    }
  }
}

function routerOf(registry: FunctionRegistry): HttpRouter | undefined {
  const exported = registry.getModule('http')?.default as (HttpRouter & { isRouter?: boolean }) | undefined
  if (exported === undefined) return undefined
  if (exported.isRouter) return exported
  throw new BackendError('InvalidModule', 'The default export of `convex/http.ts` is not a Router.')
}

function failure(error: unknown): Response {
  const message = error instanceof Error ? error.message : String(error)
  const data = isConvexError(error) ? { data: toJson(error.data) } : {}
  return Response.json({ code: `Server Error: ${message}`, ...data }, { status: 500 })
}
