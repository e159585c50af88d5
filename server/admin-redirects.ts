// The redirects that admins have written. They hold for addresses that nobody else answers: a page of ours, a town, or a
// rule in our own table always comes first, so none can be hidden by one.
import type { ServerBuild } from 'react-router'
import { api } from '#convex/_generated/api.js'
import { sourceOf } from '#rules/redirects.ts'
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
  /** While developing nothing is kept. */
  mode: 'production' | 'development'
}

export function adminRedirects({ build, ruleFor, pageReaders, mode }: Options): AdminRedirectsHandler {
  const match = createRouteMatcher(routeTree(build))
  let known: { targets: Map<string, RedirectTarget>; reader: PageReader } | undefined
  /** Whether what is read can be kept, as far as we have seen: a deployment elsewhere does not tell what changes there. */
  let isKeepable = mode === 'production'

  function isOurs(path: string): boolean {
    const leaf = match(path)?.at(-1)?.route
    return (leaf !== undefined && leaf.path !== '*') || ruleFor(path).redirect !== undefined
  }

  async function read(): Promise<Map<string, RedirectTarget>> {
    const reader = pageReaders.open()
    try {
      const written = await reader.query(api.site.redirects.all)
      const free = written.filter(({ from }) => !isOurs(from))
      const targets = new Map<string, RedirectTarget>(
        free.map(({ from, to, isPermanent }) => [from, { to, status: isPermanent ? 301 : 302 }]),
      )
      known?.reader.release()
      known = { targets, reader }
      isKeepable = mode === 'production' && reader.isCurrent
      if (mode === 'development') reader.release()
      return targets
    } catch {
      // A backend that does not answer is no reason to have no page.
      reader.release()
      return new Map()
    }
  }

  function of(pathname: string): RedirectTarget | null | Promise<RedirectTarget | null> {
    const source = sourceOf(pathname)
    if (known?.reader.isCurrent && mode === 'production') return known.targets.get(source) ?? null
    if (!isOurs(pathname)) return read().then((targets) => targets.get(source) ?? null)
    // Nobody waits for a page of ours; but once all are known, the next page need not ask whose it is.
    if (isKeepable) {
      isKeepable = false
      void read()
    }
    return null
  }

  function answer(exchange: Exchange, target: RedirectTarget | null): boolean {
    if (!target) return false
    exchange.route = '(redirect)'
    redirect(exchange, target.status, target.to + passedOn(target.to, exchange.url.search))
    return true
  }

  return {
    of,
    isOurs,
    handler: (exchange) => {
      const target = of(exchange.url.pathname)
      return target instanceof Promise
        ? target.then((found) => answer(exchange, found))
        : answer(exchange, target)
    },
  }
}

/** What stood behind the old address stands behind the new one, unless that has something there itself. */
function passedOn(to: string, search: string): string {
  return /[?#]/.test(to) ? '' : search
}
