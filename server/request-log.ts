// One line a request: id, method, route pattern, status, duration. No address, query or visitor stands in it.
import type { Exchange } from './exchange.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'

export function logWhenAnswered(exchange: Exchange, log: Log, metrics: Metrics): void {
  const started = performance.now()
  exchange.response.once('close', () => {
    const { request, response, id, route } = exchange
    const ms = Math.round((performance.now() - started) * 10) / 10
    const status = response.statusCode
    const line = {
      id,
      method: request.method,
      route,
      status,
      ms,
      ...(!response.writableFinished && { cut: true }),
    }
    if (status >= 500) log.error(line, 'request')
    else log.info(line, 'request')
    metrics.requestAnswered(request.method ?? 'GET', route, status, ms / 1000)
  })
}
