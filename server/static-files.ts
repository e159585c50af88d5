// Files of the build. Those with a hash in their name never change and are kept for ever; the rest is asked for again.
import sirv from 'sirv'
import type { Exchange, Handler } from './exchange.ts'

export function staticFiles(folder: string): Handler {
  const serve = sirv(folder, {
    etag: true,
    brotli: true,
    gzip: true,
    extensions: [],
    setHeaders(response, path) {
      const hashed = path.startsWith('/assets/')
      response.setHeader(
        'Cache-Control',
        hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=0, must-revalidate',
      )
      response.setHeader('Vary', 'Accept-Encoding')
    },
  })
  return (exchange) => {
    const { request, response, url } = exchange
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    // Every file has an ending; pages have none. This spares pages the look-up.
    if (!/\.[a-z0-9]+$/i.test(url.pathname)) return false
    let found = true
    response.setHeaders(commonOf(exchange))
    serve(request, response, () => {
      found = false
    })
    if (found) exchange.route = '(file)'
    return found
  }
}

/** sirv writes its own head, and takes from us only what is set beforehand. */
function commonOf({ headers }: Exchange): Map<string, string> {
  const pairs = new Map<string, string>()
  for (let at = 0; at < headers.length; at += 2) pairs.set(headers[at] ?? '', headers[at + 1] ?? '')
  return pairs
}
