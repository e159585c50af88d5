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
      draws === 0
        ? m.readings_deck_statistics_no_draws_yet()
        : m.readings_deck_statistics_too_few_draws_to_tell()
    const says = m.readings_deck_statistics_with_so_few_draws_chance({
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
      title: m.readings_deck_statistics_a_fair_deck_hardly_ever(),
      says: m.readings_deck_statistics_if_every_card_is_equally({ chance: formatPercent(chance) }),
    }
  }
  if (chance < 0.05) {
    return {
      tone: 'info',
      title: m.readings_deck_statistics_a_little_uneven_as_chance(),
      says: m.readings_deck_statistics_if_every_card_is_equally_2({ chance: formatPercent(chance) }),
    }
  }
  if (chance > 0.999) {
    return {
      tone: 'warning',
      title: m.readings_deck_statistics_more_even_than_chance_would(),
      says: m.readings_deck_statistics_chance_is_usually_rougher_than({ chance: formatPercent(1 - chance) }),
    }
  }
  return {
    tone: 'success',
    title: m.readings_deck_statistics_this_looks_like_chance(),
    says: m.readings_deck_statistics_if_every_card_is_equally_3({ chance: formatPercent(chance) }),
  }
}

export function formatPercent(share: number): string {
  const percent = share * 100
  if (percent > 0 && percent < 0.1) return m.readings_deck_statistics_less_than_0_1()
  if (percent < 100 && percent > 99.9) return m.readings_deck_statistics_more_than_99_9()
  const needsDecimal = percent < 10 || percent > 99
  return m.readings_deck_statistics_text({
    number: needsDecimal ? Number(percent.toFixed(1)) : Math.round(percent),
  })
}
