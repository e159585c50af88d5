// How the tags of two cards relate, and which themes they belong to.
import type { Role, ThemeParagraph } from './shape.ts'

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

export interface TagRelation {
  /** `answers`: the second card answers the first. */
  kind: 'answers' | 'agrees'
  one: string
  two: string
}

/** The most telling relation between the tags of two cards, or null. */
export function relationOf(first: readonly string[], second: readonly string[]): TagRelation | null {
  const pairs = first.flatMap((one) => second.map((two) => ({ one, two })))
  const answered = pairs.find(({ one, two }) => answers[one]?.includes(two))
  if (answered) return { kind: 'answers', ...answered }
  const shared = pairs.find(({ one, two }) => one === two)
  return shared ? { kind: 'agrees', ...shared } : null
}

/** Whether it speaks of something that needs an answer. */
export function isTrouble(tag: string): boolean {
  return Object.hasOwn(answers, tag)
}

/** Whether a tag stands well at a position: no trouble as a help, no comfort as a hindrance. */
export function suits(tag: string, role: Role): boolean {
  if (role === 'helps' || role === 'wanted' || role === 'advice') return !isTrouble(tag)
  if (role === 'hinders' || role === 'feared') return isTrouble(tag)
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
