import { identities } from '#content/tarot/identities.ts'
import type { Composition } from './composition.ts'
import { courts } from './courts/index.ts'
import { majors } from './major/index.ts'
import { pips } from './pips/index.ts'

const drawn: readonly Composition[] = [...majors, ...pips, ...courts]

/** Every card that is drawn, in the order of the deck; both tarot decks share them. */
export const compositions: readonly Composition[] = identities.flatMap(
  ({ slug }) => drawn.find((composition) => composition.slug === slug) ?? [],
)

export function compositionOf(slug: string): Composition {
  const composition = compositions.find((card) => card.slug === slug)
  if (!composition) throw new Error(`There is no drawing of ${slug}`)
  return composition
}
