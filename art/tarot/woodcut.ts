import type { DrawnDeck } from '../deck.ts'
import { writeSvg } from '../drawing/svg.ts'
import { woodcut } from '../styles/woodcut.ts'
import { celestialBack } from './celestial-back.ts'
import { compositionOf, compositions } from './compositions.ts'
import { deckCover } from './deck-cover.ts'
import { woodcutFace } from './face.ts'

export const woodcutDeck: DrawnDeck = {
  slug: 'woodcut',
  cards: compositions,
  face: (slug, options) => woodcutFace(compositionOf(slug), options),
  back: (options = {}) =>
    writeSvg(celestialBack(), { style: woodcut(options), idPrefix: options.idPrefix ?? '' }),
  cover: (options = {}) =>
    writeSvg(deckCover('Woodcut'), { style: woodcut(options), idPrefix: options.idPrefix ?? '' }),
}
