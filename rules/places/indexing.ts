// Whether search engines may index a town's page: only if it has enough unique text. Thousands of pages that differ only by a
// name would be thin content, and numbers do not count as text.
import { wordsIn } from './similarity.ts'

/** All local content of a town's page. */
export interface LocalSubstance {
  /** The admin's text. */
  ownWords: string | null
  /** Without examples. */
  testimonials: readonly string[]
  /** The texts of the totems there. */
  totems: readonly string[]
}

/** Pages of all towns share about twice as many words; with these, two pages are less than 60% similar. */
export const fewestLocalWords = 120

export function isWorthFinding({ ownWords, testimonials, totems }: LocalSubstance): boolean {
  // Repeated texts count once.
  const said = new Set([ownWords ?? '', ...testimonials, ...totems])
  return [...said].reduce((sum, text) => sum + wordsIn(text).length, 0) >= fewestLocalWords
}
