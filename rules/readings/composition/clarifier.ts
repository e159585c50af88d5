// A clarifying card speaks to the card it was drawn for.
import { plainText } from '../../rich-text/rich-text.ts'
import type { ReadingLines } from './lines.ts'
import type { PlacedCard } from './shape.ts'
import { fill, firstSentences, pick, placedName } from './wording.ts'

const SUMMARY_WORDS = 25

export function clarifierText(clarifier: PlacedCard, lines: ReadingLines): string {
  const line = pick(lines.clarifier, clarifier.card.slug)
  const named = fill(line, { card: placedName(clarifier, lines) }, lines.language)
  const { gist, summary } = clarifier.side
  return `${named} ${gist ?? firstSentences(plainText(summary), SUMMARY_WORDS)}`
}
