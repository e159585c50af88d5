import type { FunctionReturnType } from 'convex/server'
import { useState, type ChangeEvent } from 'react'
import { useIsReadOnly } from '#app/components/admin/read-only.ts'
import { newChangeId, showUndoToast } from '#app/components/admin/records/undo.ts'
import { Badge } from '#app/components/ui/badge.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Callout } from '#app/components/ui/callout.tsx'
import { Field, SelectField } from '#app/components/ui/field.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { Progress } from '#app/components/ui/progress.tsx'
import { Table } from '#app/components/ui/table.tsx'
import { toast } from '#app/components/ui/toast-store.ts'
import { callBackend } from '#app/data/backend-call.ts'
import { writeToBackend } from '#app/data/backend-write.ts'
import { download } from '#app/data/download.ts'
import { openTable, tableProblem } from '#app/data/open-table.ts'
import { problemMessage } from '#app/data/problem-message.ts'
import { api } from '#convex/_generated/api.js'
import type { Id } from '#convex/_generated/dataModel.js'
import * as m from '#messages'
import { cardRow, readSheet, sheetColumns, type ReadRow } from '#rules/cards/card-sheet.ts'
import { toCsv } from '#rules/csv.ts'
import { errorMessage } from '#rules/refusal.ts'
import { labelOf } from './card-fields.ts'
import { formatValue } from './format-value.ts'
import { writeSheet } from './write-sheet.ts'

type Decktype = FunctionReturnType<typeof api.cards.decktypes.list>[number]
type Tried = FunctionReturnType<typeof api.cards.cardTexts.tryRows>[number]
type TriedRow = Omit<ReadRow & Tried, 'problems'> & { problems: string[] }

const batchSize = 50
const mostBytes = 5_000_000

/** Export and import of the card texts of a deck type as a CSV file; an import starts with a dry run. */
export function CardSheet({ types }: { types: readonly Decktype[] }) {
  const [decktypeId, setDecktypeId] = useState<Id<'decktypes'>>(types[0]!._id)
  const [tried, setTried] = useState<readonly TriedRow[] | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [done, setDone] = useState<number | null>(null)
  // One change id per file, so that a retry after a failure shares one Undo.
  const [changeId, setChangeId] = useState('')
  const isReadOnly = useIsReadOnly()
  const name = types.find(({ _id }) => _id === decktypeId)?.name ?? ''

  function fresh() {
    setTried(null)
    setProblem(null)
  }

  async function choose(event: ChangeEvent<HTMLInputElement>) {
    const input = event.currentTarget
    const file = input.files?.[0]
    fresh()
    if (!file) return
    try {
      setTried(await tryFile(decktypeId, file))
      setChangeId(newChangeId())
    } catch (error) {
      setProblem(error instanceof SheetProblem ? error.message : errorMessage(error))
    } finally {
      // Cleared, so that the same file can be chosen again after it was fixed.
      input.value = ''
    }
  }

  const changed = tried?.filter(({ state }) => state === 'changed') ?? []
  const refused = tried?.filter(({ state }) => state === 'refused') ?? []

  async function write() {
    setProblem(null)
    setDone(0)
    const {
      written,
      isWhole,
      problem: met,
    } = await writeSheet(
      changed.map(({ slug, cells, fields }) => ({ slug, cells: withoutSlug(cells), seen: seenIn(fields) })),
      (rows) => writeToBackend(api.cards.cardTexts.writeRows, { decktypeId, rows, changeId }),
      setDone,
    )
    setDone(null)
    setProblem(met)
    if (isWhole) setTried(null)
    if (written === 0) return
    showUndoToast({
      says: m.admin_card_sheet_one_card_updated({ count: written }),
      undo: changeId,
    })
  }

  return (
    <Panel as="section" aria-labelledby="card-sheet">
      <h2 id="card-sheet">{m.admin_card_sheet_export_and_import()}</h2>
      <p className="workbench-note">{m.admin_card_sheet_export_all_texts_of_a()}</p>
      <div className="workbench-fields sheet-fields">
        <SelectField
          label={m.admin_card_sheet_deck_type()}
          value={decktypeId}
          onChange={(event) => {
            setDecktypeId(event.currentTarget.value as Id<'decktypes'>)
            fresh()
          }}
        >
          {types.map(({ _id, name: label }) => (
            <option key={_id} value={_id}>
              {label}
            </option>
          ))}
        </SelectField>
        {!isReadOnly && (
          <Field
            label={m.admin_card_sheet_file_to_import()}
            hint={m.admin_card_sheet_a_csv_file_with_commas()}
          >
            {(control) => (
              <input
                {...control}
                className="input"
                type="file"
                accept=".csv,.tsv,.txt,text/csv"
                onChange={(event) => void choose(event)}
              />
            )}
          </Field>
        )}
      </div>
      <div className="actions">
        <Button onClick={() => void save(decktypeId, name)}>
          {m.admin_card_sheet_export_as_csv({ name })}
        </Button>
      </div>
      {problem !== null && (
        <Callout tone="error" role="alert" title={m.admin_card_sheet_couldnt_import_this_file()}>
          {problem}
        </Callout>
      )}
      {tried && (
        <>
          <Callout
            tone={refused.length > 0 ? 'warning' : 'info'}
            role="status"
            title={summaryOf(tried)}
            actions={
              changed.length > 0 &&
              !isReadOnly && (
                <Button size="small" variant="gold" loading={done !== null} onClick={() => void write()}>
                  {m.admin_card_sheet_update_one_card({ count: changed.length })}
                </Button>
              )
            }
          >
            {refused.length > 0
              ? m.admin_card_sheet_this_is_a_preview_nothing_2()
              : m.admin_card_sheet_this_is_a_preview_nothing()}
          </Callout>
          {done !== null && (
            <Progress
              label={m.admin_card_sheet_updating_cards()}
              value={done / Math.max(1, changed.length)}
            />
          )}
          <TriedTable rows={[...refused, ...changed]} />
        </>
      )}
    </Panel>
  )
}

function TriedTable({ rows }: { rows: readonly TriedRow[] }) {
  if (rows.length === 0) return null
  return (
    <Table
      caption={m.admin_card_sheet_preview_of_changes()}
      captionHidden
      rows={rows}
      rowKey={({ line }) => String(line)}
      columns={[
        { key: 'slug', header: m.admin_card_sheet_card(), cell: ({ slug }) => slug || '–' },
        { key: 'line', header: m.admin_card_sheet_line(), align: 'end', cell: ({ line }) => line },
        {
          key: 'state',
          header: m.admin_card_sheet_change(),
          isLong: true,
          cell: ({ state, problems, fields }) =>
            state === 'refused' ? (
              <>
                <Badge tone="warning">{m.admin_card_sheet_problem()}</Badge> {problems.join(' ')}
              </>
            ) : (
              fields.map(({ name, before, after }) => (
                <span key={name} className="sheet-change">
                  <strong>{labelOf(name)}</strong> <del>{formatValue(before)}</del>{' '}
                  <ins>{formatValue(after)}</ins>
                </span>
              ))
            ),
        },
      ]}
    />
  )
}

function summaryOf(tried: readonly TriedRow[]): string {
  const count = (state: Tried['state']) => tried.filter((row) => row.state === state).length
  return m.admin_card_sheet_to_update_unchanged_with_a({
    changed: count('changed'),
    same: count('same'),
    refused: count('refused'),
  })
}

class SheetProblem extends Error {}

async function tryFile(decktypeId: Id<'decktypes'>, file: File): Promise<TriedRow[]> {
  if (file.size > mostBytes) throw new SheetProblem(m.admin_card_sheet_this_file_is_larger_than())
  const table = await openTable(file)
  if ('problem' in table) throw new SheetProblem(tableProblem(table))
  const sheet = readSheet(table.rows)
  if ('problem' in sheet) throw new SheetProblem(problemMessage(sheet.problem))
  const tried: TriedRow[] = []
  for (let at = 0; at < sheet.rows.length; at += batchSize) {
    const rows = sheet.rows.slice(at, at + batchSize)
    const answers = await callBackend('query', api.cards.cardTexts.tryRows, {
      decktypeId,
      rows: rows.map(({ slug, cells }) => ({ slug, cells: withoutSlug(cells) })),
    })
    tried.push(...rows.map((row, index) => merged(row, answers[index]!)))
  }
  return tried
}

/** Problems found while parsing count as much as those found by the backend. */
function merged(row: ReadRow, answer: Tried): TriedRow {
  const problems = [...new Set([...row.problems, ...answer.problems].map(problemMessage))]
  return { ...row, ...answer, problems, state: problems.length > 0 ? 'refused' : answer.state }
}

function seenIn(fields: TriedRow['fields']): Record<string, unknown> {
  return Object.fromEntries(fields.map(({ name, before }) => [name, before as unknown]))
}

function withoutSlug({ slug: _, ...cells }: ReadRow['cells']): ReadRow['cells'] {
  return cells
}

async function save(decktypeId: Id<'decktypes'>, name: string): Promise<void> {
  const rows: string[][] = []
  try {
    for (let cursor: string | null = null; ;) {
      const part: FunctionReturnType<typeof api.cards.cardTexts.list> = await callBackend(
        'query',
        api.cards.cardTexts.list,
        { filters: { decktype: decktypeId }, paginationOpts: { numItems: 200, cursor } },
      )
      rows.push(...part.page.map((card) => cardRow(card.slug, card)))
      if (part.isDone) break
      cursor = part.continueCursor
    }
    download(`${name.toLowerCase().replaceAll(/\W+/g, '-')}-cards.csv`, toCsv([...sheetColumns], rows))
  } catch (error) {
    toast(m.admin_card_sheet_couldnt_create_the_file({ error: errorMessage(error) }), { tone: 'error' })
  }
}
