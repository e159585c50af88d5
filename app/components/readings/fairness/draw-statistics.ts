import type { ReadingView } from '#app/components/readings/reading-view.ts'
import { formatNumber } from '#app/components/ui/format-number.ts'
import * as m from '#messages'

/** With fewer cards every count is a coincidence. */
const LEAST_CARDS = 3
const SHARE_OF_MAJORS = 22 / 78

/** How the counts of majors and reversed cards compare with chance. Null while a card is face down, or outside the tarot. */
export function drawStatistics({ positions, reversible, deck, pool }: ReadingView): string | null {
  const cards = positions.flatMap(({ shown }) => (shown ? [shown] : []))
  const isTarot = deck.decktype.kind === 'tarot'
  if (!isTarot || cards.length < LEAST_CARDS || cards.length < positions.length) return null
  const majors = m.readings_draw_statistics_majors({
    majors: formatNumber(cards.filter(({ card }) => card.arcana === 'major').length),
    count: formatNumber(cards.length),
    usual: formatNumber(cards.length * SHARE_OF_MAJORS),
  })
  const reversed = m.readings_draw_statistics_reversed({
    reversed: formatNumber(cards.filter((card) => card.reversed).length),
    usual: formatNumber(cards.length / 2),
  })
  const counts = [pool === 'majors' ? null : majors, reversible ? reversed : null].filter(Boolean)
  return counts.length > 0 ? counts.join(' ') : null
}
