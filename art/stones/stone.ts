import type { Shape } from '../drawing/shape.ts'
import type { StoneColors } from '../styles/stones.ts'

/** What is drawn on one card of the stones, around the middle of its opening at 330, 500. */
export interface Stone {
  /** As in the content: `rose-quartz`. */
  slug: string
  /** The alt text: what is really drawn. */
  alt: string
  colors: StoneColors
  draw(): Shape[]
}
