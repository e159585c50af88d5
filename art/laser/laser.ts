import { framed } from '../drawing/frame.ts'
import { compositionOf } from '../tarot/compositions.ts'
import { scene, wordsOf } from '../tarot/face.ts'
import { carve } from './carve.ts'

/** A face of the Woodcut deck for engraving: an SVG of one black, closed path on nothing. */
export function laserDrawing(slug: string): Promise<string> {
  const composition = compositionOf(slug)
  return carve(framed(scene(composition), wordsOf(composition)))
}
