import { problemsOfKeywords, problemsOfProse } from '../prose.ts'
import type { Meaning, TarotText } from './shape.ts'

export const sides = ['upright', 'reversed'] as const
export const fields = ['summary', 'love', 'work', 'self', 'advice'] as const

const wordLimits: Record<keyof Meaning, readonly [number, number]> = {
  summary: [60, 110],
  love: [30, 60],
  work: [30, 60],
  self: [30, 60],
  advice: [30, 60],
}

/** The rules that a text breaks, as sentences; empty for a good text. */
export function problemsOf(text: TarotText): string[] {
  return sides.flatMap((side) => [
    ...problemsOfKeywords(text.keywords[side]).map((problem) => `${side} keywords: ${problem}`),
    ...fields.flatMap((field) =>
      problemsOfProse(text[side][field], wordLimits[field]).map((problem) => `${side} ${field}: ${problem}`),
    ),
  ])
}
