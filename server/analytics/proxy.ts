// A reverse proxy to PostHog: bodies are streamed both ways, with the visitor's IP address in X-Forwarded-For and without
// cookies. Events and flag requests are small and are buffered, to sanitize the addresses in them.
import { request as httpRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { AddressLimiters } from '#backend/index.ts'
import { withReportedAddresses } from '#rules/analytics/reported-address.ts'
import { networkOf } from '#rules/network.ts'
import { clientAddress } from '../client-address.ts'
import { HttpError, type Exchange, type Handler } from '../exchange.ts'
import { readBody } from '../pages/web-request.ts'
import type { Settings } from '../settings.ts'
import { decodeJson, maxBodyBytes } from './decode.ts'

const forwardedHeaders = [
  'content-type',
  'content-length',
  'content-encoding',
  'accept',
  'accept-encoding',
  'user-agent',
]
const returnedHeaders = [
  'content-type',
  'content-encoding',
  'content-length',
  'cache-control',
  'etag',
  'retry-after',
  'vary',
]
const responseTimeoutMs = 60_000
const sanitizedPaths = /^\/(e|i\/v0\/e|batch|capture|track|flags|decide)\/?$/
/** Decompression and parsing use memory that the limits per address do not cover. */
const maxConcurrentDecodes = 32

export interface ProxyOptions {
  settings: Settings
  limiters: AddressLimiters
}

type Headers = Record<string, string | string[]>

export function proxyRequests({ settings, limiters }: ProxyOptions): Handler {
  let activeDecodes = 0

  return (exchange) => (/^\/ingest(\/|$)/.test(exchange.url.pathname) ? answer(exchange) : false)

  async function answer(exchange: Exchange): Promise<true> {
    const { request, url } = exchange
    exchange.route = '/ingest/*'
    const address = clientAddress(request, settings.trustedProxies)
    const limiter = limiters.forAddress(networkOf(address))
    if (
      !limiter.consume('messages', 1) ||
      !limiter.consume('bytes', Number(request.headers['content-length'] ?? 0))
    )
      throw new HttpError(429, 'Too many requests from this address.', {
        'Retry-After': '10',
        Connection: 'close',
      })
    const { posthogHost } = settings.analytics
    if (posthogHost === null) throw new HttpError(503, 'Analytics is turned off.', { 'Retry-After': '3600' })
    const path = url.pathname.slice('/ingest'.length) || '/'
    const target = new URL(hostFor(posthogHost, path) + path + url.search)
    const headers = { ...pick(request.headers, forwardedHeaders), 'x-forwarded-for': address }
    if (request.method !== 'POST' || !sanitizedPaths.test(path)) {
      await forward(exchange, target, headers, request)
      return true
    }
    const body = await sanitizeBody(request)
    // It is forwarded uncompressed.
    target.searchParams.delete('compression')
    const length = { 'content-type': 'application/json', 'content-length': String(body.length) }
    await forward(exchange, target, { ...headers, ...length }, Readable.from([body]))
    return true
  }

  async function sanitizeBody(request: IncomingMessage): Promise<Buffer> {
    if (activeDecodes >= maxConcurrentDecodes)
      throw new HttpError(503, 'Too many events at once. Try again later.', { 'Retry-After': '5' })
    activeDecodes++
    try {
      const value = await decodeJson(await readBody(request, maxBodyBytes))
      return Buffer.from(JSON.stringify(withReportedAddresses(value, settings.publicUrl)))
    } finally {
      activeDecodes--
    }
  }
}

/** Events of the server itself. */
export async function sendToPostHog({ analytics }: Settings, batch: object[]): Promise<void> {
  const { posthogHost, token } = analytics
  if (posthogHost === null) return
  const response = await fetch(`${posthogHost}/i/v0/e/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ api_key: token, batch, sent_at: new Date().toISOString() }),
    signal: AbortSignal.timeout(responseTimeoutMs),
  })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`PostHog answered ${response.status}.`)
}

/** PostHog's cloud serves scripts and their config from a second host. */
export function hostFor(posthogHost: string, path: string): string {
  if (!/^\/(static|array)\//.test(path)) return posthogHost
  return posthogHost.replace(/^https:\/\/(us|eu)\.i\.posthog\.com$/, 'https://$1-assets.i.posthog.com')
}

async function forward(exchange: Exchange, target: URL, headers: Headers, body: Readable): Promise<void> {
  const { request, response } = exchange
  const sendRequest = target.protocol === 'https:' ? httpsRequest : httpRequest
  const outgoing = sendRequest(target, { method: request.method, headers, timeout: responseTimeoutMs })
  outgoing.on('timeout', () => outgoing.destroy(new Error('PostHog did not answer in time.')))
  response.once('close', () => outgoing.destroy())
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    outgoing.once('response', resolve)
    outgoing.once('error', reject)
  })
  try {
    const [incoming] = await Promise.all([answered, pipeline(body, outgoing)])
    const list = Object.entries(pick(incoming.headers, returnedHeaders)).flatMap(([name, value]) => [
      name,
      String(value),
    ])
    response.writeHead(incoming.statusCode ?? 502, [...exchange.headers, ...list])
    await pipeline(incoming, response)
  } catch {
    if (response.headersSent || response.destroyed) return void response.destroy()
    throw new HttpError(502, 'PostHog does not answer.', { 'Retry-After': '30' })
  }
}

function pick(headers: IncomingHttpHeaders, names: string[]): Headers {
  return Object.fromEntries(
    names.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])),
  ) as Headers
}
