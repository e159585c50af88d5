import { loadDeckTranslations } from '#content/translations/load-decks.ts'
import { languages } from '#messages/runtime'
import { baseLanguage } from '#rules/language.ts'
import type { LanguageTexts } from './translations.ts'

/** The texts of the languages of this build; none for English, whose texts are the rows themselves. */
export async function loadTranslations(): Promise<LanguageTexts[]> {
  const others = languages.filter((language) => language !== baseLanguage)
  return Promise.all(
    others.map(async (language) => ({ language, decks: await loadDeckTranslations(language) })),
  )
}
