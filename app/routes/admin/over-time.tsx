import { useState } from 'react'
import { Segmented } from '#app/components/ui/choice.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { Table } from '#app/components/ui/table.tsx'
import { TimeChart } from '#app/components/ui/time-chart.tsx'
import { formatNumber } from '#app/components/ui/format-number.ts'
import { formatDay } from '#app/components/ui/intl-format.tsx'
import * as m from '#messages'
import { SaveAsCsv } from './save-as-csv.tsx'
import type { Counted, Report } from './use-report.ts'

const countedSeries = [
  { value: 'draws', label: m.admin_period_draws },
  { value: 'taps', label: m.admin_period_taps },
  { value: 'spreads', label: m.admin_period_spreads },
] as const
const eventSeries = [
  { value: 'pageViews', label: m.admin_over_time_page_views },
  { value: 'visitors', label: m.admin_over_time_visitors },
  { value: 'events', label: m.admin_over_time_events },
] as const

type Series = (typeof countedSeries)[number]['value'] | (typeof eventSeries)[number]['value']
type Day = { day: string } & Partial<Record<Series, number>>

/** Events are left out while they are stored elsewhere, or not loaded yet. */
export function OverTime({ counted, report }: { counted: Counted; report: Report | null | undefined }) {
  const [shown, setShown] = useState<Series>('pageViews')
  const series = [...countedSeries, ...(report ? eventSeries : [])]
  const chosen = series.some(({ value }) => value === shown) ? shown : 'draws'
  const events = new Map((report?.days ?? []).map((day) => [day.day, day]))
  const days: Day[] = counted.days.map((day) => ({ ...day, ...events.get(day.day) }))
  return (
    <Panel as="section" aria-labelledby="over-time">
      <div className="numbers-title">
        <h2 id="over-time">{m.admin_over_time_day_by_day()}</h2>
        <Segmented
          label={m.admin_over_time_show_in_the_chart()}
          options={series.map(({ value, label }) => ({ value, label: label() }))}
          value={chosen}
          onChange={setShown}
        />
        <SaveAsCsv
          of="numbers-by-day"
          header={[m.admin_over_time_day(), ...series.map(({ label }) => label())]}
          rows={days.map((day) => [day.day, ...series.map(({ value }) => day[value] ?? 0)])}
        />
      </div>
      <p className="numbers-source">
        {m.admin_period_source_counted()} {report && m.admin_period_source_events()}
      </p>
      <div className="numbers-beside">
        <TimeChart
          label={m.admin_over_time_page_views_per_day_from({
            series: chosen,
            from: formatDay(days[0]?.day, 'short'),
            to: formatDay(days.at(-1)?.day, 'short'),
          })}
          points={days.map((day) => ({ day: day.day, value: day[chosen] ?? 0 }))}
        />
        <Table
          caption={m.admin_over_time_page_views_events_and_visitors()}
          captionHidden
          narrow="scroll"
          rows={[...days].reverse()}
          rowKey={({ day }) => day}
          columns={[
            { key: 'day', header: m.admin_over_time_day(), cell: ({ day }) => formatDay(day, 'weekday') },
            ...series.map(({ value, label }) => ({
              key: value,
              header: label(),
              align: 'end' as const,
              cell: (row: Day) => formatNumber(row[value] ?? 0),
            })),
          ]}
        />
      </div>
    </Panel>
  )
}
