// The sentences that compose readings, and readings to compose, in the pseudo-language en-XA.
import { englishLines } from '#content/reading-lines/index.ts'
import type { ReadingLines } from '#rules/readings/composition/lines.ts'
import { pseudo } from '../../scripts/pseudo-language.mjs'

/** A pair names its cards by their slugs, which stay. */
export const pseudoLines: ReadingLines = {
  ...inPseudo(englishLines),
  language: 'en-XA',
  pairs: englishLines.pairs.map((pair) => ({ ...pair, text: inPseudo(pair.text) })),
}

/** Every text in it, at any depth. */
export function inPseudo<Value>(value: Value): Value {
  if (typeof value === 'string') return pseudo(value) as Value
  if (Array.isArray(value)) return value.map(inPseudo) as Value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, inPseudo(inner)])) as Value
}
