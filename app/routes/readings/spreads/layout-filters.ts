// How the layouts are filtered: by size and theme, both in the address.
import { layoutThemes, type LayoutTheme } from '#content/spreads/themes.ts'

export const sizes = [
  { value: 'small', label: '1 to 3 cards', holds: (count: number) => count <= 3 },
  { value: 'medium', label: '4 to 6', holds: (count: number) => count >= 4 && count <= 6 },
  { value: 'large', label: '7 or more', holds: (count: number) => count >= 7 },
] as const

export const themeNames: Record<LayoutTheme, string> = {
  love: 'Love and people',
  work: 'Work',
  self: 'Yourself',
  choice: 'A choice',
  time: 'The time ahead',
  verse: 'Verses',
}

type Size = (typeof sizes)[number]['value']

export interface Filter {
  size: Size | null
  theme: LayoutTheme | null
}

/** What is not a size or theme of ours filters nothing. */
export function filterOf(search: URLSearchParams): Filter {
  return {
    size: sizes.find(({ value }) => value === search.get('size'))?.value ?? null,
    theme: layoutThemes.find((theme) => theme === search.get('theme')) ?? null,
  }
}

export function addressOf({ size, theme }: Filter): string {
  const search = new URLSearchParams({ ...(size && { size }), ...(theme && { theme }) }).toString()
  return search ? `/spreads?${search}` : '/spreads'
}
