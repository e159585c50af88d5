// What a spread answers, whatever was asked.
import type { LeaningLines, ReadingLines } from '#rules/readings/composition/lines.ts'

const leaning: LeaningLines = {
  oneCard: {
    yes: '{Card} leans toward yes.',
    no: '{Card} leans toward no.',
    'not yet': '{Card} leans toward not yet.',
  },
  alone: {
    yes: '{Card} decides it, and leans toward yes.',
    no: '{Card} decides it, and leans toward no.',
  },
  some: {
    yes: 'On balance the cards lean toward yes: {count} of the {all} point that way, {card} most of all.',
    no: 'On balance the cards lean toward no: {count} of the {all} point that way, {card} most of all.',
  },
  bothCards: {
    yes: 'On balance the cards lean toward yes: both point that way, {card} most of all.',
    no: 'On balance the cards lean toward no: both point that way, {card} most of all.',
  },
  allCards: {
    yes: 'On balance the cards lean toward yes: all {all} point that way, {card} most of all.',
    no: 'On balance the cards lean toward no: all {all} point that way, {card} most of all.',
  },
  notYet: 'The answer, for now, is not yet, and {card} says why.',
  unsettled: 'The cards don’t settle it: for now the answer is not yet.',
  divided:
    'The cards pull both ways: {yes} leans toward yes and {no} toward no, so for now the answer is not yet.',
}

export const answer: ReadingLines['answer'] = {
  card: [
    'If you keep one card from this reading, keep {card}.',
    'All of it meets in {card}.',
    'The card to come back to is {card}.',
    'The last word belongs to {card}.',
  ],
  paths: {
    first: {
      yes: 'The first path, with {card}, opens easily',
      no: 'The first path, with {card}, asks a high price',
      'not yet': 'The first path, with {card}, needs more time',
    },
    second: {
      yes: 'the second, with {card}, opens easily',
      no: 'the second, with {card}, asks a high price',
      'not yet': 'the second, with {card}, needs more time',
    },
    both: '{first}; {second}.',
    neither: 'The cards prefer neither, so choose by what you would miss more.',
    firstIsEasier:
      'Of the two, the first has the wind behind it; the second would have to be wanted for its own sake.',
    secondIsEasier:
      'Of the two, the second has the wind behind it; the first would have to be wanted for its own sake.',
  },
  leaning,
}
