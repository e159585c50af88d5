import { useState } from 'react'
import { Segmented } from '#app/components/ui/choice.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { Table } from '#app/components/ui/table.tsx'
import { TimeChart } from '#app/components/ui/time-chart.tsx'
import { formatNumber } from '#app/components/ui/format-number.ts'
import { formatDay } from '#app/components/ui/intl-format.tsx'
import * as m from '#messages'
import { SaveAsCsv } from './save-as-csv.tsx'
import type { Report } from './use-report.ts'

const series = [
  { value: 'pageViews', label: m.admin_over_time_page_views },
  { value: 'events', label: m.admin_over_time_events },
  { value: 'visitors', label: m.admin_over_time_visitors },
] as const

export function OverTime({ report: { days } }: { report: Report }) {
  const [shown, setShown] = useState<(typeof series)[number]['value']>('pageViews')
  return (
    <Panel as="section" aria-labelledby="over-time">
      <div className="numbers-title">
        <h2 id="over-time">{m.admin_over_time_day_by_day()}</h2>
        <Segmented
          label={m.admin_over_time_show_in_the_chart()}
          options={series.map(({ value, label }) => ({ value, label: label() }))}
          value={shown}
          onChange={setShown}
        />
        <SaveAsCsv
          of="numbers-by-day"
          header={[m.admin_over_time_day(), ...series.map(({ label }) => label())]}
          rows={days.map((day) => [day.day, day.pageViews, day.events, day.visitors])}
        />
      </div>
      <div className="numbers-beside">
        <TimeChart
          label={m.admin_over_time_page_views_per_day_from({
            series: shown,
            from: formatDay(days[0]?.day, 'short'),
            to: formatDay(days.at(-1)?.day, 'short'),
          })}
          points={days.map((day) => ({ day: day.day, value: day[shown] }))}
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
              cell: (row: Report['days'][number]) => formatNumber(row[value]),
            })),
          ]}
        />
      </div>
    </Panel>
  )
}
