import { scaleBand, scaleLinear } from 'd3-scale'
import * as m from '#messages'
import { kinds, type Kind, type MonthOfKinds } from '#rules/journal/patterns.ts'
import { monthAndYear, shortMonth } from './dates.ts'

export const kindNames: Record<Kind, () => string> = {
  majors: m.journal_month_chart_majors,
  wands: m.journal_month_chart_wands,
  cups: m.journal_month_chart_cups,
  swords: m.journal_month_chart_swords,
  pentacles: m.journal_month_chart_pentacles,
}

const width = 640
const height = 200
const edge = { top: 8, bottom: 24 }

/** A stacked bar for each month, by suit. A table with the same numbers is beside it. */
export function MonthChart({ months }: { months: readonly MonthOfKinds[] }) {
  const sum = (row: MonthOfKinds) => kinds.reduce((all, kind) => all + row[kind], 0)
  const across = scaleBand(
    months.map(({ month }) => month),
    [0, width],
  ).padding(0.35)
  const wide = Math.min(across.bandwidth(), 44)
  const up = scaleLinear([0, Math.max(4, ...months.map(sum))], [height - edge.bottom, edge.top])
  return (
    <figure className="month-chart">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={m.journal_month_chart_cards_of_each_suit_by()}
      >
        <line className="month-chart-foot" x1="0" x2={width} y1={up(0)} y2={up(0)} />
        {months.map((row) => {
          const middle = (across(row.month) ?? 0) + across.bandwidth() / 2
          let below = 0
          return (
            <g key={row.month}>
              <title>{m.journal_month_chart_text({ month: monthAndYear(row.month), sum: sum(row) })}</title>
              {kinds.map((kind) => {
                const [foot, top] = [up(below), up((below += row[kind]))]
                return (
                  <rect
                    key={kind}
                    data-kind={kind}
                    x={middle - wide / 2}
                    width={wide}
                    y={top}
                    height={foot - top}
                  />
                )
              })}
              <text x={middle} y={height - 6} textAnchor="middle">
                {shortMonth(row.month)}
              </text>
            </g>
          )
        })}
      </svg>
      <figcaption>
        <ul role="list" className="month-chart-key">
          {kinds.map((kind) => (
            <li key={kind} data-kind={kind}>
              {kindNames[kind]()}
            </li>
          ))}
        </ul>
      </figcaption>
    </figure>
  )
}
