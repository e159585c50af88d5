// The layout of a reading, built in or custom, in the version it was made with.
import { deckKinds } from '#content/decks/shape.ts'
import type { Layout } from '#content/spreads/shape.ts'
import type { FirstLayout } from '#content/spreads/version-1/shape.ts'
import * as m from '#messages'
import { type CustomPosition, lensOf, roleOf } from '#rules/readings/layout/custom-layout.ts'

type CurrentLayout = Omit<Layout, 'slug' | 'version' | 'language'>
type LayoutOfVersion1 = Omit<FirstLayout, 'slug' | 'version' | 'language'>

export type SpreadLayout = CurrentLayout | LayoutOfVersion1

export function isOfVersion1(layout: SpreadLayout): layout is LayoutOfVersion1 {
  return 'heart' in layout
}

interface CustomLayout {
  name: string
  positions: readonly CustomPosition[]
}

/** `composition` is that of the reading; a new one gets the current layout. */
export function layoutOfCustom(custom: CustomLayout, composition?: number): SpreadLayout {
  const { name, positions } = custom
  const common = { name, introduction: m.readings_spread_layout_a_custom_spread(), deckKinds }
  if (composition === 1) {
    return {
      ...common,
      positions: positions.map((position) => ({ ...position, lens: lensOf(position) })),
      arcs: [],
      heart: positions[0]?.key ?? '',
      closing: m.readings_spread_layout_think_back_to_the_question(),
    }
  }
  const withRoles = positions.map((position) => ({ ...position, role: roleOf(position) }))
  const last = positions.at(-1)?.key ?? ''
  return {
    ...common,
    plan: m.readings_spread_layout_custom_plan(),
    positions: withRoles,
    ties: positions.slice(1).map(({ key }, index) => ({ from: positions[index]!.key, to: key })),
    answer: withRoles.find(({ role }) => role === 'outcome')?.key ?? last,
    action: withRoles.find(({ role }) => role === 'advice')?.key ?? last,
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
