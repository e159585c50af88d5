// The pipeline: what happens to a request, in order. The first that answers ends it.
import type { ServerBuild } from 'react-router'
import type { PageReaders } from './backend/page-readers.ts'
import { builds, type BuildManifest } from './builds.ts'
import { canonicalHost } from './canonical-host.ts'
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
import type { Log } from './log.ts'
import { metricsPage, type Metrics } from './metrics.ts'
import { offlinePage } from './offline-page.tsx'
import { createPages } from './pages/pages.ts'
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
  /** The backend's own addresses, where it is embedded. */
  backendRequests: Handler
  /** The identity provider's own addresses, where it is embedded. */
  identityRequests: Handler
  /** Analytics, ours or passed on, and the report on it. */
  ingestRequests: Handler
  pageReaders: PageReaders
}

export type App = (request: IncomingMessage, response: ServerResponse) => void

export function createApp(options: AppOptions): App {
  const { settings, log, metrics, readiness, manifest, files } = options
  const ruleFor = createRuleLookup(options.rules)
  const written = adminRedirects({ ...options, ruleFor })
  const places = placeAddresses(options.pageReaders.uncached)
  const renderLimiter = createRenderLimiter(settings)
  const everywhere = flat(commonHeaders(settings))

  const pipeline: Handler[] = [
    proxyWarning({ log, trustedProxies: settings.trustedProxies }),
    health(readiness),
    metricsPage(metrics, settings.metricsToken),
    options.backendRequests,
    options.ingestRequests,
    ...files,
    builds(manifest),
    routeRulesEndpoint(ruleFor, written, places),
    clientErrors({ log, publicUrl: settings.publicUrl, trustedProxies: settings.trustedProxies }),
    canonicalHost(settings),
    options.identityRequests,
    discovery(options),
    ruleRedirects(ruleFor),
    places.handler,
    written.handler,
    openTaps({ ...options, renderLimiter }),
    offlinePage(),
    createPages({ ...options, ruleFor, renderLimiter }),
  ]

  return (request, response) => {
    const exchange = openExchange(request, response, everywhere)
    logWhenAnswered(exchange, log, metrics)
    try {
      if (request.headers.host === undefined) throw new HttpError(400, 'The request names no host.')
      // Node takes the first of several, a proxy in front may have taken the last.
      if (hasMultipleHosts(request)) throw new HttpError(400, 'The request names more than one host.')
      exchange.url = readAddress(request.url ?? '', settings.publicUrl)
      const { expect } = request.headers
      if (expect !== undefined && expect !== '100-continue')
        throw new HttpError(417, 'This cannot be expected here.')
      runPipeline(exchange, 0)
        ?.catch((error: unknown) => answerError(exchange, error, log))
        .finally(() => renderLimiter.release(exchange))
    } catch (error) {
      answerError(exchange, error, log)
    }
  }

  /** Waits only for those who ask for it: a kept page is answered without a promise. */
  function runPipeline(exchange: Exchange, from: number): Promise<void> | undefined {
    for (let place = from; place < pipeline.length; place++) {
      const answered = pipeline[place]?.(exchange)
      if (answered === true) return undefined
      if (answered instanceof Promise) {
        return answered.then((done) => (done ? undefined : runPipeline(exchange, place + 1)))
      }
    }
    return undefined
  }
}

function answerError(exchange: Exchange, error: unknown, log: Log): void {
  const { response } = exchange
  if (response.headersSent || response.destroyed) return void response.destroy()
  if (error instanceof HttpError) return sendText(exchange, error.status, error.message, error.headers)
  log.error({ id: exchange.id, route: exchange.route, err: error }, 'a request failed')
  sendText(exchange, 500, `Internal Server Error\nRequest ${exchange.id}`)
}
