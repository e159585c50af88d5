// One face of a tarot deck as an SVG file.
import { identities, type TarotIdentity } from '#content/tarot/identities.ts'
import type { DrawingOptions } from '../deck.ts'
import { framed } from '../drawing/frame.ts'
import type { Shape } from '../drawing/shape.ts'
import { sky } from '../drawing/sky.ts'
import { type Style, writeSvg } from '../drawing/svg.ts'
import { celestial } from '../styles/celestial.ts'
import type { Composition } from './composition.ts'

export function celestialFace(composition: Composition, options: DrawingOptions = {}): string {
  const style = celestial({ tint: identityOf(composition.slug).suit ?? 'major', ...options })
  return tarotFace(composition, style, options)
}

/** The same drawing in any style. */
export function tarotFace(composition: Composition, style: Style, options: DrawingOptions = {}): string {
  const { name, shownNumber } = identityOf(composition.slug)
  const words = options.bare ? {} : { numeral: shownNumber, title: name }
  return writeSvg(framed(scene(composition), words), { style, idPrefix: options.idPrefix ?? '' })
}

const scenes = new WeakMap<Composition, Shape[]>()

/** The drawing with its sky behind it, found once for all themes and sizes. */
export function scene(composition: Composition): Shape[] {
  const known = scenes.get(composition)
  if (known) return known
  const art = composition.draw()
  const stars = composition.sky === false ? [] : [sky({ seed: composition.slug, art, ...composition.sky })]
  scenes.set(composition, [...stars, ...art])
  return [...stars, ...art]
}

function identityOf(slug: string): TarotIdentity {
  const identity = identities.find((card) => card.slug === slug)
  if (!identity) throw new Error(`There is no tarot card ${slug}`)
  return identity
}
