// What the host says of an address before the router goes there; asked by path and remembered while the page lives.

export interface RouteRules {
  redirect?: { to: string }
}

/** A click must not wait long for rules that hardly any address has. */
const longestWaitMs = 1000

const known = new Map<string, Promise<RouteRules>>()

export function getRouteRules(pathname: string): Promise<RouteRules> {
  const asked = known.get(pathname) ?? ask(pathname)
  known.set(pathname, asked)
  return asked
}

/** Asks as soon as a visitor points at a link, so that the click itself does not wait for the answer. */
export function prefetchRouteRules(): void {
  const pointed = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || link.download || link.origin !== location.origin) return
    if (link.pathname !== location.pathname) void getRouteRules(link.pathname)
  }
  addEventListener('pointerover', pointed, { passive: true })
  addEventListener('focusin', pointed, { passive: true })
}

async function ask(pathname: string): Promise<RouteRules> {
  try {
    const { http } = await import('./http.ts')
    return await http<RouteRules>('/route-rules', { query: { path: pathname }, timeout: longestWaitMs })
  } catch {
    known.delete(pathname) // Not an answer: the next visit asks again, this one goes on without rules.
    return {}
  }
}
