// What the counts of a deck's draws say, held against chance.
import { inFigures } from '#app/components/ui/figures.ts'
import { type Band, bandOf } from '#rules/readings/statistics/binomial.ts'
import { type ChiSquare, chiSquareOfEven, LEAST_EXPECTED } from '#rules/readings/statistics/chi-square.ts'

export interface CountedCard {
  name: string
  upright: number
  reversed: number
  /** Of those upright: drawn with reversals off. */
  uprightByWish: number
}

export interface CardFigure extends CountedCard {
  drawn: number
  isOutside: boolean
}

export interface Figures {
  cards: CardFigure[]
  draws: number
  /** Of each card. */
  expected: number
  /** Where the count of a card lies in nineteen of twenty cases or more. */
  band: Band
  outside: number
  test: ChiSquare | null
  /** How many draws the test needs. */
  needed: number
  /** Among those draws in which a card could come up reversed. */
  reversed: { count: number; among: number; band: Band }
}

export function figuresOf(counted: readonly CountedCard[]): Figures {
  const draws = counted.reduce((sum, { upright, reversed }) => sum + upright + reversed, 0)
  const band = counted.length === 0 ? { low: 0, high: 0 } : bandOf(draws, 1 / counted.length)
  const cards = counted.map((card) => {
    const drawn = card.upright + card.reversed
    return { ...card, drawn, isOutside: drawn < band.low || drawn > band.high }
  })
  const reversible = draws - counted.reduce((sum, { uprightByWish }) => sum + uprightByWish, 0)
  return {
    ...{ cards, draws, band },
    expected: counted.length === 0 ? 0 : draws / counted.length,
    outside: cards.filter(({ isOutside }) => isOutside).length,
    test: chiSquareOfEven(cards.map(({ drawn }) => drawn)),
    needed: counted.length * LEAST_EXPECTED,
    reversed: {
      count: cards.reduce((sum, { reversed }) => sum + reversed, 0),
      among: reversible,
      band: bandOf(reversible, 1 / 2),
    },
  }
}

export interface Verdict {
  tone: 'info' | 'success' | 'warning'
  title: string
  says: string
}

/** Common thresholds: one in twenty is worth a look, one in a thousand worth a question. Too even is odd as well. */
export function verdictOf({ draws, test, needed }: Figures): Verdict {
  if (!test) {
    const title = draws === 0 ? 'Nothing to say yet' : 'Too few draws to say'
    const says = `Chance is hard to tell from a plan while counts are small. This test needs ${inFigures(needed)} draws; so far there ${draws === 1 ? 'is one' : draws === 0 ? 'are none' : `are ${inFigures(draws)}`}.`
    return { tone: 'info', title, says }
  }
  const { chance } = test
  if (chance < 0.001) {
    return {
      tone: 'warning',
      title: 'A fair deck hardly ever does this',
      says: `If every card is equally likely, counts as uneven as these come about in ${inPercent(chance)} of all cases. That asks for an explanation, and the list of seals below is the place to look for one.`,
    }
  }
  if (chance < 0.05) {
    return {
      tone: 'info',
      title: 'A little uneven, as chance can be',
      says: `If every card is equally likely, counts at least as uneven as these come about in ${inPercent(chance)} of all cases. Every fair deck is there now and then; what counts is whether it stays.`,
    }
  }
  if (chance > 0.999) {
    return {
      tone: 'warning',
      title: 'More even than chance would be',
      says: `Chance is rougher than this: counts as even as these come about in ${inPercent(1 - chance)} of all cases.`,
    }
  }
  return {
    tone: 'success',
    title: 'This looks like chance',
    says: `If every card is equally likely, counts at least as uneven as these come about in ${inPercent(chance)} of all cases. There is nothing here that a fair deck would not do.`,
  }
}

export function inPercent(share: number): string {
  const percent = share * 100
  if (percent > 0 && percent < 0.1) return 'less than 0.1 %'
  if (percent < 100 && percent > 99.9) return 'more than 99.9 %'
  const isNearAnEnd = percent < 10 || percent > 99
  return `${isNearAnEnd ? Number(percent.toFixed(1)) : Math.round(percent)} %`
}
