// Prevents open redirects: a redirect target from a request may only be a path of this site. It is parsed as a browser
// parses it, because tabs, backslashes and double slashes can all lead to another host.

/** The target as a path with its query and fragment; null for anything that could lead to another site. */
export function getSitePath(target: unknown): string | null {
  if (typeof target !== 'string' || !target.startsWith('/')) return null
  const base = 'http://here.invalid'
  if (!URL.canParse(target, base)) return null
  const { origin, pathname, search, hash } = new URL(target, base)
  return origin === base && !pathname.startsWith('//') ? pathname + search + hash : null
}

/** The same, or the home page. */
export function safeRedirectPath(target: unknown): string {
  return getSitePath(target) ?? '/'
}
