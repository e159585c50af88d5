import { oracleCards } from '#content/oracle/index.ts'
import type { OracleGroup } from '#content/oracle/shape.ts'
import type { DrawingOptions, DrawnDeck } from '../deck.ts'
import type { Shape } from '../drawing/shape.ts'
import { writeSvg } from '../drawing/svg.ts'
import { inTheme } from '../styles/both-themes.ts'
import { harbour } from '../styles/harbour.ts'
import { scene } from '../tarot/face.ts'
import { oracleBack } from './back.ts'
import { oracleCompositions } from './composition-list.ts'
import { oracleCover } from './cover.ts'
import { archFramed } from './frame.ts'

export const oracleDrawnDeck: DrawnDeck = {
  slug: 'harbour-lights',
  cards: oracleCompositions,
  face(slug, options = {}) {
    const composition = oracleCompositions.find((drawing) => drawing.slug === slug)
    const card = oracleCards.find((content) => content.slug === slug)
    if (!composition || !card) throw new Error(`Harbour Lights has no drawing of ${slug}`)
    return written(
      archFramed(scene(composition), options.bare ? '' : card.name),
      { group: card.group },
      options,
    )
  },
  back: (options) => written(oracleBack(), { symmetric: true }, options),
  cover: (options) => written(oracleCover(), {}, options),
}

function written(
  shapes: readonly Shape[],
  look: { group?: OracleGroup; symmetric?: boolean },
  { theme = 'night', detail = 'full', idPrefix = '' }: DrawingOptions = {},
): string {
  return writeSvg(shapes, { style: inTheme(theme, (theme) => harbour({ ...look, theme, detail })), idPrefix })
}
