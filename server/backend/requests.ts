// Passes requests to the backend's endpoints, streaming bodies both ways. Programs call from anywhere, so the rules of pages
// (canonical host, CSP) do not apply; the backend authorizes the calls.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import {
  corsHeaders,
  type AddressLimiters,
  type Backend,
  type Client,
  type MemoryAccount,
  type Limiter,
} from '#backend/index.ts'
import { clientOf } from '../client-address.ts'
import type { Exchange, Handler } from '../exchange.ts'
import { flat } from '../send.ts'

const backendPath = /^\/(api|http)(\/|$)|^\/version$/
/** Paths without arguments, which may be logged; the others are logged as a pattern. */
const plainPath = /^\/api\/(query|mutation|action|function|query_ts|query_at_ts|query_batch)$|^\/version$/

/** Calls of one function, which are nearly all requests. */
const callPath = /^\/api\/(query|mutation|action)$/

const uploadPath = '/api/storage/upload'

/** A whole answer; streams and everything else that is not JSON is a Response. */
type JsonAnswer = { status: number; json: string }

export interface BackendRequestsOptions {
  backend: () => Pick<Backend, 'fetch' | 'answerCall'>
  limiters: AddressLimiters
  trustedProxies: number
}

export function backendRequests({ backend, limiters, trustedProxies }: BackendRequestsOptions): Handler {
  return (exchange) => (backendPath.test(exchange.url.pathname) ? answer(exchange) : false)

  async function answer(exchange: Exchange): Promise<true> {
    const { request, url } = exchange
    exchange.route = routeOf(url.pathname)
    const client = clientOf(request, trustedProxies)
    const limiter = limiters.forAddress(client.network)
    const memory = limiter.trackMemory(() => exchange.response.destroy())
    try {
      const answer = await answerWithin(limiter, client, exchange, memory)
      if (answer instanceof Response) await send(exchange, answer, memory)
      else await sendJson(exchange, answer, memory)
    } finally {
      memory.end()
    }
    return true
  }

  /** A request counts like a socket message, and its body by bytes as they arrive. */
  async function answerWithin(
    limiter: Limiter,
    client: Client,
    exchange: Exchange,
    memory: MemoryAccount,
  ): Promise<Response | JsonAnswer> {
    if (!limiter.consume('messages', 1))
      return tooMany('TooManyRequests', limiter.retryAfterMs('messages', 1))
    let excess = 0
    let receivedBytes = 0
    // An upload URL comes from a function and accepts one file, whose size is limited elsewhere.
    const isUpload = exchange.url.pathname === uploadPath
    const body = countBytes(exchange.request, (bytes) => {
      if (isUpload) return true
      if (!limiter.consume('bytes', bytes)) excess = bytes
      receivedBytes += bytes
      memory.set(receivedBytes)
      return excess === 0
    })
    try {
      const answer = await answerFrom(exchange, body, client, memory)
      if (excess === 0) return answer
    } catch (error) {
      if (excess === 0) throw error
    }
    return tooMany('TooManyBytes', limiter.retryAfterMs('bytes', excess))
  }

  function answerFrom(
    exchange: Exchange,
    body: AsyncIterable<Buffer>,
    client: Client,
    memory: MemoryAccount,
  ): Promise<Response | JsonAnswer> {
    const { method, headers } = exchange.request
    const type = method === 'POST' ? callPath.exec(exchange.url.pathname)?.[1] : undefined
    if (type === undefined) return backend().fetch(toRequest(exchange, body), client, memory)
    const call = { type: type as FunctionType, authorization: headers.authorization ?? null, body }
    return backend().answerCall(call, client)
  }
}

type FunctionType = 'query' | 'mutation' | 'action'

/** With CORS headers, because pages of any origin may call and must be able to read the reason. */
function tooMany(code: 'TooManyRequests' | 'TooManyBytes', waitMs: number): Response {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000))
  const message = `Too much is asked from this address. Try again in ${seconds} s.`
  const headers = {
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'Retry-After',
    'cache-control': 'no-store',
    // The rest of a refused body is not read.
    connection: 'close',
    'retry-after': String(seconds),
  }
  return Response.json({ code, message }, { status: 429, headers })
}

/** The body; fails when `accept` returns false. */
async function* countBytes(
  request: IncomingMessage,
  accept: (bytes: number) => boolean,
): AsyncGenerator<Buffer> {
  // Keeps the connection open when the body is refused, so that the response can be sent.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    if (!accept((chunk as Buffer).length)) throw new Error('The address has sent too much.')
    yield chunk as Buffer
  }
}

/** The response body; bytes that are not yet sent count as memory of the client. */
async function* trackUnsent(
  body: ReadableStream<Uint8Array>,
  response: ServerResponse,
  memory: MemoryAccount,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of body) {
    memory.set(chunk.length + response.writableLength)
    yield chunk
  }
}

function routeOf(pathname: string): string {
  if (plainPath.test(pathname)) return pathname
  return pathname.startsWith('/http') ? '/http/*' : '/api/*'
}

function toRequest({ request, response, url }: Exchange, body: AsyncIterable<Buffer>): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headersDistinct)) {
    for (const item of value ?? []) headers.append(name, item)
  }
  const disconnected = new AbortController()
  response.once('close', () => disconnected.abort())
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD'
  return new Request(url, {
    method: request.method ?? 'GET',
    headers,
    signal: disconnected.signal,
    ...(hasBody && {
      body: Readable.toWeb(Readable.from(body, { objectMode: false })) as ReadableStream<Uint8Array>,
      duplex: 'half',
    }),
  } as RequestInit)
}

const jsonHeaders = [...flat(corsHeaders), 'content-type', 'application/json']

async function sendJson(
  { response, headers }: Exchange,
  { status, json }: JsonAnswer,
  memory: MemoryAccount,
): Promise<void> {
  // Closed because it used the most memory, or because the client disconnected.
  if (response.destroyed) return
  const body = Buffer.from(json)
  memory.set(body.length)
  response.writeHead(status, [...headers, ...jsonHeaders, 'content-length', String(body.length)])
  response.end(body)
  // What a slow client has not read yet counts as its memory.
  if (!response.closed) await new Promise<void>((resolve) => response.once('close', resolve))
}

async function send(exchange: Exchange, answer: Response, memory: MemoryAccount): Promise<void> {
  const { request, response } = exchange
  const backendHeaders = new Set(answer.headers.keys())
  const list: string[] = []
  // Headers of the backend take precedence over ours.
  for (let index = 0; index < exchange.headers.length; index += 2) {
    const [name = '', value = ''] = exchange.headers.slice(index, index + 2)
    if (!backendHeaders.has(name.toLowerCase())) list.push(name, value)
  }
  for (const [name, value] of answer.headers) list.push(name, value)
  // Closed because it used the most memory, or because the client disconnected.
  if (response.destroyed) return void (await answer.body?.cancel())
  response.writeHead(answer.status, list)
  if (answer.body === null || request.method === 'HEAD') return void response.end()
  try {
    await pipeline(trackUnsent(answer.body as ReadableStream<Uint8Array>, response, memory), response)
  } catch (error) {
    // A client that disconnects during the response is not an error; the request log marks it as cut.
    if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
  }
}
