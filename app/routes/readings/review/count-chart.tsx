import * as m from '#messages'
import type { DeckStatistics } from './deck-statistics.ts'
import { formatNumber } from '#app/components/ui/format-number.ts'

/** One bar for each card in the deck's order, with the expected count and the 95% band of a fair deck. */
export function CountChart({ statistics }: { statistics: DeckStatistics }) {
  const { cards, band, expected, draws, outside } = statistics
  const top = Math.max(band.high, ...cards.map(({ drawn }) => drawn), 1) * 1.08
  const y = (count: number) => top - count
  return (
    <figure className="count-chart">
      <div className="count-chart-frame">
        <svg
          viewBox={`0 0 ${cards.length} ${top}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={m.readings_count_chart_bar_chart_of_cards_and({
            count: cards.length,
            draws: formatNumber(draws),
            outside,
            low: band.low,
            high: band.high,
          })}
        >
          {draws > 0 && (
            <rect
              className="count-chart-band"
              x="0"
              width={cards.length}
              y={y(band.high)}
              height={Math.max(band.high - band.low, 0)}
            />
          )}
          {cards.map(({ name, drawn, isOutside }, index) => (
            <rect
              key={index}
              className="count-chart-bar"
              data-outside={isOutside || undefined}
              x={index + 0.14}
              width={0.72}
              y={y(drawn)}
              height={drawn}
            >
              <title>{m.readings_count_chart_text({ name, count: formatNumber(drawn) })}</title>
            </rect>
          ))}
          {draws > 0 && (
            <line
              className="count-chart-expected"
              x1="0"
              x2={cards.length}
              y1={y(expected)}
              y2={y(expected)}
            />
          )}
        </svg>
      </div>
      <figcaption>
        <ul role="list">
          <li data-sign="bar">{m.readings_count_chart_one_card_in_deck_order()}</li>
          {outside > 0 && <li data-sign="outside">{m.readings_count_chart_outside_the_band()}</li>}
          <li data-sign="line">
            {m.readings_count_chart_expected_for_each({ expected: formatNumber(expected) })}
          </li>
          <li data-sign="band">
            {m.readings_count_chart_19_out_of_20_fair({
              low: formatNumber(band.low),
              high: formatNumber(band.high),
            })}
          </li>
        </ul>
      </figcaption>
    </figure>
  )
}
