// An error page that the browser showed is written down here with the id it showed, so that a visitor who tells us the
// id can be helped. Small, bounded, and without an address: that may hold what is the visitor's own.
import { z } from 'zod'
import { networkOf } from '#rules/network.ts'
import { clientAddress } from './client-address.ts'
import { HttpError, type Exchange, type Handler } from './exchange.ts'
import type { Log } from './log.ts'
import { sendNothing } from './send.ts'
import { readBody } from './pages/web-request.ts'

const report = z.object({
  id: z.string().regex(/^[0-9a-f]{16}$/),
  message: z.string().max(500),
  stack: z.string().max(4000).optional(),
})

const largestReportInBytes = 8 * 1024
const reportsPerMinute = 60
/** From one network: one broken browser must not use up the reports of all others. */
const reportsPerMinuteFromOne = 10

export type ClientErrorsOptions = { log: Log; publicUrl: string; trustedProxies: number; now?: () => number }

export function clientErrors({
  log,
  publicUrl,
  trustedProxies,
  now = Date.now,
}: ClientErrorsOptions): Handler {
  let minute = 0
  let count = 0
  /** Only those whose reports were taken, so it stays small. */
  let countOf = new Map<string, number>()
  return (exchange) => (exchange.url.pathname === '/client-errors' ? answer(exchange) : false)

  async function answer(exchange: Exchange): Promise<true> {
    const { request } = exchange
    exchange.route = '/client-errors'
    if (request.method !== 'POST')
      throw new HttpError(405, 'Errors can only be reported here.', { Allow: 'POST' })
    const { origin } = request.headers
    if (origin !== undefined && origin !== publicUrl)
      throw new HttpError(403, 'Only our own pages report here.')
    if (!takeOne(networkOf(clientAddress(request, trustedProxies)))) {
      throw new HttpError(429, 'Too many reports.', { 'Retry-After': '60' })
    }
    const body = await readBody(request, largestReportInBytes)
    const parsed = report.safeParse(parseJson(body.toString('utf8')))
    if (!parsed.success) throw new HttpError(400, 'This is not a report.')
    log.error({ clientError: parsed.data }, 'a page failed in the browser')
    sendNothing(exchange, 204)
    return true
  }

  function takeOne(network: string): boolean {
    const thisMinute = Math.floor(now() / 60_000)
    if (thisMinute !== minute) [minute, count, countOf] = [thisMinute, 0, new Map()]
    const ofNetwork = countOf.get(network) ?? 0
    if (count >= reportsPerMinute || ofNetwork >= reportsPerMinuteFromOne) return false
    count++
    countOf.set(network, ofNetwork + 1)
    return true
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
