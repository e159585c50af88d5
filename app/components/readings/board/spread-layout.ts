// The layout of a reading, built in or custom.
import { deckKinds } from '#content/decks/shape.ts'
import type { Layout } from '#content/spreads/shape.ts'
import * as m from '#messages'
import { type CustomPosition, lensOf } from '#rules/readings/layout/custom-layout.ts'

export type SpreadLayout = Pick<
  Layout,
  'name' | 'introduction' | 'positions' | 'arcs' | 'heart' | 'closing' | 'deckKinds'
>

export function layoutOfCustom(custom: { name: string; positions: readonly CustomPosition[] }): SpreadLayout {
  return {
    name: custom.name,
    introduction: m.readings_spread_layout_a_custom_spread(),
    deckKinds,
    positions: custom.positions.map((position) => ({ ...position, lens: lensOf(position) })),
    arcs: [],
    heart: custom.positions[0]?.key ?? '',
    closing: m.readings_spread_layout_think_back_to_the_question(),
  }
}

/** “Three cards”, with the deck's own word for cards. */
export function countOf(count: number, wording?: { one: string; many: string }): string {
  return wording
    ? m.readings_spread_layout_no({ count, ...wording })
    : m.readings_spread_layout_no_cards({ count })
}

/** An initial, as in “A. E. Waite”, does not end the sentence. */
export function firstSentence(text: string): string {
  return text.split(/(?<=[^A-Z][.?]) (?=[A-Z])/)[0]!
}
