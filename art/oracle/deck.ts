import { oracleCards } from '#content/oracle/index.ts'
import type { DrawnDeck } from '../deck.ts'
import { writeSvg } from '../drawing/svg.ts'
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
    return writeSvg(archFramed(scene(composition), options.bare ? '' : card.name), {
      style: harbour({ ...options, group: card.group }),
      idPrefix: options.idPrefix ?? '',
    })
  },
  back: (options = {}) =>
    writeSvg(oracleBack(), {
      style: harbour({ ...options, symmetric: true }),
      idPrefix: options.idPrefix ?? '',
    }),
  cover: (options = {}) =>
    writeSvg(oracleCover(), { style: harbour(options), idPrefix: options.idPrefix ?? '' }),
}
