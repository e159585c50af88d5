// Drawings as pixels, for those who cannot show an SVG: drawn when they are first asked for, and kept. A picture's name is
// a hash of its drawing, so a drawing that has changed is another picture, and equal ones are drawn once.
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Log } from '../log.ts'
import { FileCache } from './file-cache.ts'
import { createWorkQueue } from './work-queue.ts'

/** As SVG. */
export interface Drawing {
  svg: string
  /** False if something on it could not be had this time. */
  isWhole: boolean
}

export interface Picture {
  name: string
  bytes: Buffer
  isWhole: boolean
}

export interface PngRenderer {
  /** A picture that was drawn before. */
  kept(name: string): Promise<Buffer | null>
  /** Composes and draws, in turn; whoever asks for the same scene meanwhile waits for the same picture. */
  draw(scene: string, compose: () => Promise<Drawing>): Promise<Picture>
}

export interface PngRendererOptions {
  folder: string
  log: Pick<Log, 'warn'>
  limitInBytes?: number
  /** How many may wait to be drawn; more are asked to come again. */
  mostWaiting?: number
}

/** Changes when the same drawing would give other pixels. */
const encoding = 'png palette 1'

/** libvips draws on threads of its own; pages must find a core free. */
const atOnce = 1

/** Among the data, but not of it: everything in there can be drawn again. */
export function picturesFolder(dataDir: string): string {
  return join(dataDir, 'pictures')
}

export function createPngRenderer(options: PngRendererOptions): PngRenderer {
  const { folder, log, limitInBytes = 256 * 1024 * 1024, mostWaiting = 24 } = options
  const kept = new FileCache(folder, limitInBytes)
  const underWay = new Map<string, Promise<Picture>>()
  const inTurn = createWorkQueue({
    atOnce,
    mostWaiting,
    words: 'Many pictures are being drawn. Please ask again in a moment.',
  })

  return {
    kept: (name) => kept.read(name),
    draw(scene, compose) {
      const already = underWay.get(scene)
      if (already) return already
      const picture = inTurn(async () => findOrDraw(await compose())).finally(() => underWay.delete(scene))
      underWay.set(scene, picture)
      return picture
    },
  }

  async function findOrDraw({ svg, isWhole }: Drawing): Promise<Picture> {
    const name = nameOf(svg)
    const known = await kept.read(name)
    if (known) return { name, bytes: known, isWhole }
    const bytes = await pixelsOf(svg)
    await kept.keep(name, bytes).catch((error: unknown) => log.warn({ err: error }, 'a picture is not kept'))
    return { name, bytes, isWhole }
  }
}

function nameOf(svg: string): string {
  return `${createHash('sha256').update(encoding).update(svg).digest('hex').slice(0, 32)}.png`
}

/** Off the main thread. The library is loaded with the first picture: many days need none. */
async function pixelsOf(svg: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp(Buffer.from(svg)).png({ palette: true, quality: 100, effort: 4, dither: 0.6 }).toBuffer()
}
