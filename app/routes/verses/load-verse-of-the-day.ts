import type { PageBackend } from '#app/data/contexts.ts'
import { titleOf } from '#content/verses/title.ts'
import type { TranslationSlug } from '#content/verses/translations.ts'
import { api } from '#convex/_generated/api.js'

/** The verse that everybody gets today, by UTC day, in the chosen translation. */
export async function loadVerseOfTheDay(backend: PageBackend, translation: TranslationSlug) {
  const sealed = await backend.query(api.readings.days.latestVerse)
  const found = sealed && (await backend.query(api.verses.get, { verseId: sealed.verseId, translation }))
  if (!found) return null
  return { ...sealed, title: titleOf(found.verse.reference), text: found.verse.text }
}
