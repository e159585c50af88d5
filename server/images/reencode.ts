// Sanitizes uploaded images by decoding and re-encoding them, so that only the pixels are kept. The orientation is applied;
// metadata, color profiles and anything else in the file are dropped.
import type { Sharp, SharpOptions } from 'sharp'
import { cropRectangle, type Crop } from '#rules/cards/designs/crop.ts'
import { MAX_PIXELS } from '#rules/cards/designs/picture-file.ts'
import type { Problem } from '#rules/refusal.ts'

/** Carries the reason for the person who uploaded the image. */
export class InvalidImageError extends Error {
  readonly problem: Problem

  constructor(problem: Problem) {
    super(problem.reason)
    this.problem = problem
  }
}

export interface ReencodedImage {
  bytes: Buffer
  width: number
  height: number
  /** Its mean color, shown until the picture has loaded. */
  placeholder: string
}

export interface ReencodeOptions {
  maxSize: { width: number; height: number }
  /** Of the WebP, up to 100. */
  quality: number
}

/** Twice the largest card on a high-density screen, which leaves room for cropping. */
const cardArt: ReencodeOptions = { maxSize: { width: 2400, height: 4200 }, quality: 92 }

const inputOptions: SharpOptions = { limitInputPixels: MAX_PIXELS, failOn: 'warning', sequentialRead: true }

/** Re-encodes the whole image and scales it down to `maxSize`. */
export async function reencodeImage(
  file: Buffer,
  { maxSize, quality }: ReencodeOptions = cardArt,
): Promise<ReencodedImage> {
  const sharp = await loadSharp()
  try {
    const { data, info } = await sharp(file, inputOptions)
      .autoOrient()
      .resize({ ...maxSize, fit: 'inside', withoutEnlargement: true })
      .webp({ quality, effort: 2 })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.height, placeholder: await meanColor(sharp(data)) }
  } catch {
    // The messages of libvips are for programmers, not for the uploader.
    throw new InvalidImageError({ reason: 'picture_broken' })
  }
}

export type Format = 'avif' | 'webp'

/** The cropped part, at one width. */
export async function cropAndResize(
  picture: Buffer,
  { crop, width, format }: { crop: Crop | null; width: number; format: Format },
): Promise<Buffer> {
  const sharp = await loadSharp()
  let part = sharp(picture, inputOptions)
  if (crop) {
    const { width: fullWidth, height: fullHeight } = await part.metadata()
    part = part.extract(cropRectangle({ width: fullWidth, height: fullHeight }, crop))
  }
  const resized = part.resize({ width, withoutEnlargement: true })
  return format === 'avif'
    ? resized.avif({ quality: 62, effort: 2 }).toBuffer()
    : resized.webp({ quality: 82, effort: 3 }).toBuffer()
}

async function meanColor(picture: Sharp): Promise<string> {
  const pixel = await picture.flatten({ background: '#0b1030' }).resize(1, 1).raw().toBuffer()
  return `#${pixel.subarray(0, 3).toString('hex')}`
}

/** Runs on one thread of its own, to leave a core for pages. Loaded on first use, because it is rarely needed. */
async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}
