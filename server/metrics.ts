// Prometheus metrics at /metrics, for this machine or with the token.
import { timingSafeEqual } from 'node:crypto'
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { Exchange, Handler } from './exchange.ts'
import { RequestDurations } from './request-durations.ts'
import { sendText } from './send.ts'
import { metricsOfAllWorkers } from './worker-metrics.ts'
import { thisProgram } from './upgrade/data-versions.ts'

export interface Metrics {
  registry: Registry
  /** Of all workers together, if there are several. */
  read(): Promise<string>
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
    // Of several workers: those of others are not added.
    aggregator: 'first',
  }).set({ version: thisProgram.version, build: __BUILD_ID__, data_version: thisProgram.dataVersion }, 1)
  new Gauge({
    name: 'lodestar_start_time_seconds',
    help: 'When the process started, in seconds since 1970; of several workers, the latest',
    registers: [registry],
    // The one that prom-client has is left out of the metrics of several workers.
    aggregator: 'max',
  }).set(Math.round(Date.now() / 1000 - process.uptime()))
  const durations = new RequestDurations(registry)
  return {
    registry,
    read: metricsOfAllWorkers(registry),
    requestAnswered: (method, route, status, seconds) => durations.observe(method, route, status, seconds),
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
      sendText(exchange, 403, 'Metrics are available on this machine, or with the token.')
      return true
    }
    const text = await metrics.read().catch(() => null)
    if (text === null) sendText(exchange, 503, 'A worker is starting. Try again in a moment.')
    else sendText(exchange, 200, text, { 'Content-Type': metrics.registry.contentType })
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
