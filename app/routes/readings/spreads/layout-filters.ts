// Filters layouts by size and theme, both query parameters.
import { layoutThemes, type LayoutTheme } from '#content/spreads/themes.ts'
import * as m from '#messages'

export const sizes = [
  { value: 'small', label: m.readings_layout_filters_1_to_3_cards, holds: (count: number) => count <= 3 },
  {
    value: 'medium',
    label: m.readings_layout_filters_4_to_6_cards,
    holds: (count: number) => count >= 4 && count <= 6,
  },
  { value: 'large', label: m.readings_layout_filters_7_or_more_cards, holds: (count: number) => count >= 7 },
] as const

export const themeNames: Record<LayoutTheme, () => string> = {
  love: m.readings_layout_filters_love,
  work: m.readings_layout_filters_work,
  self: m.readings_layout_filters_self,
  choice: m.readings_layout_filters_a_choice,
  time: m.readings_layout_filters_the_time_ahead,
  verse: m.readings_layout_filters_verses,
}

type Size = (typeof sizes)[number]['value']

export interface Filter {
  size: Size | null
  theme: LayoutTheme | null
}

/** Unknown values are ignored. */
export function parseFilter(search: URLSearchParams): Filter {
  return {
    size: sizes.find(({ value }) => value === search.get('size'))?.value ?? null,
    theme: layoutThemes.find((theme) => theme === search.get('theme')) ?? null,
  }
}

export function filterAddress({ size, theme }: Filter): string {
  const search = new URLSearchParams({ ...(size && { size }), ...(theme && { theme }) }).toString()
  return search ? `/spreads?${search}` : '/spreads'
}
