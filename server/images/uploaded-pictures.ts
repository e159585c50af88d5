// Uploaded art for browsers: cropped, resized to the widths of cards, as AVIF or WebP, made on demand and cached. An address
// contains the design and a hash of file and crop, so its content never changes.
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
  backendApi: BackendApi
  log: Pick<Log, 'warn'>
  limitInBytes?: number
  maxWaiting?: number
}

export interface UploadedPictures {
  requests: Handler
  /** For share images: the largest size of a card's art, by the address from the backend. */
  read(address: string): Promise<Buffer | null>
  /** Removes cached pictures of designs that were deleted or cropped again; returns how many. */
  sweep(): Promise<number>
}

/** Twice the widths of small, medium and large cards; `whole` is uncropped, for the crop editor. */
const widths: Record<string, number> = { 220: 220, 600: 600, 1200: 1200, whole: 900 }

const address = /^\/pictures\/(\w+)\.([0-9a-f]{16})(?:\/(\w+))?$/

/** A cache inside the data folder: everything in it can be made again. */
export function uploadedPicturesFolder(dataDir: string): string {
  return join(dataDir, 'uploaded-pictures')
}

/** So that pictures of a canceled batch do not stay in the cache. */
export function sweepEveryHour({ sweep }: UploadedPictures, log: Pick<Log, 'warn'>): void {
  const run = () =>
    sweep().catch((error: unknown) =>
      log.warn({ err: error }, 'pictures of deleted designs could not be removed'),
    )
  setInterval(() => void run(), 3_600_000).unref()
}

export function createUploadedPictures(options: UploadedPicturesOptions): UploadedPictures {
  const { folder, backend, backendApi, log, limitInBytes = 1024 ** 3, maxWaiting = 64 } = options
  const cache = new FileCache(folder, limitInBytes)
  const inFlight = new Map<string, Promise<Buffer>>()
  const enqueue = createWorkQueue({
    concurrency: 1,
    maxWaiting,
    busyMessage: 'Many pictures are being painted. Please ask again in a moment.',
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
      const design =
        designId === undefined ? null : await backend.query(api.cards.designs.picture, { designId })
      return design && getPicture(designId!, design, '1200', 'webp').catch(() => null)
    },
    sweep: () =>
      cache.sweep(async (name) => {
        const [designId, version] = name.split('.')
        return (await backend.query(api.cards.designs.picture, { designId: designId! }))?.version === version
      }),
  }

  async function answer(exchange: Exchange, designId: string, version: string, size: string): Promise<true> {
    const design = Object.hasOwn(widths, size)
      ? await backend.query(api.cards.designs.picture, { designId })
      : null
    if (!design) throw new HttpError(404, 'Picture not found.')
    // The design was cropped again after the page was rendered.
    if (design.version !== version) {
      redirect(exchange, 307, `/pictures/${designId}.${design.version}/${size}`)
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
    const bytes = await getPicture(designId, design, size, format)
    response.writeHead(200, [...head, 'Content-Length', String(bytes.length)])
    response.end(request.method === 'HEAD' ? undefined : bytes)
    return true
  }

  /** Concurrent requests for the same picture share one conversion. */
  function getPicture(designId: string, design: Design, size: string, format: Format): Promise<Buffer> {
    const name = `${designId}.${design.version}.${size}.${format}`
    const existing = inFlight.get(name)
    if (existing) return existing
    const pending = readOrConvert(name, design, size, format).finally(() => inFlight.delete(name))
    inFlight.set(name, pending)
    return pending
  }

  async function readOrConvert(name: string, { url, crop }: Design, size: string, format: Format) {
    const cached = await cache.read(name)
    if (cached) return cached
    const bytes = await enqueue(async () => {
      const response = await backendApi.fetch(new Request(new URL(url, backendApi.url)))
      // The store of files does not answer: nobody may remember that as a missing picture.
      if (response.status >= 500) {
        throw new HttpError(503, 'This picture cannot be read right now.', { 'Retry-After': '10' })
      }
      if (!response.ok) throw new HttpError(404, 'Picture not found.')
      const picture = Buffer.from(await response.arrayBuffer())
      return cropAndResize(picture, { crop: size === 'whole' ? null : crop, width: widths[size]!, format })
    })
    await cache
      .write(name, bytes)
      .catch((error: unknown) => log.warn({ err: error }, 'a picture could not be cached'))
    return bytes
  }
}

type Design = NonNullable<(typeof api.cards.designs.picture)['_returnType']>
