// Report per row: problems, and what the import would do or has done. Can be saved as CSV.
import { useState } from 'react'
import { Badge, ChipToggle } from '#app/components/ui/badge.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Table } from '#app/components/ui/table.tsx'
import { download } from '#app/data/download.ts'
import { problemMessage } from '#app/data/problem-message.ts'
import { HiddenComma } from '#app/components/ui/visually-hidden.tsx'
import * as m from '#messages'
import { toCsv } from '#rules/csv.ts'
import type { ImportLine } from '#rules/totems/totem-import.ts'
import { describeFieldChange } from './field-change.ts'
import type { Outcome } from './import-run.ts'

interface RowReportProps {
  of: string
  header: readonly string[]
  lines: readonly ImportLine[]
  /** Outcomes of the valid rows that were checked so far; null before the dry run. */
  outcomes: readonly Outcome[] | null
}

type State = Outcome['state'] | 'unread' | 'waiting'

const words = {
  new: m.admin_row_report_new,
  same: m.admin_row_report_unchanged,
  changed: m.admin_row_report_changed,
  refused: m.admin_row_report_rejected,
  unread: m.admin_row_report_problem,
  waiting: m.admin_row_report_not_checked_yet,
} satisfies Record<State, () => string>
const tones = {
  new: 'success',
  same: 'neutral',
  changed: 'info',
  refused: 'error',
  unread: 'error',
  waiting: 'neutral',
} as const

const pageSize = 25

export function RowReport({ of, header, lines, outcomes }: RowReportProps) {
  const [only, setOnly] = useState<State | null>(null)
  const [shown, setShown] = useState(pageSize)
  const known = new Map(outcomes?.map((outcome) => [outcome.line, outcome]))
  const rows = lines.map((line) => reported(line, known.get(line.line)))
  const counts = new Map<State, number>()
  for (const { state } of rows) counts.set(state, (counts.get(state) ?? 0) + 1)
  const filtered = only === null || !counts.has(only) ? rows : rows.filter(({ state }) => state === only)

  return (
    <>
      <div className="totem-import-counts">
        {[...counts].map(([state, count]) => (
          <ChipToggle
            key={state}
            pressed={only === state}
            onClick={() => {
              setOnly(only === state ? null : state)
              setShown(pageSize)
            }}
          >
            {m.admin_row_report_text({ state: words[state](), count })}
          </ChipToggle>
        ))}
        <Button
          size="small"
          onClick={() =>
            download(`report-of-${of.replace(/\.\w+$/, '')}.csv`, reportFile(header, lines, rows))
          }
        >
          {m.admin_row_report_download_report()}
        </Button>
      </div>
      <Table
        caption={m.admin_row_report_rows()}
        captionHidden
        rows={filtered.slice(0, shown)}
        rowKey={({ line }) => String(line)}
        columns={[
          { key: 'label', header: m.admin_row_report_totem(), cell: ({ label }) => label },
          { key: 'line', header: m.admin_row_report_row(), align: 'end', cell: ({ line }) => line },
          {
            key: 'name',
            header: m.admin_row_report_chip_uid_or_id(),
            cell: ({ name }) => <code>{name}</code>,
          },
          { key: 'place', header: m.admin_row_report_town(), cell: ({ place }) => place },
          {
            key: 'state',
            header: m.admin_row_report_result(),
            cell: ({ state, says }) => (
              <span className="totem-import-state">
                <Badge tone={tones[state]}>{words[state]()}</Badge>
                {says && (
                  <>
                    <HiddenComma />
                    {says.split('\n').map((sentence) => (
                      <span key={sentence}>{sentence}</span>
                    ))}
                  </>
                )}
              </span>
            ),
          },
        ]}
      />
      {filtered.length > shown && (
        <div className="actions">
          <Button size="small" onClick={() => setShown(shown + 4 * pageSize)}>
            {m.admin_row_report_show_more_of({ count: filtered.length })}
          </Button>
        </div>
      )}
    </>
  )
}

type Reported = { line: number; label: string; name: string; place: string; state: State; says: string }

function reported(line: ImportLine, outcome: Outcome | undefined): Reported {
  if ('problem' in line) {
    const [name = '–', label = '–'] = line.cells.filter((cell) => cell.trim() !== '')
    return { line: line.line, label, name, place: '–', state: 'unread', says: problemMessage(line.problem) }
  }
  const { label, name, place } = line.row
  const shared = { line: line.line, label, name, place: place ? `${place.city}, ${place.state}` : '–' }
  if (!outcome) return { ...shared, state: 'waiting', says: '' }
  const { state, problem, warning, changes } = outcome
  const problems = [problem, warning].flatMap((one) => (one ? problemMessage(one) : []))
  return { ...shared, state, says: [...changes.map(describeFieldChange), ...problems].join('\n') }
}

function reportFile(
  header: readonly string[],
  lines: readonly ImportLine[],
  rows: readonly Reported[],
): string {
  const body = lines.map(({ cells }, at) => {
    const { line, state, says } = rows[at]!
    return [line, words[state](), says, ...header.map((_, column) => cells[column] ?? '')]
  })
  return toCsv(
    [m.admin_row_report_row(), m.admin_row_report_result_2(), m.admin_row_report_why(), ...header],
    body,
  )
}
