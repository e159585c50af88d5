// Addresses of verses. The translation that one reads in goes along with every link.
import { defaultTranslation, isTranslation, type TranslationSlug } from '#content/verses/translations.ts'

/** What the address asks for; an unknown one is the usual one. */
export function translationIn(request: Request): TranslationSlug {
  const named = new URL(request.url).searchParams.get('translation') ?? ''
  return isTranslation(named) ? named : defaultTranslation
}

export function versePath(verseId: string, translation: TranslationSlug): string {
  return `/bibledeck/${verseId}${queryOf({ translation })}`
}

/** The page of all verses, looking for something or at a theme. */
export function versesPath(view: { q?: string; theme?: string; translation: TranslationSlug }): string {
  return `/bibledeck${queryOf(view)}`
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
