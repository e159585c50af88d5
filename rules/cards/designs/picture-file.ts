// What a file really is, by its first bytes and never by its name, and how large the picture in it is, without decoding
// it. The browser asks before anything is sent, and the host asks again before it decodes.

export type PictureType = 'jpeg' | 'png' | 'webp' | 'avif'

export type FoundPicture = { type: PictureType; width: number; height: number }
export type NoPicture = { refused: string }

/** So much of a file is enough: what a camera writes before the picture fits in. */
export const HEAD_BYTES = 512 * 1024

export const MAX_FILE_BYTES = 40 * 1024 * 1024
/** A hundred megapixels: four times what prints a card at 1200 dpi. */
export const MAX_PIXELS = 100_000_000
export const MAX_SIDE = 20_000

export function readPicture(head: Uint8Array, sizeInBytes = head.length): FoundPicture | NoPicture {
  if (sizeInBytes === 0) return { refused: 'The file is empty.' }
  if (sizeInBytes > MAX_FILE_BYTES) {
    return {
      refused: `The file has ${megabytes(sizeInBytes)} MB; up to ${megabytes(MAX_FILE_BYTES)} are taken.`,
    }
  }
  const found = jpeg(head) ?? png(head) ?? webp(head) ?? avif(head)
  if (!found) return { refused: whatElse(head) }
  if ('refused' in found) return found
  const { width, height } = found
  if (width < 1 || height < 1) return { refused: 'The picture says that it has no size.' }
  if (width * height > MAX_PIXELS || Math.max(width, height) > MAX_SIDE) {
    const said = `${Math.round((width * height) / 1e6).toLocaleString('en')} megapixels`
    return {
      refused: `The picture has ${width} × ${height} pixels (${said}); up to 100 megapixels are taken.`,
    }
  }
  return found
}

const megabytes = (bytes: number) => Math.ceil(bytes / 1024 / 1024)

export const ascii = (bytes: Uint8Array, from: number, length: number) =>
  String.fromCharCode(...bytes.subarray(from, from + length))

const view = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

const cutShort: NoPicture = {
  refused: 'The file ends before the picture does. It may not have arrived whole.',
}

function png(bytes: Uint8Array): FoundPicture | NoPicture | null {
  if (ascii(bytes, 0, 8) !== '\x89PNG\r\n\x1a\n') return null
  if (bytes.length < 33 || ascii(bytes, 12, 4) !== 'IHDR') return cutShort
  // An animated PNG says so before its first picture.
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

const moves: NoPicture = { refused: 'The picture moves. A card holds still: please send one picture.' }

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

/** Cameras write how they were held; five to eight are quarter turns, where width and height change places. */
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
  // How large the picture is stands in a box of its own; of several (with a thumbnail) the largest is meant.
  let largest: FoundPicture | null = null
  const text = ascii(bytes, 0, Math.min(bytes.length, 8192))
  for (let at = text.indexOf('ispe'); at >= 0; at = text.indexOf('ispe', at + 4)) {
    if (at + 16 > bytes.length) break
    const [width, height] = [view(bytes).getUint32(at + 8), view(bytes).getUint32(at + 12)]
    if (!largest || width * height > largest.width * largest.height) largest = { type: 'avif', width, height }
  }
  return largest ?? cutShort
}

/** What is no picture is called by its name, so that its sender knows what went wrong. */
function whatElse(head: Uint8Array): string {
  const start = ascii(head, 0, 512)
    .replace(/^\uFEFF|^\xef\xbb\xbf/, '')
    .trimStart()
    .toLowerCase()
  const isBrand = (...brands: string[]) => brands.includes(ascii(head, 8, 4))
  const taken = 'JPEG, PNG, WebP and AVIF are taken.'
  if (start.startsWith('mz') || start.startsWith('\x7felf') || start.startsWith('#!')) {
    return 'This is a program and not a picture, whatever its name says.'
  }
  if (/\xca\xfe\xba\xbe|\xcf\xfa\xed\xfe/.test(ascii(head, 0, 4))) {
    return 'This is a program and not a picture, whatever its name says.'
  }
  if (start.startsWith('pk\x03\x04'))
    return 'This is a zip and not a picture. A zip inside another one is not opened.'
  if (start.startsWith('%pdf')) return `This is a PDF. ${taken}`
  if (start.startsWith('8bps')) return `This is a Photoshop file: please export the picture. ${taken}`
  if (start.startsWith('gif8')) return `This is a GIF. ${taken}`
  if (/^(ii\*\0|mm\0\*)/.test(start)) return `This is a TIFF. ${taken}`
  if (ascii(head, 4, 4) === 'ftyp' && isBrand('heic', 'heix', 'mif1', 'hevc')) {
    return `This is a HEIC photo. ${taken}`
  }
  if (/^(<\?xml[^>]*>\s*)?(<!--.*?-->\s*)*(<!doctype svg[^>]*>\s*)?<svg/s.test(start)) {
    return `This is an SVG. A drawing can hold scripts, so please export it as a picture. ${taken}`
  }
  if (/^<(!doctype html|html|script|\?php|\?xml)/.test(start)) return `This is a text with code. ${taken}`
  return `This is no picture that we know. ${taken}`
}
