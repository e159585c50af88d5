import * as m from '#messages'

/** Explains why a reading that was not drawn here has no seal to check; null for one that was. */
export function originNote(made: 'here' | 'cards' | 'file'): string | null {
  if (made === 'cards') return m.readings_reading_origin_logged_from_a_physical_reading()
  if (made === 'file') return m.readings_reading_origin_imported_from_a_file_so()
  return null
}
