// What the cards have in common: majors, suits, elements, reversals, numbers. It counts, says how the count compares
// with chance, and suggests what to make of it; a count proves nothing, and the words do not pretend it does.
import {
  contraryPairs,
  courtLines,
  majorLines,
  missingSuits,
  numberLines,
  reversalLines,
  suitLeads,
  suitPairs,
} from './balance-lines.ts'
import type { Element, PlacedCard, Suit } from './shape.ts'
import { capitalized, fill, inWords, listed, oneOf, spokenName } from './wording.ts'

export type BalanceKind = 'majors' | 'suits' | 'elements' | 'reversals' | 'numbers' | 'courts'

export interface BalancePart {
  kind: BalanceKind
  text: string
}

const suits: readonly Suit[] = ['wands', 'cups', 'swords', 'pentacles']
const MAJORS_IN_DECK = 22
const CARDS_IN_DECK = 78
/** With fewer cards there is nothing to weigh; every count would be a coincidence. */
const LEAST_CARDS = 3
/** With fewer small cards the absence of a suit says nothing. */
const LEAST_FOR_MISSING = 5

export function readBalance(placed: readonly PlacedCard[], reversible: boolean): BalancePart[] {
  const tarot = placed.filter(({ card }) => card.arcana !== null)
  if (tarot.length < LEAST_CARDS) return []
  const parts: [BalanceKind, string | null][] = [
    ['majors', aboutMajors(tarot)],
    ['suits', aboutSuits(tarot)],
    ['elements', aboutElements(tarot)],
    ['numbers', aboutNumbers(tarot)],
    ['courts', aboutCourts(tarot)],
    ['reversals', reversible ? aboutReversals(tarot) : null],
  ]
  return parts.flatMap(([kind, text]) => (text === null ? [] : [{ kind, text }]))
}

function aboutMajors(placed: readonly PlacedCard[]): string {
  const majors = placed.filter(({ card }) => card.arcana === 'major')
  const usual = Math.round((placed.length * MAJORS_IN_DECK) / CARDS_IN_DECK)
  const names = listed(majors.map(({ card }) => spokenName(card)))
  const key = slugsOf(placed)
  const counts = {
    count: capitalized(inWords(majors.length)),
    all: inWords(placed.length),
    usual: inWords(usual),
  }
  if (majors.length === 0) return oneOf(majorLines.none, key)
  if (majors.length === placed.length) return fill(oneOf(majorLines.all, key), counts)
  if (majors.length >= usual + 2) return fill(oneOf(majorLines.many, key), counts)
  if (majors.length === 1) return fill(oneOf(majorLines.one, key), { name: names })
  return fill(oneOf(majorLines.some, key), { names: capitalized(names) })
}

function aboutSuits(placed: readonly PlacedCard[]): string | null {
  const small = placed.filter(({ card }) => card.suit !== null)
  const counts = countBy(small, ({ card }) => card.suit!)
  const missing = small.length >= LEAST_FOR_MISSING ? suits.filter((suit) => !counts.has(suit)) : []
  const lines = [
    leadOf(counts, placed.length),
    missing.length === 1 ? missingSuits[missing[0]!] : null,
  ].filter((line) => line !== null)
  return lines.length > 0 ? lines.join(' ') : null
}

/** Which suit leads, or which two do; three that are level lead nowhere. */
function leadOf(counts: Map<Suit, number>, cardCount: number): string | null {
  const most = Math.max(...counts.values())
  const leading = suits.filter((suit) => counts.get(suit) === most)
  if (most < 2 || leading.length > 2) return null
  const names = capitalized(listed(leading))
  if (leading.length === 2) return `${names} come up equally often. ${suitPairs[leading.join(' ')]!}`
  return `${names} lead, with ${inWords(most)} of the ${inWords(cardCount)} cards: ${suitLeads[leading[0]!]}`
}

/** Speaks only when the majors change the picture that the suits gave, or when two contrary elements share the table. */
function aboutElements(placed: readonly PlacedCard[]): string | null {
  const withElement = placed.filter(({ card }) => card.element !== null)
  const counts = countBy(withElement, ({ card }) => card.element!)
  for (const { pair, says } of contraryPairs) {
    const shares = pair.map((element) => counts.get(element) ?? 0)
    const together = shares[0]! + shares[1]!
    if (shares.every((share) => share >= 2) && together >= withElement.length * 0.75) return says
  }
  const [first, second] = [...counts].sort(([, one], [, other]) => other - one)
  const fromSuits = placed.filter(({ card }) => card.suit !== null && card.element === first?.[0]).length
  if (!first || first[1] === second?.[1] || first[1] < 3 || fromSuits === first[1]) return null
  return `Count the majors by their old elements as well, and ${first[0]} comes to ${inWords(first[1])}: ${elementSense[first[0]]}.`
}

const elementSense: Record<Element, string> = {
  fire: 'there is heat enough here to cook by, or to be burnt',
  water: 'what is felt runs under all of it',
  air: 'a good deal of this is happening in words and thoughts',
  earth: 'the matter wants hands, time and patience more than ideas',
}

function aboutNumbers(placed: readonly PlacedCard[]): string | null {
  const pips = placed.filter(({ card }) => card.arcana === 'minor' && card.number <= 10)
  const repeated = [...countBy(pips, ({ card }) => card.number)]
    .filter(([, count]) => count >= 2)
    .sort(([low, one], [high, other]) => other - one || low - high)
    .slice(0, 2)
    .map(([number, count]) => fill(numberLines[number - 1]!, { count: capitalized(inWords(count)) }))
  return repeated.length > 0 ? repeated.join(' ') : null
}

function aboutCourts(placed: readonly PlacedCard[]): string | null {
  const courts = placed.filter(({ card }) => card.arcana === 'minor' && card.number > 10)
  if (courts.length < 2 || courts.length * 3 < placed.length) return null
  return fill(oneOf(courtLines, slugsOf(placed)), { count: capitalized(inWords(courts.length)) })
}

function aboutReversals(placed: readonly PlacedCard[]): string {
  const turned = placed.filter(({ reversed }) => reversed)
  const key = slugsOf(placed)
  const counts = { count: capitalized(inWords(turned.length)), all: inWords(placed.length) }
  const odds = placed.length <= 9 ? `, which chance does once in ${inWords(2 ** placed.length)} times` : ''
  if (turned.length === 0) return fill(oneOf(reversalLines.none, key), { ...counts, odds })
  if (turned.length === placed.length) return fill(oneOf(reversalLines.all, key), { ...counts, odds })
  if (turned.length === 1) return fill(oneOf(reversalLines.one, key), { name: spokenName(turned[0]!.card) })
  if (turned.length >= placed.length * 0.7) return fill(oneOf(reversalLines.most, key), counts)
  const rest = placed.length - turned.length === 1 ? 'the one that is left' : 'the others'
  return fill(oneOf(reversalLines.some, key), { ...counts, rest })
}

function countBy<Key>(placed: readonly PlacedCard[], keyOf: (card: PlacedCard) => Key): Map<Key, number> {
  const counts = new Map<Key, number>()
  for (const card of placed) counts.set(keyOf(card), (counts.get(keyOf(card)) ?? 0) + 1)
  return counts
}

function slugsOf(placed: readonly PlacedCard[]): string {
  return placed.map(({ card }) => card.slug).join(' ')
}
