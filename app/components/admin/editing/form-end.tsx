import type { ReactNode } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Callout } from '#app/components/ui/callout.tsx'
import { discardWithUndo } from './discard.ts'
import { EditConflict, type EditConflictProps } from './edit-conflict.tsx'
import type { FormFields } from './form-draft.ts'
import type { Editing } from './use-form-draft.ts'

type FormEndProps<Fields extends FormFields> = Pick<EditConflictProps<Fields>, 'labels' | 'show'> & {
  editing: Editing<Fields>
  /** The words of the button that saves. */
  children?: ReactNode
  isGold?: boolean
  canSave?: boolean
}

/** Below the fields: what the save has met, and the buttons that save and discard. */
export function FormEnd<Fields extends FormFields>(props: FormEndProps<Fields>) {
  const { editing, labels, show, children = 'Save', isGold = true, canSave = true } = props
  const { isChanged, isSaving, discard } = editing
  return (
    <>
      <EditConflict {...{ editing, labels }} {...(show && { show })} />
      <SaveFailure editing={editing} />
      <div className="actions">
        <Button
          type="submit"
          variant={isGold ? 'gold' : 'outline'}
          loading={isSaving}
          disabled={!isChanged || !canSave}
        >
          {children}
        </Button>
        {isChanged && (
          <Button variant="quiet" onClick={() => discardWithUndo(discard)}>
            Discard changes
          </Button>
        )}
      </div>
    </>
  )
}

type SaveFailureProps = { editing: Pick<Editing<FormFields>, 'failure'>; title?: string }

export function SaveFailure({ editing: { failure }, title = 'It was not saved' }: SaveFailureProps) {
  if (failure === null) return null
  return (
    <Callout tone="error" role="alert" title={title}>
      {failure}
    </Callout>
  )
}
