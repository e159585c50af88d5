import { useState } from 'react'
import { Segmented } from '#app/components/ui/choice.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { Table } from '#app/components/ui/table.tsx'
import { TimeChart } from '#app/components/ui/time-chart.tsx'
import { SaveAsCsv } from './save-as-csv.tsx'
import type { Report } from './use-report.ts'

const series = [
  { value: 'pageViews', label: 'Page views' },
  { value: 'events', label: 'Events' },
  { value: 'visitors', label: 'Visitors' },
] as const

export function OverTime({ report: { days } }: { report: Report }) {
  const [shown, setShown] = useState<(typeof series)[number]['value']>('pageViews')
  const name = series.find(({ value }) => value === shown)!.label
  return (
    <Panel as="section" aria-labelledby="over-time">
      <div className="numbers-title">
        <h2 id="over-time">Day by day</h2>
        <Segmented label="What is drawn" options={series} value={shown} onChange={setShown} />
        <SaveAsCsv
          of="numbers by day"
          header={['Day', ...series.map(({ label }) => label)]}
          rows={days.map((day) => [day.day, day.pageViews, day.events, day.visitors])}
        />
      </div>
      <div className="numbers-beside">
        <TimeChart
          label={`${name} a day, from ${days[0]?.day} to ${days.at(-1)?.day}; the table says the same`}
          points={days.map((day) => ({ day: day.day, value: day[shown] }))}
        />
        <Table
          caption="Page views, events and visitors by day"
          captionHidden
          narrow="scroll"
          rows={[...days].reverse()}
          rowKey={({ day }) => day}
          columns={[
            { key: 'day', header: 'Day', cell: ({ day }) => date.format(new Date(day)) },
            ...series.map(({ value, label }) => ({
              key: value,
              header: label,
              align: 'end' as const,
              cell: (row: Report['days'][number]) => row[value].toLocaleString('en'),
            })),
          ]}
        />
      </div>
    </Panel>
  )
}

const date = new Intl.DateTimeFormat('en-GB', {
  ...{ weekday: 'short', day: 'numeric', month: 'short' },
  timeZone: 'UTC',
})
