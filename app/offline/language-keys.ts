// Keys of the offline cache for values with texts, which differ by language.
import { getLocale, languages } from '#messages/runtime'
import { languagePrefix } from '#rules/language.ts'

/** “journal” → “/fr/journal” on a French page. */
export function keyInPageLanguage(key: string): string {
  return import.meta.env.ONLY_LANGUAGE ? key : keyIn(getLocale(), key)
}

/** For deleting what the pages of all languages have stored. */
export function keysInAllLanguages(key: string): string[] {
  return import.meta.env.ONLY_LANGUAGE ? [key] : languages.map((language) => keyIn(language, key))
}

function keyIn(language: string, key: string): string {
  const prefix = languagePrefix(language)
  return prefix ? `${prefix}/${key}` : key
}
