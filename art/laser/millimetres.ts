// A drawing at its real size: programs that drive a laser take millimetres from the file and ask nothing.
import { cardHeight, cardWidth } from '../drawing/card-size.ts'

/** Narrower and the fine lines run together; wider and no ordinary board holds it. */
export const narrowestMm = 30
export const widestMm = 200

/** To a tenth, as it is written into the file. */
export function heightOf(widthMm: number): number {
  return Math.round((widthMm * cardHeight * 10) / cardWidth) / 10
}

export function isWidth(widthMm: number): boolean {
  return widthMm >= narrowestMm && widthMm <= widestMm
}

/** The same drawing, so many millimetres wide. */
export function inMillimetres(svg: string, widthMm: number): string {
  return svg.replace('<svg ', `<svg width="${widthMm}mm" height="${heightOf(widthMm)}mm" `)
}
