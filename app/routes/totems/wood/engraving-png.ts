// Renders the line art to a PNG in the browser: black on transparent, with its resolution in the file, so that it is engraved
// at the chosen size.
import { heightOf } from '#art/laser/millimeters.ts'

const mmPerInch = 25.4
const maxDpi = 600
/** The canvas limit of small phones. */
const maxPixels = 16_000_000

export function pixelSize(mm: number): { dpi: number; width: number; height: number } {
  const sizeAt = (dpi: number) => ({
    dpi,
    width: Math.round((mm / mmPerInch) * dpi),
    height: Math.round((heightOf(mm) / mmPerInch) * dpi),
  })
  const atMaxDpi = sizeAt(maxDpi)
  return atMaxDpi.width * atMaxDpi.height <= maxPixels ? atMaxDpi : sizeAt(maxDpi / 2)
}

export async function paintEngraving(svgUrl: string, mm: number): Promise<Blob> {
  const { dpi, width, height } = pixelSize(mm)
  const image = new Image(width, height)
  image.src = svgUrl
  await image.decode()
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  canvas.getContext('2d')?.drawImage(image, 0, 0, width, height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('The canvas could not be encoded as PNG')
  const png = withResolution(new Uint8Array(await blob.arrayBuffer()), dpi)
  return new Blob([png], { type: 'image/png' })
}

/** Inserts a pHYs chunk (pixels per meter) right behind the header. */
export function withResolution(png: Uint8Array<ArrayBuffer>, dpi: number): Uint8Array<ArrayBuffer> {
  const headerEnd = 33 // 8 bytes of signature and 25 of the IHDR chunk.
  const perMeter = Math.round((dpi / mmPerInch) * 1000)
  const chunk = new DataView(new ArrayBuffer(21))
  chunk.setUint32(0, 9)
  for (const [index, letter] of [...'pHYs'].entries()) chunk.setUint8(4 + index, letter.charCodeAt(0))
  chunk.setUint32(8, perMeter)
  chunk.setUint32(12, perMeter)
  chunk.setUint8(16, 1)
  chunk.setUint32(17, crc32(new Uint8Array(chunk.buffer, 4, 13)))
  const result = new Uint8Array(png.length + 21)
  result.set(png.subarray(0, headerEnd))
  result.set(new Uint8Array(chunk.buffer), headerEnd)
  result.set(png.subarray(headerEnd), headerEnd + 21)
  return result
}

function crc32(bytes: Uint8Array): number {
  let sum = 0xffffffff
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0)
  }
  return (sum ^ 0xffffffff) >>> 0
}
