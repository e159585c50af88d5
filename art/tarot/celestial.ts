import type { Composition } from './composition.ts'
import type { DrawnDeck } from '../deck.ts'
import { celestialFace } from './face.ts'
import { majors } from './major/index.ts'

const compositions: readonly Composition[] = [...majors]

export const celestialDeck: DrawnDeck = {
  slug: 'celestial',
  cards: compositions,
  face: (slug, options) => celestialFace(compositionOf(slug), options),
  back: () => '',
  cover: () => '',
}

function compositionOf(slug: string): Composition {
  const composition = compositions.find((card) => card.slug === slug)
  if (!composition) throw new Error(`The Celestial deck has no drawing of ${slug}`)
  return composition
}
