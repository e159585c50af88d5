// What cards say together: pairs that tradition reads together first, then what their tags have to do with each other.
import type { ReadingLines } from './lines.ts'
import type { CardPair, ComposedLayout, PlacedCard, Role } from './shape.ts'
import { isTrouble, relationOf, suits } from './tags.ts'
import { fill, pick, placedName } from './wording.ts'

/** More ties than one for three cards, and a listener loses the thread. */
const CARDS_FOR_A_TIE = 3
const LEAST_TIES = 2

type Couple = readonly [PlacedCard, PlacedCard]
type RoleOf = (card: PlacedCard) => Role

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
  const used = new Set<string>()
  const others = tied
    .filter((couple) => !traditional.some((tie) => hasSameCards(tie.couple, couple)))
    .map((couple) => ({ couple, text: tieByMeaning(couple, roleOf, lines, used) }))
  const texts = [...traditional, ...others].map(({ text }) => text)
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
    card.slug === cards[index] && (!sides || (sides[index] === 'reversed') === reversed)
  const [first, second] = couple
  return (lies(0, first) && lies(1, second)) || (lies(0, second) && lies(1, first))
}

function hasSameCards([first, second]: Couple, [one, other]: Couple): boolean {
  return (first === one && second === other) || (first === other && second === one)
}

function tieByMeaning(couple: Couple, roleOf: RoleOf, lines: ReadingLines, used: Set<string>): string {
  const [first, second] = couple
  const names = { first: placedName(first, lines), second: placedName(second, lines) }
  const key = `${first.card.slug} ${second.card.slug}`
  const meaning = meaningTogether(couple, roleOf, lines)
  if (!meaning) return fill(pick(lines.ties.plain, key, used), names, lines.language)
  const { one, two, ways } = meaning
  return fill(pick(ways, key, used), { ...names, one, two }, lines.language)
}

/** What the two say, and the sentences for it, the most telling first: an answer, an agreement, what the positions ask. */
function meaningTogether(couple: Couple, roleOf: RoleOf, { ties, tagClauses }: ReadingLines) {
  const [firstTags = [], secondTags = []] = couple.map(({ side }) => side.tags)
  const [firstRole, secondRole] = [roleOf(couple[0]), roleOf(couple[1])]
  const relation = relationOf(firstTags, secondTags)
  const firstTag = relation?.one ?? firstTags.find((tag) => suits(tag, firstRole)) ?? firstTags[0]
  const secondTag = relation?.two ?? secondTags.find((tag) => suits(tag, secondRole)) ?? secondTags[0]
  const one = firstTag && tagClauses[firstTag]
  const two = secondTag && tagClauses[secondTag]
  if (!one || !two) return null
  if (relation) return { one, two, ways: relation.kind === 'answers' ? ties.answers : ties.agreements }
  const fits = suits(firstTag, firstRole) && suits(secondTag, secondRole)
  const general = isTrouble(firstTag) === isTrouble(secondTag) ? ties.meetings : ties.contrasts
  return { one, two, ways: (fits && ties.byRoles[`${firstRole} ${secondRole}`]) || general }
}
