// What a good editor would say over one's shoulder about a card's text. Hints only: nothing is refused for its tone.
import { plainText } from '../rich-text/rich-text.ts'

export type TextField = 'summary' | 'aspect' | 'question' | 'altText'

export interface ToneHint {
  kind: 'short' | 'long' | 'fear' | 'fate' | 'verdict' | 'distance' | 'shouting' | 'ending'
  /** As it is said to the writer. */
  says: string
}

/** In words, from fewest to most; wider than our own decks keep to, since other decks have other voices. */
const lengths: Record<TextField, readonly [least: number, most: number]> = {
  summary: [12, 110],
  aspect: [8, 90],
  question: [3, 30],
  altText: [4, 60],
}

type Pattern = readonly [kind: ToneHint['kind'], pattern: RegExp, why: (found: string) => string]

const readerFacing: readonly Pattern[] = [
  [
    'fear',
    /\b(doom(ed)?|curs(e|es|ed)|evil|disasters?|catastroph\w+|terrif\w+|horrif\w+|tragedy|ruined|damned)\b/i,
    (found) => `“${found}” frightens. Say what can be seen and done instead.`,
  ],
  [
    'fate',
    /\b(will (definitely|certainly|surely|never|always)|(is|are|was|were) (destined|fated|bound) to|inevitabl[ey]|guarantee[sd]?|certain to|no escape|your fate)\b/i,
    (found) => `“${found}” decides for the reader. A card can ask, offer or warn; it cannot know.`,
  ],
  [
    'verdict',
    /\b(diagnos\w+|cures?|heals? (your|the) (body|illness)|pregnan\w+|lawsuit|will (win|lose) (money|the)|invest(ments?)? in)\b/i,
    (found) => `“${found}” sounds like advice of a doctor, a lawyer or a bank, which a card cannot give.`,
  ],
  [
    'distance',
    /\b(the (querent|seeker|consultant)|one (must|should|ought))\b/i,
    (found) => `“${found}” stands far off. “You” speaks to whoever has drawn the card.`,
  ],
]

export function toneHints(text: string, field: TextField): ToneHint[] {
  const words = plainText(text)
  if (words.trim() === '') return []
  const found = field === 'altText' ? [] : readerFacing.flatMap((pattern) => hintOf(words, pattern))
  return [...lengthHint(words, field), ...found, ...shouting(words), ...ending(words, field)]
}

export function wordCount(text: string): number {
  return plainText(text).match(/[\p{L}\p{N}]+(?:[’'-][\p{L}\p{N}]+)*/gu)?.length ?? 0
}

function lengthHint(words: string, field: TextField): ToneHint[] {
  const count = wordCount(words)
  const [least, most] = lengths[field]
  if (count < least) return [{ kind: 'short', says: `Short: ${inWords(count)}. ${least} or more carry it.` }]
  if (count > most) return [{ kind: 'long', says: `Long: ${inWords(count)}. ${most} fit beside a card.` }]
  return []
}

function hintOf(words: string, [kind, pattern, why]: Pattern): ToneHint[] {
  const found = pattern.exec(words)
  return found ? [{ kind, says: why(found[0]) }] : []
}

function shouting(words: string): ToneHint[] {
  const found = /\b\p{Lu}{4,}\b|!{2,}/u.exec(words)
  return found ? [{ kind: 'shouting', says: `“${found[0]}” is loud. *Emphasis* is quieter.` }] : []
}

function ending(words: string, field: TextField): ToneHint[] {
  if (field === 'question') {
    return /\?[”’)]?$/.test(words.trim()) ? [] : [{ kind: 'ending', says: 'A question ends with “?”.' }]
  }
  return field === 'altText' || /[.?!…][”’)]?$/.test(words.trim())
    ? []
    : [{ kind: 'ending', says: 'It stops in the middle of a sentence.' }]
}

function inWords(count: number): string {
  return count === 1 ? 'one word' : `${count} words`
}
