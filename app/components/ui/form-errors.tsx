import { useEffect, useRef, type MouseEvent } from 'react'
import * as m from '#messages'
import { Callout } from './callout.tsx'

type FormErrorsProps = {
  title?: string
  /** `field` is the id of the control that the message is about. */
  errors: readonly { field: string; message: string }[]
}

/** The error summary above a form: it takes the focus when it appears, and links to each field. */
export function FormErrors({
  title = m.ui_form_errors_please_check_these_fields(),
  errors,
}: FormErrorsProps) {
  const box = useRef<HTMLDivElement>(null)
  const hasErrors = errors.length > 0
  useEffect(() => {
    if (hasErrors) box.current?.focus()
  }, [hasErrors])
  if (!hasErrors) return null
  return (
    <div ref={box} tabIndex={-1} className="form-errors">
      <Callout tone="error" title={title} role="alert">
        <ul role="list">
          {errors.map(({ field, message }) => (
            <li key={field}>
              <a href={`#${field}`} onClick={(event) => goTo(event, field)}>
                {message}
              </a>
            </li>
          ))}
        </ul>
      </Callout>
    </div>
  )
}

function goTo(event: MouseEvent, id: string) {
  const field = document.getElementById(id)
  if (!field) return
  event.preventDefault()
  field.focus()
}
