// What is said about the question.
import type { QuestionLines } from '#rules/readings/composition/lines.ts'

export const question: QuestionLines = {
  asked: {
    should: 'You asked whether to {rest}.',
    will: 'You asked whether you will {rest}.',
    can: 'You asked whether you can {rest}.',
    am: 'You asked whether you are {rest}.',
    have: 'You asked whether you have {rest}.',
  },
  limits: {
    should: 'The decision stays yours; the cards show what speaks for it and what against.',
    will: 'No card can promise what happens next, but together they show which way things lean.',
    when: 'Cards don’t give dates; they can say what has to happen first.',
    person: 'Cards can’t look into another head; take this as how it seems from where you sit.',
  },
  cautions: {
    health: 'For anything about your health, a doctor or nurse comes before any card.',
    money: 'Where money is at stake, put the numbers beside the cards before you decide.',
  },
  pointers: {
    how: 'How to go about it is answered under “{position}”, by {card}.',
    why: 'For the reason, look first under “{position}”, at {card}.',
    person: 'The other person is read under “{position}”, by {card}.',
  },
  when: {
    season:
      'Tradition gives {card} to {season}; take that as a color and not as a date, and watch for what the card describes.',
    // The seasons that tradition gives to the suits.
    seasons: { wands: 'spring', cups: 'summer', swords: 'autumn', pentacles: 'winter' },
    noSeason: '{Card} has no season in tradition: what it describes comes when its own condition is met.',
  },
}
