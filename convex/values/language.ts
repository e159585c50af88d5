import { languages as builtLanguages } from '#messages/runtime'
import { baseLanguage } from '#rules/language.ts'
import { refusal } from '../callers/refusal.ts'

/** The language of the page that a visitor writes on; English if this build does not have the given one. */
export function languageOfPage(
  given: string | undefined,
  languages: readonly string[] = builtLanguages,
): string {
  return given !== undefined && languages.includes(given) ? given : baseLanguage
}

/** The longest tag that RFC 5646 expects in practice. */
const MAX_TAG_LENGTH = 35
const TAG = /^[a-z]{2,8}(-[a-z0-9]{1,8})*$/i

/** The language that a page asks for. One that no text is stored in is not refused: its texts are the English ones. */
export function requestedLanguage(given: string | undefined): string {
  if (given === undefined) return baseLanguage
  if (given.length > MAX_TAG_LENGTH || !TAG.test(given)) throw refusal('invalid', 'language_invalid')
  return given
}
