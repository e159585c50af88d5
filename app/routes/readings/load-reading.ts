// Loads a reading as anyone with the link sees it. Only loaders use it, so the texts of layouts stay out of the browser's
// bundle.
import type { ReadingNotFound } from '#app/components/readings/not-found-unless-owner.tsx'
import type { ReadingView } from '#app/components/readings/reading-view.ts'
import { layoutOfCustom, type SpreadLayout } from '#app/components/readings/board/spread-layout.ts'
import type { PageBackend } from '#app/data/contexts.ts'
import { loadReadingLines } from '#content/translations/load-reading-lines.ts'
import { getLocalizedLayoutVersion } from '#content/translations/localized-layouts.ts'
import { api } from '#convex/_generated/api.js'
import { getLocale } from '#messages/runtime'
import type { ReadingLines } from '#rules/readings/composition/lines.ts'

interface LoadedReading {
  page: 'reading'
  reading: ReadingView
  /** In the version it was dealt with; null for a single card. */
  layout: SpreadLayout | null
  /** Null for the English ones, which the page has. */
  lines: ReadingLines | null
}

/** For the error page of a reading that cannot be loaded: whether the address had a reading once, as far as one can tell. */
export async function notFoundData(backend: PageBackend, readingId: string): Promise<ReadingNotFound> {
  return { isTakenBack: await backend.query(api.readings.isId, { readingId }) }
}

/** Null for a private reading, as for one that does not exist. */
export async function loadReading(backend: PageBackend, readingId: string): Promise<LoadedReading | null> {
  const reading = await backend.query(api.readings.get, { readingId })
  if (!reading) return null
  const lines = await loadReadingLines(getLocale())
  if (reading.isSingle) {
    // A card alone is part of no pair.
    return { page: 'reading', reading, layout: null, lines: lines && { ...lines, pairs: [] } }
  }
  const { customLayout } = reading
  const layout = customLayout
    ? layoutOfCustom(customLayout, reading.composition)
    : await getLocalizedLayoutVersion(getLocale(), reading.layout.slug, reading.layout.version)
  return layout && { page: 'reading', reading, layout, lines }
}
