// Redirects pages to the canonical host: sign-in, cookies and links break under another host name.
import type { IncomingMessage } from 'node:http'
import type { Handler } from './exchange.ts'
import { redirect } from './send.ts'
import type { Settings } from './settings.ts'

/** Programs may call these under any host name. */
const anyHost = /^\/(healthz|readyz|metrics|api|http|version|ingest)(\/|$)/

export function canonicalHost(settings: Settings): Handler {
  const isCanonical = createHostCheck(settings)
  return (exchange) => {
    const { request, url } = exchange
    if (anyHost.test(url.pathname) || isCanonical(request)) return false
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    exchange.route = '(other host)'
    // Temporary, because PUBLIC_URL may change and browsers cache permanent redirects.
    redirect(exchange, 307, settings.publicUrl + url.pathname + url.search)
    return true
  }
}

/** Whether a request was sent to the canonical host. */
export function createHostCheck(settings: Settings): (request: IncomingMessage) => boolean {
  const canonical = new URL(settings.publicUrl).host
  return (request) => hostOf(request, settings) === canonical
}

function hostOf(request: IncomingMessage, settings: Settings): string | undefined {
  const forwarded = request.headers['x-forwarded-host']
  const trustedHost =
    settings.trustedProxies > 0 && typeof forwarded === 'string'
      ? forwarded.split(',').at(-settings.trustedProxies)
      : undefined
  return (trustedHost ?? request.headers.host)?.trim().toLowerCase()
}
