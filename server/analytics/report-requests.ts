// The backend's own address here, with a key: it asks for the report when it has seen that an admin wants to know, and has
// somebody forgotten when they delete their account.
import { timingSafeEqual } from 'node:crypto'
import type pg from 'pg'
import { HttpError, type Exchange, type Handler } from '../exchange.ts'
import { readBody } from '../pages/web-request.ts'
import { sendJson, sendEmpty } from '../send.ts'
import { readReport } from './report.ts'

export const reportPath = '/analytics-report'
const mostDays = 366
const longestEmail = 1024

export interface ReportRequestsOptions {
  /** Null where events are kept elsewhere. */
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
      throw new HttpError(401, 'The report is for the backend.')
    if (!pool) throw new HttpError(404, 'Events are kept elsewhere.')
    if (request.method === 'DELETE') {
      // In the body, since addresses stand in logs.
      await forget((await readBody(request, longestEmail)).toString('utf8'))
      sendEmpty(exchange, 204)
      return true
    }
    const days = Math.trunc(Number(exchange.url.searchParams.get('days') ?? 30))
    if (!(days >= 1 && days <= mostDays)) throw new HttpError(400, `From 1 to ${mostDays} days.`)
    await sendJson(exchange, 200, await readReport(pool, days), 'no-store')
    return true
  }
}

function isBearer(header: string | undefined, key: string): boolean {
  const [given, wanted] = [Buffer.from(header ?? ''), Buffer.from(`Bearer ${key}`)]
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
