import type { DrawnDeck } from '../deck.ts'
import { radial } from '../styles/gradient.ts'
import type { StoneColors } from '../styles/stones.ts'
import { backRamp, stonesBack } from './back.ts'
import { coverColors, stonesCover } from './cover.ts'
import { stoneFace, writtenStones } from './face.ts'
import { drawnStones } from './stones.ts'

export const stonesDeck: DrawnDeck = {
  slug: 'common-ground',
  cards: drawnStones,
  face(slug, options) {
    const stone = drawnStones.find((drawing) => drawing.slug === slug)
    if (!stone) throw new Error(`The deck of stones has no drawing of ${slug}`)
    return stoneFace(stone, options)
  },
  back: (options) => writtenStones(stonesBack(), backColors, { ...options, symmetric: true }),
  cover: (options) => writtenStones(stonesCover(), coverColors, options),
}

const backColors: StoneColors = {
  a: backRamp,
  glow: '#5a7cd0',
  definitions: {
    table: radial('', [
      [0, '#a8c4f0'],
      [1, '#2c4384'],
    ]),
  },
}
