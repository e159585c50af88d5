import { useEffect, useRef, useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Callout } from '#app/components/ui/callout.tsx'
import { ConfirmDialog } from '#app/components/ui/dialog.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { Message } from '#app/components/ui/message.tsx'
import { Progress } from '#app/components/ui/progress.tsx'
import * as m from '#messages'
import { concurrency, bulkUpdate } from './bulk-update.ts'
import type { BulkAction, BulkResult } from './record-types.ts'
import { newChangeId, restoreChange, showUndoToast } from './undo.ts'

type SelectedRecordsProps<Row> = {
  selected: readonly Row[]
  nameOf: (row: Row) => string
  actions: readonly BulkAction<Row>[]
  /** Deselects the rows in `no` and selects those in `but`. */
  onSelect: (no: readonly Row[], but: readonly Row[]) => void
  /** Selects everything that the search and the filters match; null if it is all on this page. */
  onSelectAll?: (() => void) | null
  isSelectingAll?: boolean
}

/** Bulk actions for the selected rows of all pages. */
export function SelectedRecords<Row>(props: SelectedRecordsProps<Row>) {
  const { selected: rows, nameOf, actions, onSelect, onSelectAll = null, isSelectingAll = false } = props
  const [partial, setPartial] = useState<PartialResult<Row> | null>(null)
  const [pendingAction, setPendingAction] = useState<BulkAction<Row> | null>(null)
  const { progress, withProgress } = useBulkProgress()
  const isMounted = useIsMounted()

  async function run(action: BulkAction<Row>) {
    if (action.prepare && !(await action.prepare(rows))) return
    // A retry of skipped rows reuses the change id, so that one Undo restores both runs.
    const before = partial?.action.label() === action.label() ? partial.done.undo : undefined
    const change = { changeId: before ?? newChangeId(), isAgain: before !== undefined }
    const done = await withProgress(action.label(), (watch) =>
      bulkUpdate(rows, action, { ...change, ...watch }),
    )
    // A toast would cover the buttons that are needed for the skipped rows.
    if (done.skipped.length === 0 || !isMounted.current) showUndoToast(done)
    setPartial(done.skipped.length > 0 ? { action, done } : null)
    onSelect(
      rows,
      done.skipped.map(({ row }) => row),
    )
  }

  function clear() {
    // Undo stays available in a toast.
    if (partial) showUndoToast({ ...partial.done, skipped: [] })
    setPartial(null)
    onSelect(rows, [])
  }

  const question = pendingAction?.confirm?.(rows)
  const isShown = rows.length > 0 || partial !== null || (progress !== null && progress.of > concurrency)
  return (
    <>
      <p className="visually-hidden" role="status">
        {rows.length > 0 ? m.admin_selected_records_selected({ count: rows.length }) : ''}
      </p>
      {isShown && (
        <div
          className="records-selected"
          role="group"
          aria-label={m.admin_selected_records_actions_for_selected_rows()}
        >
          {partial && (
            <SkippedRecords
              {...partial}
              nameOf={nameOf}
              hasSelected={rows.length > 0}
              onUndo={(change) => {
                setPartial(null)
                void restoreChange(change)
              }}
            />
          )}
          {progress && progress.of > concurrency ? (
            <BulkProgressBar {...progress} />
          ) : (
            <strong>{m.admin_selected_records_selected({ count: rows.length })}</strong>
          )}
          <div className="actions">
            {rows.length > 0 && onSelectAll && progress === null && (
              <Button size="small" variant="quiet" loading={isSelectingAll} onClick={onSelectAll}>
                {m.admin_selected_records_select_all()}
              </Button>
            )}
            {rows.length > 0 &&
              actions.map((action) => (
                <Button
                  key={action.label()}
                  size="small"
                  variant={action.tone === 'danger' ? 'danger' : 'outline'}
                  loading={progress?.label === action.label()}
                  disabled={progress !== null && progress.label !== action.label()}
                  onClick={() => (action.confirm ? setPendingAction(action) : void run(action))}
                >
                  {action.icon && <Icon name={action.icon} />}
                  <span>{action.label()}</span>
                </Button>
              ))}
            {progress && progress.of > concurrency ? (
              <Button size="small" onClick={progress.stop}>
                {m.admin_selected_records_stop()}
              </Button>
            ) : (
              <Button size="small" variant="quiet" onClick={clear}>
                {rows.length > 0
                  ? m.admin_selected_records_clear_selection()
                  : m.admin_selected_records_close()}
              </Button>
            )}
          </div>
        </div>
      )}
      {pendingAction && question && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && setPendingAction(null)}
          title={question.title}
          description={question.description}
          confirm={pendingAction.label()}
          tone={pendingAction.tone === 'danger' ? 'danger' : 'gold'}
          onConfirm={() => void run(pendingAction)}
        />
      )}
    </>
  )
}

type PartialResult<Row> = { action: BulkAction<Row>; done: BulkResult<Row> }

type BulkProgress = { label: string; done: number; of: number; stop: () => void }
type Watch = { onProgress: (done: number, of: number) => void; signal: AbortSignal }
type WithProgress = <Result>(label: string, job: (watch: Watch) => Promise<Result>) => Promise<Result>

/** Tracks a running bulk update for the progress bar and Stop. */
function useBulkProgress(): { progress: BulkProgress | null; withProgress: WithProgress } {
  const [progress, setProgress] = useState<BulkProgress | null>(null)
  const withProgress: WithProgress = async (label, job) => {
    const stopping = new AbortController()
    const show = (done: number, of: number) => setProgress({ label, done, of, stop: () => stopping.abort() })
    show(0, 0)
    try {
      return await job({ onProgress: show, signal: stopping.signal })
    } finally {
      setProgress(null)
    }
  }
  return { progress, withProgress }
}

/** False after unmount: a running update then reports its result in a toast. */
function useIsMounted() {
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => void (isMounted.current = false)
  }, [])
  return isMounted
}

function BulkProgressBar({ label, done, of }: BulkProgress) {
  return (
    <div className="records-work">
      <Progress label={m.admin_selected_records_of({ label, done, of })} value={done / of} />
    </div>
  )
}

type SkippedRecordsProps<Row> = PartialResult<Row> & {
  nameOf: (row: Row) => string
  hasSelected: boolean
  onUndo: (change: string) => void
}

/** Lists the skipped rows with reasons. */
function SkippedRecords<Row>(props: SkippedRecordsProps<Row>) {
  const { action, nameOf, hasSelected, onUndo } = props
  const { says, skipped, undo, isRefused = false } = props.done
  const skippedWords = m.admin_selected_records_one_was_skipped({ count: skipped.length })
  return (
    <Callout
      tone={isRefused ? 'error' : 'warning'}
      role="alert"
      title={`${isRefused ? m.admin_bulk_refused() : says} ${skippedWords}`}
      actions={
        undo !== undefined && (
          <Button size="small" onClick={() => onUndo(undo)}>
            {m.admin_selected_records_undo()}
          </Button>
        )
      }
    >
      <ul role="list" className="records-skipped">
        {skipped.map(({ row, because }, at) => (
          <li key={at}>
            <Message
              parts={m.admin_selected_records_text.parts({ name: nameOf(row), because })}
              name={(text) => <strong dir="auto">{text}</strong>}
            />
          </li>
        ))}
      </ul>
      {hasSelected && m.admin_selected_records_skipped_rows_are_still_selected({ label: action.label() })}
    </Callout>
  )
}
