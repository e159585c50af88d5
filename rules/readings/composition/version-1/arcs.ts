// How two cards in related places answer each other.
import type { Element, PlacedCard, ReadingCard, ReadingLayout } from './shape.ts'
import { oneOf, spokenCard } from './wording.ts'

/** More arcs than this, and a listener loses the thread. */
const MOST_ARCS = 3

export function readArcs(placed: readonly PlacedCard[], { arcs }: Pick<ReadingLayout, 'arcs'>): string[] {
  const at = new Map(placed.map((card) => [card.position, card]))
  const said = new Set<string>()
  return arcs.slice(0, MOST_ARCS).flatMap(({ from, to, lead }) => {
    const [one, other] = [at.get(from), at.get(to)]
    return one && other ? [readArc(one, other, lead, said)] : []
  })
}

function readArc(one: PlacedCard, other: PlacedCard, lead: string, said: Set<string>): string {
  const isWay = lead.startsWith('From ')
  const [first, second] = [spokenCard(one), spokenCard(other)]
  const names = isWay
    ? `${lead}, ${first} ${oneOf(lines.passes, `${first} ${second}`, said)} ${second}.`
    : `${lead} lie ${first} and ${second}.`
  const rest = [waysToRelate(one.card, other.card, isWay), waysToTurn(one, other, isWay)]
  const key = `${one.card.slug} ${other.card.slug}`
  return [names, ...rest.flatMap((ways) => (ways ? [oneOf(ways, key, said)] : []))].join(' ')
}

/** What strikes one first about two cards; on a way from one to the other it matters which comes first. */
function waysToRelate(one: ReadingCard, other: ReadingCard, isWay: boolean): Ways {
  if (one.arcana === null || other.arcana === null) return lines.sideBySide
  if (one.arcana !== other.arcana) {
    if (!isWay) return lines.majorAndMinor
    return one.arcana === 'major' ? lines.majorToMinor : lines.minorToMajor
  }
  if (one.arcana === 'major') return lines.bothMajor
  if (one.suit === other.suit) {
    if (!isWay) return lines.sameSuit
    return other.number > one.number ? lines.sameSuitUp : lines.sameSuitDown
  }
  if (one.number === other.number) return lines.sameNumber
  return lines[bondOf(one.element!, other.element!)]
}

function waysToTurn(one: PlacedCard, other: PlacedCard, isWay: boolean): Ways | null {
  if (one.reversed === other.reversed) return null
  if (!isWay) return lines.oneReversed
  return one.reversed ? lines.rights : lines.turns
}

type Ways = readonly [string, ...string[]]

const contrary: Record<Element, Element> = { fire: 'water', water: 'fire', air: 'earth', earth: 'air' }

/** Fire and air feed each other, and so do water and earth; fire and earth, or water and air, merely differ. */
const friendly: Record<Element, Element> = { fire: 'air', air: 'fire', water: 'earth', earth: 'water' }

function bondOf(one: Element, other: Element): 'contrary' | 'friendly' | 'different' {
  if (contrary[one] === other) return 'contrary'
  return friendly[one] === other ? 'friendly' : 'different'
}

/** At least as many ways for each as a reading has arcs, so that none is heard twice. */
const lines = {
  passes: ['gives way to', 'hands over to', 'leads to'],
  sideBySide: [
    'Hold them side by side for a moment, and see which of them speaks first.',
    'Ask what the first would say if it met the second on the stairs.',
    'They were drawn apart and lie together now; look for what they have in common.',
  ],
  bothMajor: [
    'Both are majors, and neither is used to giving way; let them speak in turn.',
    'Two majors on one line: the change is a large one, and it is allowed to take its time.',
    'These are two of the great pictures. Lay them side by side and look from one to the other for a minute.',
  ],
  sameSuit: [
    'They are of one suit, and so agree on what matters; they differ in how far along they are.',
    'One suit holds them both, like two members of a family who have taken the same thing differently.',
    'The suit is the same, so they have the subject in common; listen for the difference in tone.',
  ],
  sameSuitUp: [
    'It is one suit throughout, and the number rises: the same matter, further along.',
    'They belong to one suit, and the second stands higher in it. What started small has been fed.',
    'The suit does not change and the count goes up, as on a staircase: more of the same, seen from above.',
  ],
  sameSuitDown: [
    'It is one suit throughout, and the number falls: the matter grows simpler, or goes back to its beginnings.',
    'They belong to one suit, and the second stands lower in it. Something large is being brought back to a size you can hold.',
    'The suit does not change and the count goes down. Less may be wanted from here on, and done with more care.',
  ],
  sameNumber: [
    'They share a rank in two suits, as if the same lesson were being set by two teachers.',
    'The rank is the same and the suit is not: one theme, in two rooms of the house.',
    'Equal in rank, they rhyme. Say them one after the other and listen for what changes.',
  ],
  majorAndMinor: [
    'One is a major and the other a small card: the first may say why, and the second how.',
    'A great picture and a small one; do not let the great one do all the talking.',
    'Unequal in rank, they may still be friends: a bell, and the hand that rings it.',
  ],
  majorToMinor: [
    'A major hands over to a small card here, and a large question comes down to something you can do on a weekday.',
    'The first speaks in capitals and the second in a plain hand. Read the small print; it is the part meant for you.',
    'After the great picture comes a small one, as after a storm somebody goes out to look for the bucket.',
  ],
  minorToMajor: [
    'A small card opens on a major: what looks like an everyday thing has more behind it than it lets on.',
    'The first is a weekday and the second a season. Do not be put off by the difference in size.',
    'The small card is a door with a large room behind it. You may look in before you enter.',
  ],
  contrary: [
    'Their elements are at odds, so expect some hissing where they touch. It need not mean that one of them is wrong.',
    'By element they contradict each other. Good conversations have begun with less.',
    'What one of them warms, the other would cool. Between them there may be a comfortable temperature.',
  ],
  friendly: [
    'Their elements feed each other; what helps the one is likely to help the other.',
    'By element they are good neighbours, and you may borrow from either.',
    'They are of elements that get on, so you need not stand between them.',
  ],
  different: [
    'They speak different languages and have no quarrel. You are the interpreter.',
    'Neither feeds nor fights the other; it is for you to say what they have to do with each other.',
    'By element they are strangers on the same train. See what they find to talk about.',
  ],
  rights: [
    'And the reversed card comes first, so that something rights itself along the way.',
    'What was upside down at the start stands on its feet by the end.',
    'Between the two, something that was stuck has come loose.',
  ],
  turns: [
    'Along the way something turns over; what was plain may have to be looked for again on the inside.',
    'The second is reversed, as though the path dipped underground for a stretch.',
    'It begins in the open and ends reversed, indoors as it were; allow your eyes some time.',
  ],
  oneReversed: [
    'One of them is reversed, and tells its half of the story from the inside.',
    'One stands on its feet and the other on its head, so it may take them a moment to recognise each other.',
    'Only one of the two is upright; that is the one to ask about facts, and the other about feelings.',
  ],
} as const
