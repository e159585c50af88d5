// What people type. It is kept as they typed it, whatever the script; only what no screen can show is taken out.
import { refusal } from '../callers/refusal.ts'

export const MAX_QUESTION = 500
export const MAX_NOTE = 5000
export const MAX_TAGS = 12
export const MAX_TAG = 30

const UNSHOWABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g

/** The text without its outer blanks, or a refusal that names the limit. */
export function tidyText(text: string, name: string, maxLength: number): string {
  const tidy = text.replace(UNSHOWABLE, '').trim()
  // Counted as a reader counts: an emoji outside the first plane is one.
  const length = tidy.length > 2 * maxLength ? Infinity : [...tidy].length
  if (length > maxLength) {
    throw refusal('invalid', `${name} can have ${maxLength.toLocaleString('en')} characters at most.`)
  }
  return tidy
}

export function requireText(text: string, name: string, maxLength: number): string {
  const tidy = tidyText(text, name, maxLength)
  if (tidy === '') throw refusal('invalid', `${name} cannot be empty.`)
  return tidy
}

/** One line each, none twice, whatever the case. */
export function tidyTags(tags: readonly string[]): string[] {
  if (tags.length > MAX_TAGS) throw refusal('invalid', `There can be ${MAX_TAGS} tags at most.`)
  const tidy = tags.map((tag) => tidyText(tag.replace(/\s+/g, ' '), 'A tag', MAX_TAG)).filter((tag) => tag)
  return [...new Map(tidy.map((tag) => [tag.toLowerCase(), tag])).values()]
}

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/

export function requireSlug(slug: string): string {
  if (slug.length > 80 || !SLUG.test(slug)) {
    throw refusal('invalid', 'A short name for addresses has small letters, digits and single hyphens.')
  }
  return slug
}
