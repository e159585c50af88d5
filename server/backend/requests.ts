// The backend's own addresses: handed over as they come, bodies streamed both ways. Machines call here from anywhere, so
// the rules of pages (one host, a CSP) do not hold; what may be asked, and by whom, the backend decides.
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import type { AddressLimiters, Backend } from '#backend/index.ts'
import { clientAddress, limitedAddress } from '../client-address.ts'
import type { Exchange, Handler } from '../exchange.ts'
import { sendJson } from '../send.ts'

const backendPath = /^\/(api|http)(\/|$)|^\/version$/
/** Those without an argument in their address; the log knows the others by their pattern only. */
const plainPath = /^\/api\/(query|mutation|action|query_ts|query_at_ts|query_batch)$|^\/version$/

export interface BackendRequestsOptions {
  backend: () => Pick<Backend, 'fetch'>
  limiters: AddressLimiters
  trustedProxies: number
}

export function backendRequests({ backend, limiters, trustedProxies }: BackendRequestsOptions): Handler {
  return (exchange) => (backendPath.test(exchange.url.pathname) ? answer(exchange) : false)

  async function answer(exchange: Exchange): Promise<true> {
    const { request, url } = exchange
    exchange.route = routeOf(url.pathname)
    const limiter = limiters.of(limitedAddress(clientAddress(request, trustedProxies)))
    if (!limiter.spend('messages', 1)) {
      const message = 'Too many requests from this address. Try again in a moment.'
      await sendJson(exchange, 429, { code: 'TooManyRequests', message }, 'no-store')
      return true
    }
    await send(exchange, await backend().fetch(toRequest(exchange)))
    return true
  }
}

function routeOf(pathname: string): string {
  if (plainPath.test(pathname)) return pathname
  return pathname.startsWith('/http') ? '/http/*' : '/api/*'
}

function toRequest({ request, response, url }: Exchange): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headersDistinct)) {
    for (const one of value ?? []) headers.append(name, one)
  }
  const leaving = new AbortController()
  response.once('close', () => leaving.abort())
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD'
  return new Request(url, {
    method: request.method ?? 'GET',
    headers,
    signal: leaving.signal,
    ...(hasBody && { body: Readable.toWeb(request) as ReadableStream<Uint8Array>, duplex: 'half' }),
  } as RequestInit)
}

async function send(exchange: Exchange, answer: Response): Promise<void> {
  const { request, response } = exchange
  const own = new Set(answer.headers.keys())
  const list: string[] = []
  // The backend knows better what its answer needs; ours fill what it leaves open.
  for (let at = 0; at < exchange.headers.length; at += 2) {
    const [name = '', value = ''] = exchange.headers.slice(at, at + 2)
    if (!own.has(name.toLowerCase())) list.push(name, value)
  }
  for (const [name, value] of answer.headers) list.push(name, value)
  response.writeHead(answer.status, list)
  if (answer.body === null || request.method === 'HEAD') return void response.end()
  try {
    await pipeline(Readable.fromWeb(answer.body as ReadableStream<Uint8Array>), response)
  } catch (error) {
    // Whoever leaves in the middle of an answer did nothing wrong; the log says that it was cut.
    if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
  }
}
