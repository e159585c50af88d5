// One log entry per request: id, method, route pattern, status, duration. Never the address, the query or the visitor.
import type { Exchange } from './exchange.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'

export function logWhenAnswered(exchange: Exchange, log: Log, metrics: Metrics): void {
  const started = performance.now()
  exchange.response.once('close', () => {
    const { request, response, id, route } = exchange
    const ms = Math.round((performance.now() - started) * 10) / 10
    const status = response.statusCode
    const entry = {
      id,
      method: request.method,
      route,
      status,
      ms,
      ...(!response.writableFinished && { cut: true }),
    }
    if (status >= 500) log.error(entry, 'request')
    else log.info(entry, 'request')
    metrics.requestAnswered(request.method ?? 'GET', route, status, ms / 1000)
  })
}
