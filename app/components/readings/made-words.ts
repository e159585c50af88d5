/** How a reading came about, where it was not drawn here: there is no seal to check then, and the page says why. */
export function madeWords(made: 'here' | 'cards' | 'file'): string {
  if (made === 'cards')
    return ' Made with real cards, and written down by their reader: there is no seal to check.'
  if (made === 'file') return ' Brought in from a file, which its seal did not come with.'
  return ''
}
