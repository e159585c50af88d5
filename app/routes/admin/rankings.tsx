import { Panel } from '#app/components/ui/panel.tsx'
import { ShareBar } from '#app/components/ui/share-bar.tsx'
import { Table } from '#app/components/ui/table.tsx'
import { SaveAsCsv } from './save-as-csv.tsx'
import type { Report } from './use-report.ts'

export function Funnel({ report: { funnel } }: { report: Report }) {
  const steps = [
    { name: 'Came to the first page', count: funnel.landed },
    { name: 'and drew a card', count: funnel.drew },
    { name: 'and shared a reading', count: funnel.shared },
  ]
  const share = (count: number) =>
    funnel.landed === 0 ? '–' : `${Math.round((count / funnel.landed) * 100)} %`
  return (
    <Panel as="section" aria-labelledby="funnel">
      <div className="numbers-title">
        <h2 id="funnel">From the first page to sharing</h2>
        <SaveAsCsv
          of="funnel"
          header={['Step', 'Visitors']}
          rows={steps.map(({ name, count }) => [name, count])}
        />
      </div>
      <Table
        caption="Visitors who came, drew and shared on the same day"
        captionHidden
        narrow="scroll"
        rows={steps}
        rowKey={({ name }) => name}
        columns={[
          { key: 'name', header: 'On one day', cell: ({ name }) => name },
          {
            key: 'bar',
            header: 'Compared',
            cell: ({ count }) => <Share part={count} whole={funnel.landed} />,
          },
          { key: 'share', header: 'Share', align: 'end', cell: ({ count }) => share(count) },
          { key: 'count', header: 'Visitors', align: 'end', cell: ({ count }) => count.toLocaleString('en') },
        ]}
      />
    </Panel>
  )
}

interface RankingProps {
  title: string
  what: string
  rows: Report['pages']
  /** How a name is shown; the file has it as it is counted. */
  shownAs?: (name: string) => string
}

export function Ranking({ title, what, rows, shownAs = (name) => name }: RankingProps) {
  const highest = Math.max(0, ...rows.map(({ count }) => count))
  return (
    <Panel as="section" aria-labelledby={`top-${what}`}>
      <div className="numbers-title">
        <h2 id={`top-${what}`}>{title}</h2>
        {rows.length > 0 && (
          <SaveAsCsv
            of={title.toLowerCase()}
            header={[what, 'Count']}
            rows={rows.map(({ name, count }) => [name, count])}
          />
        )}
      </div>
      {rows.length === 0 ? (
        <p className="numbers-nothing">Nothing yet in this time.</p>
      ) : (
        <Table
          caption={`${title} by count`}
          captionHidden
          narrow="scroll"
          rows={rows}
          rowKey={({ name }) => name}
          columns={[
            { key: 'name', header: what, cell: ({ name }) => shownAs(name) || '(none)' },
            { key: 'bar', header: 'Compared', cell: ({ count }) => <Share part={count} whole={highest} /> },
            {
              key: 'count',
              header: 'Count',
              align: 'end',
              cell: ({ count }) => count.toLocaleString('en'),
            },
          ]}
        />
      )}
    </Panel>
  )
}

/** An empty cell is read as one; the bar says the same as the number beside it. */
function Share(props: { part: number; whole: number }) {
  return (
    <div className="numbers-share">
      <ShareBar {...props} />
    </div>
  )
}
