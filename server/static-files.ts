// Files of the build. Those with a hash in their name never change and are kept for ever; the rest is asked for again.
// They are small, so they are read once and sent from memory: a reader who goes away leaves no file open, and
// a new build in the same folder does not pull the files from under a running server.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import parseRange from 'range-parser'
import { preferredEncoding } from './body.ts'
import type { Exchange, Handler } from './exchange.ts'
import { flat, matchesTag, type Headers } from './send.ts'

interface File {
  forms: { plain: Buffer; br: Buffer | undefined; gzip: Buffer | undefined }
  tag: string
  headers: string[]
}

interface FolderOptions {
  /** Where the folder begins among the addresses. */
  at?: string
  /** What lies under these addresses has a hash in its name. */
  unchanging: string
  /** What single files are sent with beyond the rest. */
  also?: Record<string, Headers>
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

function sendFile({ request, response, ...exchange }: Exchange, { forms, tag, headers }: File): void {
  const range = askedRange(request.headers, forms.plain.length, tag)
  // A part is a part of the plain bytes: what a part of compressed ones would be good for, nobody could say.
  const encoding = range === null ? preferredEncoding(request.headers['accept-encoding']) : null
  const form = encoding && forms[encoding] ? encoding : 'plain'
  const bytes = forms[form] ?? forms.plain
  const ownTag = form === 'plain' ? tag : `${tag.slice(0, -1)}-${form}"`
  const head = [
    ...exchange.headers,
    ...headers,
    'ETag',
    ownTag,
    ...(form === 'plain' ? [] : ['Content-Encoding', form]),
  ]
  const end = (status: number, list: string[], body: Buffer | undefined) => {
    response.writeHead(status, [...head, ...list])
    response.end(request.method === 'HEAD' ? undefined : body)
  }

  if (matchesTag(request.headers['if-none-match'], ownTag)) return end(304, [], undefined)
  if (range === 'unsatisfiable')
    return end(416, ['Content-Range', `bytes */${bytes.length}`, 'Content-Length', '0'], undefined)
  if (range === null) return end(200, ['Content-Length', String(bytes.length)], bytes)
  const part = bytes.subarray(range.start, range.end + 1)
  const place = `bytes ${range.start}-${range.end}/${bytes.length}`
  end(206, ['Content-Range', place, 'Content-Length', String(part.length)], part)
}

/** One range is given; several at once, nonsense, and a range of another version of the file are answered in whole. */
function askedRange(headers: Exchange['request']['headers'], size: number, tag: string) {
  const { range: asked, 'if-range': condition } = headers
  if (asked === undefined || (condition !== undefined && condition !== tag)) return null
  const ranges = parseRange(size, asked)
  if (ranges === -1) return 'unsatisfiable'
  const only =
    typeof ranges === 'object' && ranges.type === 'bytes' && ranges.length === 1 ? ranges[0] : undefined
  return only ?? null
}

function readFiles(folder: string, { at = '', unchanging, also = {} }: FolderOptions): Map<string, File> {
  const contents = new Map<string, Buffer>()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name)
    const path = `${at}/${relative(folder, file).split(sep).join('/')}`
    if (entry.isFile() && !path.includes('/.')) contents.set(path, readFileSync(file))
  }
  const files = new Map<string, File>()
  for (const [path, plain] of contents) {
    const cache = path.startsWith(unchanging)
      ? 'public, max-age=31536000, immutable'
      : 'public, max-age=0, must-revalidate'
    files.set(path, {
      forms: { plain, br: contents.get(`${path}.br`), gzip: contents.get(`${path}.gz`) },
      tag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
      headers: flat({
        'Content-Type': types[extname(path)] ?? 'application/octet-stream',
        'Cache-Control': cache,
        'Accept-Ranges': 'bytes',
        Vary: 'Accept-Encoding',
        ...also[path],
      }),
    })
  }
  return files
}

/** The types of what our builds contain; anything else is bytes. */
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
