// The built-in layouts, reduced to what lists need. Only loaders use it, so the full texts stay out of the browser's bundle.
import { firstSentence } from '#app/components/readings/board/spread-layout.ts'
import { layouts } from '#content/spreads/index.ts'
import { themesOfLayouts } from '#content/spreads/themes.ts'
import { sizes, type Filter } from './layout-filters.ts'

export const layoutNames = Object.fromEntries(layouts.map(({ slug, name }) => [slug, name]))

/** Without the texts of the positions, which would be most of the page. */
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
