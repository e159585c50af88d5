// The sentences that compose a reading, in English. Other languages have theirs in content/translations/; the type says what
// each line is for.
import type { ReadingLines } from '#rules/readings/composition/lines.ts'
import { pairs } from '../tarot/pairs/index.ts'
import { answer } from './answer.ts'
import { cardPhrases } from './card-phrases.ts'
import { journalQuestions } from './journal-questions.ts'
import { patterns } from './patterns.ts'
import { question } from './question.ts'
import { tagPhrases } from './tag-phrases.ts'
import { ties } from './ties.ts'

export const englishLines: ReadingLines = {
  language: 'en',
  cardNames: {
    // “The Fool” is the Fool within a sentence, “Ten of Cups” the Ten of Cups, and Strength is Strength.
    base: {
      rewrites: [
        { pattern: '^The ', replacement: 'the ' },
        { pattern: '^(?=.* of )', replacement: 'the ' },
      ],
      reversed: '{name} reversed',
    },
  },
  numbers: [
    ...['no', 'one', 'two', 'three', 'four', 'five', 'six'],
    ...['seven', 'eight', 'nine', 'ten', 'eleven', 'twelve', 'thirteen'],
  ],
  ties,
  cardPhrases,
  tagPhrases,
  pairs,
  patterns,
  answer,
  clarifier: [
    'To make it clearer, {card} lies beside it.',
    '{Card} adds a word to this.',
    'Beside it, from the top of the deck, lies {card}.',
  ],
  journalQuestions,
  question,
}
