import { useEffect, useRef, useState, type RefObject } from 'react'

type FieldErrors<Name extends string> = Partial<Record<Name, string>>

/** The errors of a form's fields. Whenever they are set, the first field with an error gets the focus. */
export function useFieldErrors<Name extends string>(): {
  form: RefObject<HTMLFormElement | null>
  errors: FieldErrors<Name>
  setErrors: (errors: FieldErrors<Name>) => void
} {
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<FieldErrors<Name>>({})
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [errors])
  return { form, errors, setErrors }
}
