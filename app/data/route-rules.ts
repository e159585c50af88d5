// The host's redirects, fetched for a path before the router navigates to it, and cached while the page is open.

export interface RouteRules {
  redirect?: { to: string }
}

/** A click must not wait long for rules that hardly any address has. */
const timeoutMs = 1000

const cache = new Map<string, Promise<RouteRules>>()

export function getRouteRules(pathname: string): Promise<RouteRules> {
  const rules = cache.get(pathname) ?? fetchRules(pathname)
  cache.set(pathname, rules)
  return rules
}

/** Prefetches on hover and focus of a link, so that the click itself does not wait. */
export function prefetchRouteRules(): void {
  const prefetch = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || link.download || link.origin !== location.origin) return
    if (link.pathname !== location.pathname) void getRouteRules(link.pathname)
  }
  addEventListener('pointerover', prefetch, { passive: true })
  addEventListener('focusin', prefetch, { passive: true })
}

async function fetchRules(pathname: string): Promise<RouteRules> {
  try {
    const { http } = await import('./http.ts')
    return await http<RouteRules>('/route-rules', { query: { path: pathname }, timeout: timeoutMs })
  } catch {
    cache.delete(pathname) // This navigation goes on without rules; the next one fetches them again.
    return {}
  }
}
