// PostHog's addresses, passed on to a PostHog: bodies stream both ways, and the visitor's address goes with them as
// PostHog expects it. Cookies and whatever else is between the visitor and us stays here. Events and the question for
// flags are the exception: they are small, and are read whole to clean the addresses in them once more.
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
import { decodeJson, largestBodyInBytes } from './decode.ts'

const passedOn = [
  'content-type',
  'content-length',
  'content-encoding',
  'accept',
  'accept-encoding',
  'user-agent',
]
const passedBack = [
  'content-type',
  'content-encoding',
  'content-length',
  'cache-control',
  'etag',
  'retry-after',
  'vary',
]
const answerWithinMs = 60_000
const cleanedPaths = /^\/(e|i\/v0\/e|batch|capture|track|flags|decide)\/?$/
/** Unpacking and parsing hold memory that no limit of an address knows of. */
const mostCleanedAtOnce = 32

export interface ProxyOptions {
  settings: Settings
  limiters: AddressLimiters
}

type Headers = Record<string, string | string[]>

export function proxyRequests({ settings, limiters }: ProxyOptions): Handler {
  let cleaning = 0

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
      throw new HttpError(429, 'Too much is sent from this address.', {
        'Retry-After': '10',
        Connection: 'close',
      })
    const { posthogHost } = settings.analytics
    if (posthogHost === null) throw new HttpError(503, 'Nothing is counted here.', { 'Retry-After': '3600' })
    const path = url.pathname.slice('/ingest'.length) || '/'
    const target = new URL(hostFor(posthogHost, path) + path + url.search)
    const headers = { ...picked(request.headers, passedOn), 'x-forwarded-for': address }
    if (request.method !== 'POST' || !cleanedPaths.test(path)) {
      await passOn(exchange, target, headers, request)
      return true
    }
    const body = await cleaned(request)
    // It goes on unpacked.
    target.searchParams.delete('compression')
    const length = { 'content-type': 'application/json', 'content-length': String(body.length) }
    await passOn(exchange, target, { ...headers, ...length }, Readable.from([body]))
    return true
  }

  async function cleaned(request: IncomingMessage): Promise<Buffer> {
    if (cleaning >= mostCleanedAtOnce)
      throw new HttpError(503, 'Too many events at once. Please come back.', { 'Retry-After': '5' })
    cleaning++
    try {
      const given = await decodeJson(await readBody(request, largestBodyInBytes))
      return Buffer.from(JSON.stringify(withReportedAddresses(given, settings.publicUrl)))
    } finally {
      cleaning--
    }
  }
}

/** PostHog's own cloud serves its scripts and their settings from a second host. */
export function hostFor(posthogHost: string, path: string): string {
  if (!/^\/(static|array)\//.test(path)) return posthogHost
  return posthogHost.replace(/^https:\/\/(us|eu)\.i\.posthog\.com$/, 'https://$1-assets.i.posthog.com')
}

async function passOn(exchange: Exchange, target: URL, headers: Headers, body: Readable): Promise<void> {
  const { request, response } = exchange
  const open = target.protocol === 'https:' ? httpsRequest : httpRequest
  const outgoing = open(target, { method: request.method, headers, timeout: answerWithinMs })
  outgoing.on('timeout', () => outgoing.destroy(new Error('PostHog did not answer in time.')))
  response.once('close', () => outgoing.destroy())
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    outgoing.once('response', resolve)
    outgoing.once('error', reject)
  })
  try {
    const [incoming] = await Promise.all([answered, pipeline(body, outgoing)])
    const list = Object.entries(picked(incoming.headers, passedBack)).flatMap(([name, value]) => [
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

function picked(headers: IncomingHttpHeaders, names: string[]): Headers {
  return Object.fromEntries(
    names.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])),
  ) as Headers
}
