import { parseReference, verseId } from '#content/verses/reference.ts'
import { verseThemes } from '#content/verses/themes.ts'

/** The verse whose card stands for a theme: the first one that bears its ornament, and not that of an earlier theme. */
export function coverOf(slug: string): string | null {
  const theme = verseThemes.find((known) => known.slug === slug)
  const earlier = verseThemes.slice(0, theme ? verseThemes.indexOf(theme) : 0)
  const own = theme?.verses.find((verse) => !earlier.some(({ verses }) => verses.includes(verse)))
  const reference = own === undefined ? null : parseReference(own)
  return reference && verseId(reference)
}
