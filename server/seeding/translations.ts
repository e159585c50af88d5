// The seed data of the languages other than English, from content/translations/.
import type { FunctionArgs } from 'convex/server'
import type { DeckTranslations } from '#content/translations/shape.ts'
import type { internal } from '#convex/_generated/api.js'

export interface LanguageTexts {
  language: string
  decks: DeckTranslations
}

type TranslationRow = FunctionArgs<typeof internal.site.seed.storeTranslations>['translations'][number]

/** By the keys that convex/site/seed.ts seeds rows with. */
export function translationRows({
  decktypes,
  decks,
  cards = {},
  readingTexts = {},
  designs,
  themes,
}: DeckTranslations): TranslationRow[] {
  return [
    ...rowsOf('decktype', decktypes),
    ...rowsOf('deck', decks),
    ...Object.entries(cards).flatMap(([decktype, texts]) => rowsOf(`card/${decktype}`, texts)),
    ...Object.entries(readingTexts).flatMap(([decktype, texts]) =>
      rowsOf(`reading-texts/${decktype}`, texts),
    ),
    ...rowsOf('design', designs),
    ...rowsOf('theme', themes),
  ]
}

function rowsOf(prefix: string, textsBySlug: Readonly<Record<string, object>> = {}): TranslationRow[] {
  return Object.entries(textsBySlug).map(([slug, texts]) => ({
    key: `${prefix}/${slug}`,
    texts: texts as TranslationRow['texts'],
  }))
}
