// Statistics on how often each card of a deck was drawn, compared with a fair draw.
import { formatNumber } from '#app/components/ui/format-number.ts'
import * as m from '#messages'
import { type Band, bandOf } from '#rules/readings/statistics/binomial.ts'
import { type ChiSquare, chiSquareOfEven, LEAST_EXPECTED } from '#rules/readings/statistics/chi-square.ts'

export interface CardTally {
  name: string
  upright: number
  reversed: number
  /** The part of `upright` that was drawn with reversals off. */
  uprightByWish: number
}

export interface CardCount extends CardTally {
  drawn: number
  isOutside: boolean
}

export interface DeckStatistics {
  cards: CardCount[]
  draws: number
  /** Expected draws of each card. */
  expected: number
  /** The 95% interval of a card's count in a fair deck. */
  band: Band
  /** How many cards lie outside the band. */
  outside: number
  test: ChiSquare | null
  /** How many draws the chi-square test needs. */
  neededDraws: number
  /** Counted among the draws in which a card could come up reversed. */
  reversed: { count: number; among: number; band: Band }
}

export function deckStatistics(tallies: readonly CardTally[]): DeckStatistics {
  const draws = tallies.reduce((sum, { upright, reversed }) => sum + upright + reversed, 0)
  const band = tallies.length === 0 ? { low: 0, high: 0 } : bandOf(draws, 1 / tallies.length)
  const cards = tallies.map((card) => {
    const drawn = card.upright + card.reversed
    return { ...card, drawn, isOutside: drawn < band.low || drawn > band.high }
  })
  const reversibleDraws = draws - tallies.reduce((sum, { uprightByWish }) => sum + uprightByWish, 0)
  return {
    cards,
    draws,
    band,
    expected: tallies.length === 0 ? 0 : draws / tallies.length,
    outside: cards.filter(({ isOutside }) => isOutside).length,
    test: chiSquareOfEven(cards.map(({ drawn }) => drawn)),
    neededDraws: tallies.length * LEAST_EXPECTED,
    reversed: {
      count: cards.reduce((sum, { reversed }) => sum + reversed, 0),
      among: reversibleDraws,
      band: bandOf(reversibleDraws, 1 / 2),
    },
  }
}

export interface Verdict {
  tone: 'info' | 'success' | 'warning'
  title: string
  says: string
}

/** Common thresholds: p < 0.05 is worth a look, p < 0.001 is suspicious, and so is p > 0.999 (too even). */
export function verdictOn({ draws, test, neededDraws }: DeckStatistics): Verdict {
  if (!test) {
    const title =
      draws === 0 ? m.readings_figures_nothing_to_say_yet() : m.readings_figures_too_few_draws_to_say()
    const says = m.readings_figures_chance_is_hard_to_tell({
      draws,
      figures: formatNumber(draws),
      needed: formatNumber(neededDraws),
    })
    return { tone: 'info', title, says }
  }
  const { chance } = test
  if (chance < 0.001) {
    return {
      tone: 'warning',
      title: m.readings_figures_a_fair_deck_hardly_ever_does(),
      says: m.readings_figures_if_every_card_is_equally_likely({ chance: formatPercent(chance) }),
    }
  }
  if (chance < 0.05) {
    return {
      tone: 'info',
      title: m.readings_figures_a_little_uneven_as_chance_can(),
      says: m.readings_figures_if_every_card_is_equally_likely_2({ chance: formatPercent(chance) }),
    }
  }
  if (chance > 0.999) {
    return {
      tone: 'warning',
      title: m.readings_figures_more_even_than_chance_would_be(),
      says: m.readings_figures_chance_is_rougher_than_this_counts({ chance: formatPercent(1 - chance) }),
    }
  }
  return {
    tone: 'success',
    title: m.readings_figures_this_looks_like_chance(),
    says: m.readings_figures_if_every_card_is_equally_likely_3({ chance: formatPercent(chance) }),
  }
}

export function formatPercent(share: number): string {
  const percent = share * 100
  if (percent > 0 && percent < 0.1) return m.readings_figures_less_than()
  if (percent < 100 && percent > 99.9) return m.readings_figures_more_than()
  const needsDecimal = percent < 10 || percent > 99
  return m.readings_figures_percent({
    number: needsDecimal ? Number(percent.toFixed(1)) : Math.round(percent),
  })
}
