// The line art as pixels, made in the browser: black on nothing, with its resolution in the file, so that it comes out
// at the size that was chosen.
import { heightOf } from '#art/laser/millimetres.ts'

const mmPerInch = 25.4
const finestDpi = 600
/** What the smallest phones let a page paint on. */
const mostPixels = 16_000_000

export function pixelsOf(mm: number): { dpi: number; width: number; height: number } {
  const sizeAt = (dpi: number) => ({
    dpi,
    width: Math.round((mm / mmPerInch) * dpi),
    height: Math.round((heightOf(mm) / mmPerInch) * dpi),
  })
  const finest = sizeAt(finestDpi)
  return finest.width * finest.height <= mostPixels ? finest : sizeAt(finestDpi / 2)
}

export async function paintEngraving(svgUrl: string, mm: number): Promise<Blob> {
  const { dpi, width, height } = pixelsOf(mm)
  const image = new Image(width, height)
  image.src = svgUrl
  await image.decode()
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  canvas.getContext('2d')?.drawImage(image, 0, 0, width, height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('the picture could not be painted')
  const png = withResolution(new Uint8Array(await blob.arrayBuffer()), dpi)
  return new Blob([png], { type: 'image/png' })
}

/** A PNG says how many pixels make a metre in a chunk of its own, which stands right behind the header. */
export function withResolution(png: Uint8Array<ArrayBuffer>, dpi: number): Uint8Array<ArrayBuffer> {
  const headerEnd = 33 // Eight bytes of signature, and twenty-five of the first chunk.
  const perMetre = Math.round((dpi / mmPerInch) * 1000)
  const chunk = new DataView(new ArrayBuffer(21))
  chunk.setUint32(0, 9)
  for (const [at, letter] of [...'pHYs'].entries()) chunk.setUint8(4 + at, letter.charCodeAt(0))
  chunk.setUint32(8, perMetre)
  chunk.setUint32(12, perMetre)
  chunk.setUint8(16, 1)
  chunk.setUint32(17, crc32(new Uint8Array(chunk.buffer, 4, 13)))
  const whole = new Uint8Array(png.length + 21)
  whole.set(png.subarray(0, headerEnd))
  whole.set(new Uint8Array(chunk.buffer), headerEnd)
  whole.set(png.subarray(headerEnd), headerEnd + 21)
  return whole
}

function crc32(bytes: Uint8Array): number {
  let sum = 0xffffffff
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0)
  }
  return (sum ^ 0xffffffff) >>> 0
}
