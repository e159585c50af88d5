// A stored file as an HTTP response: sandboxed whatever it contains, with ranges, and immutable.
import { Readable } from 'node:stream'
import { isInlineType } from './content-type.ts'
import type { FileStore } from './file-store.ts'
import { parseRange } from './range.ts'

export type ServedFile = { key: string; size: number; sha256: string; contentType: string | null }

const cacheSeconds = 30 * 24 * 60 * 60

export async function serveFile(request: Request, store: FileStore, file: ServedFile): Promise<Response> {
  const headers = fileHeaders(file)
  const etag = headers.get('etag')!
  if (isSame(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers })

  // A range of another version than the client has would corrupt its copy.
  const ifRange = request.headers.get('if-range')
  const rangeHeader = ifRange === null || ifRange === etag ? request.headers.get('range') : null
  const range = parseRange(rangeHeader, file.size)
  if (range === 'unsatisfiable') {
    headers.set('content-range', `bytes */${file.size}`)
    headers.delete('content-type')
    return new Response(null, { status: 416, headers })
  }

  const length = range === 'whole' ? file.size : range.last - range.first + 1
  headers.set('content-length', String(length))
  if (range !== 'whole') headers.set('content-range', `bytes ${range.first}-${range.last}/${file.size}`)
  const status = range === 'whole' ? 200 : 206
  if (request.method === 'HEAD' || length === 0) return new Response(null, { status, headers })

  const content = await store.read(file.key, range === 'whole' ? undefined : range)
  if (content === null) return fileNotFound()
  return new Response(Readable.toWeb(content) as ReadableStream<Uint8Array>, { status, headers })
}

export function fileNotFound(): Response {
  return Response.json(
    { code: 'FileNotFound', message: 'File not found' },
    { status: 404, headers: safeHeaders() },
  )
}

function fileHeaders(file: ServedFile): Headers {
  const headers = safeHeaders()
  const contentType = file.contentType ?? 'application/octet-stream'
  headers.set('content-type', contentType)
  headers.set('content-disposition', isInlineType(contentType) ? 'inline' : 'attachment')
  headers.set('accept-ranges', 'bytes')
  headers.set('cache-control', `private, max-age=${cacheSeconds}, immutable`)
  headers.set('etag', `"${file.sha256}"`)
  // Images may be embedded in pages of other origins; they carry no credentials.
  headers.set('cross-origin-resource-policy', 'cross-origin')
  return headers
}

/** On every response: no MIME sniffing, and no scripts, frames or forms even if something is rendered. */
function safeHeaders(): Headers {
  return new Headers({
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
  })
}

function isSame(ifNoneMatch: string | null, etag: string): boolean {
  if (ifNoneMatch === null) return false
  return ifNoneMatch
    .split(',')
    .some((given) => given.trim() === '*' || given.trim().replace(/^W\//, '') === etag)
}
