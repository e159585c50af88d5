import { useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { ConfirmDialog } from '#app/components/ui/dialog.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { toast } from '#app/components/ui/toast-store.ts'
import { failureWords } from './failure-words.ts'
import type { BulkAction, Done } from './record-types.ts'

type SelectedRecordsProps<Row> = {
  selected: ReadonlyMap<string, Row>
  actions: readonly BulkAction<Row>[]
  onClear: () => void
}

/** What can be done with all that is selected, on whichever page it is. */
export function SelectedRecords<Row>({ selected, actions, onClear }: SelectedRecordsProps<Row>) {
  const [busy, setBusy] = useState<string | null>(null)
  const [asking, setAsking] = useState<BulkAction<Row> | null>(null)
  const rows = [...selected.values()]

  async function run(action: BulkAction<Row>) {
    setBusy(action.label)
    try {
      tell(await action.run(rows))
      onClear()
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
            <Button size="small" variant="quiet" onClick={onClear}>
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

/** Says what was done, with the way back. */
export function tell({ says, undo }: Done): void {
  const takeBack = () =>
    void undo?.().catch((error: unknown) => toast(failureWords(error), { tone: 'error' }))
  toast(says, { tone: 'success', ...(undo && { action: { label: 'Undo', onClick: takeBack } }) })
}
