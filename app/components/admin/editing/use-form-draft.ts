// A form over something that is saved: what it shows, what was typed, and what to do when another admin has saved meanwhile.
import { useEffect, useMemo } from 'react'
import { useSession } from '#app/session/session.ts'
import { conflictingFields, formDraftStorage, type Boxes, type FormFields } from './form-draft.ts'
import { createFormEditing, type FormActions, type FormState } from './form-editing.ts'

/** The fields that are a text of any words. */
type TextName<Fields> = { [Name in keyof Fields]-?: string extends Fields[Name] ? Name : never }[keyof Fields]
type Typing = { currentTarget: { value: string } }

export interface Editing<Fields extends FormFields> extends FormState<Fields>, FormActions<Fields> {
  /** The saved fields with what was typed over them. */
  fields: Fields
  /** What there is to save. */
  changes: Partial<Fields>
  isChanged: boolean
  /** Of a conflict: the fields that both have changed, each to something else. */
  conflicting: readonly (keyof Fields)[]
  /** For the text field of this name. */
  typed(name: TextName<Fields>): { value: string; onChange: (event: Typing) => void }
}

/** `form` names it among all forms; of `boxes` each part is saved by itself. */
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
