// How two cards relate by their tags, and which themes they belong to.
import type { PlacedCard, Role, SideText, ThemeParagraph } from './shape.ts'

/** Each trouble with what answers it. */
const answers: Readonly<Record<string, readonly string[]>> = {
  grief: ['hope', 'healing', 'love', 'joy', 'rest', 'community'],
  fear: ['courage', 'trust', 'truth', 'hope'],
  conflict: ['balance', 'truth', 'love', 'rest', 'patience'],
  burden: ['rest', 'freedom', 'giving', 'community', 'balance'],
  delay: ['patience', 'movement', 'trust'],
  confinement: ['freedom', 'truth', 'courage', 'movement'],
  scarcity: ['abundance', 'giving', 'work', 'community'],
  deceit: ['truth', 'trust'],
  illusion: ['truth', 'intuition', 'patience'],
  upheaval: ['hope', 'balance', 'rest', 'beginning', 'home'],
  ending: ['beginning', 'hope', 'healing'],
  solitude: ['community', 'love', 'home'],
  attachment: ['freedom', 'balance', 'courage'],
}

/** Whether the second card answers the trouble of the first, or both speak of the same; null for neither. */
export function relationOf(first: PlacedCard, second: PlacedCard): 'answers' | 'agrees' | null {
  const [ofFirst, ofSecond] = [first.side.tags ?? [], second.side.tags ?? []]
  const wanted = answers[ofFirst[0] ?? ''] ?? []
  if (isComfort(second) && ofSecond.some((tag) => wanted.includes(tag))) return 'answers'
  const leans = new Set([first.side.answer?.lean, second.side.answer?.lean])
  // Power used well and power misused have a tag in common and are no allies.
  const areOpposed = leans.has('yes') && leans.has('no')
  return !areOpposed && ofFirst.some((tag) => ofSecond.includes(tag)) ? 'agrees' : null
}

function isComfort({ side, reversed }: PlacedCard): boolean {
  const lean = side.answer?.lean
  return !isTroubled(side) && (lean === undefined || lean === 'yes' || (lean === 'not yet' && !reversed))
}

/** Whether it mainly speaks of something that needs an answer. */
export function isTroubled({ tags }: SideText): boolean {
  return tags?.[0] !== undefined && isTrouble(tags[0])
}

function isTrouble(tag: string): boolean {
  return Object.hasOwn(answers, tag)
}

/** Whether a tag stands well at a position: no trouble as a help, no comfort as a hindrance. */
export function suits(tag: string, role: Role): boolean {
  if (role === 'helps' || role === 'wanted' || role === 'advice') return !isTrouble(tag)
  if (role === 'hinders' || role === 'feared') return isTrouble(tag)
  return true
}

/** Whether a card stands well at a position, by what it mainly speaks of and how it leans. */
export function suitsRole({ tags, answer }: SideText, role: Role): boolean {
  const [main] = tags ?? []
  if (main === undefined) return false
  if (role === 'hinders' || role === 'feared') return suits(main, role) || answer?.lean === 'no'
  if (role === 'helps' || role === 'wanted' || role === 'advice')
    return suits(main, role) && answer?.lean !== 'no'
  return true
}

/** The tags whose journal questions suit a theme. */
export const tagsOfTheme: Record<ThemeParagraph, readonly string[]> = {
  love: [
    ...['love', 'trust', 'giving', 'community', 'memory', 'desire', 'solitude', 'grief', 'truth'],
    ...['joy', 'hope', 'fear', 'attachment', 'deceit', 'home', 'conflict', 'courage', 'healing'],
  ],
  work: [
    ...['work', 'skill', 'ambition', 'success', 'abundance', 'scarcity', 'burden', 'authority', 'delay'],
    ...['choice', 'beginning', 'conflict', 'movement', 'courage', 'fear', 'rest', 'balance', 'truth'],
  ],
  self: [
    ...['healing', 'rest', 'hope', 'fear', 'freedom', 'balance', 'intuition', 'courage', 'grief', 'truth'],
    ...['solitude', 'change', 'ending', 'beginning', 'confinement', 'joy', 'attachment', 'patience'],
  ],
}
