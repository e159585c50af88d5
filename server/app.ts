// The request pipeline: handlers in order; the first one that answers ends the request.
import type { ServerBuild } from 'react-router'
import { languages as builtLanguages } from '#messages/runtime'
import { BackendUnavailable } from './backend/deployment-status.ts'
import type { PageReaders } from './backend/page-readers.ts'
import { builds, type BuildManifest } from './builds.ts'
import { canonicalHost, createHostCheck } from './canonical-host.ts'
import { clientErrors } from './client-errors.ts'
import {
  hasMultipleHosts,
  openExchange,
  readAddress,
  HttpError,
  type Exchange,
  type Handler,
} from './exchange.ts'
import { discovery } from './discovery/discovery.ts'
import { health, type Readiness } from './health.ts'
import { createLanguages } from './languages.ts'
import type { Log } from './log.ts'
import { metricsPage, type Metrics } from './metrics.ts'
import { offlinePage } from './offline-page.tsx'
import { backendAway } from './overload-responses.ts'
import { createPages } from './pages/pages.ts'
import type { Stylesheets } from './pages/stylesheets.ts'
import { unusedRules } from './pages/unused-rules.ts'
import { placeAddresses } from './places/place-addresses.ts'
import { proxyWarning } from './proxy-warning.ts'
import { createRenderLimiter } from './render-limiter.ts'
import { logWhenAnswered } from './request-log.ts'
import { routeRulesEndpoint, createRuleLookup, ruleRedirects, type RouteRule } from './route-rules.ts'
import { commonHeaders } from './security-headers.ts'
import { flat, sendText } from './send.ts'
import type { Settings } from './settings.ts'
import { openTaps } from './totems/open-taps.ts'
import { adminRedirects } from './admin-redirects.ts'
import type { IncomingMessage, ServerResponse } from 'node:http'

export interface AppOptions {
  settings: Settings
  log: Log
  metrics: Metrics
  readiness: Readiness
  rules: RouteRule[]
  manifest: BuildManifest
  build: ServerBuild
  mode: 'production' | 'development'
  files: Handler[]
  /** The backend's endpoints, if it is embedded. */
  backendRequests: Handler
  /** The identity provider's endpoints, if it is embedded. */
  identityRequests: Handler
  /** Analytics events, stored here or forwarded to PostHog, and the report on them. */
  ingestRequests: Handler
  pageReaders: PageReaders
  /** Of the build; without them, pages link those of their route. */
  stylesheets?: Stylesheets
  /** How many instances serve the product, which share the limits by address. */
  instances?: () => number
}

export type App = (request: IncomingMessage, response: ServerResponse) => void

export function createApp(options: AppOptions): App {
  const { settings, log, metrics, readiness, manifest, files } = options
  const ruleFor = createRuleLookup(options.rules)
  const redirects = adminRedirects({ ...options, ruleFor })
  const places = placeAddresses(options.pageReaders.uncached)
  const renderLimiter = createRenderLimiter({ ...settings, instances: options.instances })
  const responseHeaders = flat(commonHeaders(settings))

  const languages = createLanguages({ secure: settings.publicUrl.startsWith('https:') })
  const pages = createPages({ ...options, ruleFor, renderLimiter })
  const isCanonicalHost = createHostCheck(settings)

  const pageHandlers: Handler[] = [
    ruleRedirects(ruleFor),
    places.handler,
    redirects.handler,
    openTaps({ ...options, renderLimiter }),
    pages.handler,
  ]
  const pipeline: Handler[] = [
    proxyWarning({ log, trustedProxies: settings.trustedProxies }),
    health(readiness),
    metricsPage(metrics, settings.metricsToken),
    options.backendRequests,
    options.ingestRequests,
    unusedRules(options.stylesheets ?? new Map()),
    ...files,
    builds(manifest),
    routeRulesEndpoint(ruleFor, redirects, places),
    clientErrors({ log, publicUrl: settings.publicUrl, trustedProxies: settings.trustedProxies }),
    canonicalHost(settings),
    languages.others(options.identityRequests),
    discovery(options),
    languages.choice,
    languages.others(offlinePage()),
    languages.pages((exchange) => runPipeline(pageHandlers, exchange)),
  ]

  /** Where there are several languages, the answer depends on the one that the visitor prefers. */
  function mayBeCached(request: IncomingMessage): boolean {
    const isProxyKnown = settings.trustedProxies > 0 || request.headers['x-forwarded-for'] === undefined
    return builtLanguages.length === 1 && isProxyKnown && isCanonicalHost(request)
  }

  return (request, response) => {
    const exchange = openExchange(request, response, responseHeaders)
    logWhenAnswered(exchange, log, metrics)
    try {
      if (request.headers.host === undefined) throw new HttpError(400, 'The Host header is missing.')
      // Node uses the first Host header, a proxy in front may have used the last.
      if (hasMultipleHosts(request)) throw new HttpError(400, 'There is more than one Host header.')
      const { expect } = request.headers
      if (expect === undefined && mayBeCached(request) && pages.sendCached(exchange)) return
      exchange.url = readAddress(request.url ?? '', settings.publicUrl)
      if (expect !== undefined && expect !== '100-continue')
        throw new HttpError(417, 'This Expect header is not supported.')
      const isAnswered = runPipeline(pipeline, exchange)
      if (isAnswered instanceof Promise)
        isAnswered
          .catch((error: unknown) => answerError(exchange, error, log))
          .finally(() => renderLimiter.release(exchange))
    } catch (error) {
      answerError(exchange, error, log)
    }
  }
}

/** Awaits only handlers that return a promise: a cached page is answered synchronously. */
function runPipeline(
  handlers: readonly Handler[],
  exchange: Exchange,
  start = 0,
): boolean | Promise<boolean> {
  for (let index = start; index < handlers.length; index++) {
    const isAnswered = handlers[index]!(exchange)
    if (isAnswered === true) return true
    if (isAnswered instanceof Promise)
      return isAnswered.then((isDone) => isDone || runPipeline(handlers, exchange, index + 1))
  }
  return false
}

function answerError(exchange: Exchange, error: unknown, log: Log): void {
  const { response } = exchange
  if (response.headersSent || response.destroyed) return void response.destroy()
  if (error instanceof BackendUnavailable) error = backendAway(exchange)
  if (error instanceof HttpError) return sendText(exchange, error.status, error.message, error.headers)
  log.error({ id: exchange.id, route: exchange.route, err: error }, 'a request failed')
  sendText(exchange, 500, `Internal Server Error\nRequest ${exchange.id}`)
}
