// One face of a tarot deck as an SVG file.
import { identities, type TarotIdentity } from '#content/tarot/identities.ts'
import type { DrawingOptions } from '../deck.ts'
import { framed, type FrameOptions } from '../drawing/frame.ts'
import type { Shape } from '../drawing/shape.ts'
import { sky } from '../drawing/sky.ts'
import { type Style, writeSvg } from '../drawing/svg.ts'
import { inTheme } from '../styles/both-themes.ts'
import { celestial } from '../styles/celestial.ts'
import type { Hour } from '../styles/hours.ts'
import { woodcut } from '../styles/woodcut.ts'
import type { Composition } from './composition.ts'

export function celestialFace(composition: Composition, options: DrawingOptions = {}): string {
  const { theme = 'night', detail = 'full' } = options
  const identity = identityOf(composition.slug)
  const tint = identity.suit ?? 'major'
  const hour = hourOf(identity)
  const style = inTheme(theme, (theme) => celestial({ tint, theme, detail, hour }))
  return tarotFace(composition, style, options)
}

export function woodcutFace(composition: Composition, options: DrawingOptions = {}): string {
  return tarotFace(composition, woodcut(options), options)
}

/** The same drawing in any style. */
function tarotFace(composition: Composition, style: Style, options: DrawingOptions = {}): string {
  const words = options.bare ? {} : wordsOf(composition)
  return writeSvg(framed(scene(composition), words), { style, idPrefix: options.idPrefix ?? '' })
}

/** What stands on the plates of its frame. */
export function wordsOf({ slug }: Composition): FrameOptions {
  const { name, shownNumber } = identityOf(slug)
  return { numeral: shownNumber, title: name }
}

/** The drawing with its sky behind it. */
export function scene(composition: Composition): Shape[] {
  const known = scenes.get(composition)
  if (known) return known
  const art = composition.draw()
  const shapes =
    composition.sky === false ? art : [sky({ seed: composition.slug, art, ...composition.sky }), ...art]
  scenes.set(composition, shapes)
  return shapes
}

/** The fool sets out at dawn, and the world is found at midnight. */
function hourOf({ suit, number }: TarotIdentity): Hour {
  if (suit) return suitHours[suit]
  return number < 8 ? 'dawn' : number < 15 ? 'dusk' : 'midnight'
}

const suitHours: Record<NonNullable<TarotIdentity['suit']>, Hour> = {
  wands: 'ember',
  cups: 'sea',
  swords: 'ice',
  pentacles: 'moss',
}

/** Finding room for the stars takes longer than everything else, and every deck and size has the same sky. */
const scenes = new WeakMap<Composition, Shape[]>()

function identityOf(slug: string): TarotIdentity {
  const identity = identities.find((card) => card.slug === slug)
  if (!identity) throw new Error(`There is no tarot card ${slug}`)
  return identity
}
