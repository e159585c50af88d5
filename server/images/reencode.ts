// Painting anew: a picture is decoded and encoded again, so that nothing of the file that came in is handed on but what is
// to be seen. Orientation is applied; metadata, profiles and whatever else a file can hold are left behind.
import type { Sharp, SharpOptions } from 'sharp'
import { cropRectangle, type Crop } from '#rules/cards/designs/crop.ts'
import { MAX_PIXELS } from '#rules/cards/designs/picture-file.ts'
import type { Problem } from '#rules/refusal.ts'

/** Why a picture cannot be painted, for whoever sent it. */
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
  /** Its mean colour, shown until the picture is there. */
  placeholder: string
}

/** Twice what the largest card has on a fine screen: enough to cut from. */
const largest = { width: 2400, height: 4200 }

const reading: SharpOptions = { limitInputPixels: MAX_PIXELS, failOn: 'warning', sequentialRead: true }

/** The whole picture, clean, and no larger than anybody will ever look at it. */
export async function reencodeImage(file: Buffer): Promise<ReencodedImage> {
  const sharp = await loadSharp()
  try {
    const { data, info } = await sharp(file, reading)
      .autoOrient()
      .resize({ ...largest, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 92, effort: 2 })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.height, placeholder: await meanColour(sharp(data)) }
  } catch {
    // libvips says what is wrong in words for programmers.
    throw new InvalidImageError({ reason: 'picture_broken' })
  }
}

export type Format = 'avif' | 'webp'

/** The part that is shown, at one width. */
export async function cropAndResize(
  picture: Buffer,
  { crop, width, format }: { crop: Crop | null; width: number; format: Format },
): Promise<Buffer> {
  const sharp = await loadSharp()
  let part = sharp(picture, reading)
  if (crop) {
    const { width: wide, height: high } = await part.metadata()
    part = part.extract(cropRectangle({ width: wide, height: high }, crop))
  }
  const sized = part.resize({ width, withoutEnlargement: true })
  return format === 'avif'
    ? sized.avif({ quality: 62, effort: 2 }).toBuffer()
    : sized.webp({ quality: 82, effort: 3 }).toBuffer()
}

async function meanColour(picture: Sharp): Promise<string> {
  const pixel = await picture.flatten({ background: '#0b1030' }).resize(1, 1).raw().toBuffer()
  return `#${pixel.subarray(0, 3).toString('hex')}`
}

/** Off the main thread, and on one of its own: pages must find a core free. Many days need none of it. */
async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}
