// What the counts of a deck's draws say, held against chance.
import { inFigures } from '#app/components/ui/figures.ts'
import * as m from '#messages'
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
    cards,
    draws,
    band,
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
    const title =
      draws === 0 ? m.readings_figures_nothing_to_say_yet() : m.readings_figures_too_few_draws_to_say()
    const says = m.readings_figures_chance_is_hard_to_tell({
      draws,
      figures: inFigures(draws),
      needed: inFigures(needed),
    })
    return { tone: 'info', title, says }
  }
  const { chance } = test
  if (chance < 0.001) {
    return {
      tone: 'warning',
      title: m.readings_figures_a_fair_deck_hardly_ever_does(),
      says: m.readings_figures_if_every_card_is_equally_likely({ chance: inPercent(chance) }),
    }
  }
  if (chance < 0.05) {
    return {
      tone: 'info',
      title: m.readings_figures_a_little_uneven_as_chance_can(),
      says: m.readings_figures_if_every_card_is_equally_likely_2({ chance: inPercent(chance) }),
    }
  }
  if (chance > 0.999) {
    return {
      tone: 'warning',
      title: m.readings_figures_more_even_than_chance_would_be(),
      says: m.readings_figures_chance_is_rougher_than_this_counts({ chance: inPercent(1 - chance) }),
    }
  }
  return {
    tone: 'success',
    title: m.readings_figures_this_looks_like_chance(),
    says: m.readings_figures_if_every_card_is_equally_likely_3({ chance: inPercent(chance) }),
  }
}

export function inPercent(share: number): string {
  const percent = share * 100
  if (percent > 0 && percent < 0.1) return m.readings_figures_less_than()
  if (percent < 100 && percent > 99.9) return m.readings_figures_more_than()
  const isNearAnEnd = percent < 10 || percent > 99
  return m.readings_figures_percent({
    number: isNearAnEnd ? Number(percent.toFixed(1)) : Math.round(percent),
  })
}
