// Everything that the host asks of React Router: answers to requests, payloads, and which route an address belongs to.
import { RouterContextProvider, type ServerBuild } from 'react-router'
import {
  backendContext,
  formBackendContext,
  requestFacts,
  tapContext,
  type PageBackend,
} from '#app/data/contexts.ts'
import { themeOfCookies } from '#app/session/theme.ts'
import { clientAddress } from '../client-address.ts'
import { HttpError, type Exchange } from '../exchange.ts'
import { refuseForeignForm } from '../foreign-forms.ts'
import type { Log } from '../log.ts'
import type { PageReaders } from '../backend/page-readers.ts'
import { convexUrlOf, type Settings } from '../settings.ts'
import type { LandingFlag } from './landing-flag.ts'
import { withRequestIdsOnErrors } from './loader-errors.ts'
import { createRouteMatcher } from './match-route.ts'
import { createPayloads, type Payload } from './payload.ts'
import { createHandlers } from './request-handlers.ts'
import { routeTree } from './route-tree.ts'
import { toWebRequest } from './web-request.ts'

export interface RouterOptions {
  build: ServerBuild
  settings: Settings
  log: Log
  pageReaders: PageReaders
  landing: LandingFlag
  mode: 'production' | 'development'
}

export interface AnswerOptions {
  nonce?: string
  forEverybody?: boolean
  /** How the page's loaders ask the backend; without one, what they read is not remembered. */
  reader?: PageBackend
}

export interface Router {
  answer(exchange: Exchange, options: AnswerOptions): Promise<Response>
  textOf(answer: Response): Promise<string>
  payloadOf(exchange: Exchange, page: string): Promise<Payload>
  /** The pattern of an address, for the log: "/cards/:id". */
  routeOf(pathname: string): string
  /** The one spelling of an address: the route's own capitals, no slash at the end. Null where no page is. */
  canonicalPath(pathname: string): string | null
  /** Only pages that have a form can be written to, and only from our own pages. */
  refuseUnlessForm(exchange: Exchange, page: string): void
}

export function createRouter(options: RouterOptions): Router {
  const { build: given, settings, log, mode, pageReaders, landing } = options
  const build = withRequestIdsOnErrors(given)
  const handlerFor = createHandlers(build, mode)
  const texts = new WeakMap<Response, string>()
  const payload = createPayloads(build)
  const match = createRouteMatcher(routeTree(build))
  const { domain, clientId, errorPath, mail } = settings.identity

  return {
    async answer(exchange, { nonce, forEverybody = false, reader = pageReaders.uncached }) {
      const { pathname } = exchange.renderUrl ?? exchange.url
      const request = await toWebRequest(exchange, { forEverybody })
      return handlerFor(pathname)(request, contextFor(exchange, reader, nonce))
    },

    async textOf(answer) {
      return texts.get(answer) ?? answer.text()
    },

    payloadOf(exchange, page) {
      const target = new URL(exchange.renderUrl ?? exchange.url)
      target.pathname = page
      const request = new Request(target, { headers: { Cookie: exchange.request.headers.cookie ?? '' } })
      return payload(request, contextFor(exchange, pageReaders.uncached))
    },

    routeOf(pathname) {
      const pattern = (match(pathname) ?? []).flatMap(({ route }) => route.path || []).join('/')
      return pattern.startsWith('/') ? pattern : `/${pattern}`
    },

    canonicalPath(pathname) {
      const matches = match(pathname)
      if (!matches || matches.at(-1)?.route.path === '*') return null
      const pattern = matches.flatMap(({ route }) => route.path?.split('/') ?? []).filter(Boolean)
      const asked = pathname.split('/').filter(Boolean)
      return `/${asked.map((segment, place) => spelling(pattern[place], segment)).join('/')}`
    },

    refuseUnlessForm({ request }, page) {
      const leaf = match(page)?.at(-1)?.route
      const hasForm = leaf?.id !== undefined && build.routes[leaf.id]?.module.action !== undefined
      if (request.method !== 'POST' || !hasForm) {
        const allowed = hasForm ? 'GET, HEAD, POST' : 'GET, HEAD'
        throw new HttpError(405, 'This address can be read, not written to.', { Allow: allowed })
      }
      refuseForeignForm(request, settings.publicUrl)
    },
  }

  function contextFor(exchange: Exchange, reader: PageBackend, nonce?: string): RouterContextProvider {
    const context = new RouterContextProvider()
    context.set(backendContext, reader)
    context.set(formBackendContext, pageReaders.formsOf(exchange.request))
    if (exchange.tap) context.set(tapContext, exchange.tap)
    context.set(requestFacts, {
      requestId: exchange.id,
      nonce,
      theme: themeOfCookies(exchange.request.headers.cookie),
      origin: settings.publicUrl,
      convexUrl: convexUrlOf(settings),
      identity: { domain, clientId, errorPath, sendsMail: mail !== undefined },
      analyticsToken: settings.analytics.token,
      landingPage: async () => landing.of(exchange),
      secure: settings.publicUrl.startsWith('https:'),
      ipAddress: clientAddress(exchange.request, settings.trustedProxies),
      setRenderedHtml: (answer, text) => void texts.set(answer, text),
      report: (error) => log.error({ id: exchange.id, route: exchange.route, err: error }, 'a page failed'),
    })
    return context
  }
}

/** Fixed words are spelt as in the site map; what fills a place is the visitor's, and capitals may matter there. */
function spelling(pattern: string | undefined, segment: string): string {
  return pattern === undefined || /^[:*]/.test(pattern) ? segment : pattern
}
