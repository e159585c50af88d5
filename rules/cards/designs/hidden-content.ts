// Detects polyglot files: a picture that is also an archive, a web page or a program. Published pictures are re-encoded, so
// visitors never get the original; but it is stored, and such a file is not what an artist means to send.
import type { Problem } from '../../refusal.ts'
import { ascii, type PictureType } from './picture-file.ts'

/** The hidden content; null for an ordinary picture. */
export function findHiddenContent(bytes: Uint8Array, type: PictureType): Problem | null {
  if (endsAsZip(bytes)) return { reason: 'picture_hides_zip' }
  if (ascii(bytes, 0, 1024).includes('%PDF-')) return { reason: 'picture_hides_pdf' }
  if (holdsCode(bytes)) return { reason: 'picture_hides_code' }
  const end = endOfPicture(bytes, type)
  if (end === null) return { reason: 'picture_cut_short' }
  if (bytes.subarray(end).some((byte) => byte !== 0)) return { reason: 'picture_hides_more' }
  return null
}

/**
 * A zip is read from its end: its last record has the length of the trailing comment. Signatures of four bytes occur by chance
 * in millions of pixels, so the bytes that must follow are checked as well.
 */
function endsAsZip(bytes: Uint8Array): boolean {
  const first = Math.max(0, bytes.length - 65_557)
  for (let at = bytes.length - 22; at >= first; at--) {
    if (bytes[at] !== 0x50 || ascii(bytes, at, 4) !== 'PK\x05\x06') continue
    const isOfOneDisk = bytes.subarray(at + 4, at + 8).every((byte) => byte === 0)
    if (isOfOneDisk && at + 22 + bytes[at + 20]! + bytes[at + 21]! * 256 <= bytes.length) return true
  }
  return false
}

const code = /^<(?:script|iframe|!doctype html|html[\s>]|\?php\s|svg\s[^>]{0,400}xmlns)/i
const secondLetters = new Set([...'sSiIhH!?'].map((letter) => letter.charCodeAt(0)))

/** Searches for the first byte with `indexOf`, since files are large. */
function holdsCode(bytes: Uint8Array): boolean {
  for (let at = bytes.indexOf(0x3c); at >= 0; at = bytes.indexOf(0x3c, at + 1)) {
    if (secondLetters.has(bytes[at + 1] ?? 0) && code.test(ascii(bytes, at, 512))) return true
  }
  return false
}

function endOfPicture(bytes: Uint8Array, type: PictureType): number | null {
  const data = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (type === 'webp') {
    const end = 8 + data.getUint32(4, true)
    return end > bytes.length ? null : end + (end % 2)
  }
  if (type === 'png') {
    for (let at = 8; at + 12 <= bytes.length;) {
      const isLast = data.getUint32(at + 4) === 0x49454e44
      at += 12 + data.getUint32(at)
      if (isLast) return at > bytes.length ? null : at
    }
    return null
  }
  if (type === 'jpeg') {
    for (let at = bytes.length - 2; at > 0; at--)
      if (bytes[at] === 0xff && bytes[at + 1] === 0xd9) return at + 2
    return null
  }
  return endOfBoxes(bytes, data)
}

function endOfBoxes(bytes: Uint8Array, data: DataView): number | null {
  let at = 0
  while (at + 8 <= data.byteLength) {
    const size = data.getUint32(at)
    // Up to the end of the file, or so large that the size stands elsewhere: no picture of a card is.
    if (size === 0) return data.byteLength
    if (size < 8) return at
    // What comes next must have a name, or it is no box.
    if (!/^[\w ]{4}$/.test(ascii(bytes, at + 4, 4))) return at
    at += size
  }
  return at > data.byteLength ? null : at
}
