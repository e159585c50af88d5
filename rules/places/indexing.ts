// Whether a town's page is for search engines. Thousands of pages that differ by a name help nobody: a page is worth
// finding when it says enough that can be read nowhere else. Numbers alone do not make it so.
import { wordsIn } from './likeness.ts'

/** Everything on a town's page that somebody has written or put there for that town. */
export interface LocalSubstance {
  /** What we ourselves say of the town. */
  ownWords: string | null
  /** Of people; examples of ours are not among them. */
  testimonials: readonly string[]
  /** What stands on the page of each thing that can be touched there. */
  totems: readonly string[]
}

/** The words that all towns' pages have in common are about twice as many; with these, two pages are less than 60 % alike. */
export const fewestLocalWords = 120

export function isWorthFinding({ ownWords, testimonials, totems }: LocalSubstance): boolean {
  // What is said twice is said once.
  const said = new Set([ownWords ?? '', ...testimonials, ...totems])
  return [...said].reduce((sum, text) => sum + wordsIn(text).length, 0) >= fewestLocalWords
}
