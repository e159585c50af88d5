// Redirects that admins have created. They apply only where no page, town or route rule answers, so none of those can be
// hidden by a redirect.
import type { ServerBuild } from 'react-router'
import { api } from '#convex/_generated/api.js'
import { sourceOf } from '#rules/redirects.ts'
import { BackendUnavailable } from './backend/deployment-status.ts'
import type { PageReader, PageReaders } from './backend/page-readers.ts'
import type { Exchange, Handler } from './exchange.ts'
import { createRouteMatcher } from './pages/match-route.ts'
import { routeTree } from './pages/route-tree.ts'
import type { RuleLookup, AdminRedirects, RedirectTarget } from './route-rules.ts'
import { redirect } from './send.ts'

export interface AdminRedirectsHandler extends AdminRedirects {
  handler: Handler
}

type Options = {
  build: ServerBuild
  ruleFor: RuleLookup
  pageReaders: PageReaders
  /** In development nothing is cached. */
  mode: 'production' | 'development'
}

export function adminRedirects({ build, ruleFor, pageReaders, mode }: Options): AdminRedirectsHandler {
  const match = createRouteMatcher(routeTree(build))
  let cached: { targets: Map<string, RedirectTarget>; reader: PageReader } | undefined
  /** Whether the redirects can be cached, judged by the last read: an external backend does not report changes. */
  let isCacheable = mode === 'production'

  function isOwnPage(path: string): boolean {
    const leaf = match(path)?.at(-1)?.route
    return (leaf !== undefined && leaf.path !== '*') || ruleFor(path).redirect !== undefined
  }

  async function read(): Promise<Map<string, RedirectTarget>> {
    const reader = pageReaders.open()
    try {
      const redirects = await reader.query(api.site.redirects.all)
      const reachable = redirects.filter(({ from }) => !isOwnPage(from))
      const targets = new Map<string, RedirectTarget>(
        reachable.map(({ from, to, isPermanent }) => [from, { to, status: isPermanent ? 301 : 302 }]),
      )
      cached?.reader.release()
      cached = { targets, reader }
      isCacheable = mode === 'production' && reader.isCurrent
      if (mode === 'development') reader.release()
      return targets
    } catch (error) {
      reader.release()
      if (cached) return cached.targets
      // Nothing is known about this address: “not found” would be wrong.
      if (error instanceof BackendUnavailable) throw error
      // Pages must work even when the query fails.
      return new Map()
    }
  }

  function find(pathname: string): RedirectTarget | null | Promise<RedirectTarget | null> {
    const source = sourceOf(pathname)
    if (cached?.reader.isCurrent && mode === 'production') return cached.targets.get(source) ?? null
    if (!isOwnPage(pathname)) return read().then((targets) => targets.get(source) ?? null)
    // An own page does not wait for the redirects, but they are loaded into the cache for the next request.
    if (isCacheable) {
      isCacheable = false
      read().catch(() => {})
    }
    return null
  }

  function answer(exchange: Exchange, target: RedirectTarget | null): boolean {
    if (!target) return false
    exchange.route = '(redirect)'
    redirect(exchange, target.status, target.to + forwardedQuery(target.to, exchange.url.search))
    return true
  }

  return {
    find,
    isOwnPage,
    handler: (exchange) => {
      const target = find(exchange.url.pathname)
      return target instanceof Promise
        ? target.then((resolved) => answer(exchange, resolved))
        : answer(exchange, target)
    },
  }
}

/** The query is passed on, unless the target has a query or a fragment of its own. */
function forwardedQuery(to: string, search: string): string {
  return /[?#]/.test(to) ? '' : search
}
