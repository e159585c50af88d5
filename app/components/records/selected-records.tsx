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
  const [partly, setPartly] = useState<{ by: BulkAction<Row>; done: Done<Row> } | null>(null)
  const [asking, setAsking] = useState<BulkAction<Row> | null>(null)
  if (partly && rows.length === 0) setPartly(null)

  async function run(action: BulkAction<Row>) {
    setBusy(action.label)
    try {
      const done = withEarlier(await action.run(rows), partly?.done.undo)
      // A message would lie over the buttons that what is left still needs.
      if (!done.left) tell(done)
      setPartly(done.left ? { by: action, done } : null)
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
          {partly && <LeftRecords {...{ ...partly, columns, nameOf }} onUndone={() => setPartly(null)} />}
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
            <Button
              size="small"
              variant="quiet"
              onClick={() => {
                if (partly) tell({ ...partly.done, left: [] })
                onSelect([])
              }}
            >
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
  by: BulkAction<Row>
  done: Done<Row>
  onUndone: () => void
}

/** What others have made of them, before anybody does it all the same. */
function LeftRecords<Row>({ by, done, columns, nameOf, onUndone }: LeftRecordsProps<Row>) {
  const { says, left = [], undo } = done
  const column = columns.find(({ id }) => id === by.changes)
  const why = (one: Left<Row>) => {
    if ('because' in one) return one.because
    const now = column?.value?.(one.row)
    const who = one.changedBy ?? 'somebody'
    return now === undefined ? `changed by ${who} meanwhile` : `${now} by now, by ${who}`
  }
  return (
    <Callout
      tone="warning"
      role="alert"
      title={`${says} ${left.length === 1 ? 'One is left as it is.' : `${left.length} are left as they are.`}`}
      actions={
        undo && (
          <Button
            size="small"
            onClick={() => {
              takeBack(undo)
              onUndone()
            }}
          >
            Undo
          </Button>
        )
      }
    >
      <ul role="list" className="records-left">
        {left.map((one, at) => (
          <li key={at}>
            <strong dir="auto">{nameOf(one.row)}</strong>: {why(one)}
          </li>
        ))}
      </ul>
      What is left is still selected. “{by.label}” does it all the same, over what you see here.
    </Callout>
  )
}

/** Says what was done, with the way back. */
export function tell({ says, undo, left = [] }: Done): void {
  const [first] = left
  const because =
    first && 'because' in first ? first.because : 'Somebody has changed it meanwhile: look at it again.'
  toast(first ? `${says} ${because}` : says, {
    tone: first ? 'warning' : 'success',
    ...(undo && { action: { label: 'Undo', onClick: () => takeBack(undo) } }),
  })
}

/** What was done to some before what is done to the rest is taken back with it. */
function withEarlier<Row>(done: Done<Row>, earlier: Done['undo']): Done<Row> {
  if (!earlier) return done
  const undo = async () => {
    const words = (await done.undo?.()) ?? null
    return (await earlier()) ?? words
  }
  return { ...done, undo }
}

function takeBack(undo: NonNullable<Done['undo']>): void {
  void undo().then(
    (words) => words !== null && toast(words, { tone: 'warning' }),
    (error: unknown) => toast(failureWords(error), { tone: 'error' }),
  )
}
