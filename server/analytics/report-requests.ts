// An endpoint for the backend, protected by a key: it fetches the report for admins, and deletes the events of a person who
// deletes their account.
import { timingSafeEqual } from 'node:crypto'
import type pg from 'pg'
import { HttpError, type Exchange, type Handler } from '../exchange.ts'
import { readBody } from '../pages/web-request.ts'
import { sendJson, sendEmpty } from '../send.ts'
import { readReport } from './report.ts'

export const reportPath = '/analytics-report'
const maxDays = 366
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
    const days = Math.trunc(Number(exchange.url.searchParams.get('days') ?? 30))
    if (!(days >= 1 && days <= maxDays)) throw new HttpError(400, `From 1 to ${maxDays} days.`)
    await sendJson(exchange, 200, await readReport(pool, days), 'no-store')
    return true
  }
}

function isBearer(header: string | undefined, key: string): boolean {
  const [actual, expected] = [Buffer.from(header ?? ''), Buffer.from(`Bearer ${key}`)]
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}
