// Built-in layouts as a page in a language shows them. Texts that a language does not have are English.
import { getLayout, getLayoutVersion, layouts } from '../spreads/index.ts'
import type { Layout } from '../spreads/shape.ts'
import { firstLayouts } from '../spreads/version-1/index.ts'
import type { FirstLayout } from '../spreads/version-1/shape.ts'
import type { LayoutTranslations } from './shape.ts'
import { withTexts } from './with-texts.ts'

/** A build with English alone contains no translations. */
const files: Readonly<Record<string, () => Promise<LayoutTranslations>>> = import.meta.env.ONLY_LANGUAGE
  ? {}
  : import.meta.glob<LayoutTranslations>('./*/layouts.ts', { import: 'layouts' })

/** All current layouts, in the order in which they are offered. */
export async function localizedLayouts(language: string): Promise<readonly Layout[]> {
  const translations = await loadTranslations(language)
  return translations ? layouts.map((layout) => localized(layout, language, translations)) : layouts
}

/** The current layout, also by a former slug. */
export async function getLocalizedLayout(language: string, slug: string): Promise<Layout | null> {
  return inLanguage(getLayout(slug), language)
}

/** The layout as it was when a reading was made with it. */
export async function getLocalizedLayoutVersion(
  language: string,
  slug: string,
  version: number,
): Promise<Layout | FirstLayout | null> {
  return inLanguage(getLayoutVersion(slug, version), language)
}

/** Names by slug, also of layouts that are not offered any more. */
export async function localizedLayoutNames(language: string): Promise<Record<string, string>> {
  const former = await Promise.all(firstLayouts.map((layout) => inLanguage(layout, language)))
  const all = [...former, ...(await localizedLayouts(language))]
  return Object.fromEntries(all.flatMap((layout) => (layout ? [[layout.slug, layout.name]] : [])))
}

async function inLanguage<Kind extends Layout | FirstLayout>(
  layout: Kind | null,
  language: string,
): Promise<Kind | null> {
  const translations = layout && (await loadTranslations(language))
  return translations ? localized(layout, language, translations) : layout
}

async function loadTranslations(language: string): Promise<LayoutTranslations | undefined> {
  return files[`./${language}/layouts.ts`]?.()
}

/** Exported for tests: the project has no translations of its own yet. */
export function localized<Kind extends Layout | FirstLayout>(
  layout: Kind,
  language: string,
  translations: LayoutTranslations,
): Kind {
  const texts = translations[layout.slug]?.[layout.version]
  return texts ? { ...withTexts(layout, texts), language } : layout
}
