import * as m from '#messages'
import type { ReadingView } from './reading-view.ts'

/** Explains why a reading that was not drawn here has no seal to check; null for one that was. */
export function originNote({
  made,
  physicalDeck,
}: Pick<ReadingView, 'made' | 'physicalDeck'>): string | null {
  if (made === 'file') return m.readings_reading_origin_imported_from_a_file_so()
  if (made === 'here') return null
  return physicalDeck === undefined
    ? m.readings_reading_origin_logged_from_a_physical_reading()
    : m.readings_reading_origin_logged_from_a_reading_with({ deck: physicalDeck })
}
