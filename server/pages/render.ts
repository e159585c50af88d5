// One rendering of a page, sealed and with all its headers: ready to be sent, and perhaps to be kept.
import { randomBytes } from 'node:crypto'
import type { PageReaders } from '../backend/page-readers.ts'
import { Body } from '../body.ts'
import type { Exchange } from '../exchange.ts'
import type { RuleLookup } from '../route-rules.ts'
import { contentSecurityPolicy, permissionsPolicy } from '../security-headers.ts'
import { flat, type Headers } from '../send.ts'
import type { Settings } from '../settings.ts'
import type { CachedPage } from './page-cache.ts'
import type { Router } from './router.ts'
import { withReplacedAddress } from '../totems/replace-address.ts'
import { normalizeQuery } from './normalize-query.ts'
import { finalizePage } from './finalize-page.ts'

export interface Rendered extends CachedPage {
  status: number
  isCacheable: boolean
}

export interface RenderOptions {
  router: Router
  settings: Settings
  ruleFor: RuleLookup
  pageReaders: PageReaders
  mode: 'production' | 'development'
}

export async function renderPage(
  exchange: Exchange,
  { router, settings, ruleFor, mode, pageReaders }: RenderOptions,
  forEverybody: boolean,
): Promise<Rendered> {
  // While developing there is no CSP, and so nothing to mark.
  const nonce = mode === 'production' ? { nonce: randomBytes(16).toString('base64url') } : {}
  const reads = pageReaders.open()
  const response = await router.answer(exchange, { ...nonce, forEverybody, reader: reads })
  const text = await router.textOf(response)
  const { pathname } = exchange.url
  const { renderUrl = exchange.url } = exchange
  const { status } = response
  const rule = ruleFor(pathname)
  const isPage = response.headers.get('Content-Type')?.startsWith('text/html') ?? false
  const { query = [], isSecret } = ruleFor(renderUrl.pathname)
  const { search } = normalizeQuery(renderUrl, query)
  const address = renderUrl.pathname + search
  const sealed =
    isPage && nonce.nonce ? finalizePage(text, nonce.nonce, isSecret ? null : { address, query }) : null
  const page = sealed ?? { html: text, hashes: { scripts: [], styles: [] } }
  const { html, hashes } = isPage && exchange.displayUrl ? withReplacedAddress(page, exchange.displayUrl) : page
  // What a form is answered with is its sender's alone.
  const isForNobodyElse = rule.cache === 'no-store' || status >= 400 || exchange.request.method === 'POST'
  const byRule = isForNobodyElse ? 'no-store' : 'no-cache'
  const cacheControl = response.headers.get('Cache-Control') ?? byRule

  const headers: Headers = {
    ...headersOf(response),
    'Cache-Control': cacheControl,
    Vary: 'Accept-Encoding, Cookie',
    'Permissions-Policy': permissionsPolicy(pathname),
    ...(rule.robots && { 'X-Robots-Tag': rule.robots }),
    ...(sealed && { 'Content-Security-Policy': contentSecurityPolicy(settings, hashes) }),
  }
  return {
    status,
    body: new Body(html),
    headers: flat(headers),
    route: exchange.route,
    reads,
    isCacheable: sealed !== null && status === 200 && cacheControl === 'no-cache' && !('set-cookie' in headers),
  }
}

/** The router's own headers; each cookie stays a header of its own. */
export function headersOf(response: Response): Headers {
  const headers: Headers = {}
  for (const [name, value] of response.headers) if (name !== 'cache-control') headers[name] = value
  const cookies = response.headers.getSetCookie()
  if (cookies.length > 0) headers['set-cookie'] = cookies
  return headers
}
