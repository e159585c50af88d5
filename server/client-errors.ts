// Logs errors that browsers report, with the id shown on the error page, so that a visitor who tells us the id can be helped.
// Reports are small, rate limited, and without the address, which may contain private data.
import { z } from 'zod'
import { networkOf } from '#rules/network.ts'
import { clientAddress } from './client-address.ts'
import { HttpError, type Exchange, type Handler } from './exchange.ts'
import type { Log } from './log.ts'
import { sendEmpty } from './send.ts'
import { readBody } from './pages/web-request.ts'

const report = z.object({
  id: z.string().regex(/^[0-9a-f]{16}$/),
  message: z.string().max(500),
  stack: z.string().max(4000).optional(),
})

const maxReportBytes = 8 * 1024
const reportsPerMinute = 60
/** Per network, so that one broken browser cannot use up the limit. */
const reportsPerMinutePerNetwork = 10

export type ClientErrorsOptions = { log: Log; publicUrl: string; trustedProxies: number; now?: () => number }

export function clientErrors({
  log,
  publicUrl,
  trustedProxies,
  now = Date.now,
}: ClientErrorsOptions): Handler {
  let minute = 0
  let count = 0
  /** Only networks whose reports were accepted, so it stays small. */
  let countByNetwork = new Map<string, number>()
  return (exchange) => (exchange.url.pathname === '/client-errors' ? answer(exchange) : false)

  async function answer(exchange: Exchange): Promise<true> {
    const { request } = exchange
    exchange.route = '/client-errors'
    if (request.method !== 'POST') throw new HttpError(405, 'Only POST is allowed.', { Allow: 'POST' })
    const { origin } = request.headers
    if (origin !== undefined && origin !== publicUrl)
      throw new HttpError(403, 'Requests from other sites are refused.')
    if (!consumeRateLimit(networkOf(clientAddress(request, trustedProxies)))) {
      throw new HttpError(429, 'Too many reports.', { 'Retry-After': '60' })
    }
    const body = await readBody(request, maxReportBytes)
    const parsed = report.safeParse(parseJson(body.toString('utf8')))
    if (!parsed.success) throw new HttpError(400, 'The report is invalid.')
    log.error({ clientError: parsed.data }, 'a page failed in the browser')
    sendEmpty(exchange, 204)
    return true
  }

  function consumeRateLimit(network: string): boolean {
    const thisMinute = Math.floor(now() / 60_000)
    if (thisMinute !== minute) [minute, count, countByNetwork] = [thisMinute, 0, new Map()]
    const networkCount = countByNetwork.get(network) ?? 0
    if (count >= reportsPerMinute || networkCount >= reportsPerMinutePerNetwork) return false
    count++
    countByNetwork.set(network, networkCount + 1)
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
