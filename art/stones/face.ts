// One stone as an SVG file.
import { crystals } from '#content/crystals/index.ts'
import type { DrawingOptions } from '../deck.ts'
import { bleeding, drawn, fine, glow, ring, type Shape } from '../drawing/shape.ts'
import { writeSvg } from '../drawing/svg.ts'
import { inTheme } from '../styles/both-themes.ts'
import { type StoneColors, stones } from '../styles/stones.ts'
import { ellipse } from '../symbols/cup.ts'
import { stoneFramed } from './frame.ts'
import type { Stone } from './stone.ts'

export function stoneFace(stone: Stone, options: DrawingOptions = {}): string {
  const content = crystals.find(({ slug }) => slug === stone.slug)
  if (!content) throw new Error(`There is no stone ${stone.slug}`)
  const words = options.bare ? {} : { title: content.name, system: content.mineralogy.system }
  return writtenStones(stoneFramed([...ground(), ...stone.draw()], words), stone.colors, options)
}

/** Shapes in the colors of a stone as an SVG file. */
export function writtenStones(
  shapes: readonly Shape[],
  colors: StoneColors,
  options: DrawingOptions & { symmetric?: boolean } = {},
): string {
  const { theme = 'night', detail = 'full', symmetric = false, idPrefix = '' } = options
  const style = inTheme(theme, (theme) => stones(colors, { theme, detail, symmetric }))
  return writeSvg(shapes, { style, idPrefix })
}

/** The quiet place every stone is shown in: its light, a ring behind it, a turntable under it. */
export function ground(): Shape[] {
  return [
    glow(330, 500, 400, 1, 'aura'),
    fine(ring(330, 500, 248, 'detail', { opacity: 0.3, dash: [1.5, 7] })),
    bleeding(
      drawn(ellipse(330, 872, 230, 40), { fill: 'aura', opacity: 0.9 }),
      drawn(ellipse(330, 872, 206, 34), { line: 'detail', opacity: 0.55 }),
      fine(
        drawn(ellipse(330, 872, 168, 27), { line: 'detail', opacity: 0.35 }),
        drawn(ellipse(330, 872, 236, 41), { line: 'detail', opacity: 0.25 }),
      ),
      drawn(ellipse(330, 872, 130, 20), { fill: 'deep', opacity: 0.35 }),
    ),
  ]
}
