// How lines are filled in, and how texts are shortened.
import type { CountedLine, Forms, ReadingLines } from './lines.ts'
import type { PlacedCard } from './shape.ts'

/** The card's name in all forms that the language has. */
export function placedName(
  { card, reversed }: Pick<PlacedCard, 'card' | 'reversed'>,
  { cardNames, language }: Pick<ReadingLines, 'cardNames' | 'language'>,
): Forms {
  const forms = Object.entries(cardNames).map(([form, { names = {}, rewrites, reversed: line }]) => {
    const rewrite = rewrites.find(({ pattern }) => new RegExp(pattern, 'u').test(card.name))
    const rewritten = rewrite
      ? card.name.replace(new RegExp(rewrite.pattern, 'u'), rewrite.replacement)
      : card.name
    const name = Object.hasOwn(names, card.name) ? names[card.name]! : rewritten
    return [form, reversed ? fill(line, { name }, language) : name]
  })
  return Object.fromEntries(forms) as Forms
}

export function inWords(
  count: number,
  { numbers, language }: Pick<ReadingLines, 'numbers' | 'language'>,
): Forms {
  return numbers[count] ?? new Intl.NumberFormat(language).format(count)
}

/** The line for this number of things. */
export function counted(line: CountedLine, count: number, language: string): string {
  return typeof line === 'string' ? line : (line[new Intl.PluralRules(language).select(count)] ?? line.other)
}

/** Replaces marks by their values (lines.ts); a mark without a value is left for the tests to find. */
export function fill(line: string, values: Readonly<Record<string, Forms>>, language: string): string {
  return line.replace(/\{(\w+)(?:\.(\w+))?\}/g, (mark, name: string, form = 'base') => {
    const key = name.charAt(0).toLowerCase() + name.slice(1)
    const value = Object.hasOwn(values, key) ? values[key] : undefined
    const text = typeof value === 'object' ? value[form as string] : value
    if (text === undefined) return mark
    return name === key ? text : capitalized(text, language)
  })
}

export function capitalized(text: string, language: string): string {
  return text.charAt(0).toLocaleUpperCase(language) + text.slice(1)
}

/** A sentence begins with a capital letter, a letter of a script that has none, or an opening mark. */
const sentenceBreak = /(?<=[.?!।؟][”“»«]?)\s+(?=[\p{Lu}\p{Lo}“„«»¿¡])/u

export function sentencesOf(text: string): string[] {
  return text.split(sentenceBreak)
}

export function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length
}

/** The first sentences, until they have at least so many words. */
export function firstSentences(text: string, leastWords: number): string {
  const taken: string[] = []
  for (const sentence of sentencesOf(text)) {
    taken.push(sentence)
    if (countWords(taken.join(' ')) >= leastWords) break
  }
  return taken.join(' ')
}

/** Fewer words would be a fragment. */
const LEAST_WORDS = 12

/** As many sentences from the beginning as fit into so many words, but more than a fragment. */
export function sentencesWithin(text: string, mostWords: number): string {
  const [first = '', ...others] = sentencesOf(text)
  let taken = first
  for (const sentence of others) {
    if (countWords(taken) >= LEAST_WORDS && countWords(`${taken} ${sentence}`) > mostWords) break
    taken += ` ${sentence}`
  }
  return taken
}

/** One of several ways to say the same. The same key always gets the same one; those already used come last. */
export function pick<Way>(ways: readonly Way[], key: string, used: Set<Way> = new Set()): Way {
  let hash = 0
  for (let index = 0; index < key.length; index++) hash = (hash * 31 + key.charCodeAt(index)) >>> 0
  const ordered = ways.map((_, index) => ways[(hash + index) % ways.length]!)
  const chosen = ordered.find((way) => !used.has(way)) ?? ordered[0]!
  used.add(chosen)
  return chosen
}
