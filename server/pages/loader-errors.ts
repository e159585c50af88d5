// When a loader or an action throws unexpectedly, the visitor sees only the request id, on a page load and on client
// navigation alike; the error is logged with the same id.
import { data, type ServerBuild } from 'react-router'
import { requestFacts } from '#app/data/contexts.ts'
import { BackendUnavailable } from '../backend/deployment-status.ts'

type Module = ServerBuild['routes'][string] extends infer Route | undefined
  ? Route extends { module: infer M }
    ? M
    : never
  : never
type DataFunction = NonNullable<Module['loader']>

export function withRequestIdsOnErrors(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route) return [id, route] as const
    const { loader, action } = route.module
    const module = {
      ...route.module,
      ...(loader && { loader: withErrorReport(loader) }),
      ...(action && { action: withErrorReport(action) }),
    }
    return [id, { ...route, module }] as const
  })
  return { ...build, routes: Object.fromEntries(routes) }
}

function withErrorReport(run: DataFunction): DataFunction {
  return async (args) => {
    try {
      return await run(args)
    } catch (error) {
      if (isThrownResponse(error)) throw error
      const facts = args.context.get(requestFacts)
      facts.report(error)
      const answer =
        error instanceof BackendUnavailable
          ? { status: 503, statusText: 'Service Unavailable' }
          : { status: 500, statusText: 'Internal Server Error' }
      throw data({ requestId: facts.requestId }, answer)
    }
  }
}

/** A thrown Response or data() is meant for the visitor; anything else is an unexpected error. */
function isThrownResponse(thrown: unknown): boolean {
  if (thrown instanceof Response) return true
  return (
    typeof thrown === 'object' &&
    thrown !== null &&
    'type' in thrown &&
    thrown.type === 'DataWithResponseInit'
  )
}
