// What a question asks, found by plain rules. It runs in the visitor's browser and the question is sent nowhere. A rule
// that is not sure gives null: a reading that says nothing about the question is better than one that mishears it.
import { paragraphOf, type QuestionTheme, themeOf } from './question-theme.ts'
import type { ThemeParagraph } from './question-theme.ts'
import type { Role } from '../composition/shape.ts'
import { soughtRoleOf } from './sought-role.ts'

export type QuestionKind =
  'should' | 'will' | 'can' | 'yes-or-no' | 'when' | 'how' | 'why' | 'which' | 'what' | 'person'

export type QuestionTense = 'past' | 'present' | 'future'

export interface HeardQuestion {
  /** As typed, on one line. */
  text: string
  kind: QuestionKind | null
  theme: QuestionTheme | null
  /** The paragraph of a card that answers this theme. */
  paragraph: ThemeParagraph | null
  tense: QuestionTense
  /** Whether it is about somebody else. */
  isAboutPerson: boolean
  /** The kind of position that it asks for; null if it doesn't say. */
  soughtRole: Role | null
}

/** In this order: the first that matches is the kind. */
const kinds: readonly (readonly [QuestionKind, RegExp])[] = [
  ['which', /^(which|do i .+ or |should i .+ or |is it better to .+ or |.+ or .+ ?— ?which)\b/],
  ['person', /\b(what does|what do|how does|how do) (he|she|they|my \w+) (really )?(feel|think|want)\b/],
  ['when', /^(and |but |so )?(when (will|is|are|can|do|does|should|am)|how long|how soon|by when)\b/],
  ['should', /^(and |but |so )?(should|shall|ought) (i|we)\b/],
  ['can', /^(and |but |so )?((can|could) (i|we)|am i able to|are we able to)\b(?! (know|ask))/],
  ['will', /^(and |but |so )?(will|am i going to|are we going to|is (he|she) going to)\b/],
  ['why', /^(and |but |so )?(why|what makes|how come)\b/],
  ['how', /^(and |but |so )?how (?!many|much|likely|old|often)/],
  ['what', /^(and |but |so )?(what|where|who)\b/],
  [
    'yes-or-no',
    /^(and |but |so )?(is|are|am|do|does|did|can|could|would|may|might|has|have|was|were) (?!you\b|i (know|ask)\b)/,
  ],
]

const pasts = /\b(did|was|were|had|used to|happened|went wrong|last (week|month|year|time))\b/
const futures = /\b(will|going to|when|next|soon|tomorrow|ahead|future|become)\b/
const somebody =
  /\b(he|she|him|her|they|them|someone|somebody|my (partner|ex|friend|boss|mother|mom|mum|father|dad|sister|brother|son|daughter|child|kids|parents|colleague|wife|husband|girlfriend|boyfriend|crush|team|family))\b/

/** The rules hear English. In another language a question is quoted, and nothing is guessed from it. */
export function hearsQuestionsIn(language: string): boolean {
  return new Intl.Locale(language).language === 'en'
}

/** Null for an empty question. */
export function hearQuestion(typed: string | null): HeardQuestion | null {
  const text = (typed ?? '').replace(/\s+/g, ' ').trim()
  if (text === '') return null
  const lower = text.toLowerCase().replace(/’/g, "'")
  const theme = themeOf(lower)
  return {
    text,
    kind: kindOf(lower),
    theme,
    paragraph: theme && paragraphOf[theme],
    tense: futures.test(lower) ? 'future' : pasts.test(lower) ? 'past' : 'present',
    isAboutPerson: somebody.test(lower),
    soughtRole: soughtRoleOf(lastQuestion(lower)),
  }
}

function kindOf(lower: string): QuestionKind | null {
  const question = lastQuestion(lower)
  return kinds.find(([, pattern]) => pattern.test(question))?.[0] ?? null
}

/** People tell the story first and ask at the end: “I have two offers. Which should I take?” */
function lastQuestion(lower: string): string {
  const sentences = lower.split(/(?<=[.!?])\s+/)
  return sentences.findLast((sentence) => sentence.endsWith('?')) ?? sentences.at(-1) ?? lower
}

/** Whether a leaning toward yes or no answers it. Nobody should hear from a card that they won't get well. */
export function asksYesOrNo({ kind, theme }: Pick<HeardQuestion, 'kind' | 'theme'>): boolean {
  return theme !== 'health' && (kind === 'should' || kind === 'will' || kind === 'yes-or-no')
}
