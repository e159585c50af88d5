// Renders SVG drawings to PNG on demand and caches them, for clients that cannot show SVG. A picture is named by the hash of
// its SVG, so equal drawings are rendered once.
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Log } from '../log.ts'
import { FileCache } from './file-cache.ts'
import { createWorkQueue } from './work-queue.ts'

export interface Drawing {
  svg: string
  /** False if some art on it could not be read this time. */
  isComplete: boolean
}

export interface Picture {
  name: string
  bytes: Buffer
  isComplete: boolean
}

export interface PngRenderer {
  /** A picture that was rendered before. */
  readCached(name: string): Promise<Buffer | null>
  /** Composes and renders through a work queue; concurrent calls for the same scene share one result. */
  render(scene: string, compose: () => Promise<Drawing>): Promise<Picture>
}

export interface PngRendererOptions {
  folder: string
  log: Pick<Log, 'warn'>
  limitInBytes?: number
  /** Beyond this many waiting pictures, requests get 503. */
  maxWaiting?: number
}

/** To be changed when the same SVG would give other pixels. */
const encodingVersion = 'png palette 1'

/** libvips uses threads of its own; a core must stay free for pages. */
const concurrency = 1

/** A cache inside the data folder: everything in it can be rendered again. */
export function picturesFolder(dataDir: string): string {
  return join(dataDir, 'pictures')
}

export function createPngRenderer(options: PngRendererOptions): PngRenderer {
  const { folder, log, limitInBytes = 256 * 1024 * 1024, maxWaiting = 24 } = options
  const cache = new FileCache(folder, limitInBytes)
  const inFlight = new Map<string, Promise<Picture>>()
  const enqueue = createWorkQueue({
    concurrency,
    maxWaiting,
    busyMessage: 'Many pictures are being drawn. Please ask again in a moment.',
  })

  return {
    readCached: (name) => cache.read(name),
    render(scene, compose) {
      const existing = inFlight.get(scene)
      if (existing) return existing
      const picture = enqueue(async () => readOrRender(await compose())).finally(() => inFlight.delete(scene))
      inFlight.set(scene, picture)
      return picture
    },
  }

  async function readOrRender({ svg, isComplete }: Drawing): Promise<Picture> {
    const name = nameOf(svg)
    const cached = await cache.read(name)
    if (cached) return { name, bytes: cached, isComplete }
    const bytes = await renderPng(svg)
    await cache
      .write(name, bytes)
      .catch((error: unknown) => log.warn({ err: error }, 'a picture could not be cached'))
    return { name, bytes, isComplete }
  }
}

function nameOf(svg: string): string {
  return `${createHash('sha256').update(encodingVersion).update(svg).digest('hex').slice(0, 32)}.png`
}

/** Off the main thread. The library is loaded on first use, because it is rarely needed. */
async function renderPng(svg: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp(Buffer.from(svg)).png({ palette: true, quality: 100, effort: 4, dither: 0.6 }).toBuffer()
}
