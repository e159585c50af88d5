// A region of the map: its frame, its projection and its outlines.
import type { Size } from './view.ts'

export interface Region {
  frame: Size
  /** Null for positions outside of this region. */
  project: (longitude: number, latitude: number) => [number, number] | null
  drawLand: (path: CanvasPath) => void
  drawBorders: (path: CanvasPath) => void
}
