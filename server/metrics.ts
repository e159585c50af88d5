// Prometheus metrics at /metrics, for this machine or with the token.
import { timingSafeEqual } from 'node:crypto'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Exchange, Handler } from './exchange.ts'
import { sendText } from './send.ts'
import { thisProgram } from './upgrade/data-versions.ts'

export interface Metrics {
  registry: Registry
  requestAnswered(method: string, route: string, status: number, seconds: number): void
}

export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  new Gauge({
    name: 'lodestar_build_info',
    help: 'Always 1; its labels say which program runs and which form of the data it knows',
    labelNames: ['version', 'build', 'data_version'],
    registers: [registry],
  }).set({ version: thisProgram.version, build: __BUILD_ID__, data_version: thisProgram.dataVersion }, 1)
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request line to the last byte of the answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  })
  return {
    registry,
    requestAnswered: (method, route, status, seconds) => requests.observe({ method, route, status }, seconds),
  }
}

export function metricsPage(metrics: Metrics, token: string | undefined): Handler {
  return (exchange) => (exchange.url.pathname === '/metrics' ? answer(exchange) : false)

  async function answer(exchange: Exchange): Promise<true> {
    exchange.route = '/metrics'
    const { request } = exchange
    // A proxy on this machine makes every visitor look local, so forwarded requests need the token.
    const isForwarded = 'x-forwarded-for' in request.headers || 'forwarded' in request.headers
    // Against DNS rebinding: another site can point its name at this machine, but then Host has that name.
    const isLocal =
      !isForwarded && isLoopback(request.socket.remoteAddress) && isLocalName(request.headers.host)
    if (!isLocal && !isBearer(request.headers.authorization, token)) {
      sendText(exchange, 403, 'The metrics are for this machine, or for whoever has the token.')
      return true
    }
    sendText(exchange, 200, await metrics.registry.metrics(), {
      'Content-Type': metrics.registry.contentType,
    })
    return true
  }
}

function isLoopback(address: string | undefined): boolean {
  return address !== undefined && /^(::ffff:)?127\.|^::1$/.test(address)
}

function isLocalName(host: string | undefined): boolean {
  return host !== undefined && /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i.test(host)
}

function isBearer(header: string | undefined, token: string | undefined): boolean {
  if (!token || !header?.startsWith('Bearer ')) return false
  const [actual, expected] = [Buffer.from(header.slice(7)), Buffer.from(token)]
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}
