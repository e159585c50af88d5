// Which stored files may be shown inline. Anyone may have uploaded them, and they are served from our own origin:
// only types that cannot run scripts are shown, all others are downloads.

const inlineTypes = new Set([
  'image/avif',
  'image/gif',
  'image/jpeg',
  'image/png',
  'image/webp',
  'audio/aac',
  'audio/flac',
  'audio/mp4',
  'audio/mpeg',
  'audio/ogg',
  'audio/wav',
  'audio/webm',
  'video/mp4',
  'video/ogg',
  'video/webm',
  'text/plain',
])

const token = "[a-z0-9!#$&^_.+'*`|~-]+"
const mediaType = new RegExp(
  `^(${token}/${token})(\\s*;\\s*${token}=(${token}|"[\\x20\\x21\\x23-\\x5b\\x5d-\\x7e]*"))*$`,
  'i',
)
const maxLength = 255

/** A well-formed media type, or null: what comes from outside goes back out as a header. */
export function cleanContentType(text: string | null | undefined): string | null {
  const trimmed = text?.trim() ?? ''
  return trimmed.length <= maxLength && mediaType.test(trimmed) ? trimmed : null
}

export function isInlineType(contentType: string): boolean {
  return inlineTypes.has(mediaType.exec(contentType)?.[1]?.toLowerCase() ?? '')
}
