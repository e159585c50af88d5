// Sends responses. Headers are one flat list of names and values, which is the fastest way in Node.
import { localizedPath } from '#rules/language.ts'
import { allowedEncodings, Body, preferredEncoding } from './body.ts'
import type { Exchange } from './exchange.ts'

export type Headers = Record<string, string | string[]>

/** Uses the best encoding that the client accepts and the body has been prepared in. */
export function sendBody(exchange: Exchange, status: number, body: Body, headers: string[]): void {
  const { request, response } = exchange
  const list = [...exchange.headers, ...headers, 'ETag', body.etag]
  if (status === 200 && matchesTag(request.headers['if-none-match'], body.etag)) {
    response.writeHead(304, list).end()
    return
  }
  const encoding = allowedEncodings(request.headers['accept-encoding']).find((allowed) => body.in(allowed))
  if (encoding) list.push('Content-Encoding', encoding)
  const bytes = body.in(encoding ?? null)
  if (!bytes) throw new Error('A compacted body must be prepared before it is sent.')
  list.push('Content-Length', String(bytes.length))
  response.writeHead(status, list)
  response.end(request.method === 'HEAD' ? undefined : bytes)
}

export function sendText(exchange: Exchange, status: number, text: string, headers: Headers = {}): void {
  const { request, response } = exchange
  const allHeaders = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', ...headers }
  response.writeHead(status, [
    ...exchange.headers,
    ...flat(allHeaders),
    'Content-Length',
    String(Buffer.byteLength(text)),
  ])
  response.end(request.method === 'HEAD' ? undefined : text)
}

export async function sendJson(
  exchange: Exchange,
  status: number,
  value: unknown,
  cacheControl: string,
): Promise<void> {
  const body = new Body(JSON.stringify(value))
  await body.prepare(preferredEncoding(exchange.request.headers['accept-encoding']))
  const headers = {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': cacheControl,
    Vary: 'Accept-Encoding',
  }
  sendBody(exchange, status, body, flat(headers))
}

/** A path leads to a page in the language of the request. */
export function redirect(exchange: Exchange, status: number, location: string): void {
  sendEmpty(exchange, status, { Location: localizedPath(location, exchange.language), 'Content-Length': '0' })
}

export function sendEmpty(exchange: Exchange, status: number, headers: Headers = {}): void {
  const { response } = exchange
  response.writeHead(status, [...exchange.headers, 'Cache-Control', 'no-store', ...flat(headers)]).end()
}

/** Flattens headers to a list of names and values; a header with several values is repeated. */
export function flat(headers: Headers): string[] {
  return Object.entries(headers).flatMap(([name, value]) =>
    Array.isArray(value) ? value.flatMap((item) => [name, item]) : [name, value],
  )
}

/** Weak comparison, as If-None-Match requires: weak and strong tags of the same value match. */
export function matchesTag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  if (header === etag || header === '*') return true
  const value = (tag: string) => tag.trim().replace(/^W\//, '')
  return header.split(',').some((candidate) => value(candidate) === value(etag))
}
