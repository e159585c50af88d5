// A form with a stored draft: displayed values, unsaved changes, and edit conflicts.
import { useEffect, useMemo } from 'react'
import { useSession } from '#app/session/session.ts'
import { conflictingFields, formDraftStorage, type Boxes, type FormFields } from './form-draft.ts'
import { createFormEditing, type FormActions, type FormState } from './form-editing.ts'

/** Names of the free text fields. */
type TextName<Fields> = { [Name in keyof Fields]-?: string extends Fields[Name] ? Name : never }[keyof Fields]
type Typing = { currentTarget: { value: string } }

export interface Editing<Fields extends FormFields> extends FormState<Fields>, FormActions<Fields> {
  /** The saved fields with the unsaved changes applied. */
  fields: Fields
  /** Unsaved changes. */
  changes: Partial<Fields>
  isChanged: boolean
  /** Fields of an edit conflict that both admins changed to different values. */
  conflicting: readonly (keyof Fields)[]
  /** Props of a text field. */
  typed(name: TextName<Fields>): { value: string; onChange: (event: Typing) => void }
}

/** `form` identifies the form in storage; fields in `boxes` are merged box by box. */
export function useFormDraft<Fields extends FormFields>(
  form: string,
  saved: Fields,
  boxes?: Boxes,
): Editing<Fields> {
  const account = useSession().user?.sub ?? ''
  const editing = useMemo(
    () => createFormEditing(formDraftStorage<Fields>(account, form), boxes),
    [account, form, boxes],
  )
  useEffect(() => editing.show(saved))
  const state = editing.state.useValue()
  const { draft, conflict } = state
  const fields = { ...saved, ...draft?.changes }
  return {
    ...state,
    ...editing.actions,
    fields,
    changes: draft?.changes ?? {},
    isChanged: draft !== null,
    conflicting: draft && conflict ? conflictingFields(draft, conflict.fields, boxes) : [],
    typed: (name) => ({
      value: fields[name] as string,
      onChange: ({ currentTarget }) =>
        editing.actions.change(name, currentTarget.value as Fields[typeof name]),
    }),
  }
}
