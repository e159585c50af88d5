// The pages: found among the kept ones, or rendered, sent, and kept for the next visitor.
import type { LandingPage } from '#app/data/contexts.ts'
import { themeOfCookies } from '#app/session/theme.ts'
import { Body, preferredEncoding, quickestEncoding, type Encoding } from '../body.ts'
import { HttpError, isRead, type Exchange, type Handler } from '../exchange.ts'
import type { RenderLimiter } from '../render-limiter.ts'
import { flat, redirect, sendBody, sendJson } from '../send.ts'
import { PageCache, type CachedPage } from './page-cache.ts'
import { LandingFlag } from './landing-flag.ts'
import { pageOfPayload } from './payload.ts'
import { headersOf, renderPage, type Rendered, type RenderOptions } from './render.ts'
import { normalizeQuery } from './normalize-query.ts'
import { createRouter, type RouterOptions } from './router.ts'

const keptPagesInBytes = 48 * 1024 * 1024
/** There is no end of what can be searched for: pages with a query must not push out those without one. */
const keptQueryPagesInBytes = 8 * 1024 * 1024

type PagesOptions = Omit<RouterOptions, 'landing'> &
  Omit<RenderOptions, 'router'> & { renderLimiter: RenderLimiter }

export function createPages(options: PagesOptions): Handler {
  const { settings, pageReaders, mode, renderLimiter, ruleFor } = options
  const landing = new LandingFlag({ pageReaders, mode, secure: settings.publicUrl.startsWith('https:') })
  const router = createRouter({ ...options, landing })
  const plainPages = new PageCache(keptPagesInBytes)
  const queryPages = new PageCache(keptQueryPagesInBytes)
  const underWay = new Map<string, Promise<Rendered>>()

  return (exchange) => {
    const { url, displayUrl = url } = exchange
    const hasQuery = exchange.request.url?.includes('?') ?? false
    exchange.renderUrl =
      hasQuery && isRead(exchange)
        ? normalizeQuery(displayUrl, ruleFor(pageOf(displayUrl.pathname)).query)
        : displayUrl
    if (url.pathname !== '/') return find(exchange)
    const first = landing.of(exchange)
    return typeof first === 'string' ? find(exchange, first) : first.then((known) => find(exchange, known))
  }

  function find(exchange: Exchange, first?: LandingPage): boolean | Promise<boolean> {
    const key = ruleFor(exchange.url.pathname).cache === 'no-store' ? null : cacheKey(exchange, first)
    const ready = key === null ? undefined : cacheFor(exchange).get(key)
    if (!ready) return answer(exchange, key)
    exchange.route = ready.route
    if (!ready.body.isReadyIn(encodingOf(exchange))) return unpack(exchange, ready)
    sendBody(exchange, 200, ready.body, ready.headers)
    return true
  }

  function cacheFor({ renderUrl }: Exchange): PageCache {
    return renderUrl?.search ? queryPages : plainPages
  }

  async function unpack(exchange: Exchange, ready: CachedPage): Promise<true> {
    await ready.body.prepare(encodingOf(exchange))
    cacheFor(exchange).updateSize(ready)
    sendBody(exchange, 200, ready.body, ready.headers)
    return true
  }

  async function answer(exchange: Exchange, key: string | null): Promise<true> {
    const { pathname } = exchange.url
    const page = pageOfPayload(pathname)
    if (page !== null) return sendPayload(exchange, page)
    if (pathname.endsWith('.data')) return sendData(exchange)

    exchange.route = router.routeOf(pathname)
    const canonical = router.canonicalPath(pathname)
    if (isRead(exchange) && canonical !== null && canonical !== pathname) {
      redirect(exchange, 301, canonical + exchange.url.search)
      return true
    }
    if (!isRead(exchange)) router.refuseUnlessForm(exchange, pathname)
    const rendered = await (key === null ? renderForOne(exchange) : renderForEverybody(key, exchange))
    const isCached = key !== null && rendered.isCacheable
    await rendered.body.prepare(isCached ? encodingOf(exchange) : quickestEncodingOf(exchange))
    sendBody(exchange, rendered.status, rendered.body, rendered.headers)
    return true
  }

  async function renderForOne(exchange: Exchange): Promise<Rendered> {
    await acquire(exchange)
    const rendered = await renderPage(exchange, { ...options, router }, false)
    rendered.reads.release()
    return rendered
  }

  /** Many visitors asking at once for a page that is not kept yet wait for one rendering. */
  async function renderForEverybody(key: string, exchange: Exchange): Promise<Rendered> {
    const running = underWay.get(key)
    if (running) {
      const shared = await unlessRefused(running)
      // What turned out not to be for everybody (an error, a cookie) is not for this visitor either.
      if (shared && !shared.isCacheable) return renderForOne(exchange)
      // One that began before may miss what this visitor has just written; one that begins now cannot.
      if (shared?.reads.isCurrent) return shared
      const newer = underWay.get(key)
      if (newer && newer !== running) {
        const theirs = await unlessRefused(newer)
        return theirs?.isCacheable ? theirs : renderForOne(exchange)
      }
    }
    const rendering = renderInPlace(exchange)
    underWay.set(key, rendering)
    try {
      const rendered = await rendering
      if (rendered.isCacheable) {
        await rendered.body.pack(encodingOf(exchange))
        cacheFor(exchange).keep(key, rendered)
      } else {
        rendered.reads.release()
      }
      return rendered
    } finally {
      underWay.delete(key)
    }
  }

  async function renderInPlace(exchange: Exchange): Promise<Rendered> {
    await acquire(exchange)
    return renderPage(exchange, { ...options, router }, true)
  }

  /** A form that was sent is taken however busy it is: what was typed into it would be lost. */
  function acquire(exchange: Exchange): void | Promise<void> {
    return isRead(exchange) ? renderLimiter.acquire(exchange) : renderLimiter.count(exchange, 'page')
  }

  /** What the router fetches on a click, in its own format. */
  async function sendData(exchange: Exchange): Promise<true> {
    const page = pageOf(exchange.url.pathname)
    exchange.route = `${router.routeOf(page)} (data)`
    if (!isRead(exchange)) router.refuseUnlessForm(exchange, page)
    // Not refused when many others are here: an open page could only say that something went wrong.
    else renderLimiter.count(exchange, 'data')
    const response = await router.answer(exchange, {})
    const body = new Body(Buffer.from(await response.arrayBuffer()))
    await body.prepare(quickestEncodingOf(exchange))
    const headers = { ...headersOf(response), 'Cache-Control': 'no-store', Vary: 'Accept-Encoding, Cookie' }
    sendBody(exchange, response.status, body, flat(headers))
    return true
  }

  async function sendPayload(exchange: Exchange, page: string): Promise<true> {
    exchange.route = `${router.routeOf(page)} (payload)`
    if (!isRead(exchange)) throw new HttpError(405, 'A payload can only be read.', { Allow: 'GET, HEAD' })
    await acquire(exchange)
    const payload = await router.payloadOf(exchange, page)
    if (payload.kind === 'redirect') redirect(exchange, payload.status, payload.location)
    else
      await sendJson(exchange, payload.status, payload.body, payload.status === 200 ? 'no-cache' : 'no-store')
    return true
  }
}

/** Pages are the same for everybody, but for the theme and which one is first. */
function cacheKey(exchange: Exchange, first = ''): string | null {
  const { request, url, renderUrl = url } = exchange
  if (!isRead(exchange)) return null
  return `${themeOfCookies(request.headers.cookie)} ${first} ${url.pathname}${renderUrl.search}`
}

/** The page that a request for data or for a payload is about, or the page itself. */
function pageOf(pathname: string): string {
  return pageOfPayload(pathname) ?? (pathname.replace(/(\/_|\/_root)?\.data$/, '') || '/')
}

/** A visitor who was refused or has left was refused alone: those who waited for the same page go on by themselves. */
function unlessRefused(rendering: Promise<Rendered>): Promise<Rendered | undefined> {
  return rendering.catch((error: unknown) => {
    if (error instanceof HttpError) return undefined
    throw error
  })
}

function encodingOf({ request }: Exchange): Encoding | null {
  return preferredEncoding(request.headers['accept-encoding'])
}

function quickestEncodingOf({ request }: Exchange): Encoding | null {
  return quickestEncoding(request.headers['accept-encoding'])
}
