// What the spread answers, whatever was asked: a leaning, a comparison of two ways, or one card to hold on to.
import { leanValues, sayLeaning } from './leaning.ts'
import type { ReadingLines } from './lines.ts'
import type { ComposedLayout, PlacedCard } from './shape.ts'
import { fill, pick, placedName } from './wording.ts'

export function answerOf(placed: readonly PlacedCard[], layout: ComposedLayout, lines: ReadingLines): string {
  const { paths, isYesOrNo, answer } = layout
  const compared = paths && comparePaths(placed, paths, lines)
  const leaning = isYesOrNo && sayLeaning(placed, answer, lines)
  return compared || leaning || sayCard(cardAt(placed, answer), lines)
}

export function cardAt(placed: readonly PlacedCard[], key: string): PlacedCard {
  return placed.find(({ position }) => position === key) ?? placed.at(-1)!
}

/** A sentence that names the card, and what the card says in one sentence. */
function sayCard(placed: PlacedCard, lines: ReadingLines): string {
  const line = pick(lines.answer.card, placed.card.slug)
  const named = fill(line, { card: placedName(placed, lines) }, lines.language)
  return [named, placed.side.gist].filter(Boolean).join(' ')
}

function comparePaths(
  placed: readonly PlacedCard[],
  paths: { first: string; second: string },
  lines: ReadingLines,
): string | null {
  const { language, answer } = lines
  const [first, second] = [cardAt(placed, paths.first), cardAt(placed, paths.second)]
  const [firstLean, secondLean] = [first.side.answer?.lean, second.side.answer?.lean]
  if (!firstLean || !secondLean) return null
  const halves = {
    first: fill(answer.paths.first[firstLean], { card: placedName(first, lines) }, language),
    second: fill(answer.paths.second[secondLean], { card: placedName(second, lines) }, language),
  }
  const each = fill(answer.paths.both, halves, language)
  return [each, difference(leanValues[firstLean] - leanValues[secondLean], lines)].join(' ')
}

function difference(firstMinusSecond: number, { answer: { paths } }: ReadingLines): string {
  if (firstMinusSecond === 0) return paths.neither
  return firstMinusSecond > 0 ? paths.firstIsEasier : paths.secondIsEasier
}
