// SVG as art: what is accepted, and its size, read without parsing the whole file. The browser checks before uploading, and the
// host again before it sanitizes (server/images/sanitize-svg.ts).
import type { Problem } from '../../refusal.ts'
import { readPicture, type FoundPicture, type NoPicture } from './picture-file.ts'

export const MAX_SVG_BYTES = 2 * 1024 * 1024

/** SVG has no pixels of its own: it is painted in the size that uploaded art is stored in. */
export const SVG_PIXELS = { width: 2400, height: 4200 }

/** Longer than wide or wider than long by more than this is no card. */
const MAX_RATIO = 5

export type FoundDesign = FoundPicture | { type: 'svg'; width: number; height: number }

/** Like `readPicture`, for art of decks, which may be an SVG too. */
export function readDesign(head: Uint8Array, sizeInBytes = head.length): FoundDesign | NoPicture {
  const found = readPicture(head, sizeInBytes)
  if (!('refused' in found) || found.refused.reason !== 'picture_is_svg') return found
  if (sizeInBytes > MAX_SVG_BYTES) {
    return refused({ reason: 'svg_too_large', params: { max: MAX_SVG_BYTES / 1024 / 1024 } })
  }
  return readSvg(new TextDecoder().decode(head))
}

/** The size from the root element, scaled to the pixels that it is painted in. */
function readSvg(text: string): FoundDesign | NoPicture {
  const root = /<svg\b[^>]*>/.exec(text)?.[0]
  if (root === undefined) return refused({ reason: 'svg_broken' })
  const box = viewBoxOf(root) ?? sidesOf(root)
  if (!box) return refused({ reason: 'svg_without_size' })
  const ratio = box.width / box.height
  if (ratio > MAX_RATIO || ratio < 1 / MAX_RATIO) return refused({ reason: 'svg_without_size' })
  const scale = Math.min(SVG_PIXELS.width / box.width, SVG_PIXELS.height / box.height)
  return { type: 'svg', width: Math.round(box.width * scale), height: Math.round(box.height * scale) }
}

type Sides = { width: number; height: number }

function viewBoxOf(root: string): Sides | null {
  const numbers = attributeOf(root, 'viewBox')
    ?.trim()
    .split(/[\s,]+/)
    .map(Number)
  return numbers?.length === 4 ? sides(numbers[2]!, numbers[3]!) : null
}

function sidesOf(root: string): Sides | null {
  const length = (name: string) => {
    const [, number] =
      /^\s*(\d+(?:\.\d+)?)\s*(?:px|pt|mm|cm|in)?\s*$/.exec(attributeOf(root, name) ?? '') ?? []
    return Number(number)
  }
  return sides(length('width'), length('height'))
}

function sides(width: number, height: number): Sides | null {
  const isSide = (side: number) => side >= 1 && side <= 100_000
  return isSide(width) && isSide(height) ? { width, height } : null
}

function attributeOf(root: string, name: string): string | undefined {
  const match = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(root)
  return match?.[1] ?? match?.[2]
}

const refused = (problem: Problem): NoPicture => ({ refused: problem })
