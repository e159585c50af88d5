import * as m from '#messages'

/** How a reading came about, where it was not drawn here: there is no seal to check then, and the page says why. */
export function originNote(made: 'here' | 'cards' | 'file'): string | null {
  if (made === 'cards') return m.readings_made_words_made_with_real_cards_and_written()
  if (made === 'file') return m.readings_made_words_brought_in_from_a_file_which()
  return null
}
