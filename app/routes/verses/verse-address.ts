// Addresses of verses. Every link keeps the chosen translation.
import { defaultTranslation, isTranslation, type TranslationSlug } from '#content/verses/translations.ts'

/** The translation in the address; an unknown one falls back to the default. */
export function getTranslation(request: Request): TranslationSlug {
  const slug = new URL(request.url).searchParams.get('translation') ?? ''
  return isTranslation(slug) ? slug : defaultTranslation
}

export function versePath(verseId: string, translation: TranslationSlug): string {
  return `/bibledeck/${verseId}${queryOf({ translation })}`
}

type VersesView = { q?: string; theme?: string; page?: number; translation: TranslationSlug }

/** The page of all verses, with a search query (and the page of its results) or a theme. */
export function versesPath({ page = 1, ...view }: VersesView): string {
  return `/bibledeck${queryOf({ ...view, ...(page > 1 && { page: String(page) }) })}`
}

function queryOf({
  translation,
  ...rest
}: { translation: TranslationSlug } & Record<string, string>): string {
  const params = new URLSearchParams(rest)
  if (translation !== defaultTranslation) params.set('translation', translation)
  const query = params.toString()
  return query && `?${query}`
}
