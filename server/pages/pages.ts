// The pages: found in the kept ones, or rendered by React Router, sealed, kept and sent.
import { randomBytes } from 'node:crypto'
import { createRequestHandler, matchRoutes, RouterContextProvider, type ServerBuild } from 'react-router'
import { requestFacts } from '#app/data/contexts.ts'
import { themeOfCookies } from '#app/session/theme.ts'
import { Refusal, type Exchange, type Handler } from '../exchange.ts'
import type { Log } from '../log.ts'
import type { RulesOf } from '../route-rules.ts'
import { contentSecurityPolicy, permissionsPolicy } from '../security-headers.ts'
import { createBody, redirect, sendBody, sendJson } from '../send.ts'
import type { Settings } from '../settings.ts'
import { KeptPages, type KeptPage } from './kept-pages.ts'
import { withRequestIdsOnErrors } from './loader-errors.ts'
import { createPayloads, pageOfPayload } from './payload.ts'
import { routeTree } from './route-tree.ts'
import { sealPage } from './seal-page.ts'
import { toWebRequest } from './web-request.ts'

const keptPagesInBytes = 64 * 1024 * 1024

export interface PagesOptions {
  build: ServerBuild
  settings: Settings
  rulesOf: RulesOf
  log: Log
  mode: 'production' | 'development'
}

export function createPages({ build: given, settings, rulesOf, log, mode }: PagesOptions): Handler {
  const build = withRequestIdsOnErrors(given)
  const answer = createRequestHandler(build, mode)
  const payloadOf = createPayloads(build)
  const routes = routeTree(build)
  const kept = new KeptPages(keptPagesInBytes)
  const beingRendered = new Map<string, Promise<Rendered>>()

  return async (exchange) => {
    const { request, url } = exchange
    const page = pageOfPayload(url.pathname)
    if (page !== null) return sendPayload(exchange, page)
    if (url.pathname.endsWith('.data')) return sendData(exchange)

    const key = keptKey(exchange)
    const ready = key === null ? undefined : kept.get(key)
    if (ready) return sendKept(exchange, ready)

    exchange.route = routeOf(url.pathname)
    if (request.method !== 'GET' && request.method !== 'HEAD') refuseUnlessForm(exchange)
    const rendered = key === null ? await render(exchange) : await renderOnce(key, exchange)
    sendRendered(exchange, rendered)
    return true
  }

  /** Many visitors asking at once for a page that is not kept yet wait for one rendering. */
  async function renderOnce(key: string, exchange: Exchange): Promise<Rendered> {
    const running = beingRendered.get(key)
    if (running) return running
    const rendering = render(exchange)
    beingRendered.set(key, rendering)
    try {
      const rendered = await rendering
      if (rendered.mayBeKept) kept.keep(key, rendered.page)
      return rendered
    } finally {
      beingRendered.delete(key)
    }
  }

  async function render(exchange: Exchange): Promise<Rendered> {
    const nonce = randomBytes(16).toString('base64url')
    const response = await answer(await toWebRequest(exchange), contextFor(exchange, nonce))
    const text = await response.text()
    const isPage = response.headers.get('Content-Type')?.startsWith('text/html') ?? false
    const { pathname } = exchange.url
    const rule = rulesOf(pathname)
    const noStore = rule.cache === 'no-store' || response.status >= 400
    const { html, hashes } =
      isPage && mode === 'production' ? sealPage(text, nonce) : { html: text, hashes: null }
    const headers: Record<string, string> = {
      ...headersOf(response),
      'Cache-Control': response.headers.get('Cache-Control') ?? (noStore ? 'no-store' : 'no-cache'),
      Vary: 'Accept-Encoding, Cookie',
      'Permissions-Policy': permissionsPolicy(pathname),
      ...(rule.robots && { 'X-Robots-Tag': rule.robots }),
      ...(hashes && { 'Content-Security-Policy': contentSecurityPolicy(settings, hashes) }),
    }
    const cookies = response.headers.getSetCookie()
    return {
      status: response.status,
      cookies,
      page: { body: await createBody(html), headers, route: exchange.route },
      mayBeKept:
        mode === 'production' &&
        isPage &&
        response.status === 200 &&
        cookies.length === 0 &&
        headers['Cache-Control'] === 'no-cache',
    }
  }

  /** What the router fetches on a click, in its own format. */
  async function sendData(exchange: Exchange): Promise<true> {
    const page = exchange.url.pathname.replace(/(\/_|\/_root)?\.data$/, '') || '/'
    exchange.route = `${routeOf(page)} (data)`
    if (exchange.request.method !== 'GET') refuseUnlessForm(exchange, page)
    const response = await answer(await toWebRequest(exchange), contextFor(exchange, ''))
    const body = await createBody(Buffer.from(await response.arrayBuffer()))
    const cookies = response.headers.getSetCookie()
    const headers = { ...headersOf(response), Vary: 'Accept-Encoding, Cookie' }
    sendBody(exchange, response.status, body, {
      'Cache-Control': 'no-store',
      ...headers,
      ...(cookies.length && { 'Set-Cookie': cookies }),
    })
    return true
  }

  async function sendPayload(exchange: Exchange, page: string): Promise<true> {
    exchange.route = `${routeOf(page)} (payload)`
    if (exchange.request.method === 'POST')
      throw new Refusal(405, 'A payload can only be read.', { Allow: 'GET, HEAD' })
    const target = new URL(page + exchange.url.search, exchange.url)
    const request = new Request(target, { headers: { Cookie: exchange.request.headers.cookie ?? '' } })
    const payload = await payloadOf(request, contextFor(exchange, ''))
    if (payload.kind === 'redirect') redirect(exchange, payload.status, payload.location)
    else
      await sendJson(exchange, payload.status, payload.body, payload.status === 200 ? 'no-cache' : 'no-store')
    return true
  }

  function contextFor(exchange: Exchange, nonce: string): RouterContextProvider {
    const context = new RouterContextProvider()
    context.set(requestFacts, {
      requestId: exchange.id,
      nonce,
      theme: themeOfCookies(exchange.request.headers.cookie),
      secure: settings.publicUrl.startsWith('https:'),
      report: (error) => log.error({ id: exchange.id, route: exchange.route, err: error }, 'a page failed'),
    })
    return context
  }

  /** Pages are the same for everybody, but for the theme; what has a query is rendered for its asker alone. */
  function keptKey({ request, url }: Exchange): string | null {
    if ((request.method !== 'GET' && request.method !== 'HEAD') || url.search !== '') return null
    return `${themeOfCookies(request.headers.cookie)} ${url.pathname}`
  }

  /** Only pages that have a form can be written to, and only from our own pages: another site must not post for a visitor. */
  function refuseUnlessForm({ request, url }: Exchange, page = url.pathname): void {
    const leaf = matchRoutes(routes, page)?.at(-1)?.route
    const hasForm = leaf?.id !== undefined && build.routes[leaf.id]?.module.action !== undefined
    if (request.method !== 'POST' || !hasForm) {
      const allowed = hasForm ? 'GET, HEAD, POST' : 'GET, HEAD'
      throw new Refusal(405, 'This address can be read, not written to.', { Allow: allowed })
    }
    const { origin } = request.headers
    if (origin !== undefined && origin !== settings.publicUrl) {
      throw new Refusal(403, 'This form can only be sent from its own page.')
    }
  }

  function routeOf(pathname: string): string {
    const matches = matchRoutes(routes, pathname) ?? []
    const pattern = matches.flatMap(({ route }) => route.path || []).join('/')
    return pattern.startsWith('/') ? pattern : `/${pattern}`
  }
}

interface Rendered {
  status: number
  cookies: string[]
  page: KeptPage
  mayBeKept: boolean
}

function sendRendered(exchange: Exchange, { status, cookies, page }: Rendered): void {
  sendBody(
    exchange,
    status,
    page.body,
    cookies.length ? { ...page.headers, 'Set-Cookie': cookies } : page.headers,
  )
}

function sendKept(exchange: Exchange, page: KeptPage): true {
  exchange.route = page.route
  sendBody(exchange, 200, page.body, page.headers)
  return true
}

function headersOf(response: Response): Record<string, string> {
  return Object.fromEntries(
    [...response.headers].filter(([name]) => name !== 'set-cookie' && name !== 'cache-control'),
  )
}
