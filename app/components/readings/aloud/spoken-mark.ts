// Highlights the spoken piece and word with the CSS Custom Highlight API, which does not change the DOM. Without it, the
// paragraph gets an attribute.
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
  if (piece && !place.word) scrollIntoViewIfNeeded(piece.element)
}

function highlight(name: string, range: Range | null): void {
  if (range) CSS.highlights.set(name, new Highlight(range))
  else CSS.highlights.delete(name)
}

function scrollIntoViewIfNeeded(element: Element): void {
  const { top, bottom } = element.getBoundingClientRect()
  if (top >= 0 && bottom <= innerHeight) return
  const isMotionReduced = matchMedia('(prefers-reduced-motion: reduce)').matches
  element.scrollIntoView({ block: 'center', behavior: isMotionReduced ? 'auto' : 'smooth' })
}
