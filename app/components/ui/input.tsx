// The browser's own fields, which remember what is typed or chosen before the page is alive. React takes a field over as
// it stands and is told nothing: the page would show one thing and mean another, and a question typed on a slow line
// would never be asked.
import { useCallback, useEffect, useRef, type ComponentProps, type Ref, type RefCallback } from 'react'
import { useIsHydrated } from './is-hydrated.ts'

export function Input({ ref, ...props }: ComponentProps<'input'>) {
  return <input ref={useTypedEarly(ref)} {...props} />
}

export function InputArea({ ref, ...props }: ComponentProps<'textarea'>) {
  return <textarea ref={useTypedEarly(ref)} {...props} />
}

export function Select({ ref, ...props }: ComponentProps<'select'>) {
  return <select ref={useTypedEarly(ref)} {...props} />
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Once the page is alive it is told what was typed before, as if it were typed now. */
function useTypedEarly<Kind extends Field>(outer: Ref<Kind> | undefined): RefCallback<Kind> {
  const isServed = useRef(!useIsHydrated())
  const tell = useRef<(() => void) | null>(null)
  useEffect(() => {
    // One after the other: what follows from the one is known when the next is told.
    if (tell.current) queueMicrotask(tell.current)
    tell.current = null
  }, [])
  return useCallback(
    (field: Kind | null) => {
      // When it is taken over, the field still holds what was typed; the next rendering would put the served value back.
      if (field && isServed.current && isChanged(field)) tell.current = tellLater(field)
      isServed.current = false
      if (typeof outer === 'function') return outer(field)
      if (outer) outer.current = field
    },
    [outer],
  )
}

function isBox(field: Field): field is HTMLInputElement {
  return field.type === 'checkbox' || field.type === 'radio'
}

function isChanged(field: Field): boolean {
  if (isBox(field)) return field.checked !== field.defaultChecked
  if ('defaultValue' in field) return field.value !== field.defaultValue
  const served = [...field.options].find(({ defaultSelected }) => defaultSelected)
  return served !== undefined && !served.selected
}

function tellLater(field: Field): () => void {
  if (isBox(field)) {
    const { checked } = field
    return () => {
      // Of several that exclude each other, the chosen one speaks for all.
      if (!checked && field.type === 'radio') return
      field.checked = !checked
      field.click()
    }
  }
  const { value } = field
  return () => {
    // React compares with what its own setter was told last; what the visitor has typed goes past it.
    if ('defaultValue' in field) field.value = field.defaultValue
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, value)
    for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }))
  }
}
