// Shows what is being said: the piece, and in it the word. By the browser's highlights where it has them, which leave the page
// as it is; else the paragraph is marked.
import type { SpokenPlace } from './reader.ts'
import type { PieceOnPage } from './spoken-blocks.ts'

let marked: Element | null = null

export function markSpoken(pieces: readonly PieceOnPage[], place: SpokenPlace | null): void {
  const piece = place && pieces[place.piece]
  if ('highlights' in CSS) {
    highlight('spoken', piece ? piece.rangeOf(0, piece.text.length) : null)
    highlight('spoken-word', piece && place.word ? piece.rangeOf(place.word.start, place.word.end) : null)
  } else {
    marked?.removeAttribute('data-spoken')
    marked = piece?.element ?? null
    marked?.setAttribute('data-spoken', '')
  }
  if (piece && !place.word) keepInSight(piece.element)
}

function highlight(name: string, range: Range | null): void {
  if (range) CSS.highlights.set(name, new Highlight(range))
  else CSS.highlights.delete(name)
}

/** Whoever reads along need not scroll; what is in sight stays where it is. */
function keepInSight(element: Element): void {
  const { top, bottom } = element.getBoundingClientRect()
  if (top >= 0 && bottom <= innerHeight) return
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  element.scrollIntoView({ block: 'center', behavior: calm ? 'auto' : 'smooth' })
}
