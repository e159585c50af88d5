// All use of React Router by the host: rendering responses, payloads, and matching addresses to routes.
import { RouterContextProvider, type ServerBuild } from 'react-router'
import {
  backendContext,
  formBackendContext,
  requestFacts,
  tapContext,
  type PageBackend,
} from '#app/data/contexts.ts'
import { themeFromCookies } from '#app/session/theme.ts'
import { clientAddress } from '../client-address.ts'
import { HttpError, type Exchange } from '../exchange.ts'
import { refuseCrossSiteForm } from '../csrf.ts'
import type { Log } from '../log.ts'
import { BackendUnavailable } from '../backend/deployment-status.ts'
import type { PageReaders } from '../backend/page-readers.ts'
import type { RuleLookup } from '../route-rules.ts'
import { aiReaderHostOf, convexUrlOf, processorsOf, type Settings } from '../settings.ts'
import { withRequestIdsOnErrors } from './loader-errors.ts'
import { createRouteMatcher } from './match-route.ts'
import { createPayloads, type Payload } from './payload.ts'
import type { PageFlags } from './page-flags.ts'
import { createHandlers } from './request-handlers.ts'
import { routeTree } from './route-tree.ts'
import { toWebRequest } from './web-request.ts'

export interface RouterOptions {
  build: ServerBuild
  settings: Settings
  log: Log
  pageReaders: PageReaders
  pageFlags: PageFlags
  ruleFor: RuleLookup
  mode: 'production' | 'development'
}

export interface AnswerOptions {
  nonce?: string
  /** The response is shared by all visitors, so it must not depend on the headers of this request. */
  isShared?: boolean
  /** How loaders query the backend; the default does not track what they read. */
  reader?: PageBackend
}

export interface Router {
  answer(exchange: Exchange, options: AnswerOptions): Promise<Response>
  textOf(answer: Response): Promise<string>
  payloadOf(exchange: Exchange, page: string): Promise<Payload>
  /** The pattern of an address, for the log: "/cards/:id". */
  routeOf(pathname: string): string
  /** The canonical spelling of a path: the route's own case, no trailing slash. Null if there is no such page. */
  canonicalPath(pathname: string): string | null
  /** Allows only POST to a page that has an action, sent from our own origin (CSRF). */
  refuseUnlessForm(exchange: Exchange, page: string): void
}

export function createRouter(options: RouterOptions): Router {
  const { settings, log, mode, pageReaders, pageFlags, ruleFor } = options
  const build = withRequestIdsOnErrors(options.build)
  const handlerFor = createHandlers(build, mode)
  const texts = new WeakMap<Response, string>()
  const payload = createPayloads(build)
  const match = createRouteMatcher(routeTree(build))

  return {
    async answer(exchange, { nonce, isShared = false, reader = pageReaders.uncached }) {
      const { pathname } = exchange.renderUrl ?? exchange.url
      const request = await toWebRequest(exchange, { isShared })
      const context = contextFor(exchange, reader, {
        nonce,
        ...(isShared && { flags: ruleFor(pathname).flags ?? [] }),
      })
      return handlerFor(pathname, exchange.language)(request, context)
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
      const segments = pathname.split('/').filter(Boolean)
      return `/${segments.map((segment, index) => canonicalSegment(pattern[index], segment)).join('/')}`
    },

    refuseUnlessForm({ request }, page) {
      const leaf = match(page)?.at(-1)?.route
      const hasForm = leaf?.id !== undefined && build.routes[leaf.id]?.module.action !== undefined
      if (request.method !== 'POST' || !hasForm) {
        const allowed = hasForm ? 'GET, HEAD, POST' : 'GET, HEAD'
        throw new HttpError(405, 'This method is not allowed here.', { Allow: allowed })
      }
      refuseCrossSiteForm(request, settings.publicUrl)
    },
  }

  function contextFor(
    exchange: Exchange,
    reader: PageBackend,
    { nonce, flags }: { nonce?: string | undefined; flags?: readonly string[] } = {},
  ): RouterContextProvider {
    const { domain, clientId, errorPath, mail, registration } = settings.identity
    const context = new RouterContextProvider()
    context.set(backendContext, reader)
    context.set(formBackendContext, pageReaders.formsOf(exchange.request))
    if (exchange.tap) context.set(tapContext, exchange.tap)
    context.set(requestFacts, {
      requestId: exchange.id,
      nonce,
      theme: themeFromCookies(exchange.request.headers.cookie),
      origin: settings.publicUrl,
      convexUrl: convexUrlOf(settings),
      identity: { domain, clientId, errorPath, sendsMail: mail !== undefined, registration },
      analyticsToken: settings.analytics.token,
      analyticsConsent: settings.analytics.consent,
      aiReaderHost: aiReaderHostOf(settings),
      operator: settings.operator,
      processors: processorsOf(settings),
      flag: async (name, fallback) => {
        // It would be cached for visitors for whom the flag has the other value.
        if (flags && !flags.includes(name))
          throw new Error(`This page is cached, so server/route-rules.ts must name its flag ${name}.`)
        return pageFlags.valueOf(exchange, name, fallback)
      },
      secure: settings.publicUrl.startsWith('https:'),
      ipAddress: clientAddress(exchange.request, settings.trustedProxies),
      setRenderedHtml: (answer, text) => void texts.set(answer, text),
      report(error) {
        // Logged once, when it begins.
        if (error instanceof BackendUnavailable) exchange.isBackendAway = true
        else log.error({ id: exchange.id, route: exchange.route, err: error }, 'a page failed')
      },
    })
    return context
  }
}

/** Static segments get the case of the route; parameters stay as typed, since their case may matter. */
function canonicalSegment(pattern: string | undefined, segment: string): string {
  return pattern === undefined || /^[:*]/.test(pattern) ? segment : pattern
}
