// Detects the type of a file by its first bytes, never by its name, and the size of the picture without decoding it. The browser
// checks before uploading, and the host again before decoding.
import type { Problem } from '../../refusal.ts'

export type PictureType = 'jpeg' | 'png' | 'webp' | 'avif'

export type FoundPicture = { type: PictureType; width: number; height: number }
export type NoPicture = { refused: Problem }

/** How much of a file to read: enough for the metadata that cameras write before the picture. */
export const HEAD_BYTES = 512 * 1024

export const MAX_FILE_BYTES = 40 * 1024 * 1024
/** A hundred megapixels: four times what prints a card at 1200 dpi. */
export const MAX_PIXELS = 100_000_000
export const MAX_SIDE = 20_000

export function readPicture(head: Uint8Array, sizeInBytes = head.length): FoundPicture | NoPicture {
  if (sizeInBytes === 0) return { refused: { reason: 'picture_empty' } }
  if (sizeInBytes > MAX_FILE_BYTES) {
    const params = { size: megabytes(sizeInBytes), max: megabytes(MAX_FILE_BYTES) }
    return { refused: { reason: 'picture_file_too_large', params } }
  }
  const found = jpeg(head) ?? png(head) ?? webp(head) ?? avif(head)
  if (!found) return { refused: whatElse(head) }
  if ('refused' in found) return found
  const { width, height } = found
  if (width < 1 || height < 1) return { refused: { reason: 'picture_without_size' } }
  if (width * height > MAX_PIXELS || Math.max(width, height) > MAX_SIDE) {
    const megapixels = Math.round((width * height) / 1e6)
    const params = { width, height, megapixels, max: MAX_PIXELS / 1e6 }
    return { refused: { reason: 'picture_too_many_pixels', params } }
  }
  return found
}

const megabytes = (bytes: number) => Math.ceil(bytes / 1024 / 1024)

export const ascii = (bytes: Uint8Array, from: number, length: number) =>
  String.fromCharCode(...bytes.subarray(from, from + length))

const view = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

const cutShort: NoPicture = { refused: { reason: 'picture_cut_short' } }

function png(bytes: Uint8Array): FoundPicture | NoPicture | null {
  if (ascii(bytes, 0, 8) !== '\x89PNG\r\n\x1a\n') return null
  if (bytes.length < 33 || ascii(bytes, 12, 4) !== 'IHDR') return cutShort
  // An animated PNG has an acTL chunk before its first frame.
  if (hasBefore(bytes, 'acTL', 'IDAT')) return moves
  return { type: 'png', width: view(bytes).getUint32(16), height: view(bytes).getUint32(20) }
}

function hasBefore(bytes: Uint8Array, wanted: string, end: string): boolean {
  for (let at = 8; at + 8 <= bytes.length;) {
    const name = ascii(bytes, at + 4, 4)
    if (name === wanted) return true
    if (name === end) return false
    at += 12 + view(bytes).getUint32(at)
  }
  return false
}

const moves: NoPicture = { refused: { reason: 'picture_animated' } }

function jpeg(bytes: Uint8Array): FoundPicture | NoPicture | null {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8 || bytes[2] !== 0xff) return null
  let turned = false
  for (let at = 2; at + 4 <= bytes.length;) {
    if (bytes[at] !== 0xff) return cutShort
    const marker = bytes[at + 1]!
    if (marker === 0xff) {
      at += 1
      continue
    }
    const length = view(bytes).getUint16(at + 2)
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) {
      if (at + 9 > bytes.length) return cutShort
      const [height, width] = [view(bytes).getUint16(at + 5), view(bytes).getUint16(at + 7)]
      return turned ? { type: 'jpeg', width: height, height: width } : { type: 'jpeg', width, height }
    }
    if (marker === 0xe1) turned ||= isQuarterTurn(bytes.subarray(at + 4, at + 2 + length))
    at += 2 + length
  }
  return cutShort
}

/** EXIF orientation: 5 to 8 are quarter turns, which swap width and height. */
function isQuarterTurn(exif: Uint8Array): boolean {
  if (exif.length < 16 || ascii(exif, 0, 4) !== 'Exif') return false
  const tiff = exif.subarray(6)
  const data = view(tiff)
  const little = ascii(tiff, 0, 2) === 'II'
  const start = data.getUint32(4, little)
  if (start + 2 > tiff.length) return false
  const entries = data.getUint16(start, little)
  for (let entry = 0; entry < entries; entry++) {
    const at = start + 2 + entry * 12
    if (at + 12 > tiff.length) return false
    if (data.getUint16(at, little) === 0x0112) return data.getUint16(at + 8, little) >= 5
  }
  return false
}

function webp(bytes: Uint8Array): FoundPicture | NoPicture | null {
  if (ascii(bytes, 0, 4) !== 'RIFF' || ascii(bytes, 8, 4) !== 'WEBP') return null
  if (bytes.length < 30) return cutShort
  const data = view(bytes)
  const form = ascii(bytes, 12, 4)
  if (form === 'VP8 ') {
    return {
      type: 'webp',
      width: data.getUint16(26, true) & 0x3fff,
      height: data.getUint16(28, true) & 0x3fff,
    }
  }
  if (form === 'VP8L') {
    const bits = data.getUint32(21, true)
    return { type: 'webp', width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 }
  }
  if (form !== 'VP8X') return cutShort
  if (bytes[20]! & 0b10) return moves
  const side = (at: number) => data.getUint16(at, true) + (bytes[at + 2]! << 16) + 1
  return { type: 'webp', width: side(24), height: side(27) }
}

function avif(bytes: Uint8Array): FoundPicture | NoPicture | null {
  if (ascii(bytes, 4, 4) !== 'ftyp') return null
  const brand = ascii(bytes, 8, 4)
  if (brand === 'avis') return moves
  if (brand !== 'avif' && !ascii(bytes, 16, 32).includes('avif')) return null
  // The size is in an ispe box; with several (a thumbnail), the largest counts.
  let largest: FoundPicture | null = null
  const text = ascii(bytes, 0, Math.min(bytes.length, 8192))
  for (let at = text.indexOf('ispe'); at >= 0; at = text.indexOf('ispe', at + 4)) {
    if (at + 16 > bytes.length) break
    const [width, height] = [view(bytes).getUint32(at + 8), view(bytes).getUint32(at + 12)]
    if (!largest || width * height > largest.width * largest.height) largest = { type: 'avif', width, height }
  }
  return largest ?? cutShort
}

/** Names common file types that are not pictures, for a helpful error. */
function whatElse(head: Uint8Array): Problem {
  const start = ascii(head, 0, 512)
    .replace(/^\uFEFF|^\xef\xbb\xbf/, '')
    .trimStart()
    .toLowerCase()
  const isBrand = (...brands: string[]) => brands.includes(ascii(head, 8, 4))
  if (start.startsWith('mz') || start.startsWith('\x7felf') || start.startsWith('#!')) {
    return { reason: 'picture_is_program' }
  }
  if (/\xca\xfe\xba\xbe|\xcf\xfa\xed\xfe/.test(ascii(head, 0, 4))) {
    return { reason: 'picture_is_program' }
  }
  if (start.startsWith('pk\x03\x04')) return { reason: 'picture_is_zip' }
  if (start.startsWith('%pdf')) return isOther('PDF')
  if (start.startsWith('8bps')) return { reason: 'picture_is_photoshop' }
  if (start.startsWith('gif8')) return isOther('GIF')
  if (/^(ii\*\0|mm\0\*)/.test(start)) return isOther('TIFF')
  if (ascii(head, 4, 4) === 'ftyp' && isBrand('heic', 'heix', 'mif1', 'hevc')) {
    return isOther('HEIC')
  }
  if (/^(<\?xml[^>]*>\s*)?(<!--.*?-->\s*)*(<!doctype svg[^>]*>\s*)?<svg/s.test(start)) {
    return { reason: 'picture_is_svg' }
  }
  if (/^<(!doctype html|html|script|\?php|\?xml)/.test(start)) return { reason: 'picture_is_code' }
  return { reason: 'picture_unknown' }
}

function isOther(type: 'PDF' | 'GIF' | 'TIFF' | 'HEIC'): Problem {
  return { reason: 'picture_is_other', params: { type } }
}
