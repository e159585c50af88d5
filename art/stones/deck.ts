import type { DrawnDeck, DrawingOptions } from '../deck.ts'
import type { Shape } from '../drawing/shape.ts'
import { writeSvg } from '../drawing/svg.ts'
import { radial } from '../styles/gradient.ts'
import { type StoneColours, stones } from '../styles/stones.ts'
import { backRamp, stonesBack } from './back.ts'
import { coverColours, stonesCover } from './cover.ts'
import { stoneFace } from './face.ts'
import { drawnStones } from './stones.ts'

export const stonesDeck: DrawnDeck = {
  slug: 'stones',
  cards: drawnStones,
  face(slug, options) {
    const stone = drawnStones.find((drawing) => drawing.slug === slug)
    if (!stone) throw new Error(`The deck of stones has no drawing of ${slug}`)
    return stoneFace(stone, options)
  },
  back: (options) => written(stonesBack(), backColours, { ...options, symmetric: true }),
  cover: (options) => written(stonesCover(), coverColours, options),
}

const backColours: StoneColours = {
  a: backRamp,
  glow: '#5a7cd0',
  definitions: {
    table: radial('', [
      [0, '#a8c4f0'],
      [1, '#2c4384'],
    ]),
  },
}

function written(
  shapes: readonly Shape[],
  colours: StoneColours,
  options: DrawingOptions & { symmetric?: boolean } = {},
): string {
  return writeSvg(shapes, { style: stones(colours, options), idPrefix: options.idPrefix ?? '' })
}
