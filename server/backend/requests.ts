// The backend's own addresses: handed over as they come, bodies streamed both ways. Machines call here from anywhere, so
// the rules of pages (one host, a CSP) do not hold; what may be asked, and by whom, the backend decides.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import type { AddressLimiters, Backend, Client, MemoryAccount, Limiter } from '#backend/index.ts'
import { clientOf } from '../client-address.ts'
import type { Exchange, Handler } from '../exchange.ts'

const backendPath = /^\/(api|http)(\/|$)|^\/version$/
/** Those without an argument in their address; the log knows the others by their pattern only. */
const plainPath = /^\/api\/(query|mutation|action|query_ts|query_at_ts|query_batch)$|^\/version$/

const uploadPath = '/api/storage/upload'

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
    const client = clientOf(request, trustedProxies)
    const limiter = limiters.forAddress(client.network)
    const debt = limiter.trackMemory(() => exchange.response.destroy())
    try {
      await send(exchange, await answerWithin(limiter, client, exchange, debt), debt)
    } finally {
      debt.end()
    }
    return true
  }

  /** A request counts as a message of a socket does, and its body by its bytes, as they come. */
  async function answerWithin(
    limiter: Limiter,
    client: Client,
    exchange: Exchange,
    debt: MemoryAccount,
  ): Promise<Response> {
    if (!limiter.consume('messages', 1))
      return tooMany('TooManyRequests', limiter.retryAfterMs('messages', 1))
    let excess = 0
    let held = 0
    // An upload URL was given away by a function, and takes one file, whose size has a limit of its own.
    const isUpload = exchange.url.pathname === uploadPath
    const body = counted(exchange.request, (bytes) => {
      if (isUpload) return true
      if (!limiter.consume('bytes', bytes)) excess = bytes
      held += bytes
      debt.set(held)
      return excess === 0
    })
    try {
      const response = await backend().fetch(toRequest(exchange, body), client, debt)
      if (excess === 0) return response
    } catch (error) {
      if (excess === 0) throw error
    }
    return tooMany('TooManyBytes', limiter.retryAfterMs('bytes', excess))
  }
}

/** Pages of any origin may call, so pages of any origin may know why they were not answered. */
function tooMany(code: 'TooManyRequests' | 'TooManyBytes', waitMs: number): Response {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000))
  const message = `Too much is asked from this address. Try again in ${seconds} s.`
  const headers = {
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'Retry-After',
    'cache-control': 'no-store',
    // Of a body that is refused nobody wants the rest.
    connection: 'close',
    'retry-after': String(seconds),
  }
  return Response.json({ code, message }, { status: 429, headers })
}

/** The body, up to where `take` says that it is too much. */
async function* counted(request: IncomingMessage, take: (bytes: number) => boolean): AsyncGenerator<Buffer> {
  // The connection must outlive a body that is refused, to carry the answer.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    if (!take((chunk as Buffer).length)) throw new Error('The address has sent too much.')
    yield chunk as Buffer
  }
}

/** The answer, counted for as long as the network has not taken it. */
async function* owed(
  body: ReadableStream<Uint8Array>,
  response: ServerResponse,
  debt: MemoryAccount,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of body) {
    debt.set(chunk.length + response.writableLength)
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
    for (const one of value ?? []) headers.append(name, one)
  }
  const leaving = new AbortController()
  response.once('close', () => leaving.abort())
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD'
  return new Request(url, {
    method: request.method ?? 'GET',
    headers,
    signal: leaving.signal,
    ...(hasBody && {
      body: Readable.toWeb(Readable.from(body, { objectMode: false })) as ReadableStream<Uint8Array>,
      duplex: 'half',
    }),
  } as RequestInit)
}

async function send(exchange: Exchange, answer: Response, debt: MemoryAccount): Promise<void> {
  const { request, response } = exchange
  const own = new Set(answer.headers.keys())
  const list: string[] = []
  // The backend knows better what its answer needs; ours fill what it leaves open.
  for (let at = 0; at < exchange.headers.length; at += 2) {
    const [name = '', value = ''] = exchange.headers.slice(at, at + 2)
    if (!own.has(name.toLowerCase())) list.push(name, value)
  }
  for (const [name, value] of answer.headers) list.push(name, value)
  // Dropped as the largest debtor, or left by its client.
  if (response.destroyed) return void (await answer.body?.cancel())
  response.writeHead(answer.status, list)
  if (answer.body === null || request.method === 'HEAD') return void response.end()
  try {
    await pipeline(owed(answer.body as ReadableStream<Uint8Array>, response, debt), response)
  } catch (error) {
    // Whoever leaves in the middle of an answer did nothing wrong; the log says that it was cut.
    if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
  }
}
