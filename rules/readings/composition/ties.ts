// What cards say together: pairs that tradition reads together first, then what their meanings have to do with each other.
import type { ReadingLines } from './lines.ts'
import type { CardPair, ComposedLayout, PlacedCard, Role } from './shape.ts'
import { phraseOf } from './phrases.ts'
import { isTroubled, relationOf, suitsRole } from './tags.ts'
import { fill, pick, placedName } from './wording.ts'

/** More ties than one for three cards, and a listener loses the thread. */
const CARDS_FOR_A_TIE = 3
const LEAST_TIES = 2

type Couple = readonly [PlacedCard, PlacedCard]
type RoleOf = (card: PlacedCard) => Role

interface Telling {
  roleOf: RoleOf
  lines: ReadingLines
  /** The cards whose phrases have been said. */
  described: Set<PlacedCard>
  /** The lines that have been used. */
  used: Set<string>
}

export function tieCards(
  placed: readonly PlacedCard[],
  layout: Pick<ComposedLayout, 'ties' | 'positions'>,
  lines: ReadingLines,
): string[] {
  const most = Math.max(LEAST_TIES, Math.ceil(placed.length / CARDS_FOR_A_TIE))
  const tied = couplesOf(placed, layout.ties)
  const traditional = [...tied, ...allCouples(placed)].flatMap((couple) => {
    const pair = lines.pairs.find((candidate) => isPair(candidate, couple))
    return pair ? [{ couple, text: pair.text }] : []
  })
  const roleOf: RoleOf = ({ position }) => layout.positions.find(({ key }) => key === position)!.role
  const telling: Telling = { roleOf, lines, described: new Set(), used: new Set() }
  const others = tied
    .filter((couple) => !traditional.some((tie) => hasSameCards(tie.couple, couple)))
    .flatMap((couple) => tieByMeaning(couple, telling) ?? [])
  const texts = [...traditional.map(({ text }) => text), ...others]
  return [...new Set(texts)].slice(0, most)
}

function couplesOf(placed: readonly PlacedCard[], ties: ComposedLayout['ties']): Couple[] {
  const byPosition = new Map(placed.map((card) => [card.position, card]))
  return ties.flatMap(({ from, to }) => {
    const first = byPosition.get(from)
    const second = byPosition.get(to)
    return first && second ? [[first, second] as const] : []
  })
}

function allCouples(placed: readonly PlacedCard[]): Couple[] {
  return placed.flatMap((first, index) => placed.slice(index + 1).map((second) => [first, second] as const))
}

function isPair({ cards, sides }: CardPair, couple: Couple): boolean {
  const lies = (index: 0 | 1, { card, reversed }: PlacedCard) =>
    card.slug === cards[index] && (sides?.[index] === 'reversed') === reversed
  const [first, second] = couple
  return (lies(0, first) && lies(1, second)) || (lies(0, second) && lies(1, first))
}

function hasSameCards([first, second]: Couple, [one, other]: Couple): boolean {
  return (first === one && second === other) || (first === other && second === one)
}

function tieByMeaning(couple: Couple, { roleOf, lines, described, used }: Telling): string | null {
  const [first, second] = couple
  const key = `${first.card.slug} ${second.card.slug}`
  const [one, two] = [phraseOf(first, roleOf(first), lines), phraseOf(second, roleOf(second), lines)]
  const names = { first: placedName(first, lines), second: placedName(second, lines) }
  if (!one || !two) return fill(pick(lines.ties.plain, key, used), names, lines.language)
  const isNew = couple.filter((card) => !described.has(card))
  for (const card of couple) described.add(card)
  if (isNew.length === 0) return null
  if (isNew.length === 2) {
    const ways = waysToTie(couple, roleOf, lines)
    return fill(pick(ways, key, used), { ...names, one, two }, lines.language)
  }
  const [card, other, phrase] = isNew[0] === first ? [first, second, one] : [second, first, two]
  const values = { card: placedName(card, lines), other: placedName(other, lines), phrase }
  return fill(pick(waysToContinue(card, other, roleOf, lines), key, used), values, lines.language)
}

/** The sentences for two cards, the most telling first: an answer, what the positions ask, an agreement. */
function waysToTie([first, second]: Couple, roleOf: RoleOf, { ties }: ReadingLines): readonly string[] {
  const relation = relationOf(first, second)
  if (relation === 'answers') return ties.answers
  const [firstRole, secondRole] = [roleOf(first), roleOf(second)]
  const fits = suitsRole(first.side, firstRole) && suitsRole(second.side, secondRole)
  const byRoles = fits && ties.byRoles[`${firstRole} ${secondRole}`]
  if (byRoles) return byRoles
  if (relation === 'agrees') return ties.agreements
  return isTroubled(first.side) === isTroubled(second.side) ? ties.meetings : ties.contrasts
}

function waysToContinue(card: PlacedCard, other: PlacedCard, roleOf: RoleOf, { ties }: ReadingLines) {
  const { answers, answered, byRole } = ties.continued
  if (relationOf(other, card) === 'answers') return answers
  if (relationOf(card, other) === 'answers') return answered
  return byRole[roleOf(card)]
}
