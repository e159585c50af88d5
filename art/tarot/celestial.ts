import type { DrawnDeck } from '../deck.ts'
import { writeSvg } from '../drawing/svg.ts'
import { celestial } from '../styles/celestial.ts'
import { celestialBack } from './celestial-back.ts'
import { celestialCover } from './celestial-cover.ts'
import { compositionOf, compositions } from './compositions.ts'
import { celestialFace } from './face.ts'

export const celestialDeck: DrawnDeck = {
  slug: 'celestial',
  cards: compositions,
  face: (slug, options) => celestialFace(compositionOf(slug), options),
  back: (options = {}) =>
    writeSvg(celestialBack(), {
      style: celestial({ ...options, symmetric: true }),
      idPrefix: options.idPrefix ?? '',
    }),
  cover: (options = {}) =>
    writeSvg(celestialCover(), { style: celestial(options), idPrefix: options.idPrefix ?? '' }),
}
