import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { Panel } from '#app/components/ui/panel.tsx'
import { ProportionBar } from '#app/components/ui/proportion-bar.tsx'
import { Table } from '#app/components/ui/table.tsx'
import { formatNumber } from '#app/components/ui/format-number.ts'
import * as m from '#messages'
import { SaveAsCsv } from './save-as-csv.tsx'
import type { Report } from './use-report.ts'

export function Funnel({ report: { funnel, funnelBefore } }: { report: Report }) {
  const steps = [
    { name: m.admin_rankings_visited_the_home_page(), count: funnel.landed, before: funnelBefore.landed },
    { name: m.admin_rankings_and_drew_a_card(), count: funnel.drew, before: funnelBefore.drew },
    { name: m.admin_rankings_and_shared_a_reading(), count: funnel.shared, before: funnelBefore.shared },
  ]
  const share = (count: number) =>
    funnel.landed === 0 ? '–' : m.admin_rankings_text({ percent: Math.round((count / funnel.landed) * 100) })
  return (
    <Panel as="section" aria-labelledby="funnel">
      <div className="numbers-title">
        <h2 id="funnel">{m.admin_rankings_from_the_home_page_to()}</h2>
        <SaveAsCsv
          of="funnel"
          header={[m.admin_rankings_step(), m.admin_rankings_visitors(), m.admin_period_before()]}
          rows={steps.map(({ name, count, before }) => [name, count, before])}
        />
      </div>
      <p className="numbers-source">{m.admin_period_source_events()}</p>
      <Table
        caption={m.admin_rankings_visitors_who_came_drew_and()}
        captionHidden
        narrow="scroll"
        rows={steps}
        rowKey={({ name }) => name}
        columns={[
          { key: 'name', header: m.admin_rankings_on_the_same_day(), cell: ({ name }) => name },
          {
            key: 'bar',
            header: m.admin_rankings_comparison(),
            cell: ({ count }) => <Share part={count} whole={funnel.landed} />,
          },
          { key: 'share', header: m.admin_rankings_share(), align: 'end', cell: ({ count }) => share(count) },
          {
            key: 'count',
            header: m.admin_rankings_visitors(),
            align: 'end',
            cell: ({ count }) => formatNumber(count),
          },
          beforeColumn(),
        ]}
      />
    </Panel>
  )
}

const beforeColumn = () => ({
  key: 'before',
  header: m.admin_period_before(),
  align: 'end' as const,
  cell: ({ before }: { before: number | null }) => (before === null ? '–' : formatNumber(before)),
})

interface RankingProps {
  of: ComponentProps<typeof SaveAsCsv>['of']
  title: string
  what: string
  rows: readonly Ranked[]
  /** Where the numbers come from. */
  source: string
  /** Label of a name; the CSV file has the raw name. */
  shownAs?: (name: string) => string
  linkTo?: (row: Ranked) => string | undefined
}

interface Ranked {
  name: string
  count: number
  /** Null if it is not known. */
  before: number | null
  /** What identifies the row, if two can have one name. */
  key?: string
}

export function Ranking(props: RankingProps) {
  const { of, title, what, rows, source, shownAs = (name) => name, linkTo = () => undefined } = props
  const highest = Math.max(0, ...rows.map(({ count }) => count))
  return (
    <Panel as="section" aria-labelledby={`top-${of}`}>
      <div className="numbers-title">
        <h2 id={`top-${of}`}>{title}</h2>
        {rows.length > 0 && (
          <SaveAsCsv
            of={of}
            header={[what, m.admin_rankings_count(), m.admin_period_before()]}
            rows={rows.map(({ name, count, before }) => [name, count, before ?? ''])}
          />
        )}
      </div>
      <p className="numbers-source">{source}</p>
      {rows.length === 0 ? (
        <p className="numbers-nothing">{m.admin_rankings_no_data_for_this_period()}</p>
      ) : (
        <Table
          caption={m.admin_rankings_by_count({ title })}
          captionHidden
          narrow="scroll"
          rows={rows}
          rowKey={({ name, key = name }) => key}
          columns={[
            {
              key: 'name',
              header: what,
              cell: (row) => {
                const label = shownAs(row.name) || m.admin_rankings_none()
                const to = linkTo(row)
                return to === undefined ? label : <Link to={to}>{label}</Link>
              },
            },
            {
              key: 'bar',
              header: m.admin_rankings_comparison(),
              cell: ({ count }) => <Share part={count} whole={highest} />,
            },
            {
              key: 'count',
              header: m.admin_rankings_count(),
              align: 'end',
              cell: ({ count }) => formatNumber(count),
            },
            beforeColumn(),
          ]}
        />
      )}
    </Panel>
  )
}

/** A bar that repeats the number beside it, so it is hidden from screen readers. */
function Share(props: { part: number; whole: number }) {
  return (
    <div className="numbers-share">
      <ProportionBar {...props} />
    </div>
  )
}
