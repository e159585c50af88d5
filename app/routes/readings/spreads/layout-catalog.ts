// The built-in layouts in the language of the page, reduced to what lists need. Only loaders use it, so the full texts stay
// out of the browser's bundle.
import { firstSentence } from '#app/components/readings/board/spread-layout.ts'
import { themesOfLayouts } from '#content/spreads/themes.ts'
import { localizedLayoutNames, localizedLayouts } from '#content/translations/localized-layouts.ts'
import { getLocale } from '#messages/runtime'
import { sizes, type Filter } from './layout-filters.ts'

/** By slug. */
export function loadLayoutNames(): Promise<Record<string, string>> {
  return localizedLayoutNames(getLocale())
}

/** Without the texts of the positions, which would be most of the page. */
export async function listLayouts({ size, theme }: Filter) {
  const fits = sizes.find(({ value }) => value === size)?.holds ?? (() => true)
  return (await localizedLayouts(getLocale()))
    .filter(
      ({ slug, positions }) => fits(positions.length) && (!theme || themesOfLayouts[slug]?.includes(theme)),
    )
    .map(({ slug, name, introduction, positions, deckKinds }) => ({
      slug,
      name,
      /** The deck whose backs it is shown with. */
      deck: deckKinds.includes('tarot') ? 'celestial' : 'still-waters',
      summary: firstSentence(introduction),
      positions: positions.map(({ x, y, rotation }) => ({ x, y, rotation })),
    }))
}
