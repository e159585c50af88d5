// Text that people type. It is stored as typed, in any script; only control characters are removed.
import { refusal } from '../callers/refusal.ts'

export const MAX_QUESTION = 500
export const MAX_NOTE = 5000
/** As much as the AI reader may write. */
export const MAX_AI_TEXT = 4000
export const MAX_TAGS = 12
export const MAX_TAG = 30

/** The field that is too long or missing, as the messages `error_text_…` distinguish it. */
export type TextField =
  | 'ai_text'
  | 'alt_text'
  | 'artist'
  | 'batch'
  | 'colors'
  | 'crystal_system'
  | 'crystals_text'
  | 'description'
  | 'email'
  | 'family'
  | 'file_name'
  | 'formula'
  | 'gist'
  | 'introduction'
  | 'keyword'
  | 'label'
  | 'later_readings'
  | 'material'
  | 'meaning'
  | 'message'
  | 'name'
  | 'note'
  | 'number'
  | 'planet'
  | 'question'
  | 'rank'
  | 'reason'
  | 'report'
  | 'sentence'
  | 'sign'
  | 'source'
  | 'style'
  | 'tag'
  | 'tagline'
  | 'text'
  | 'title'
  | 'word_for_many'
  | 'word_for_one'

const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g

/** Trims the text, or refuses with the limit. */
export function tidyText(text: string, field: TextField, maxLength: number): string {
  const tidy = text.replace(CONTROL_CHARACTERS, '').trim()
  // Counts code points, so that an emoji is one character.
  const length = tidy.length > 2 * maxLength ? Infinity : [...tidy].length
  if (length > maxLength) {
    throw refusal('invalid', 'text_too_long', { field, max: maxLength })
  }
  return tidy
}

export function requireText(text: string, field: TextField, maxLength: number): string {
  const tidy = tidyText(text, field, maxLength)
  if (tidy === '') throw refusal('invalid', 'text_empty', { field })
  return tidy
}

/** Single-line tags without duplicates, ignoring case. */
export function tidyTags(tags: readonly string[]): string[] {
  if (tags.length > MAX_TAGS) throw refusal('invalid', 'too_many_tags', { max: MAX_TAGS })
  const tidy = tags.map((tag) => tidyText(tag.replace(/\s+/g, ' '), 'tag', MAX_TAG)).filter((tag) => tag)
  return [...new Map(tidy.map((tag) => [tag.toLowerCase(), tag])).values()]
}

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/

export function requireSlug(slug: string): string {
  if (slug.length > 80 || !SLUG.test(slug)) {
    throw refusal('invalid', 'slug_invalid')
  }
  return slug
}
