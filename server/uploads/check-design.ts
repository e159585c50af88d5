import { readPicture } from '#rules/cards/designs/picture-file.ts'
import { paintSvg, sanitizeSvg } from '../images/sanitize-svg.ts'
import { checkPicture } from './check-picture.ts'

/** The original to store, and the picture to re-encode. Of an SVG only what is sanitized is stored, and it is painted. */
export async function checkDesign(bytes: Buffer): Promise<{ original: Buffer; picture: Buffer }> {
  const found = readPicture(bytes)
  if ('refused' in found && found.refused.reason === 'picture_is_svg') {
    const svg = await sanitizeSvg(bytes)
    return { original: Buffer.from(svg), picture: await paintSvg(svg) }
  }
  checkPicture(bytes)
  return { original: bytes, picture: bytes }
}
