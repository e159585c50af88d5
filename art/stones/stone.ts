import type { Shape } from '../drawing/shape.ts'
import type { StoneColours } from '../styles/stones.ts'

/** What is drawn on one card of the stones, around the middle of its opening at 330, 500. */
export interface Stone {
  /** As in the content: `rose-quartz`. */
  slug: string
  /** What is really drawn, for those who cannot see it. */
  alt: string
  colours: StoneColours
  draw(): Shape[]
}
