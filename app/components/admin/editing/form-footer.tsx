import type { ReactNode } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Callout } from '#app/components/ui/callout.tsx'
import * as m from '#messages'
import { useIsReadOnly } from '../read-only.ts'
import { discardWithUndo } from './discard.ts'
import { EditConflict, type EditConflictProps } from './edit-conflict.tsx'
import type { FormFields } from './form-draft.ts'
import type { Editing } from './use-form-draft.ts'

type FormFooterProps<Fields extends FormFields> = Pick<EditConflictProps<Fields>, 'labels' | 'show'> & {
  editing: Editing<Fields>
  /** Label of the save button. */
  children?: ReactNode
  isGold?: boolean
  canSave?: boolean
}

/** Conflict and error notices of a form, with its Save and Discard buttons. */
export function FormFooter<Fields extends FormFields>(props: FormFooterProps<Fields>) {
  const {
    editing,
    labels,
    show,
    children = m.admin_form_footer_save(),
    isGold = true,
    canSave = true,
  } = props
  const { isChanged, isSaving, discard } = editing
  const isReadOnly = useIsReadOnly()
  return (
    <>
      <EditConflict editing={editing} labels={labels} {...(show && { show })} />
      <SaveFailure editing={editing} />
      <div className="actions">
        <Button
          type="submit"
          variant={isGold ? 'gold' : 'outline'}
          loading={isSaving}
          disabled={!isChanged || !canSave || isReadOnly}
        >
          {children}
        </Button>
        {isChanged && (
          <Button variant="quiet" onClick={() => discardWithUndo(discard)}>
            {m.admin_form_footer_discard_changes()}
          </Button>
        )}
      </div>
    </>
  )
}

type SaveFailureProps = { editing: Pick<Editing<FormFields>, 'failure'>; title?: string }

export function SaveFailure({
  editing: { failure },
  title = m.admin_form_footer_couldnt_save_your_changes(),
}: SaveFailureProps) {
  if (failure === null) return null
  return (
    <Callout tone="error" role="alert" title={title}>
      {failure}
    </Callout>
  )
}
