// Imports totems and places of an event from the organizers' spreadsheet: choose the file, map its columns,
// review the dry run, and import. Imports can be repeated and undone.
import { useEffect, useRef, useState } from 'react'
import { LeaveGuard } from '#app/components/admin/editing/leave-guard.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Callout } from '#app/components/ui/callout.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { Progress } from '#app/components/ui/progress.tsx'
import { SkeletonText } from '#app/components/ui/skeleton.tsx'
import { useLiveQuery } from '#app/data/live-query.ts'
import { api } from '#convex/_generated/api.js'
import * as m from '#messages'
import { errorMessage } from '#rules/refusal.ts'
import { readImport } from '#rules/totems/totem-import.ts'
import { pageMeta } from '../../page-meta.ts'
import type { Route } from './+types/totem-import.ts'
import { ColumnMappingForm, useColumnMapping } from './column-mapping.tsx'
import {
  startImport,
  resumeImport,
  clearSavedImport,
  rowsOf,
  dryRunImport,
  unfinishedImport,
  type ImportPlan,
  type ImportProgress,
  type Outcome,
} from './import-run.ts'
import { ImportGuide } from './import-guide.tsx'
import { openImport, type OpenedImport } from './open-import.ts'
import { PastImports } from './past-imports.tsx'
import { RowReport } from './row-report.tsx'
import './totem-import.css'

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: m.admin_totem_import_import_totems(),
    description: m.admin_totem_import_import_an_events_totems_and(),
    robots: 'noindex',
  })

export default function TotemImportPage() {
  const decks = useLiveQuery(api.cards.decks.listPublished, {}, undefined)
  return (
    <div className="totem-import">
      <PageHeading
        align="start"
        title={m.admin_totem_import_import_totems()}
        lede={m.admin_totem_import_import_an_events_totems_and_2()}
      />
      {decks ? (
        <TotemImport decks={decks} />
      ) : (
        <SkeletonText lines={4} label={m.admin_totem_import_loading_decks()} />
      )}
      <PastImports />
    </div>
  )
}

type Decks = readonly { slug: string; title: string }[]

function TotemImport({ decks }: { decks: Decks }) {
  const [table, setTable] = useState<OpenedImport | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [running, setRunning] = useState<{ plan: ImportPlan; progress: ImportProgress } | null>(null)
  useEffect(() => void unfinishedImport().then((found) => found && setRunning(found)), [])

  async function choose(file: File | undefined) {
    if (!file) return
    const opened = await openImport(file)
    setProblem('problem' in opened ? opened.problem : null)
    setTable('problem' in opened ? null : opened)
  }

  if (running) {
    return (
      <Run
        {...running}
        onOver={() => {
          setRunning(null)
          setTable(null)
          void clearSavedImport()
        }}
      />
    )
  }
  return (
    <>
      <FileField problem={problem} onChoose={(file) => void choose(file)} />
      {table && (
        <Plan
          key={table.fileHash}
          table={table}
          decks={decks}
          onBegin={(plan, progress) => setRunning({ plan, progress })}
        />
      )}
    </>
  )
}

function FileField({
  problem,
  onChoose,
}: {
  problem: string | null
  onChoose: (file: File | undefined) => void
}) {
  return (
    <Panel>
      <div
        className="totem-import-drop"
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          onChoose(event.dataTransfer.files[0])
        }}
      >
        <Field
          label={m.admin_totem_import_file()}
          hint={m.admin_totem_import_csv_with_commas_semicolons_or()}
          error={problem}
        >
          {(control) => (
            <input
              type="file"
              className="input"
              accept=".csv,.tsv,.txt,text/csv"
              {...control}
              onChange={(event) => onChoose(event.currentTarget.files?.[0])}
            />
          )}
        </Field>
      </div>
      <ImportGuide />
    </Panel>
  )
}

interface PlanProps {
  table: OpenedImport
  decks: Decks
  onBegin: (plan: ImportPlan, progress: ImportProgress) => void
}

function Plan({ table, decks, onBegin }: PlanProps) {
  const columns = useColumnMapping(table, decks[0]?.slug ?? '')
  const { mapping, defaults, header, body } = columns
  const lines = readImport(body, mapping, defaults)
  const [tried, setTried] = useState<{ for: string; outcomes: Outcome[] } | null>(null)
  const [share, setShare] = useState<number | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const question = JSON.stringify([mapping, defaults, columns.hasHeader])
  const outcomes = tried?.for === question ? tried.outcomes : null
  const count = rowsOf(lines).length

  async function attempt(work: () => Promise<void>) {
    setFailure(null)
    try {
      await work()
    } catch (error) {
      setFailure(errorMessage(error))
    } finally {
      setShare(null)
    }
  }

  const look = () =>
    attempt(async () => {
      setShare(0)
      const found = await dryRunImport(lines, setShare)
      columns.remember()
      setTried({ for: question, outcomes: found })
    })
  const begin = () =>
    attempt(async () => {
      const plan = { fileName: table.fileName, fileHash: table.fileHash, header, lines }
      onBegin(plan, await startImport(plan))
    })
  const toWrite = outcomes?.filter(({ state }) => state === 'new' || state === 'changed').length ?? 0

  return (
    <>
      <ColumnMappingForm table={table} decks={decks} columns={columns} />
      <Panel as="section" aria-labelledby="rows" className="panel totem-import-part">
        <h2 id="rows">{m.admin_totem_import_preview()}</h2>
        <RowReport header={header} lines={lines} outcomes={outcomes} of={table.fileName} />
        {share !== null && <Progress label={m.admin_totem_import_checking_rows()} value={share} />}
        {failure && (
          <Callout tone="error" role="alert">
            {failure}
          </Callout>
        )}
        <div className="actions">
          {outcomes === null ? (
            <Button
              variant="gold"
              loading={share !== null}
              disabled={count === 0}
              onClick={() => void look()}
            >
              {m.admin_totem_import_check_row({ count })}
            </Button>
          ) : (
            <Button variant="gold" disabled={toWrite === 0} onClick={() => void begin()}>
              {toWrite === 0
                ? m.admin_totem_import_nothing_to_import()
                : m.admin_totem_import_import_of_them({ count: toWrite })}
            </Button>
          )}
        </div>
      </Panel>
    </>
  )
}

interface RunProps {
  plan: ImportPlan
  progress: ImportProgress
  onOver: () => void
}

function Run({ plan, progress: start, onOver }: RunProps) {
  const [progress, setProgress] = useState(start)
  const [standing, setStanding] = useState<'waiting' | 'running' | 'done'>('waiting')
  const [failure, setFailure] = useState<string | null>(null)
  const isStopped = useRef(false)
  const total = rowsOf(plan.lines).length
  const done = progress.outcomes.length

  async function run() {
    isStopped.current = false
    setFailure(null)
    setStanding('running')
    try {
      const end = await resumeImport(plan, progress, setProgress, () => isStopped.current)
      setStanding(end === 'done' ? 'done' : 'waiting')
    } catch (error) {
      setFailure(errorMessage(error))
      setStanding('waiting')
    }
  }

  // An import without sent rows starts automatically; one that a reload interrupted later waits for a click.
  const isFresh = start.outcomes.length === 0
  useEffect(() => {
    if (isFresh) void run()
    return () => {
      isStopped.current = true
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when it is there
  }, [])

  return (
    <Panel as="section" aria-labelledby="run" className="panel totem-import-part">
      <h2 id="run">{plan.fileName}</h2>
      <LeaveGuard when={standing === 'running'} loss={m.admin_totem_import_the_import_will_stop_you()} />
      {standing !== 'done' && (
        <Progress
          label={m.admin_totem_import_of_row({ done, total })}
          value={total === 0 ? 1 : done / total}
        />
      )}
      {failure && (
        <Callout tone="error" role="alert" title={m.admin_totem_import_import_stopped()}>
          {m.admin_totem_import_rows_imported_so_far_are({ failure })}
        </Callout>
      )}
      {standing === 'done' && (
        <Callout tone="success" role="status" title={m.admin_totem_import_import_finished()}>
          {m.admin_totem_import_you_can_undo_it_below()}
        </Callout>
      )}
      <div className="actions">
        {standing === 'running' && (
          <Button onClick={() => void (isStopped.current = true)}>{m.admin_totem_import_pause()}</Button>
        )}
        {standing === 'waiting' && (
          <>
            <Button variant="gold" onClick={() => void run()}>
              {m.admin_totem_import_resume()}
            </Button>
            <Button variant="quiet" onClick={onOver}>
              {m.admin_totem_import_stop_here()}
            </Button>
          </>
        )}
        {standing === 'done' && (
          <Button onClick={onOver}>{m.admin_totem_import_import_another_file()}</Button>
        )}
      </div>
      <RowReport header={plan.header} lines={plan.lines} outcomes={progress.outcomes} of={plan.fileName} />
    </Panel>
  )
}
