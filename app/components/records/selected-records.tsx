import { useEffect, useRef, useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Callout } from '#app/components/ui/callout.tsx'
import { ConfirmDialog } from '#app/components/ui/dialog.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { Progress } from '#app/components/ui/progress.tsx'
import { toast } from '#app/components/ui/toast-store.ts'
import { atOnce } from './each-as-seen.ts'
import { failureWords, isRefusal } from './failure-words.ts'
import { notTakenBack, whatAgainDoes } from './left-words.ts'
import type { BulkAction, Done, Left, RecordColumn, RowKey, Watch } from './record-types.ts'

type SelectedRecordsProps<Row> = {
  selected: readonly Row[]
  columns: readonly RecordColumn<Row>[]
  rowKey: RowKey<Row>
  nameOf: (row: Row) => string
  actions: readonly BulkAction<Row>[]
  /** These are not selected any more, and instead of them those. */
  onSelect: (no: readonly Row[], but: readonly Row[]) => void
}

/** What can be done with all that is selected, on whichever page it is. */
export function SelectedRecords<Row>(props: SelectedRecordsProps<Row>) {
  const { selected: rows, columns, rowKey, nameOf, actions, onSelect } = props
  const [partly, setPartly] = useState<{ by: BulkAction<Row>; done: Done<Row> } | null>(null)
  const [asking, setAsking] = useState<BulkAction<Row> | null>(null)
  const { work, watched } = useWork()
  const isThere = useIsThere()
  const say = (done: Done<Row>) => tell(done, { nameOf, watched })

  async function run(action: BulkAction<Row>) {
    try {
      const done = withEarlier(await watched(action.label, (watch) => action.run(rows, watch)), partly?.done)
      // A message would lie over the buttons that what is left still needs.
      if (!done.left || !isThere.current) say(done)
      setPartly(done.left ? { by: action, done } : null)
      onSelect(rows, done.left?.map(({ row }) => row) ?? [])
    } catch (error) {
      toast(failureWords(error), { tone: 'error' })
    }
  }

  function clear() {
    // The way back stays, though nothing is selected any more.
    if (partly) say({ ...partly.done, left: [] })
    setPartly(null)
    onSelect(rows, [])
  }

  const question = asking?.confirm?.(rows)
  const isShown = rows.length > 0 || partly !== null || (work !== null && work.of > atOnce)
  return (
    <>
      <p className="visually-hidden" role="status">
        {rows.length > 0 ? `${rows.length} selected` : ''}
      </p>
      {isShown && (
        <div className="records-selected" role="group" aria-label="With what is selected">
          {partly && (
            <LeftRecords
              {...{ ...partly, columns, nameOf }}
              isSelected={isAmong(rows, rowKey)}
              onUndo={(undo) => {
                setPartly(null)
                takeBack(undo, { nameOf, watched })
              }}
            />
          )}
          {work && work.of > atOnce ? <WorkUnderWay {...work} /> : <strong>{rows.length} selected</strong>}
          <div className="actions">
            {rows.length > 0 &&
              actions.map((action) => (
                <Button
                  key={action.label}
                  size="small"
                  variant={action.tone === 'danger' ? 'danger' : 'outline'}
                  loading={work?.label === action.label}
                  disabled={work !== null && work.label !== action.label}
                  onClick={() => (action.confirm ? setAsking(action) : void run(action))}
                >
                  {action.icon && <Icon name={action.icon} />}
                  <span>{action.label}</span>
                </Button>
              ))}
            {work && work.of > atOnce ? (
              <Button size="small" onClick={work.stop}>
                Stop
              </Button>
            ) : (
              <Button size="small" variant="quiet" onClick={clear}>
                {rows.length > 0 ? 'Clear' : 'Close'}
              </Button>
            )}
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

type Work = { label: string; done: number; of: number; stop: () => void }
type Watched = <Result>(label: string, job: (watch: Watch) => Promise<Result>) => Promise<Result>

/** What is under way, so that it can be looked at and stopped. */
function useWork(): { work: Work | null; watched: Watched } {
  const [work, setWork] = useState<Work | null>(null)
  const watched: Watched = async (label, job) => {
    const stopping = new AbortController()
    const show = (done: number, of: number) => setWork({ label, done, of, stop: () => stopping.abort() })
    show(0, 0)
    try {
      return await job({ onProgress: show, signal: stopping.signal })
    } finally {
      setWork(null)
    }
  }
  return { work, watched }
}

/** False once its page was left: what is still under way then says by a message how it ended. */
function useIsThere() {
  const isThere = useRef(false)
  useEffect(() => {
    isThere.current = true
    return () => void (isThere.current = false)
  }, [])
  return isThere
}

function WorkUnderWay({ label, done, of }: Work) {
  return (
    <div className="records-work">
      <Progress label={`${label}: ${done} of ${of}`} value={done / of} />
    </div>
  )
}

type LeftRecordsProps<Row> = Pick<SelectedRecordsProps<Row>, 'columns' | 'nameOf'> & {
  by: BulkAction<Row>
  done: Done<Row>
  isSelected: (row: Row) => boolean
  onUndo: (undo: Undo<Row>) => void
}

/** What others have made of them, before anybody does it all the same. */
function LeftRecords<Row>({ by, done, columns, nameOf, isSelected, onUndo }: LeftRecordsProps<Row>) {
  const { says, left = [], undo } = done
  const selected = left.filter(({ row }) => isSelected(row))
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
          <Button size="small" onClick={() => onUndo(undo)}>
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
      {selected.length > 0 && `What is left is still selected. ${whatAgainDoes(by.label, selected)}`}
    </Callout>
  )
}

type Undo<Row> = NonNullable<Done<Row>['undo']>
type Telling<Row> = { nameOf?: (row: Row) => string; watched?: Watched }

/** Says what was done, with the way back; gives the message, so that it can be taken away. */
export function tell<Row>({ says, undo, left = [] }: Done<Row>, telling: Telling<Row> = {}): number {
  const [first] = left
  const because =
    first && 'because' in first ? first.because : 'Somebody has changed it meanwhile: look at it again.'
  return toast(first ? `${says} ${because}` : says, {
    tone: first ? 'warning' : 'success',
    ...(undo && { action: { label: 'Undo', onClick: () => takeBack(undo, telling) } }),
  })
}

/** What was done to some before what is done to the rest is taken back with it. */
function withEarlier<Row>(done: Done<Row>, earlier: Done<Row> | undefined): Done<Row> {
  if (!earlier?.undo) return done
  const before = earlier.undo
  const undo: Undo<Row> = async (watch) => {
    const latest = (await done.undo?.(watch)) ?? { left: [], toGo: 0 }
    const { left, toGo } = await before(watch)
    return { left: [...latest.left, ...left], toGo: latest.toGo + toGo }
  }
  return { ...done, undo }
}

/** What was stopped or did not get through can be gone on with. */
function takeBack<Row>(undo: Undo<Row>, telling: Telling<Row>): void {
  const goOn = { label: 'Go on', onClick: () => takeBack(undo, telling) }
  const { nameOf, watched = withoutLooking } = telling
  watched('Undo', undo).then(
    ({ left, toGo }) => {
      const words = notTakenBack(left, nameOf)
      if (words !== null) toast(words, { tone: 'warning' })
      if (toGo > 0) toast(`${toGo} are not undone yet.`, { tone: 'warning', action: goOn })
    },
    (error: unknown) =>
      toast(failureWords(error), { tone: 'error', ...(!isRefusal(error) && { action: goOn }) }),
  )
}

const withoutLooking: Watched = (_, job) =>
  job({ onProgress: () => {}, signal: new AbortController().signal })

function isAmong<Row>(rows: readonly Row[], rowKey: RowKey<Row>): (row: Row) => boolean {
  const keys = new Set(rows.map(rowKey))
  return (row) => keys.has(rowKey(row))
}
