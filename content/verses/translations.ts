// The complete translations. Their text comes from data packages at the first start; here are their names and rights.
export interface Translation {
  slug: TranslationSlug
  name: string
  /** BCP 47 tag of its text. */
  language: string
  /** The year of the first edition. */
  year: number
  /** Shown wherever its text is. */
  rights: string
}

export const translationSlugs = ['kjv', 'asv'] as const
export type TranslationSlug = (typeof translationSlugs)[number]

export const translations: Readonly<Record<TranslationSlug, Translation>> = {
  kjv: {
    slug: 'kjv',
    name: 'King James Version',
    language: 'en',
    year: 1769,
    rights:
      'King James Version, text of 1769. In the public domain, except in the United Kingdom, where rights are vested in the Crown and administered by its patentee, Cambridge University Press.',
  },
  asv: {
    slug: 'asv',
    name: 'American Standard Version',
    language: 'en',
    year: 1901,
    rights: 'American Standard Version, 1901. In the public domain.',
  },
}

export const defaultTranslation: TranslationSlug = 'kjv'

/** Both use the verse numbers of the King James Version. */
export const verseCount = 31_102

export function isTranslation(slug: string): slug is TranslationSlug {
  return (translationSlugs as readonly string[]).includes(slug)
}
