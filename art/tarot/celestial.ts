import type { DrawingOptions, DrawnDeck } from '../deck.ts'
import type { Shape } from '../drawing/shape.ts'
import { writeSvg } from '../drawing/svg.ts'
import { inTheme } from '../styles/both-themes.ts'
import { celestial } from '../styles/celestial.ts'
import { celestialBack } from './celestial-back.ts'
import { compositionOf, compositions } from './compositions.ts'
import { deckCover } from './deck-cover.ts'
import { celestialFace } from './face.ts'

export const celestialDeck: DrawnDeck = {
  slug: 'celestial',
  cards: compositions,
  face: (slug, options) => celestialFace(compositionOf(slug), options),
  back: (options) => written(celestialBack(), true, options),
  cover: (options) => written(deckCover('Celestial'), false, options),
}

function written(shapes: readonly Shape[], symmetric: boolean, options: DrawingOptions = {}): string {
  const { theme = 'night', detail = 'full', idPrefix = '' } = options
  const style = inTheme(theme, (theme) => celestial({ theme, detail, symmetric }))
  return writeSvg(shapes, { style, idPrefix })
}
