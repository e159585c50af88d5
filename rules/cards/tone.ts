// What a good editor would say over one's shoulder about a card's text. Hints only: nothing is refused for its tone.
import { plainText } from '../rich-text/rich-text.ts'

export type TextField = 'summary' | 'aspect' | 'question' | 'altText' | 'sentence' | 'page'

export interface ToneHint {
  kind: 'short' | 'long' | 'fear' | 'fate' | 'verdict' | 'distance' | 'shouting' | 'ending'
  /** What its sentence needs: the words it is about, how many they are, or the field. */
  params: Record<string, string | number>
}

/** In words, from fewest to most; wider than our own decks keep to, since other decks have other voices. */
const lengths: Record<TextField, readonly [least: number, most: number]> = {
  summary: [12, 110],
  aspect: [8, 90],
  question: [3, 30],
  altText: [4, 60],
  sentence: [4, 28],
  page: [8, 120],
}

type Pattern = readonly [kind: ToneHint['kind'], pattern: RegExp]

const readerFacing: readonly Pattern[] = [
  [
    'fear',
    /\b(doom(ed)?|curs(e|es|ed)|evil|disasters?|catastroph\w+|terrif\w+|horrif\w+|tragedy|ruined|damned)\b/i,
  ],
  [
    'fate',
    /\b(will (definitely|certainly|surely|never|always)|(is|are|was|were) (destined|fated|bound) to|inevitabl[ey]|guarantee[sd]?|certain to|no escape|your fate)\b/i,
  ],
  [
    'verdict',
    /\b(diagnos\w+|cures?|heals? (your|the) (body|illness)|pregnan\w+|lawsuit|will (win|lose) (money|the)|invest(ments?)? in)\b/i,
  ],
  ['distance', /\b(the (querent|seeker|consultant)|one (must|should|ought))\b/i],
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
  if (count < least) return [{ kind: 'short', params: { count, least } }]
  if (count > most) return [{ kind: 'long', params: { count, most } }]
  return []
}

function hintOf(words: string, [kind, pattern]: Pattern): ToneHint[] {
  const found = pattern.exec(words)
  return found ? [{ kind, params: { found: found[0] } }] : []
}

function shouting(words: string): ToneHint[] {
  const found = /\b\p{Lu}{4,}\b|!{2,}/u.exec(words)
  return found ? [{ kind: 'shouting', params: { found: found[0] } }] : []
}

function ending(words: string, field: TextField): ToneHint[] {
  const wanted = field === 'question' ? /\?[”’)]?$/ : /[.?!…][”’)]?$/
  return field === 'altText' || wanted.test(words.trim()) ? [] : [{ kind: 'ending', params: { field } }]
}
