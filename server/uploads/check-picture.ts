import { findHiddenContent } from '#rules/cards/designs/hidden-content.ts'
import { HEAD_BYTES, readPicture } from '#rules/cards/designs/picture-file.ts'
import { InvalidImageError } from '../images/reencode.ts'

/** Checks the header, then hidden content, before anything is decoded. */
export function checkPicture(bytes: Buffer): void {
  const header = readPicture(bytes.subarray(0, HEAD_BYTES), bytes.length)
  if ('refused' in header) throw new InvalidImageError(header.refused)
  const hidden = findHiddenContent(bytes, header.type)
  if (hidden !== null) throw new InvalidImageError(hidden)
}
