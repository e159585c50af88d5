// The address that a page is rendered for: what was asked for, without the query parameters that the page does not read and
// with the others in one order. Links of newsletters and advertisements add parameters at will; the page is the same.

/** Of the router itself, on requests for data. */
const routersOwn = ['_routes', 'index']

export function normalizeQuery(asked: URL, query: readonly string[] = []): URL {
  if (!asked.href.includes('?')) return asked
  const names = asked.pathname.endsWith('.data') ? [...query, ...routersOwn] : query
  const read = names.flatMap((name) => asked.searchParams.getAll(name).map((value) => [name, value]))
  const address = new URL(asked)
  address.search = new URLSearchParams(read).toString()
  return address
}
