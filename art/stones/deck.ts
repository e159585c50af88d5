import type { DrawnDeck } from '../deck.ts'
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
  back: () => '',
  cover: () => '',
}
