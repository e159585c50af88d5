// How an address is reported: a private one (a tap, a reading, a sign-in) by its pattern, every other one without what a
// visitor may have typed into it. The browser does it before sending, and the ingest once more on arrival.

/** Addresses that contain a secret, such as the id of a private reading, by pattern. The first match is used. */
const privatePatterns: [RegExp, string][] = [
  [/^\/draws\/[^/]+/i, '/draws/:draw_id'],
  [/^\/spreads\/[^/]+/i, '/spreads/:spread_id'],
  [/^\/totems\/[^/]+/i, '/totems/:totem_id'],
  [/^\/admin\/totems\/(?!new$|print$)[^/]+/i, '/admin/totems/:totem_id'],
  [/^\/deck\/(?!v2$|v3$|create(\/|$)|edit(\/|$))[^/]+/i, '/deck/:tap'],
  [/^\/bible\/(?!v2$|create(\/|$))[^/]+/i, '/bible/:tap'],
  [/^\/idp(\/|$)/i, '/idp'],
  [/^\/(login|profile|journal|preview)(\/|$)/i, '/$1'],
]

/** What may stay of a query: where a visitor came from and which list was looked at; never what was typed or tapped. */
const publicQuery = /^(utm_(source|medium|campaign|term|content)|page|sort|kind|suit|layout)$/

const longestAddress = 300

export function reportedPath(pathname: string, search = ''): string {
  for (const [pattern, name] of privatePatterns) {
    const match = pattern.exec(pathname)
    if (match) return name.replace('$1', match[1]?.toLowerCase() ?? '')
  }
  const kept = [...new URLSearchParams(search)].filter(([name]) => publicQuery.test(name))
  const query = new URLSearchParams(kept).toString()
  return (pathname + (query && `?${query}`)).slice(0, longestAddress)
}

/** Of other sites only their name: what stands behind it is between them and the visitor. */
export function reportedUrl(url: string, ownOrigin: string): string {
  if (!URL.canParse(url)) return ''
  const { origin, pathname, search } = new URL(url)
  return origin === ownOrigin ? origin + reportedPath(pathname, search) : origin
}

/** The properties of an event with every address in them cleaned, however deep and under whatever name it stands. */
export function withReportedAddresses<Value>(value: Value, ownOrigin: string): Value {
  return cleaned(value, ownOrigin, 0) as Value
}

const deepest = 12

function cleaned(value: unknown, ownOrigin: string, depth: number): unknown {
  if (depth > deepest) return null
  if (typeof value === 'string') {
    if (/^https?:/i.test(value)) return reportedUrl(value, ownOrigin)
    return /^\/(?!\/)/.test(value) ? pathOf(value) : value
  }
  if (Array.isArray(value)) return value.map((one) => cleaned(one, ownOrigin, depth + 1))
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, cleaned(one, ownOrigin, depth + 1)]),
  )
}

function pathOf(address: string): string {
  const { pathname, search } = new URL(address, 'http://here.invalid')
  return reportedPath(pathname, search)
}
