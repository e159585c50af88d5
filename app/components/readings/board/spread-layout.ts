// The layout of a reading as the page needs it: of the house, or somebody's own, which is read in the same way.
import { deckKinds } from '#content/decks/shape.ts'
import type { Layout } from '#content/spreads/shape.ts'
import { type CustomPosition, lensOf } from '#rules/readings/layout/custom-layout.ts'
import { capitalised, inWords } from '#rules/readings/meaning/wording.ts'

export type SpreadLayout = Pick<
  Layout,
  'name' | 'introduction' | 'positions' | 'arcs' | 'heart' | 'closing' | 'deckKinds'
>

export function layoutOfCustom(custom: { name: string; positions: readonly CustomPosition[] }): SpreadLayout {
  return {
    name: custom.name,
    introduction: 'A layout of its reader’s own making.',
    deckKinds,
    positions: custom.positions.map((position) => ({ ...position, lens: lensOf(position) })),
    arcs: [],
    heart: custom.positions[0]?.key ?? '',
    closing:
      'Whoever made this layout knew what they wanted to ask. See whether the question is still the same now that the cards lie there.',
  }
}

/** “Three cards”, in the deck's own word for them. */
export function countOf(count: number, { one, many }: { one: string; many: string } = cardWords): string {
  return `${capitalised(inWords(count))} ${count === 1 ? one : many}`
}

/** “In the order A. E. Waite printed”: an initial ends no sentence. */
export function firstSentence(text: string): string {
  return text.split(/(?<=[^A-Z][.?]) (?=[A-Z])/)[0]!
}

const cardWords = { one: 'card', many: 'cards' }
