// Removes the query parameters that a page does not read and sorts the others, so that links with tracking parameters
// (utm_source and such) get the same cached page.

/** React Router adds these to requests for loader data. */
const routerParameters = ['_routes', 'index']

export function normalizeQuery(url: URL, query: readonly string[] = []): URL {
  if (!url.href.includes('?')) return url
  const names = url.pathname.endsWith('.data') ? [...query, ...routerParameters] : query
  const parameters = names.flatMap((name) => url.searchParams.getAll(name).map((value) => [name, value]))
  const normalized = new URL(url)
  normalized.search = new URLSearchParams(parameters).toString()
  return normalized
}
