// “Should I leave my job for a bakery?” → should, “leave your job for a bakery”. English only.

export type IndirectVerb =
  | 'should'
  | 'will'
  | 'can'
  | 'am'
  | 'have'
  | 'how'
  | 'what'
  | 'whenWill'
  | 'whenCan'
  | 'whyAm'
  | 'whyDo'
  | 'whyCan’t'

export interface IndirectQuestion {
  verb: IndirectVerb
  /** What follows the verb, as said to the visitor. */
  rest: string
}

/** How a question begins. */
const beginnings: readonly (readonly [IndirectVerb, RegExp])[] = [
  ['should', /^should (?:i|we) (?!have\b)/i],
  ['will', /^will (?:i|we) /i],
  ['can', /^can (?:i|we) /i],
  ['am', /^am i /i],
  ['have', /^have (?:i|we) /i],
  ['how', /^how (?:do|can|could|should) (?:i|we) /i],
  ['what', /^what (?=(?:holds|keeps|stops|blocks) (?:me|us)\b|(?:is|was) (?:happening|going)\b)/i],
  ['whenWill', /^when will (?:i|we) /i],
  ['whenCan', /^when can (?:i|we) /i],
  ['whyAm', /^why am i /i],
  ['whyDo', /^why do (?:i|we) /i],
  ['whyCan’t', /^why can['’]t (?:i|we) /i],
]

/** The question as it can be repeated to the visitor; null where turning it around is not safe. */
export function indirectQuestion(typed: string): IndirectQuestion | null {
  const text = typed.trim().replace(/\s*\?*$/, '')
  if (isUnsafe(text)) return null
  const beginning = beginnings.find(([, pattern]) => pattern.test(text))
  if (!beginning) return null
  const [verb, pattern] = beginning
  const rest = turnedToYou(text.replace(pattern, ''))
  return rest ? { verb, rest } : null
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
  return text
    .replace(/'/g, '’')
    .replace(/[\p{L}’]+/gu, (word) => (word === 'US' ? word : (turns[word.toLowerCase()] ?? word)))
}
