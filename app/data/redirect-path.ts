// Where to go next, when somebody else says it: only ever a path of our own. Parsed as a browser will parse it, since
// tabs, backslashes and double slashes all have a way of meaning another host.
export function safeRedirectPath(target: unknown, otherwise = '/'): string {
  if (typeof target !== 'string' || !target.startsWith('/')) return otherwise
  const here = 'http://here.invalid'
  if (!URL.canParse(target, here)) return otherwise
  const { origin, pathname, search } = new URL(target, here)
  return origin === here && !pathname.startsWith('//') ? pathname + search : otherwise
}
