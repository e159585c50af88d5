// Files that are two things at once: a picture for whoever looks, and an archive, a page or a program for whoever opens it
// otherwise. What is shown is painted anew, so nothing of it would reach a visitor; but the original is kept, and a file
// with something behind its picture is not what an artist means to send.
import { ascii, type PictureType } from './picture-file.ts'

/** What is hidden in it, in words; null for a picture and nothing else. */
export function hiddenIn(bytes: Uint8Array, type: PictureType): string | null {
  if (endsAsZip(bytes)) return 'There is a zip hidden behind the picture.'
  if (ascii(bytes, 0, 1024).includes('%PDF-')) return 'There is a PDF hidden in the picture.'
  if (holdsCode(bytes)) return 'There is a page or a script hidden in the picture.'
  const end = endOfPicture(bytes, type)
  if (end === null) return 'The file ends before the picture does. It may not have arrived whole.'
  if (bytes.subarray(end).some((byte) => byte !== 0))
    return 'There is something else behind the end of the picture.'
  return null
}

/**
 * A zip is read from its end: its last record says how long the remark is that ends the file. Its name alone, and a tag of
 * four letters alone, turn up among millions of pixels by chance: so both are asked for what must follow.
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

/** Files are large, so it looks for the first letter the quick way. */
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
