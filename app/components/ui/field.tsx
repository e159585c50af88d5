import { useId, type ComponentProps, type ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { Input, InputArea, Select } from './input.tsx'
import { HiddenComma } from './visually-hidden.tsx'

type FieldText = {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  /** A note at the end of the label, such as "optional". */
  note?: ReactNode
}

/** The attributes that connect a control with its label, hint and error. */
export type ControlProps = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

type FieldProps = FieldText & { id?: string; children: (control: ControlProps) => ReactNode }

/** Label, hint and error around any control; the child gets the attributes that connect them. */
export function Field({ label, hint, error, note, id, children }: FieldProps) {
  const made = useId()
  const control = id ?? made
  const described = [hint && `${control}-hint`, error && `${control}-error`].filter(Boolean).join(' ')
  return (
    <div className="field">
      <label className="field-label" htmlFor={control}>
        {label}
        {note && (
          <>
            <HiddenComma />
            <span className="field-note">{note}</span>
          </>
        )}
      </label>
      {hint && (
        <p className="field-hint" id={`${control}-hint`}>
          {hint}
        </p>
      )}
      {children({
        id: control,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error && (
        <p className="field-error" id={`${control}-error`}>
          <Icon name="error" />
          <span>{error}</span>
        </p>
      )}
    </div>
  )
}

export function TextField({ label, hint, error, note, id, ...input }: FieldText & ComponentProps<'input'>) {
  return (
    <Field label={label} hint={hint} error={error} note={note} {...(id && { id })}>
      {(control) => <Input type="text" className="input" {...input} {...control} />}
    </Field>
  )
}

export function TextArea({ label, hint, error, note, id, ...input }: FieldText & ComponentProps<'textarea'>) {
  return (
    <Field label={label} hint={hint} error={error} note={note} {...(id && { id })}>
      {(control) => <InputArea className="input" rows={4} {...input} {...control} />}
    </Field>
  )
}

/** A native select, which is better on phones than any custom one. */
export function SelectField({
  label,
  hint,
  error,
  note,
  id,
  ...input
}: FieldText & ComponentProps<'select'>) {
  return (
    <Field label={label} hint={hint} error={error} note={note} {...(id && { id })}>
      {(control) => (
        <div className="input-with-icon">
          <Select className="input" {...input} {...control} />
          <Icon name="chevron-down" />
        </div>
      )}
    </Field>
  )
}

type SearchFieldProps = Omit<ComponentProps<'input'>, 'type'> & { label: string; labelHidden?: boolean }

export function SearchField({ label, labelHidden = false, id, ...input }: SearchFieldProps) {
  const made = useId()
  const control = id ?? made
  return (
    <div className="field">
      <label className={labelHidden ? 'visually-hidden' : 'field-label'} htmlFor={control}>
        {label}
      </label>
      <div className="input-with-icon">
        <Input type="search" className="input" id={control} {...input} />
        <Icon name="search" />
      </div>
    </div>
  )
}
