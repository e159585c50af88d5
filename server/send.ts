// How an answer leaves the house: plain text, JSON, and bodies in the best form that the client accepts.
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Exchange } from './exchange.ts'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** A body in each of its forms, made once and sent as often as it is asked for. */
export interface Body {
  etag: string
  plain: Buffer
  gzip: Buffer | undefined
  brotli: Buffer | undefined
}

/** Below this many bytes the compressed form saves nothing on the wire. */
const smallestCompressed = 1024

export async function createBody(content: string | Buffer): Promise<Body> {
  const plain = Buffer.from(content)
  const digest = createHash('sha256').update(plain).digest('base64url').slice(0, 22)
  const small = plain.length < smallestCompressed
  const [zipped, brotli] = small
    ? [undefined, undefined]
    : await Promise.all([
        compressGzip(plain, { level: 6 }),
        compressBrotli(plain, {
          params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
        }),
      ])
  // Weak: the same page in another encoding is the same page, but not the same bytes.
  return { etag: `W/"${digest}"`, plain, gzip: zipped, brotli }
}

export function sendBody(
  exchange: Exchange,
  status: number,
  body: Body,
  headers: Record<string, string | string[]>,
): void {
  const { request, response } = exchange
  for (const name in headers) response.setHeader(name, headers[name] ?? '')
  response.setHeader('ETag', body.etag)
  if (status === 200 && matches(request.headers['if-none-match'], body.etag)) {
    response.statusCode = 304
    response.end()
    return
  }
  const accepted = request.headers['accept-encoding'] ?? ''
  let bytes = body.plain
  if (body.brotli && accepts(accepted, 'br')) {
    bytes = body.brotli
    response.setHeader('Content-Encoding', 'br')
  } else if (body.gzip && accepts(accepted, 'gzip')) {
    bytes = body.gzip
    response.setHeader('Content-Encoding', 'gzip')
  }
  response.setHeader('Content-Length', bytes.length)
  response.statusCode = status
  response.end(request.method === 'HEAD' ? undefined : bytes)
}

export function sendText(
  exchange: Exchange,
  status: number,
  text: string,
  headers: Record<string, string> = {},
): void {
  const { request, response } = exchange
  response.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Length': Buffer.byteLength(text),
    ...headers,
  })
  response.end(request.method === 'HEAD' ? undefined : text)
}

export async function sendJson(
  exchange: Exchange,
  status: number,
  value: unknown,
  cacheControl: string,
): Promise<void> {
  sendBody(exchange, status, await createBody(JSON.stringify(value)), {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': cacheControl,
    Vary: 'Accept-Encoding',
  })
}

export function redirect(exchange: Exchange, status: number, location: string): void {
  exchange.response.writeHead(status, {
    Location: location,
    'Cache-Control': 'no-store',
    'Content-Length': 0,
  })
  exchange.response.end()
}

/** Does an Accept-Encoding header allow this encoding? Absent from the list, or with q=0, it does not. */
export function accepts(header: string, encoding: 'br' | 'gzip'): boolean {
  const at = header.indexOf(encoding)
  if (at < 0) return false
  return !/^\s*;\s*q=0(\.0*)?\s*(,|$)/.test(header.slice(at + encoding.length))
}

function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  return header === etag || header === '*' || header.split(',').some((candidate) => candidate.trim() === etag)
}
