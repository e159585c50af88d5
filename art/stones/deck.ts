import type { DrawnDeck } from '../deck.ts'
import { radial } from '../styles/gradient.ts'
import type { StoneColours } from '../styles/stones.ts'
import { backRamp, stonesBack } from './back.ts'
import { coverColours, stonesCover } from './cover.ts'
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
  back: (options) => writtenStones(stonesBack(), backColours, { ...options, symmetric: true }),
  cover: (options) => writtenStones(stonesCover(), coverColours, options),
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
