// A part of the earth as a drawing: its frame, where a place stands in it, and its lines.
import type { Size } from './view.ts'

export const regionNames = ['united-states', 'world'] as const
export type RegionName = (typeof regionNames)[number]

export interface Region {
  frame: Size
  /** Null for what is not on this drawing. */
  project: (longitude: number, latitude: number) => [number, number] | null
  drawLand: (path: CanvasPath) => void
  /** Borders within the land. */
  drawBorders: (path: CanvasPath) => void
  /** Lines of the sky behind it all. */
  drawGrid: (path: CanvasPath) => void
}
