// The layouts of the house as the list needs them. Only the loader uses it, so their texts stay out of the browser.
import { firstSentence } from '#app/components/readings/board/spread-layout.ts'
import { layouts } from '#content/spreads/index.ts'
import { themesOfLayouts } from '#content/spreads/themes.ts'
import { sizes, type Filter } from './layout-filters.ts'

export const layoutNames = Object.fromEntries(layouts.map(({ slug, name }) => [slug, name]))

/** With what a list shows of a layout, and no more: the texts of all places would be most of the page. */
export function listedLayouts({ size, theme }: Filter) {
  const fits = sizes.find(({ value }) => value === size)?.holds ?? (() => true)
  return layouts
    .filter(
      ({ slug, positions }) => fits(positions.length) && (!theme || themesOfLayouts[slug]?.includes(theme)),
    )
    .map(({ slug, name, introduction, positions }) => ({
      slug,
      name,
      summary: firstSentence(introduction),
      positions: positions.map(({ x, y, rotation }) => ({ x, y, rotation })),
    }))
}
