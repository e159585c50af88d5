// The handler of pages: answers from the page cache, or renders the page, sends it and caches it.
import { themeFromCookies } from '#app/session/theme.ts'
import { Body, preferredEncoding, fastestEncoding, type Encoding } from '../body.ts'
import { HttpError, isRead, type Exchange, type Handler } from '../exchange.ts'
import type { RenderLimiter } from '../render-limiter.ts'
import { flat, redirect, sendBody, sendJson } from '../send.ts'
import { backendAway } from '../overload-responses.ts'
import { PageCache, type CachedPage, type StalePage } from './page-cache.ts'
import { PageFlags } from './page-flags.ts'
import { pageOfPayload } from './payload.ts'
import { headersOf, renderPage, type Rendered, type RenderOptions } from './render.ts'
import { normalizeQuery } from './normalize-query.ts'
import { createRouter, type RouterOptions } from './router.ts'

const pageCacheBytes = 48 * 1024 * 1024
/** Pages with a query have a cache of their own: there are endlessly many, and they must not evict those without one. */
const queryPageCacheBytes = 8 * 1024 * 1024

type PagesOptions = Omit<RouterOptions, 'pageFlags'> &
  Omit<RenderOptions, 'router'> & { renderLimiter: RenderLimiter }

export interface Pages {
  handler: Handler
  /**
   * Sends the page if it is cached, before the address is parsed and without the handlers in between; returns false
   * otherwise. A page is cached under its canonical path, so the handlers have let this very address pass before, and
   * nothing that they decide by can have changed since. The caller has checked the host, and that the product has one language.
   */
  sendCached(exchange: Exchange): boolean
}

export function createPages(options: PagesOptions): Pages {
  const { settings, pageReaders, mode, renderLimiter, ruleFor } = options
  const secure = settings.publicUrl.startsWith('https:')
  const pageFlags = new PageFlags({ pageReaders, mode, secure, analytics: settings.analytics })
  const router = createRouter({ ...options, pageFlags })
  const homePageFlags = ruleFor('/').flags ?? []
  const pageCache = new PageCache(pageCacheBytes)
  const queryPageCache = new PageCache(queryPageCacheBytes)
  const rendersInFlight = new Map<string, Promise<Rendered>>()

  return { handler, sendCached }

  function handler(exchange: Exchange): boolean | Promise<boolean> {
    const { url, displayUrl = url } = exchange
    const hasQuery = exchange.request.url?.includes('?') ?? false
    exchange.renderUrl =
      hasQuery && isRead(exchange)
        ? normalizeQuery(displayUrl, ruleFor(pageOf(displayUrl.pathname)).query)
        : displayUrl
    const { flags } = ruleFor(url.pathname)
    if (!flags) return serve(exchange)
    const variant = pageFlags.variantOf(exchange, flags)
    return typeof variant === 'string'
      ? serve(exchange, variant)
      : variant.then((known) => serve(exchange, known))
  }

  function sendCached(exchange: Exchange): boolean {
    const { request } = exchange
    const path = request.url ?? ''
    if (!isRead(exchange)) return false
    // Other pages with flags are not found without their variant, and go through the handlers.
    const variant = path === '/' ? pageFlags.cachedVariantOf(exchange, homePageFlags) : ''
    const cached = variant === null ? undefined : pageCache.get(keyOf(exchange, path, variant))
    if (!cached?.body.isReadyIn(encodingOf(exchange))) return false
    exchange.route = cached.route
    sendBody(exchange, 200, cached.body, cached.headers)
    return true
  }

  function serve(exchange: Exchange, variant?: string): boolean | Promise<boolean> {
    const key = ruleFor(exchange.url.pathname).cache === 'no-store' ? null : cacheKey(exchange, variant)
    const cached = key === null ? undefined : cacheFor(exchange).get(key)
    if (!cached) {
      const stale = pageReaders.isAway && key !== null ? cacheFor(exchange).getStale(key) : undefined
      return stale ? sendStale(exchange, stale) : answer(exchange, key)
    }
    exchange.route = cached.route
    if (!cached.body.isReadyIn(encodingOf(exchange))) return encodeAndSend(exchange, cached)
    sendBody(exchange, 200, cached.body, cached.headers)
    return true
  }

  function cacheKey(exchange: Exchange, variant?: string): string | null {
    const { url, renderUrl = url } = exchange
    return isRead(exchange) ? keyOf(exchange, url.pathname + renderUrl.search, variant) : null
  }

  /**
   * A page depends on nothing about the visitor except the language, the theme and which of its flags are on, and on the settings
   * that admins have stored: pages from before a change are not found any more.
   */
  function keyOf({ request, language }: Exchange, address: string, variant = ''): string {
    const { storedRevision } = settings
    return `${storedRevision} ${language} ${themeFromCookies(request.headers.cookie)} ${variant} ${address}`
  }

  function cacheFor({ renderUrl }: Exchange): PageCache {
    return renderUrl?.search ? queryPageCache : pageCache
  }

  async function encodeAndSend(exchange: Exchange, cached: CachedPage): Promise<true> {
    await cached.body.prepare(encodingOf(exchange))
    cacheFor(exchange).updateSize(cached)
    sendBody(exchange, 200, cached.body, cached.headers)
    return true
  }

  /** The same page as before, marked as a stale answer of a cache (RFC 9111 and 9211). */
  async function sendStale(exchange: Exchange, { page, ageSeconds }: StalePage): Promise<true> {
    exchange.headers.push('Age', String(ageSeconds), 'Cache-Status', 'Lodestar; hit; fwd=stale')
    exchange.route = page.route
    return encodeAndSend(exchange, page)
  }

  async function answer(exchange: Exchange, key: string | null): Promise<true> {
    const { pathname } = exchange.url
    const payloadPage = pageOfPayload(pathname)
    if (payloadPage !== null) return sendPayload(exchange, payloadPage)
    if (pathname.endsWith('.data')) return sendData(exchange)

    exchange.route = router.routeOf(pathname)
    const canonical = router.canonicalPath(pathname)
    if (isRead(exchange) && canonical !== null && canonical !== pathname) {
      redirect(exchange, 301, canonical + exchange.url.search)
      return true
    }
    if (!isRead(exchange)) router.refuseUnlessForm(exchange, pathname)
    const rendered = await (key === null ? renderPrivate(exchange) : renderShared(key, exchange))
    if (exchange.isBackendAway) {
      const stale = key === null ? undefined : cacheFor(exchange).getStale(key)
      if (!stale) throw backendAway(exchange)
      return sendStale(exchange, stale)
    }
    const isCached = key !== null && rendered.isCacheable
    await rendered.body.prepare(isCached ? encodingOf(exchange) : fastestEncodingOf(exchange))
    sendBody(exchange, rendered.status, rendered.body, rendered.headers)
    return true
  }

  async function renderPrivate(exchange: Exchange): Promise<Rendered> {
    await acquire(exchange)
    const rendered = await renderPage(exchange, { ...options, router }, false)
    rendered.dependencies.release()
    return rendered
  }

  /** Concurrent requests for a page that is not cached yet share one render. */
  async function renderShared(key: string, exchange: Exchange): Promise<Rendered> {
    const inFlight = rendersInFlight.get(key)
    if (inFlight) {
      const shared = await undefinedIfRefused(inFlight)
      // An answer that is not cacheable (an error, a cookie) belongs to the visitor who triggered the render.
      if (shared && !shared.isCacheable) return renderPrivate(exchange)
      // A render that began earlier may miss what this visitor has just written; one that begins now cannot.
      if (shared?.dependencies.isCurrent) return shared
      const newer = rendersInFlight.get(key)
      if (newer && newer !== inFlight) {
        const newerPage = await undefinedIfRefused(newer)
        return newerPage?.isCacheable ? newerPage : renderPrivate(exchange)
      }
    }
    const render = renderWhenAdmitted(exchange)
    rendersInFlight.set(key, render)
    try {
      const rendered = await render
      if (rendered.isCacheable) {
        await rendered.body.compact(encodingOf(exchange))
        cacheFor(exchange).set(key, rendered)
      } else {
        rendered.dependencies.release()
      }
      return rendered
    } finally {
      rendersInFlight.delete(key)
    }
  }

  async function renderWhenAdmitted(exchange: Exchange): Promise<Rendered> {
    await acquire(exchange)
    return renderPage(exchange, { ...options, router }, true)
  }

  /** A submitted form is never refused because of load: the visitor would lose what they typed. */
  function acquire(exchange: Exchange): void | Promise<void> {
    return isRead(exchange) ? renderLimiter.acquire(exchange) : renderLimiter.count(exchange, 'page')
  }

  /** Loader data that the client router fetches on navigation, in React Router's own format. */
  async function sendData(exchange: Exchange): Promise<true> {
    const page = pageOf(exchange.url.pathname)
    exchange.route = `${router.routeOf(page)} (data)`
    if (!isRead(exchange)) router.refuseUnlessForm(exchange, page)
    // Never refused with 503: the open page could only show an error.
    else renderLimiter.count(exchange, 'data')
    const response = await router.answer(exchange, {})
    const body = new Body(Buffer.from(await response.arrayBuffer()))
    await body.prepare(fastestEncodingOf(exchange))
    const headers = { ...headersOf(response), 'Cache-Control': 'no-store', Vary: 'Accept-Encoding, Cookie' }
    sendBody(exchange, response.status, body, flat(headers))
    return true
  }

  /** Loader data as plain JSON, at `{page}/_payload.json`. */
  async function sendPayload(exchange: Exchange, page: string): Promise<true> {
    exchange.route = `${router.routeOf(page)} (payload)`
    if (!isRead(exchange)) throw new HttpError(405, 'Only GET and HEAD are allowed.', { Allow: 'GET, HEAD' })
    await acquire(exchange)
    const payload = await router.payloadOf(exchange, page)
    if (payload.kind === 'redirect') {
      redirect(exchange, payload.status, payload.location)
      return true
    }
    // With `no-cache` a browser stores it, and asks with its ETag whether it is still current.
    const isStored = payload.status === 200 && ruleFor(page).cache !== 'no-store'
    await sendJson(exchange, payload.status, payload.body, isStored ? 'no-cache' : 'no-store')
    return true
  }
}

/** The path of the page, also for a request for its loader data or payload. */
function pageOf(pathname: string): string {
  return pageOfPayload(pathname) ?? (pathname.replace(/(\/_|\/_root)?\.data$/, '') || '/')
}

/** Undefined if the visitor who started the render was refused or left: the others who wait for it must render again. */
function undefinedIfRefused(render: Promise<Rendered>): Promise<Rendered | undefined> {
  return render.catch((error: unknown) => {
    if (error instanceof HttpError) return undefined
    throw error
  })
}

function encodingOf({ request }: Exchange): Encoding | null {
  return preferredEncoding(request.headers['accept-encoding'])
}

function fastestEncodingOf({ request }: Exchange): Encoding | null {
  return fastestEncoding(request.headers['accept-encoding'])
}
