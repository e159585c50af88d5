import * as m from '#messages'

/** Explains why a reading that was not drawn here has no seal to check; null for one that was. */
export function originNote(made: 'here' | 'cards' | 'file'): string | null {
  if (made === 'cards') return m.readings_made_words_made_with_real_cards_and_written()
  if (made === 'file') return m.readings_made_words_brought_in_from_a_file_which()
  return null
}
