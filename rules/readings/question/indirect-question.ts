// “Should I leave my job for a bakery?” → should, “leave your job for a bakery”. English only.

export type IndirectVerb = 'should' | 'will' | 'can' | 'am' | 'have'

export interface IndirectQuestion {
  verb: IndirectVerb
  /** What follows the verb, as said to the visitor. */
  rest: string
}

/** The question as it can be repeated to the visitor; null where turning it around is not safe. */
export function indirectQuestion(typed: string): IndirectQuestion | null {
  const match = /^(should|will|can|am|have) (?:i|we) (.+?)\s*\?*$/i.exec(typed.trim())
  if (!match || isUnsafe(typed)) return null
  const [, verb = '', words = ''] = match
  const rest = turnedToYou(words)
  return rest === null ? null : { verb: verb.toLowerCase() as IndirectVerb, rest }
}

/** More than one sentence, or a “you” that would be somebody else after turning. */
function isUnsafe(text: string): boolean {
  return /[.!;:“”"()\n]|\?.+|\b(you|your|yours|yourself|u)\b/i.test(text) || text.length > MOST_CHARACTERS
}

/** Longer questions are quoted. */
const MOST_CHARACTERS = 120

const turns: Readonly<Record<string, string>> = {
  i: 'you',
  me: 'you',
  my: 'your',
  mine: 'yours',
  myself: 'yourself',
  we: 'you',
  us: 'you',
  our: 'your',
  ours: 'yours',
  'i’m': 'you’re',
  'i’ve': 'you’ve',
  'i’d': 'you’d',
  'i’ll': 'you’ll',
}

function turnedToYou(text: string): string | null {
  // “I am” and “should I” would need their verbs turned too.
  if (/\b(i|we) (am|was|were)\b/i.test(text)) return null
  if (/\b(should|will|can|am|is|are|have|do|does) (i|we|he|she|they|it)\b/i.test(text)) return null
  if (/^have\b/i.test(text)) return null
  return text
    .replace(/'/g, '’')
    .replace(/[\p{L}’]+/gu, (word) => (word === 'US' ? word : (turns[word.toLowerCase()] ?? word)))
}
