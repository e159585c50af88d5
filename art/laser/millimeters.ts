// A drawing at its real size: programs that drive a laser take millimeters from the file and ask nothing.
import { cardHeight, cardWidth } from '../drawing/card-size.ts'

/** The range of widths: below it fine lines merge; above it no ordinary board is large enough. */
export const narrowestMm = 30
export const widestMm = 200

/** To a tenth, as it is written into the file. */
export function heightOf(widthMm: number): number {
  return Math.round((widthMm * cardHeight * 10) / cardWidth) / 10
}

export function isWidth(widthMm: number): boolean {
  return widthMm >= narrowestMm && widthMm <= widestMm
}

/** The same drawing, so many millimeters wide. */
export function inMillimeters(svg: string, widthMm: number): string {
  return svg.replace('<svg ', `<svg width="${widthMm}mm" height="${heightOf(widthMm)}mm" `)
}
