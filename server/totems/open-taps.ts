// Before any page is rendered: a totem's address that a person opens becomes a draw, and so does the button on its page.
// This is the one place where opening an address writes anything. No loader draws, so neither does whatever only asks for a page's data: a click, a payload,
// a service worker that looks ahead.
import type { TapOutcome } from '#app/data/contexts.ts'
import { createVisitorSecret, visitorCookie, visitorSecretFromCookies } from '#app/session/visitor-cookie.ts'
import { AddressLimiters, defaultAddressLimits, systemClock } from '#backend/index.ts'
import { api } from '#convex/_generated/api.js'
import * as m from '#messages'
import { getRefusal } from '#rules/refusal.ts'
import { parseTapAddress } from '#rules/totems/tap.ts'
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
 * Of one address: a festival may sit behind one, and so may somebody who tries numbers. Ten seconds' worth at once. The
 * backend limits draws by network as well, for those who do not come by here; this refuses before any work is done, also
 * for totems that there are not.
 */
const tapsPerSecond = 20

const tapPath = /^\/(?:deck|bible)\/[^/]+$/

type OpenTapsOptions = {
  settings: Settings
  pageReaders: PageReaders
  log: Log
  renderLimiter: RenderLimiter
}

export function openTaps({ settings, pageReaders, log, renderLimiter }: OpenTapsOptions): Handler {
  const limiters = new AddressLimiters(systemClock, {
    ...defaultAddressLimits,
    messagesPerSecond: tapsPerSecond,
  })
  const secure = settings.publicUrl.startsWith('https:')

  return (exchange) => {
    const { pathname, searchParams } = exchange.url
    if (!tapPath.test(pathname)) return false
    tellNobodyWhereFrom(exchange)
    if (!parseTapAddress(pathname, searchParams)) return false
    const { method, headers } = exchange.request
    if (method === 'POST') {
      refuseCrossSiteForm(exchange.request, settings.publicUrl)
      return open(exchange)
    }
    const opener = visitorKindOf(method, headers)
    if (opener === 'person') return open(exchange)
    if (opener === 'guess') exchange.tap = { outcome: 'too early' }
    return false
  }

  async function open(exchange: Exchange): Promise<false> {
    const { request } = exchange
    const ipAddress = clientAddress(request, settings.trustedProxies)
    if (!limiters.forAddress(networkOf(ipAddress)).consume('messages', 1)) {
      throw new HttpError(429, m.site_open_taps_many_touches(), { 'Retry-After': '5' })
    }
    // Before the draw: whoever could not be shown their card must not have drawn it.
    await renderLimiter.acquire(exchange, { isCounted: false })
    const known = visitorSecretFromCookies(request.headers.cookie)
    const fresh = createVisitorSecret()
    let userRandomID = known ?? fresh
    let tapped: TapOutcome
    try {
      tapped = await touch(exchange, { userRandomID, ipAddress }).catch((error: unknown) => {
        if (getRefusal(error)?.code !== 'invalid') throw error
        // A cookie that is no secret at all is as good as none.
        userRandomID = fresh
        return touch(exchange, { userRandomID, ipAddress })
      })
    } catch (error) {
      tapped = { outcome: isBusy(error) ? 'busy' : 'failed' }
      if (!isBusy(error)) log.error({ id: exchange.id, ...whereOf(error) }, 'a touch failed')
    }
    exchange.tap = tapped
    if (tapped.outcome === 'drawn') {
      // A button's answer is the way to the card: its page could not be loaded again otherwise.
      if (request.method === 'GET') exchange.displayUrl = new URL(`/draws/${tapped.drawId}`, exchange.url)
      if (userRandomID !== known) exchange.headers.push('Set-Cookie', visitorCookie(userRandomID, secure))
    }
    return false
  }

  async function touch(
    { request, url }: Exchange,
    visitor: { userRandomID: string; ipAddress: string },
  ): Promise<TapOutcome> {
    // Whoever was handed something is not asked who they are.
    const layout = /^\/deck\/v[23]$/.test(url.pathname) ? ('newdefault' as const) : ('nologin' as const)
    const address = url.pathname + url.search
    const opened = await pageReaders.formsOf(request).mutation(api.totems.taps.open, { ...visitor, address })
    return opened.outcome === 'drawn' ? { ...opened, layout } : opened
  }
}

/** The next page that is opened from here must not learn this address. */
function tellNobodyWhereFrom(exchange: Exchange): void {
  const at = exchange.headers.indexOf('Referrer-Policy')
  exchange.headers = exchange.headers.with(at + 1, 'no-referrer')
}

/** The words of an error may quote the address, so they stay out of the log; where it happened may be told. */
function whereOf(error: unknown): { name: string; at: string[] } {
  if (!(error instanceof Error)) return { name: typeof error, at: [] }
  const at = error.stack?.split('\n').filter((line) => /^ +at /.test(line)) ?? []
  return { name: error.name, at }
}

/** By the limits of the visitor, of the totem, or of the address. */
function isBusy(error: unknown): boolean {
  const status = (error as { init?: { status?: number } | null } | null)?.init?.status
  return getRefusal(error)?.code === 'rate limited' || status === 429
}
