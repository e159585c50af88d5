import { languages as builtLanguages } from '#messages/runtime'
import { baseLanguage } from '#rules/language.ts'

/** The language of the page that a visitor writes on; English if this build does not have the given one. */
export function languageOfPage(
  given: string | undefined,
  languages: readonly string[] = builtLanguages,
): string {
  return given !== undefined && languages.includes(given) ? given : baseLanguage
}
