// The sums of the period, each compared with the period before.
import { Panel } from '#app/components/ui/panel.tsx'
import { formatNumber } from '#app/components/ui/format-number.ts'
import { formatDay } from '#app/components/ui/intl-format.tsx'
import * as m from '#messages'
import { periodBefore, type Period } from '#rules/analytics/period.ts'
import { SaveAsCsv } from './save-as-csv.tsx'
import type { Counted, Report } from './use-report.ts'

interface PeriodTotalsProps {
  period: Period
  counted: Counted
  report: Report | null | undefined
}

export function PeriodTotals({ period, counted, report }: PeriodTotalsProps) {
  const sum = <Day,>(days: readonly Day[], valueOf: (day: Day) => number) =>
    days.reduce((total, day) => total + valueOf(day), 0)
  const totals = [
    {
      name: m.admin_period_draws(),
      count: sum(counted.days, (day) => day.draws),
      before: counted.before.draws,
    },
    { name: m.admin_period_taps(), count: sum(counted.days, (day) => day.taps), before: counted.before.taps },
    {
      name: m.admin_period_spreads(),
      count: sum(counted.days, (day) => day.spreads),
      before: counted.before.spreads,
    },
    ...(report
      ? [
          {
            name: m.admin_over_time_page_views(),
            count: sum(report.days, (day) => day.pageViews),
            before: report.before.pageViews,
          },
          {
            name: m.admin_period_daily_visitors(),
            count: sum(report.days, (day) => day.visitors),
            before: report.before.visitors,
          },
        ]
      : []),
  ]
  const earlier = periodBefore(period)
  const dates = ({ from, to }: Period) =>
    m.admin_period_dates({ from: formatDay(from, 'short'), to: formatDay(to, 'short') })
  return (
    <Panel as="section" aria-labelledby="totals">
      <div className="numbers-title">
        <h2 id="totals">{m.admin_period_compared()}</h2>
        <SaveAsCsv
          of="totals"
          header={[m.admin_period_what(), m.admin_rankings_count(), m.admin_period_before()]}
          rows={totals.map(({ name, count, before }) => [name, count, before])}
        />
      </div>
      <p className="numbers-source">
        {m.admin_period_compared_with({ period: dates(period), before: dates(earlier) })}
      </p>
      <dl className="admin-facts numbers-totals">
        {totals.map(({ name, count, before }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatNumber(count)}</dd>
            <dd className="numbers-change">{changeSentence(count, before)}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}

/** In percent, unless there was nothing to compare with. */
function changeSentence(count: number, before: number): string {
  if (before === 0) return count === 0 ? m.admin_period_both_zero() : m.admin_period_none_before()
  const percent = Math.round(((count - before) / before) * 100)
  const number = formatNumber(before)
  if (percent === 0) return m.admin_period_same({ before: number })
  return percent > 0
    ? m.admin_period_more({ percent: formatNumber(percent), before: number })
    : m.admin_period_less({ percent: formatNumber(-percent), before: number })
}
