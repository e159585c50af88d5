// An endpoint for the backend, protected by a key: it fetches the report for admins, and deletes the events of a person who
// deletes their account.
import { timingSafeEqual } from 'node:crypto'
import type pg from 'pg'
import { lastDays, MAX_PERIOD_DAYS, parsePeriod, type Period } from '#rules/analytics/period.ts'
import { HttpError, type Exchange, type Handler } from '../exchange.ts'
import { readBody } from '../pages/web-request.ts'
import { sendJson, sendEmpty } from '../send.ts'
import { readReport } from './report.ts'

export const reportPath = '/analytics-report'
const maxEmailBytes = 1024

export interface ReportRequestsOptions {
  /** Null if events are stored at PostHog. */
  pool: pg.Pool | null
  forget(email: string): Promise<void>
  reportKey: string
}

export function reportRequests({ pool, forget, reportKey }: ReportRequestsOptions): Handler {
  return (exchange) => (exchange.url.pathname === reportPath ? answer(exchange) : false)

  async function answer(exchange: Exchange): Promise<true> {
    const { request } = exchange
    exchange.route = reportPath
    if (!isBearer(request.headers.authorization, reportKey))
      throw new HttpError(401, 'A valid report key is needed.')
    if (!pool) throw new HttpError(404, 'Events are stored by PostHog, not here.')
    if (request.method === 'DELETE') {
      // In the body, because URLs may be logged.
      await forget((await readBody(request, maxEmailBytes)).toString('utf8'))
      sendEmpty(exchange, 204)
      return true
    }
    const period = periodOf(exchange.url.searchParams)
    if (!period) throw new HttpError(400, `From 1 to ${MAX_PERIOD_DAYS} days.`)
    await sendJson(exchange, 200, await readReport(pool, period), 'no-store')
    return true
  }
}

/** `from` and `to`, or the last `days`, which a backend of an earlier version asks for. */
function periodOf(params: URLSearchParams): Period | null {
  const days = params.get('days')
  if (days === null) return parsePeriod(params.get('from') ?? '', params.get('to') ?? '')
  const count = Math.trunc(Number(days))
  return count >= 1 && count <= MAX_PERIOD_DAYS ? lastDays(count, Date.now()) : null
}

function isBearer(header: string | undefined, key: string): boolean {
  const [actual, expected] = [Buffer.from(header ?? ''), Buffer.from(`Bearer ${key}`)]
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}
