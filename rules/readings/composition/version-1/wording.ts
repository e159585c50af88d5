// Small rules of English that make composed text sound spoken.
import type { PlacedCard, ReadingCard } from './shape.ts'

/** “The Fool” is the Fool within a sentence, “Ten of Cups” the Ten of Cups, and Strength is Strength. */
export function spokenName({ name }: Pick<ReadingCard, 'name'>): string {
  if (name.startsWith('The ')) return `the ${name.slice(4)}`
  return / of /.test(name) ? `the ${name}` : name
}

export function spokenCard({ card, reversed }: PlacedCard): string {
  return reversed ? `${spokenName(card)} reversed` : spokenName(card)
}

export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

export function listed(parts: readonly string[]): string {
  if (parts.length < 2) return parts.join('')
  return `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)!}`
}

const numberWords = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
]

export function inWords(count: number): string {
  return numberWords[count] ?? String(count)
}

/** Puts values in the place of `{key}`; a key without a value is left as it is, for the tests to find. */
export function fill(text: string, values: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (mark, key: string) => values[key] ?? mark)
}

export function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.?!]”?)\s+(?=[A-Z“])/)
}

/** The first sentences, until they have at least so many words: never a sentence out of the middle. */
export function openingOf(text: string, leastWords: number): string {
  const taken: string[] = []
  for (const sentence of sentencesOf(text)) {
    taken.push(sentence)
    if (taken.join(' ').split(' ').length >= leastWords) break
  }
  return taken.join(' ')
}

/**
 * One of several ways to say a thing: the same cards always get the same one, other cards often another. A way already
 * in `said` is passed over as long as there are others, and the one chosen is added to it.
 */
export function oneOf(ways: readonly [string, ...string[]], key: string, said = new Set<string>()): string {
  let hash = 0
  for (let at = 0; at < key.length; at++) hash = (hash * 31 + key.charCodeAt(at)) >>> 0
  const inTurn = ways.map((_, at) => ways[(hash + at) % ways.length]!)
  const chosen = inTurn.find((way) => !said.has(way)) ?? inTurn[0]!
  said.add(chosen)
  return chosen
}
