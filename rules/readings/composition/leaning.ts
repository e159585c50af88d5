// Whether cards lean toward yes, toward no, or toward neither.
import type { ReadingLines } from './lines.ts'
import type { Lean, PlacedCard } from './shape.ts'
import { counted, fill, inWords, placedName } from './wording.ts'

/** The card at the answering position counts as much as three others. */
const ANSWER_WEIGHT = 3
/** From −1 (all no) to 1 (all yes): beyond this the cards lean to one side. */
const CLEAR = 0.3

export const leanValues: Record<Lean, number> = { yes: 1, 'not yet': 0, no: -1 }

export function leanOf(placed: readonly PlacedCard[], answerKey: string): Lean {
  const votes = placed.flatMap(({ position, side }) =>
    side.answer
      ? [{ value: leanValues[side.answer.lean], weight: position === answerKey ? ANSWER_WEIGHT : 1 }]
      : [],
  )
  const weights = votes.reduce((sum, { weight }) => sum + weight, 0)
  if (weights === 0) return 'not yet'
  const mean = votes.reduce((sum, { value, weight }) => sum + value * weight, 0) / weights
  return mean >= CLEAR ? 'yes' : mean <= -CLEAR ? 'no' : 'not yet'
}

interface LeaningOptions {
  /** Of the whole spread, with the cards that have no vote. */
  cardCount?: number
  /** What is unsettled today explains a “not yet” better than what comes of it. */
  todaysCards?: readonly PlacedCard[]
}

/** The leaning of the cards that have a vote, with its reason; null for cards that have none. */
export function sayLeaning(
  placed: readonly PlacedCard[],
  answerKey: string,
  lines: ReadingLines,
  { cardCount = placed.length, todaysCards = [] }: LeaningOptions = {},
): string | null {
  const lean = leanOf(placed, answerKey)
  const waiting = lean === 'not yet' && todaysCards.find(({ side }) => side.answer?.lean === lean)
  const decisive = waiting || decisiveCard(placed, answerKey, lean)
  if (!decisive?.side.answer) return null
  if (cardCount > 1 && lean === 'not yet') return sayUndecided(placed, decisive, lines)
  const { language, answer } = lines
  const agreeing = placed.filter(({ side }) => side.answer?.lean === lean).length
  const lead =
    cardCount === 1 || lean === 'not yet'
      ? answer.leaning.oneCard[lean]
      : counted(leadOf(lean, agreeing, cardCount, lines), agreeing, language)
  const values = {
    card: placedName(decisive, lines),
    count: inWords(agreeing, lines),
    all: inWords(cardCount, lines),
  }
  return `${fill(lead, values, language)} ${decisive.side.answer.reason}`
}

function leadOf(lean: 'yes' | 'no', agreeing: number, all: number, { answer: { leaning } }: ReadingLines) {
  if (agreeing === 1) return leaning.alone[lean]
  if (agreeing < all) return leaning.some[lean]
  return all === 2 ? leaning.bothCards[lean] : leaning.allCards[lean]
}

function sayUndecided(placed: readonly PlacedCard[], decisive: PlacedCard, lines: ReadingLines): string {
  const { leaning } = lines.answer
  const { lean, reason } = decisive.side.answer!
  if (lean === 'not yet') {
    return `${fill(leaning.notYet, { card: placedName(decisive, lines) }, lines.language)} ${reason}`
  }
  const toYes = placed.find(({ side }) => side.answer?.lean === 'yes')
  const toNo = placed.find(({ side }) => side.answer?.lean === 'no')
  if (!toYes || !toNo) return leaning.unsettled
  const cards = { yes: placedName(toYes, lines), no: placedName(toNo, lines) }
  return fill(leaning.divided, cards, lines.language)
}

/** The answering card if it agrees with the whole, else the first card that does. */
function decisiveCard(placed: readonly PlacedCard[], answerKey: string, lean: Lean): PlacedCard | undefined {
  const agreeing = placed.filter(({ side }) => side.answer?.lean === lean)
  const answering = placed.find(({ position, side }) => position === answerKey && side.answer)
  return agreeing.find(({ position }) => position === answerKey) ?? agreeing[0] ?? answering
}
