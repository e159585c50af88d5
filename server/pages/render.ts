// Renders one page with all its headers, ready to be sent and perhaps cached.
import { randomBytes } from 'node:crypto'
import { languages } from '#messages/runtime'
import { localizedPath } from '#rules/language.ts'
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
import type { Stylesheets } from './stylesheets.ts'

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
  /** Of the build; without them, pages link those of their route. */
  stylesheets?: Stylesheets
}

export async function renderPage(
  exchange: Exchange,
  { router, settings, ruleFor, mode, pageReaders, stylesheets }: RenderOptions,
  isShared: boolean,
): Promise<Rendered> {
  // In development there is no CSP, so no nonce is needed.
  const nonce = mode === 'production' ? { nonce: randomBytes(16).toString('base64url') } : {}
  const reader = pageReaders.open()
  const response = await router.answer(exchange, { ...nonce, isShared, reader })
  const text = await router.textOf(response)
  const { pathname } = exchange.url
  const { renderUrl = exchange.url } = exchange
  const { status } = response
  const rule = ruleFor(pathname)
  const isPage = response.headers.get('Content-Type')?.startsWith('text/html') ?? false
  const { query = [], isSecret } = ruleFor(renderUrl.pathname)
  const { search } = normalizeQuery(renderUrl, query)
  const address = localizedPath(renderUrl.pathname, exchange.language) + search
  const finalized =
    isPage && nonce.nonce
      ? finalizePage(text, nonce.nonce, isSecret ? null : { address, query }, stylesheets)
      : null
  const page = finalized ?? { html: text, hashes: { scripts: [], styles: [] } }
  const { html, hashes } =
    isPage && exchange.displayUrl
      ? withReplacedAddress(page, localizedPath(exchange.displayUrl.pathname, exchange.language))
      : page
  // The answer to a form is for its sender only.
  const isPrivate = rule.cache === 'no-store' || status >= 400 || exchange.request.method === 'POST'
  const defaultCacheControl = isPrivate ? 'no-store' : 'no-cache'
  const cacheControl = response.headers.get('Cache-Control') ?? defaultCacheControl

  const headers: Headers = {
    ...headersOf(response),
    'Cache-Control': cacheControl,
    // Visitors may be redirected from English addresses by the language they read.
    Vary: languages.length === 1 ? 'Accept-Encoding, Cookie' : 'Accept-Encoding, Cookie, Accept-Language',
    'Permissions-Policy': permissionsPolicy(pathname),
    ...(rule.robots && { 'X-Robots-Tag': rule.robots }),
    ...(finalized && { 'Content-Security-Policy': contentSecurityPolicy(settings, hashes) }),
  }
  return {
    status,
    body: new Body(html),
    headers: flat(headers),
    route: exchange.route,
    dependencies: reader,
    isCacheable:
      finalized !== null && status === 200 && cacheControl === 'no-cache' && !('set-cookie' in headers),
  }
}

/** The router's headers; each Set-Cookie stays a separate header. */
export function headersOf(response: Response): Headers {
  const headers: Headers = {}
  for (const [name, value] of response.headers) if (name !== 'cache-control') headers[name] = value
  const cookies = response.headers.getSetCookie()
  if (cookies.length > 0) headers['set-cookie'] = cookies
  return headers
}
