import { useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Callout } from '#app/components/ui/callout.tsx'
import { ConfirmDialog } from '#app/components/ui/dialog.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { toast } from '#app/components/ui/toast-store.ts'
import { failureWords } from './failure-words.ts'
import type { BulkAction, Done, Left, RecordColumn } from './record-types.ts'

type SelectedRecordsProps<Row> = {
  selected: readonly Row[]
  columns: readonly RecordColumn<Row>[]
  nameOf: (row: Row) => string
  actions: readonly BulkAction<Row>[]
  onSelect: (rows: readonly Row[]) => void
}

/** What can be done with all that is selected, on whichever page it is. */
export function SelectedRecords<Row>(props: SelectedRecordsProps<Row>) {
  const { selected: rows, columns, nameOf, actions, onSelect } = props
  const [busy, setBusy] = useState<string | null>(null)
  const [left, setLeft] = useState<{ by: BulkAction<Row>; rows: readonly Left<Row>[] } | null>(null)
  const [asking, setAsking] = useState<BulkAction<Row> | null>(null)

  async function run(action: BulkAction<Row>) {
    setBusy(action.label)
    try {
      const done = await action.run(rows)
      tell(done)
      setLeft(done.left ? { by: action, rows: done.left } : null)
      onSelect(done.left?.map(({ row }) => row) ?? [])
    } catch (error) {
      toast(failureWords(error), { tone: 'error' })
    } finally {
      setBusy(null)
    }
  }

  const question = asking?.confirm?.(rows)
  return (
    <>
      <p className="visually-hidden" role="status">
        {rows.length > 0 ? `${rows.length} selected` : ''}
      </p>
      {rows.length > 0 && (
        <div className="records-selected" role="group" aria-label="With what is selected">
          {left && <LeftRecords {...{ left: left.rows, by: left.by, columns, nameOf }} />}
          <strong>{rows.length} selected</strong>
          <div className="actions">
            {actions.map((action) => (
              <Button
                key={action.label}
                size="small"
                variant={action.tone === 'danger' ? 'danger' : 'outline'}
                loading={busy === action.label}
                disabled={busy !== null && busy !== action.label}
                onClick={() => (action.confirm ? setAsking(action) : void run(action))}
              >
                {action.icon && <Icon name={action.icon} />}
                <span>{action.label}</span>
              </Button>
            ))}
            <Button size="small" variant="quiet" onClick={() => onSelect([])}>
              Clear
            </Button>
          </div>
        </div>
      )}
      {asking && question && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && setAsking(null)}
          title={question.title}
          description={question.description}
          confirm={asking.label}
          tone={asking.tone === 'danger' ? 'danger' : 'gold'}
          onConfirm={() => void run(asking)}
        />
      )}
    </>
  )
}

type LeftRecordsProps<Row> = Pick<SelectedRecordsProps<Row>, 'columns' | 'nameOf'> & {
  left: readonly Left<Row>[]
  by: BulkAction<Row>
}

/** What others have made of them, before anybody does it all the same. */
function LeftRecords<Row>({ left, by, columns, nameOf }: LeftRecordsProps<Row>) {
  const column = columns.find(({ id }) => id === by.changes)
  const why = (one: Left<Row>) => {
    if ('because' in one) return one.because
    const now = column?.value?.(one.row)
    const who = one.changedBy ?? 'somebody'
    return now === undefined ? `changed by ${who} meanwhile` : `${now} by now, by ${who}`
  }
  return (
    <Callout tone="warning" role="alert" title={`${left.length} left as they are`}>
      <ul role="list" className="records-left">
        {left.map((one) => (
          <li key={nameOf(one.row)}>
            <strong dir="auto">{nameOf(one.row)}</strong>: {why(one)}
          </li>
        ))}
      </ul>
      They are still selected. “{by.label}” does it all the same, over what you see here.
    </Callout>
  )
}

/** Says what was done, with the way back. */
export function tell({ says, undo, left }: Done): void {
  const takeBack = () =>
    void undo?.().then(
      (words) => words !== null && toast(words, { tone: 'warning' }),
      (error: unknown) => toast(failureWords(error), { tone: 'error' }),
    )
  const tone = left ? 'warning' : 'success'
  toast(says, { tone, ...(undo && { action: { label: 'Undo', onClick: takeBack } }) })
}
