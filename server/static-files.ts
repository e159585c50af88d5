// Static files of the build, sent from memory. Files with a hash in their name are cached forever; the others are
// revalidated. Reading them once at the start leaves no file open when a client disconnects, and lets a new build replace
// the folder under a running server. What the build compressed is kept compressed: nearly every client accepts that.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { gunzipSync } from 'node:zlib'
import parseRange from 'range-parser'
import { preferredEncoding } from './body.ts'
import type { Exchange, Handler } from './exchange.ts'
import { flat, matchesTag, type Headers } from './send.ts'

interface File {
  plain: () => Buffer
  encoded: { br: Buffer | undefined; gzip: Buffer | undefined }
  /** Of the plain file. */
  size: number
  tag: string
  headers: string[]
}

interface FolderOptions {
  /** The path that the folder is mounted at. */
  mountPath?: string
  /** Files under this path have a hash in their name. */
  immutable: string
  /** Additional headers of single files. */
  extraHeaders?: Record<string, Headers>
}

export function staticFiles(folder: string, options: FolderOptions): Handler {
  const files = readFiles(folder, options)
  return (exchange) => {
    const { method } = exchange.request
    const file = method === 'GET' || method === 'HEAD' ? files.get(exchange.url.pathname) : undefined
    if (!file) return false
    exchange.route = '(file)'
    sendFile(exchange, file)
    return true
  }
}

function sendFile({ request, response, ...exchange }: Exchange, file: File): void {
  const { encoded, size, tag, headers } = file
  const range = requestedRange(request.headers, size, tag)
  // Ranges are of the uncompressed bytes; a range of compressed ones would be useless.
  const encoding = range === null ? preferredEncoding(request.headers['accept-encoding']) : null
  const form = encoding && encoded[encoding] ? encoding : 'plain'
  const encodedTag = form === 'plain' ? tag : `${tag.slice(0, -1)}-${form}"`
  const head = [
    ...exchange.headers,
    ...headers,
    'ETag',
    encodedTag,
    ...(form === 'plain' ? [] : ['Content-Encoding', form]),
  ]
  const end = (status: number, list: string[], body?: () => Buffer) => {
    response.writeHead(status, [...head, ...list])
    // Without a body, nothing is decompressed.
    response.end(request.method === 'HEAD' ? undefined : body?.())
  }

  if (matchesTag(request.headers['if-none-match'], encodedTag)) return end(304, [])
  if (range === 'unsatisfiable') return end(416, ['Content-Range', `bytes */${size}`, 'Content-Length', '0'])
  const whole = form === 'plain' ? undefined : encoded[form]
  const bytes = () => whole ?? file.plain()
  if (range === null) return end(200, ['Content-Length', String(whole?.length ?? size)], bytes)
  const { start, end: last } = range
  const length = last - start + 1
  const contentRange = `bytes ${start}-${last}/${size}`
  end(206, ['Content-Range', contentRange, 'Content-Length', String(length)], () =>
    bytes().subarray(start, last + 1),
  )
}

/** Null (send the whole file) for several ranges, an invalid one, or a range of another version of the file. */
function requestedRange(headers: Exchange['request']['headers'], size: number, tag: string) {
  const { range: header, 'if-range': condition } = headers
  if (header === undefined || (condition !== undefined && condition !== tag)) return null
  const ranges = parseRange(size, header)
  if (ranges === -1) return 'unsatisfiable'
  const only =
    typeof ranges === 'object' && ranges.type === 'bytes' && ranges.length === 1 ? ranges[0] : undefined
  return only ?? null
}

// Outside of the loop: functions that are created in the same scope keep all of its variables alive, the plain bytes too.
const unzipped = (gzip: Buffer) => () => gunzipSync(gzip)
const kept = (plain: Buffer) => () => plain

function readFiles(
  folder: string,
  { mountPath = '', immutable, extraHeaders = {} }: FolderOptions,
): Map<string, File> {
  const contents = new Map<string, Buffer>()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name)
    const path = `${mountPath}/${relative(folder, file).split(sep).join('/')}`
    if (entry.isFile() && !path.includes('/.')) contents.set(path, readFileSync(file))
  }
  const files = new Map<string, File>()
  for (const [path, plain] of contents) {
    const [br, gzip] = [contents.get(`${path}.br`), contents.get(`${path}.gz`)]
    const cache = path.startsWith(immutable)
      ? 'public, max-age=31536000, immutable'
      : 'public, max-age=0, must-revalidate'
    files.set(path, {
      plain: gzip ? unzipped(gzip) : kept(plain),
      encoded: { br, gzip },
      size: plain.length,
      tag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
      headers: flat({
        'Content-Type': types[extname(path)] ?? 'application/octet-stream',
        'Cache-Control': cache,
        'Accept-Ranges': 'bytes',
        Vary: 'Accept-Encoding',
        ...extraHeaders[path],
      }),
    })
  }
  return files
}

/** The content types of the files in our builds. */
const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
}
