// What is said about the question.
import type { QuestionLines } from '#rules/readings/composition/lines.ts'

export const question: QuestionLines = {
  asked: {
    should: 'You asked whether to {rest}.',
    will: 'You asked whether you will {rest}.',
    can: 'You asked whether you can {rest}.',
    am: 'You asked whether you are {rest}.',
    have: 'You asked whether you have {rest}.',
    how: 'You asked how to {rest}.',
    what: 'You asked what {rest}.',
    whenWill: 'You asked when you will {rest}.',
    whenCan: 'You asked when you can {rest}.',
    whyAm: 'You asked why you are {rest}.',
    whyDo: 'You asked why you {rest}.',
    'whyCan’t': 'You asked why you can’t {rest}.',
  },
  limits: {
    should: 'The decision stays yours; the cards show what speaks for it and what against.',
    will: 'No card can promise what happens next; what it can show is which way things lean.',
    how: 'Cards won’t do it for you; they can show where your effort would count.',
    why: 'Cards know no causes; they can show where to look.',
    can: 'Whether you can isn’t for cards to say; they show what helps and what stands in the way.',
    when: 'Cards don’t give dates, but they can say what comes first.',
    person: 'Cards can’t look into another head; take this as how it seems from where you sit.',
  },
  cautions: {
    health: 'For anything about your health, a doctor or nurse comes before any card.',
    money: 'Where money is at stake, put the numbers beside the cards before you decide.',
  },
  paths: {
    named: 'Read the first path as “{first}” and the second as “{second}”.',
    unnamed: 'Before you read on, decide which of the two is the first path.',
  },
  pointers: {
    byKind: {
      how: 'How to go about it? Look at {card}, under “{position}”.',
      can: 'Where to begin? With {card}, under “{position}”.',
      why: 'For the reason, look first at {card}, under “{position}”.',
    },
    byRole: {
      helps: 'What helps? Look at {card}, under “{position}”.',
      hinders: 'What is in the way? Look at {card}, under “{position}”.',
      hidden: 'What don’t you see yet? Look at {card}, under “{position}”.',
      wanted: 'What do you want? Look at {card}, under “{position}”.',
      feared: 'What do you fear? Look at {card}, under “{position}”.',
      advice: 'What to do? Look at {card}, under “{position}”.',
      outcome: 'Where does this lead? Look at {card}, under “{position}”.',
    },
    person: 'For the other person, look at {card}, under “{position}”.',
  },
  when: {
    season: 'Tradition gives {card} to {season}; take that as a hint and not as a date.',
    // The seasons that tradition gives to the suits.
    seasons: { wands: 'spring', cups: 'summer', swords: 'autumn', pentacles: 'winter' },
    noSeason: 'Tradition gives {card} no season.',
    first: 'Before that comes {card}, under “{position}”.',
    firstWithoutSeason: 'First comes {card}, under “{position}”.',
  },
}
