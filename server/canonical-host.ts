// Pages live under one host: sign-in, cookies and links break when a visitor arrives under another name of it.
import type { Exchange, Handler } from './exchange.ts'
import { redirect } from './send.ts'
import type { Settings } from './settings.ts'

/** Machines call these under whatever name they know us by. */
const anyHost = /^\/(healthz|readyz|metrics|api|http|version|ingest)(\/|$)/

export function canonicalHost(settings: Settings): Handler {
  const wanted = new URL(settings.publicUrl).host
  return (exchange) => {
    const { request, url } = exchange
    if (anyHost.test(url.pathname) || hostOf(exchange, settings) === wanted) return false
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    exchange.route = '(other host)'
    // Temporary: the public address is a setting and may change, and browsers never forget a permanent one.
    redirect(exchange, 307, settings.publicUrl + url.pathname + url.search)
    return true
  }
}

function hostOf({ request }: Exchange, settings: Settings): string | undefined {
  const forwarded = request.headers['x-forwarded-host']
  const believed =
    settings.trustedProxies > 0 && typeof forwarded === 'string'
      ? forwarded.split(',').at(-settings.trustedProxies)
      : undefined
  return (believed ?? request.headers.host)?.trim().toLowerCase()
}
