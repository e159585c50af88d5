// The sentences that compose a reading in one language. They are plain data: another language is only content. English is in
// content/reading-lines/, others are in content/translations/.
//
// A line has marks for what is put into it. `{card}` is a card's name as it stands within a sentence; `{Card}` is the same with
// a capital letter, for the beginning of one. A language that inflects gives its names and clauses further forms and asks for
// one after a dot: `{card.dative}`.
import type { QuestionKind } from '../question/hear-question.ts'
import type { IndirectVerb } from '../question/indirect-question.ts'
import type { QuestionTheme } from '../question/question-theme.ts'
import type { CardPair, Lean, Role, Suit } from './shape.ts'

/** One text, or several forms of it. A mark without a dot gets `base`. */
export type Forms = string | (Readonly<Record<string, string>> & { readonly base: string })

/** One line, or one for each plural category that the language has (`Intl.PluralRules`). */
export type CountedLine =
  string | (Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string })

/** How a card is called within a sentence. */
export interface NameForm {
  /** By the card's own name, for names that no rewrite gets right: “Der Narr” becomes “dem Narren”. */
  names?: Readonly<Record<string, string>>
  /** The first whose pattern (a regular expression) matches the card's name rewrites it: “The Fool” becomes “the Fool”. */
  rewrites: readonly { pattern: string; replacement: string }[]
  /** Of a card that lies reversed; `{name}`. */
  reversed: string
}

/** By slug: a singular noun phrase that stands behind the card's name or in its place. */
export type CardPhrases = Readonly<Record<string, { readonly upright: Forms; readonly reversed: Forms }>>

/** Several ways to say the same. */
type Ways = readonly string[]

export interface ReadingLines {
  /** BCP 47. */
  language: string
  cardNames: Readonly<Record<string, NameForm>> & { readonly base: NameForm }
  /** From none upward. Numbers beyond the list are written in figures. */
  numbers: readonly Forms[]
  /** `{first}` and `{second}` are cards, `{one}` and `{two}` their phrases. */
  ties: {
    /** The second card answers the trouble of the first. */
    answers: Ways
    /** Two cards say the same. */
    agreements: Ways
    /** By what the two positions ask. */
    byRoles: Readonly<Partial<Record<`${Role} ${Role}`, Ways>>>
    /** All others that speak of the same weather, fair or foul. */
    meetings: Ways
    /** All others, where only one speaks of trouble. */
    contrasts: Ways
    /** Where an earlier tie has described one of the two, `{other}`: only `{card}`, the other one, gets its `{phrase}`. */
    continued: {
      /** `{card}` answers the trouble of `{other}`. */
      answers: Ways
      /** `{other}` answers the trouble of `{card}`. */
      answered: Ways
      /** By what the position of `{card}` asks. */
      byRole: Readonly<Record<Role, Ways>>
    }
    /** Cards without phrases. */
    plain: Ways
  }
  /** Cards in a few words. A card that a language leaves out gets the phrase of one of its tags. */
  cardPhrases: CardPhrases
  /** What a card with this tag is about. */
  tagPhrases: Readonly<Record<string, Forms>>
  /** Cards that tradition reads together. A pair that a language leaves out is tied by meaning. */
  pairs: readonly CardPair[]
  /** What many cards of a kind say. */
  patterns: {
    allMajors: Ways
    /** `{count}` of `{all}` cards. */
    manyMajors: readonly CountedLine[]
    noMajors: Ways
    suits: Readonly<Record<Suit, string>>
    allReversed: Ways
    manyReversed: Ways
    /** For three or more of the same number, from the aces to the tens. */
    numbers: Ways
    courts: Ways
  }
  answer: {
    /** `{card}`; what the card says follows. */
    card: Ways
    /** For a spread that compares two ways; `{card}` in each half. */
    paths: {
      first: Readonly<Record<Lean, string>>
      second: Readonly<Record<Lean, string>>
      /** `{first}` and `{second}` are the halves. */
      both: string
      neither: string
      firstIsEasier: string
      secondIsEasier: string
    }
    leaning: LeaningLines
  }
  /** `{card}`; what the card says follows. */
  clarifier: Ways
  journalQuestions: { byTag: Readonly<Record<string, string>>; plain: Ways }
  /**
   * What is said about the question. The rules of `question/` hear English only, so these are null for all other languages:
   * the question is then quoted, and nothing is said about it that could be wrong.
   */
  question: QuestionLines | null
}

/** `{card}` is the card that decides. A reason follows where the card has one. */
export interface LeaningLines {
  oneCard: Readonly<Record<Lean, string>>
  /** Only this card leans that way. */
  alone: Readonly<Record<'yes' | 'no', string>>
  /** `{count}` of `{all}` cards. */
  some: Readonly<Record<'yes' | 'no', CountedLine>>
  bothCards: Readonly<Record<'yes' | 'no', string>>
  /** `{all}` cards. */
  allCards: Readonly<Record<'yes' | 'no', CountedLine>>
  notYet: string
  unsettled: string
  /** `{yes}` and `{no}` are cards. */
  divided: string
}

export interface QuestionLines {
  /** `{rest}` is the rest of the question, turned around: “leave your job”. */
  asked: Readonly<Record<IndirectVerb, string>>
  /** What the cards can and cannot do for such a question. */
  limits: Readonly<Partial<Record<QuestionKind, string>>>
  /** In a spread that compares two ways: which of them is which. */
  paths: {
    /** `{first}` and `{second}` are what the question offers. */
    named: string
    unnamed: string
  }
  cautions: Readonly<Partial<Record<QuestionTheme, string>>>
  /** Where to find the answer: `{position}`, `{card}`. What the card says follows. */
  pointers: {
    byKind: Readonly<Partial<Record<QuestionKind, string>>>
    /** For a question that asks for just this position. */
    byRole: Readonly<Partial<Record<Role, string>>>
    /** For a question about somebody; the spread's answer follows. */
    person: string
  }
  when: {
    /** `{card}`, `{season}`. */
    season: string
    seasons: Readonly<Record<Suit, Forms>>
    noSeason: string
    /** `{position}`, `{card}`. What the card says follows, and the spread's answer. */
    first: string
    /** The same after `noSeason`. */
    firstWithoutSeason: string
  }
}
