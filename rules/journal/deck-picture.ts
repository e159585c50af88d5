// The picture of a visitor's own physical deck. The host re-encodes what was uploaded as a small WebP; the backend stores nothing
// that is not such a picture, because its function can be called without the host.
import { findHiddenContent } from '../cards/designs/hidden-content.ts'
import { ascii, readPicture } from '../cards/designs/picture-file.ts'
import type { Problem } from '../refusal.ts'

export const MAX_UPLOAD_BYTES = 2 * 1024 * 1024
/** Twice the largest size at which it is shown. */
export const MAX_SIDE = 640
export const MAX_STORED_BYTES = 160 * 1024
/** How many decks of one owner can have a picture. */
export const MAX_DECKS = 20

/** Pixels and transparency: everything else in a WebP is metadata or animation. */
const pixelChunks = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH'])

/** Its size, or why it cannot be stored. */
export function checkStoredPicture(
  bytes: Uint8Array,
): { width: number; height: number } | { refused: Problem } {
  const picture = readPicture(bytes)
  if ('refused' in picture) return picture
  const { type, width, height } = picture
  const isSmall = bytes.length <= MAX_STORED_BYTES && Math.max(width, height) <= MAX_SIDE
  if (type !== 'webp' || !isSmall || !hasOnlyPixels(bytes)) return { refused: { reason: 'picture_unknown' } }
  const hidden = findHiddenContent(bytes, type)
  return hidden ? { refused: hidden } : { width, height }
}

function hasOnlyPixels(bytes: Uint8Array): boolean {
  const data = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = 12; at + 8 <= bytes.length;) {
    if (!pixelChunks.has(ascii(bytes, at, 4))) return false
    const length = data.getUint32(at + 4, true)
    at += 8 + length + (length % 2)
  }
  return true
}
