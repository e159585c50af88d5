// Prevents open redirects: a redirect target from a request may only be a path of this site. It is parsed as a browser
// parses it, because tabs, backslashes and double slashes can all lead to another host.
export function safeRedirectPath(target: unknown, fallback = '/'): string {
  if (typeof target !== 'string' || !target.startsWith('/')) return fallback
  const base = 'http://here.invalid'
  if (!URL.canParse(target, base)) return fallback
  const { origin, pathname, search } = new URL(target, base)
  return origin === base && !pathname.startsWith('//') ? pathname + search : fallback
}
