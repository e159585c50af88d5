// What the cards have in common: majors, suits, numbers, courts, reversals. Said in a sentence or two, and only where it
// is far from what chance brings. The figures themselves are under “Check this draw”.
import type { ReadingLines } from './lines.ts'
import type { PlacedCard, Suit } from './shape.ts'
import { counted, fill, inWords, pick } from './wording.ts'

/** With fewer cards every count is a coincidence. */
const LEAST_CARDS = 3
const MOST_SENTENCES = 2
/** Of 78 cards, 22 are majors. */
const SHARE_OF_MAJORS = 22 / 78

type Patterns = ReadingLines['patterns']

/** `isMajorsOnly`: the deck had no other cards, so their number says nothing. */
export function patternOf(
  placed: readonly PlacedCard[],
  lines: ReadingLines,
  isMajorsOnly = false,
): string | null {
  const tarot = placed.filter(({ card }) => card.arcana !== null)
  if (tarot.length < LEAST_CARDS) return null
  const majors = isMajorsOnly ? null : aboutMajors(tarot, lines)
  const { patterns } = lines
  const sentences = [
    aboutSuits(tarot, patterns),
    majors,
    aboutNumbers(tarot, patterns),
    aboutCourts(tarot, patterns),
    aboutReversals(tarot, patterns),
  ]
  const strong = sentences.filter((sentence) => sentence !== null)
  return strong.length > 0 ? strong.slice(0, MOST_SENTENCES).join(' ') : null
}

function aboutMajors(placed: readonly PlacedCard[], lines: ReadingLines): string | null {
  const { patterns, language } = lines
  const all = placed.length
  const count = placed.filter(({ card }) => card.arcana === 'major').length
  if (count === all) return pick(patterns.allMajors, keyOf(placed))
  if (count === 0) return all >= 5 ? pick(patterns.noMajors, keyOf(placed)) : null
  if (count < Math.max(3, all * SHARE_OF_MAJORS + 2)) return null
  const line = counted(pick(patterns.manyMajors, keyOf(placed)), count, language)
  return fill(line, { count: inWords(count, lines), all: inWords(all, lines) }, language)
}

/** One suit has at least three cards, and more than half of all. */
function aboutSuits(placed: readonly PlacedCard[], { suits }: Patterns): string | null {
  const leading = mostFrequent(placed.flatMap(({ card }) => (card.suit ? [card.suit] : [])))
  return leading && leading.count >= 3 && leading.count * 2 > placed.length
    ? suits[leading.value as Suit]
    : null
}

function aboutNumbers(placed: readonly PlacedCard[], { numbers }: Patterns): string | null {
  const pips = placed.flatMap(({ card }) =>
    card.arcana === 'minor' && card.number <= 10 ? [card.number] : [],
  )
  const leading = mostFrequent(pips)
  return leading && leading.count >= 3 ? (numbers[leading.value - 1] ?? null) : null
}

function aboutCourts(placed: readonly PlacedCard[], lines: Patterns): string | null {
  const courts = placed.filter(({ card }) => card.arcana === 'minor' && card.number > 10)
  return courts.length >= 3 && courts.length * 2 > placed.length ? pick(lines.courts, keyOf(placed)) : null
}

function aboutReversals(placed: readonly PlacedCard[], lines: Patterns): string | null {
  const reversed = placed.filter((card) => card.reversed).length
  if (reversed === placed.length) return pick(lines.allReversed, keyOf(placed))
  return placed.length >= 4 && reversed >= placed.length * 0.75
    ? pick(lines.manyReversed, keyOf(placed))
    : null
}

function mostFrequent<Value>(items: readonly Value[]): { value: Value; count: number } | null {
  const counts = new Map<Value, number>()
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1)
  const [first] = [...counts].sort(([, one], [, other]) => other - one)
  return first ? { value: first[0], count: first[1] } : null
}

function keyOf(placed: readonly PlacedCard[]): string {
  return placed.map(({ card }) => card.slug).join(' ')
}
