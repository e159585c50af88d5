// For tests: how much a drawing differs from itself turned by 180°.
import { Resvg } from '@resvg/resvg-js'

/** The largest difference of any square block, of 255: coarse enough to forgive the rounding of an edge. */
export function unlikeness(svg: string, block = 6): number {
  const { pixels, width, height } = new Resvg(svg).render()
  const [columns, rows] = [width / block, height / block]
  const light = Array.from({ length: columns * rows }, () => 0)
  pixels.forEach((value, index) => {
    if (index % 4 === 3) return
    const pixel = Math.floor(index / 4)
    const cell = Math.floor(Math.floor(pixel / width) / block) * columns + Math.floor((pixel % width) / block)
    light[cell] = (light[cell] ?? 0) + value / (3 * block * block)
  })
  return Math.max(...light.map((value, index) => Math.abs(value - (light.at(-1 - index) ?? 0))))
}
