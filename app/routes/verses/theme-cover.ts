import { parseReference, verseId } from '#content/verses/reference.ts'
import { verseThemes } from '#content/verses/themes.ts'

/** The verse whose card represents a theme: the first that does not also belong to an earlier theme, and so has its ornament. */
export function coverVerse(slug: string): string | null {
  const theme = verseThemes.find((candidate) => candidate.slug === slug)
  const earlier = verseThemes.slice(0, theme ? verseThemes.indexOf(theme) : 0)
  const own = theme?.verses.find((verse) => !earlier.some(({ verses }) => verses.includes(verse)))
  const reference = own === undefined ? null : parseReference(own)
  return reference && verseId(reference)
}
