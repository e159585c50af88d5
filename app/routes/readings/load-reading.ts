// Loads a reading as anyone with the link sees it. Only loaders use it, so the texts of layouts stay out of the browser's
// bundle.
import type { ReadingView } from '#app/components/readings/reading-view.ts'
import { layoutOfCustom, type SpreadLayout } from '#app/components/readings/board/spread-layout.ts'
import type { PageBackend } from '#app/data/contexts.ts'
import { getLayout } from '#content/spreads/index.ts'
import { api } from '#convex/_generated/api.js'

interface LoadedReading {
  page: 'reading'
  reading: ReadingView
  /** In the version it was dealt with; null for a single card. */
  layout: SpreadLayout | null
}

/** Null for a private reading, as for one that does not exist. */
export async function loadReading(backend: PageBackend, readingId: string): Promise<LoadedReading | null> {
  const reading = await backend.query(api.readings.get, { readingId })
  if (!reading) return null
  if (reading.isSingle) return { page: 'reading', reading, layout: null }
  const { customLayout } = reading
  const layout = customLayout
    ? layoutOfCustom(customLayout)
    : getLayout(reading.layout.slug, reading.layout.version)
  return layout && { page: 'reading', reading, layout }
}
