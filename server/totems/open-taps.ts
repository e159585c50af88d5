// Handles taps before any page is rendered: a totem's address that a person opens becomes a draw, and so does the button on
// its page. This is the only place where a GET request writes. Loaders never draw, so requests for a page's data (client
// navigation, payloads, service worker prefetches) do not draw either.
import type { TapOutcome } from '#app/data/contexts.ts'
import { createVisitorSecret, visitorCookie, visitorSecretFromCookies } from '#app/session/visitor-cookie.ts'
import { AddressLimiters, defaultAddressLimits, systemClock } from '#backend/index.ts'
import { api } from '#convex/_generated/api.js'
import * as m from '#messages'
import { getRefusal } from '#rules/refusal.ts'
import { parseTapAddress } from '#rules/totems/tap.ts'
import { BackendUnavailable } from '../backend/deployment-status.ts'
import type { PageReaders } from '../backend/page-readers.ts'
import { networkOf } from '#rules/network.ts'
import { clientAddress } from '../client-address.ts'
import { HttpError, type Exchange, type Handler } from '../exchange.ts'
import { refuseCrossSiteForm } from '../csrf.ts'
import type { Log } from '../log.ts'
import type { RenderLimiter } from '../render-limiter.ts'
import type { Settings } from '../settings.ts'
import { visitorKindOf } from './visitor-kind.ts'

/**
 * Per network, sustained; a burst may be ten times that. A festival may share one address, and so may somebody who tries
 * numbers. The backend limits draws by network too; this limit refuses before any work is done, also for unknown totems.
 */
const tapsPerSecond = 20

const tapPath = /^\/(?:deck|bible)\/[^/]+$/

type OpenTapsOptions = {
  settings: Settings
  pageReaders: PageReaders
  log: Log
  renderLimiter: RenderLimiter
  instances?: () => number
}

export function openTaps(options: OpenTapsOptions): Handler {
  const { settings, pageReaders, log, renderLimiter, instances = () => 1 } = options
  const limiters = new AddressLimiters(systemClock, {
    ...defaultAddressLimits,
    messagesPerSecond: tapsPerSecond,
    instances,
  })
  const secure = settings.publicUrl.startsWith('https:')

  return (exchange) => {
    const { pathname, searchParams } = exchange.url
    if (!tapPath.test(pathname)) return false
    hideReferrer(exchange)
    if (!parseTapAddress(pathname, searchParams)) return false
    const { method, headers } = exchange.request
    if (method === 'POST') {
      refuseCrossSiteForm(exchange.request, settings.publicUrl)
      return open(exchange)
    }
    const visitorKind = visitorKindOf(method, headers)
    if (visitorKind === 'person') return open(exchange)
    if (visitorKind === 'prefetch') exchange.tap = { outcome: 'too early' }
    return false
  }

  async function open(exchange: Exchange): Promise<false> {
    const { request } = exchange
    const ipAddress = clientAddress(request, settings.trustedProxies)
    if (!limiters.forAddress(networkOf(ipAddress)).consume('messages', 1)) {
      throw new HttpError(429, m.site_open_taps_there_are_a_lot_of(), { 'Retry-After': '5' })
    }
    // Before the draw, so that nobody draws a card that cannot be shown.
    await renderLimiter.acquire(exchange, { isCounted: false })
    const cookieSecret = visitorSecretFromCookies(request.headers.cookie)
    const newSecret = createVisitorSecret()
    let userRandomID = cookieSecret ?? newSecret
    let outcome: TapOutcome
    try {
      outcome = await tap(exchange, { userRandomID, ipAddress }).catch((error: unknown) => {
        if (getRefusal(error)?.code !== 'invalid') throw error
        // An invalid cookie is treated like a missing one.
        userRandomID = newSecret
        return tap(exchange, { userRandomID, ipAddress })
      })
    } catch (error) {
      // No card was drawn: the page that this becomes loads the address again.
      if (error instanceof BackendUnavailable) throw error
      outcome = { outcome: isRateLimited(error) ? 'busy' : 'failed' }
      if (!isRateLimited(error)) log.error({ id: exchange.id, ...stackOf(error) }, 'a touch failed')
    }
    exchange.tap = outcome
    if (outcome.outcome === 'drawn') {
      // A POST redirects to the card instead, so that the page can be reloaded.
      if (request.method === 'GET') exchange.displayUrl = new URL(`/draws/${outcome.drawId}`, exchange.url)
      if (userRandomID !== cookieSecret)
        exchange.headers.push('Set-Cookie', visitorCookie(userRandomID, secure))
    }
    return false
  }

  async function tap(
    { request, url }: Exchange,
    visitor: { userRandomID: string; ipAddress: string },
  ): Promise<TapOutcome> {
    // Somebody who was handed a totem is not asked to sign in.
    const layout = /^\/deck\/v[23]$/.test(url.pathname) ? ('newdefault' as const) : ('nologin' as const)
    const address = url.pathname + url.search
    const opened = await pageReaders.formsOf(request).mutation(api.totems.taps.open, { ...visitor, address })
    return opened.outcome === 'drawn' ? { ...opened, layout } : opened
  }
}

/** Other pages must not get this address as Referer. */
function hideReferrer(exchange: Exchange): void {
  const index = exchange.headers.indexOf('Referrer-Policy')
  exchange.headers = exchange.headers.with(index + 1, 'no-referrer')
}

/** Without the message, which may quote the address; the stack frames may be logged. */
function stackOf(error: unknown): { name: string; at: string[] } {
  if (!(error instanceof Error)) return { name: typeof error, at: [] }
  const at = error.stack?.split('\n').filter((line) => /^ +at /.test(line)) ?? []
  return { name: error.name, at }
}

/** Rate limited by visitor, totem or address. */
function isRateLimited(error: unknown): boolean {
  const status = (error as { init?: { status?: number } | null } | null)?.init?.status
  return getRefusal(error)?.code === 'rate limited' || status === 429
}
