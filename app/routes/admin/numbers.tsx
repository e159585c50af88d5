import { useEffect, useState } from 'react'
import type { FunctionReturnType } from 'convex/server'
import { BarChart } from '#app/components/ui/bar-chart.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Callout } from '#app/components/ui/callout.tsx'
import { Segmented } from '#app/components/ui/choice.tsx'
import { Disclosure } from '#app/components/ui/disclosure.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { Table } from '#app/components/ui/table.tsx'
import { loadConvex } from '#app/data/convex.ts'
import { download, toCsv } from '#app/data/csv.ts'
import { useLiveQuery } from '#app/data/live-query.ts'
import { api } from '#convex/_generated/api.js'
import { pageMeta } from '../page-meta.ts'
import { Flags } from './flags.tsx'
import './admin.css'

export const meta = () =>
  pageMeta('Numbers', 'What is going on in Lodestar: visitors, draws, pages and events.')

type Report = NonNullable<FunctionReturnType<typeof api.analytics.read>>

const spans = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
] as const

export default function Numbers() {
  const [span, setSpan] = useState<(typeof spans)[number]['value']>('30')
  const { report, failure } = useReport(Number(span))
  return (
    <div className="numbers">
      <PageHeading
        align="start"
        title="Numbers"
        lede="What is going on, and what was going on. Days are UTC days."
      />
      <LiveNumbers report={report} />
      {failure && (
        <Callout tone="error" role="alert" title="The numbers could not be read">
          {failure}
        </Callout>
      )}
      {report === null && (
        <Callout title="Events go to PostHog">
          This product passes its events on; they are looked at there.
        </Callout>
      )}
      {report && (
        <>
          <Segmented label="Time" options={spans} value={span} onChange={setSpan} />
          <OverTime report={report} />
          <Funnel report={report} />
          <Ranking title="Pages" what="Page" rows={report.pages} />
          <Ranking title="Decks" what="Deck" rows={report.decks} />
          <Ranking title="Cards" what="Card" rows={report.cards} />
          <Ranking title="Events" what="Event" rows={report.events} />
        </>
      )}
      <Flags />
    </div>
  )
}

function LiveNumbers({ report }: { report: Report | null | undefined }) {
  const [day] = useState(() => new Date().toISOString().slice(0, 10))
  const today = useLiveQuery(api.tallies.totals, { day }, { draws: 0, taps: 0, spreads: 0 })
  const numbers = [
    ['Visitors now', report?.visitorsNow],
    ['Draws today', today.draws],
    ['Spreads today', today.spreads],
    ['Taps today', today.taps],
    ['Sign-ins today', report?.signInsToday],
  ] as const
  return (
    <dl className="numbers-live">
      {numbers.map(([name, value]) => (
        <div key={name} className="panel">
          <dt>{name}</dt>
          <dd>{value ?? '–'}</dd>
        </div>
      ))}
    </dl>
  )
}

const series = [
  { key: 'pageViews', name: 'Page views' },
  { key: 'events', name: 'Events' },
  { key: 'visitors', name: 'Visitors' },
] as const

function OverTime({ report: { days } }: { report: Report }) {
  const csv = () =>
    download(
      'numbers-by-day.csv',
      toCsv(
        ['Day', ...series.map(({ name }) => name)],
        days.map((day) => [day.day, day.pageViews, day.events, day.visitors]),
      ),
    )
  return (
    <section aria-labelledby="over-time">
      <h2 id="over-time">Day by day</h2>
      <div className="numbers-charts">
        {series.map(({ key, name }) => (
          <figure key={key}>
            <figcaption>{name}</figcaption>
            <BarChart
              label={`${name} a day, from ${days[0]?.day} to ${days.at(-1)?.day}; the numbers are in the table below`}
              bars={days.map((day) => ({ label: day.day, value: day[key] }))}
            />
          </figure>
        ))}
      </div>
      <Disclosure summary="The same as a table">
        <Table
          caption="Page views, events and visitors by day"
          captionHidden
          rows={[...days].reverse()}
          rowKey={({ day }) => day}
          columns={[
            { key: 'day', header: 'Day', cell: ({ day }) => day },
            ...series.map(({ key, name }) => ({
              key,
              header: name,
              align: 'end' as const,
              cell: (row: Report['days'][number]) => row[key],
            })),
          ]}
        />
      </Disclosure>
      <Button size="small" onClick={csv}>
        Save as CSV
      </Button>
    </section>
  )
}

function Funnel({ report: { funnel } }: { report: Report }) {
  const steps = [
    { name: 'Came to the first page', count: funnel.landed },
    { name: 'and drew', count: funnel.drew },
    { name: 'and shared a reading', count: funnel.shared },
  ]
  const share = (count: number) =>
    funnel.landed === 0 ? '–' : `${Math.round((count / funnel.landed) * 100)} %`
  return (
    <section aria-labelledby="funnel">
      <h2 id="funnel">From the first page to sharing</h2>
      <BarChart
        label="Visitors who came, drew and shared on the same day; the numbers are in the table below"
        bars={steps.map(({ name, count }) => ({ label: name, value: count }))}
      />
      <Table
        caption="Visitors who did this on one day"
        rows={steps}
        rowKey={({ name }) => name}
        columns={[
          { key: 'name', header: 'Step', cell: ({ name }) => name },
          { key: 'count', header: 'Visitors', align: 'end', cell: ({ count }) => count },
          { key: 'share', header: 'Share', align: 'end', cell: ({ count }) => share(count) },
        ]}
      />
    </section>
  )
}

function Ranking({ title, what, rows }: { title: string; what: string; rows: Report['pages'] }) {
  const csv = () =>
    download(
      `${title.toLowerCase()}.csv`,
      toCsv(
        [what, 'Count'],
        rows.map(({ name, count }) => [name, count]),
      ),
    )
  return (
    <section aria-labelledby={`top-${what}`}>
      <h2 id={`top-${what}`}>{title}</h2>
      {rows.length === 0 ? (
        <p>Nothing yet.</p>
      ) : (
        <>
          <Table
            caption={`${title} by count`}
            captionHidden
            rows={rows}
            rowKey={({ name }) => name}
            columns={[
              { key: 'name', header: what, cell: ({ name }) => name || '(none)' },
              { key: 'count', header: 'Count', align: 'end', cell: ({ count }) => count },
            ]}
          />
          <Button size="small" onClick={csv}>
            Save as CSV
          </Button>
        </>
      )}
    </section>
  )
}

const askedEveryMs = 10_000

/** Undefined until it is known, null where events are kept elsewhere. Asked again while the page is looked at. */
function useReport(days: number): { report: Report | null | undefined; failure: string | null } {
  const [report, setReport] = useState<Report | null | undefined>(undefined)
  const [failure, setFailure] = useState<string | null>(null)
  useEffect(() => {
    let left = false
    const ask = async () => {
      if (document.hidden) return
      try {
        const client = await loadConvex()
        const answer = await client.action(api.analytics.read, { days })
        if (left) return
        setReport(answer)
        setFailure(null)
      } catch {
        if (!left) setFailure('They will be asked for again in a moment.')
      }
    }
    void ask()
    const timer = setInterval(() => void ask(), askedEveryMs)
    return () => {
      left = true
      clearInterval(timer)
    }
  }, [days])
  return { report, failure }
}
