// Asks before a row is deleted: says what depends on it, or why it cannot be deleted. The toast has Undo.
import type { FunctionArgs, FunctionReturnType } from 'convex/server'
import { useState, type ReactElement } from 'react'
import { Link } from 'react-router'
import { Button } from '#app/components/ui/button.tsx'
import { Callout } from '#app/components/ui/callout.tsx'
import { Dialog, DialogClose } from '#app/components/ui/dialog.tsx'
import { formatNumber } from '#app/components/ui/format-number.ts'
import { SkeletonText } from '#app/components/ui/skeleton.tsx'
import { writeToBackend } from '#app/data/backend-write.ts'
import { useLiveQuery } from '#app/data/live-query.ts'
import { problemMessage } from '#app/data/problem-message.ts'
import { api } from '#convex/_generated/api.js'
import * as m from '#messages'
import { useIsReadOnly } from '../read-only.ts'
import { writeWithUndo } from './undo.ts'

type Which = FunctionArgs<typeof api.admin.deletions.preview>
type Preview = FunctionReturnType<typeof api.admin.deletions.preview>
type Dependent = Preview['dependents'][number]

type DeleteDialogProps = Which & {
  name: string
  /** A button; by default one that says “Delete”. */
  trigger?: ReactElement
  /** For example to leave the page of what is gone. */
  onDelete?: () => void
}

/** Nothing for people whose role only allows looking. */
export function DeleteDialog(props: DeleteDialogProps) {
  return useIsReadOnly() ? null : <Deletion {...props} />
}

function Deletion({ kind, id, name, trigger, onDelete }: DeleteDialogProps) {
  const [isOpen, setOpen] = useState(false)
  const preview = useLiveQuery(api.admin.deletions.preview, isOpen ? { kind, id } : 'skip', undefined)
  const isReady = preview !== undefined && preview.refused === null

  async function remove(): Promise<void> {
    setOpen(false)
    await writeWithUndo(m.admin_message_deleted(), (changeId) =>
      writeToBackend(api.admin.deletions.remove, { kind, id, changeId }).then(onDelete),
    )
  }

  return (
    <Dialog
      open={isOpen}
      onOpenChange={setOpen}
      trigger={trigger ?? <Button variant="danger">{m.admin_message_delete()}</Button>}
      title={m.admin_deletion_title({ name })}
      {...(isReady && { description: m.admin_deletion_description() })}
      actions={
        <>
          <DialogClose>
            <Button>{m.ui_dialog_cancel()}</Button>
          </DialogClose>
          {isReady && (
            <Button variant="danger" onClick={() => void remove()}>
              {m.admin_message_delete()}
            </Button>
          )}
        </>
      }
    >
      {preview === undefined && <SkeletonText lines={3} label={m.admin_deletion_loading()} />}
      {preview && <Consequences kind={kind} preview={preview} />}
    </Dialog>
  )
}

function Consequences({
  kind,
  preview: { refused, dependents },
}: Pick<Which, 'kind'> & { preview: Preview }) {
  if (refused) {
    return (
      <Callout tone="warning">
        {problemMessage(refused)}{' '}
        {refused.reason === 'deck_has_totems' && (
          <Link to="/admin/totems">{m.admin_deletion_open_totems()}</Link>
        )}
      </Callout>
    )
  }
  return (
    <ul className="deletion-dependents">
      {kind === 'users' && <li>{m.admin_deletion_user_signed_out()}</li>}
      {dependents.map((dependent) => (
        <li key={dependent.what}>{sentenceOf(dependent)}</li>
      ))}
    </ul>
  )
}

const sentences: Record<Dependent['what'], (counted: { count: number; inFigures: string }) => string> = {
  cards_deleted: m.admin_deletion_cards_deleted,
  designs_deleted: m.admin_deletion_designs_deleted,
  publication_cancelled: () => m.admin_deletion_publication_cancelled(),
  draws_stay: m.admin_deletion_draws_stay,
  readings_keep_it: () => m.admin_deletion_readings_keep_it(),
  readings_deleted: m.admin_deletion_readings_deleted,
  spreads_deleted: m.admin_deletion_spreads_deleted,
  testimonials_deleted: m.admin_deletion_testimonials_deleted,
  messages_deleted: m.admin_deletion_messages_deleted,
  totems_stay: m.admin_deletion_totems_stay,
}

function sentenceOf({ what, count, isMore }: Dependent): string {
  const inFigures = isMore
    ? m.admin_deletion_more_than({ inFigures: formatNumber(count) })
    : formatNumber(count)
  return sentences[what]({ count, inFigures })
}
