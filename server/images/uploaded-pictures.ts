// Uploaded art as browsers want it: cut, at the widths that cards are shown at, as AVIF or WebP, painted when it is first
// asked for and kept. An address names the design and a hash of file and crop, so what lies there never changes.
import { join } from 'node:path'
import type { PageBackend } from '#app/data/contexts.ts'
import { api } from '#convex/_generated/api.js'
import type { BackendApi } from '../backend/host-backend.ts'
import { HttpError, type Exchange, type Handler } from '../exchange.ts'
import type { Log } from '../log.ts'
import { flat, matchesTag, redirect } from '../send.ts'
import { cropAndResize, type Format } from './reencode.ts'
import { FileCache } from './file-cache.ts'
import { createWorkQueue } from './work-queue.ts'

export interface UploadedPicturesOptions {
  folder: string
  backend: PageBackend
  door: BackendApi
  log: Pick<Log, 'warn'>
  limitInBytes?: number
  mostWaiting?: number
}

export interface UploadedPictures {
  requests: Handler
  /** For pictures that show a card: its largest size, by the address that the backend tells. */
  read(address: string): Promise<Buffer | null>
  /** Takes pictures away whose design was deleted or cut anew since they were painted. Says how many. */
  sweep(): Promise<number>
}

/** Twice the widths of small, medium and large cards; `whole` is not cut, for choosing how to. */
const widths: Record<string, number> = { 220: 220, 600: 600, 1200: 1200, whole: 900 }

const address = /^\/pictures\/(\w+)\.([0-9a-f]{16})(?:\/(\w+))?$/

/** Among the data, but not of it: everything in there can be painted again. */
export function uploadedPicturesFolder(dataDir: string): string {
  return join(dataDir, 'uploaded-pictures')
}

/** A cancelled batch leaves nothing behind, not even here. */
export function sweepEveryHour({ sweep }: UploadedPictures, log: Pick<Log, 'warn'>): void {
  const swept = () =>
    sweep().catch((error: unknown) => log.warn({ err: error }, 'pictures of deleted designs are still there'))
  setInterval(() => void swept(), 3_600_000).unref()
}

export function createUploadedPictures(options: UploadedPicturesOptions): UploadedPictures {
  const { folder, backend, door, log, limitInBytes = 1024 ** 3, mostWaiting = 64 } = options
  const kept = new FileCache(folder, limitInBytes)
  const underWay = new Map<string, Promise<Buffer>>()
  const inTurn = createWorkQueue({
    atOnce: 1,
    mostWaiting,
    words: 'Many pictures are being painted. Please ask again in a moment.',
  })

  return {
    requests(exchange) {
      const [, designId, version, size = ''] = address.exec(exchange.url.pathname) ?? []
      const { method } = exchange.request
      if (designId === undefined || (method !== 'GET' && method !== 'HEAD')) return false
      exchange.route = '/pictures'
      return answer(exchange, designId, version!, size)
    },
    async read(path) {
      const [, designId] = address.exec(path) ?? []
      const found =
        designId === undefined ? null : await backend.query(api.cards.designs.picture, { designId })
      return found && painted(designId!, found, '1200', 'webp').catch(() => null)
    },
    sweep: () =>
      kept.sweep(async (name) => {
        const [designId, version] = name.split('.')
        return (await backend.query(api.cards.designs.picture, { designId: designId! }))?.version === version
      }),
  }

  async function answer(exchange: Exchange, designId: string, version: string, size: string): Promise<true> {
    const found = Object.hasOwn(widths, size)
      ? await backend.query(api.cards.designs.picture, { designId })
      : null
    if (!found) throw new HttpError(404, 'There is no such picture.')
    // It was cut anew since the page was made.
    if (found.version !== version) {
      redirect(exchange, 307, `/pictures/${designId}.${found.version}/${size}`)
      return true
    }
    const { request, response } = exchange
    const format: Format = request.headers.accept?.includes('image/avif') ? 'avif' : 'webp'
    const tag = `"${version}-${size}-${format}"`
    const head = [
      ...exchange.headers,
      ...flat({
        'Content-Type': `image/${format}`,
        'Cache-Control': 'public, max-age=31536000, immutable',
        Vary: 'Accept',
        ETag: tag,
      }),
    ]
    if (matchesTag(request.headers['if-none-match'], tag)) {
      response.writeHead(304, head).end()
      return true
    }
    const bytes = await painted(designId, found, size, format)
    response.writeHead(200, [...head, 'Content-Length', String(bytes.length)])
    response.end(request.method === 'HEAD' ? undefined : bytes)
    return true
  }

  /** Many who ask for the same picture wait for one painting. */
  function painted(designId: string, found: Found, size: string, format: Format): Promise<Buffer> {
    const name = `${designId}.${found.version}.${size}.${format}`
    const already = underWay.get(name)
    if (already) return already
    const painting = findOrPaint(name, found, size, format).finally(() => underWay.delete(name))
    underWay.set(name, painting)
    return painting
  }

  async function findOrPaint(name: string, { url, crop }: Found, size: string, format: Format) {
    const known = await kept.read(name)
    if (known) return known
    const bytes = await inTurn(async () => {
      const stored = await door.fetch(new Request(new URL(url, door.url)))
      if (!stored.ok) throw new HttpError(404, 'There is no such picture.')
      const picture = Buffer.from(await stored.arrayBuffer())
      return cropAndResize(picture, { crop: size === 'whole' ? null : crop, width: widths[size]!, format })
    })
    await kept.keep(name, bytes).catch((error: unknown) => log.warn({ err: error }, 'a picture is not kept'))
    return bytes
  }
}

type Found = NonNullable<(typeof api.cards.designs.picture)['_returnType']>
