import type { Shape } from '../drawing/shape.ts'
import type { SkyOptions } from '../drawing/sky.ts'

/** What is drawn on one card, in roles; the face it becomes depends on style, theme and size. */
export interface Composition {
  /** As in the content: `the-moon`, `six-of-cups`. */
  slug: string
  /** The alt text: what is really drawn; without the card's name, which is shown next to it. */
  alt: string
  /** Only what is in the picture; sky, frame, number and name come by themselves. */
  draw(): Shape[]
  /** The stars around it, which keep clear of the drawing by themselves; false for none. */
  sky?: Omit<SkyOptions, 'seed' | 'art'> | false
}
