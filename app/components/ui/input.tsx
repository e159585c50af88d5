// Native fields that keep what was typed before hydration. React hydrates a field with its current value but fires no change
// event, so without this the page's state would miss what was typed on a slow connection.
import { useCallback, useEffect, useRef, type ComponentProps, type Ref, type RefCallback } from 'react'
import { useIsHydrated } from './is-hydrated.ts'

export function Input({ ref, ...props }: ComponentProps<'input'>) {
  return <input ref={useValueBeforeHydration(ref)} {...props} />
}

export function InputArea({ ref, ...props }: ComponentProps<'textarea'>) {
  return <textarea ref={useValueBeforeHydration(ref)} {...props} />
}

export function Select({ ref, ...props }: ComponentProps<'select'>) {
  return <select ref={useValueBeforeHydration(ref)} {...props} />
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** After hydration, fires the events for what was typed before it. */
function useValueBeforeHydration<Kind extends Field>(outer: Ref<Kind> | undefined): RefCallback<Kind> {
  const isHydrating = useRef(!useIsHydrated())
  const replay = useRef<(() => void) | null>(null)
  useEffect(() => {
    // In separate microtasks, so that each field sees the state changes of the previous one.
    if (replay.current) queueMicrotask(replay.current)
    replay.current = null
  }, [])
  return useCallback(
    (field: Kind | null) => {
      // During hydration the field still has the typed value; the next render would reset it.
      if (field && isHydrating.current && isChanged(field)) replay.current = createReplay(field)
      isHydrating.current = false
      if (typeof outer === 'function') return outer(field)
      if (outer) outer.current = field
    },
    [outer],
  )
}

function isCheckable(field: Field): field is HTMLInputElement {
  return field.type === 'checkbox' || field.type === 'radio'
}

function isChanged(field: Field): boolean {
  if (isCheckable(field)) return field.checked !== field.defaultChecked
  if ('defaultValue' in field) return field.value !== field.defaultValue
  const defaultOption = [...field.options].find(({ defaultSelected }) => defaultSelected)
  return defaultOption !== undefined && !defaultOption.selected
}

function createReplay(field: Field): () => void {
  if (isCheckable(field)) {
    const { checked } = field
    return () => {
      // In a radio group only the checked one needs an event.
      if (!checked && field.type === 'radio') return
      field.checked = !checked
      field.click()
    }
  }
  const { value } = field
  return () => {
    // React ignores an event if the value equals the last one it has tracked, so the native setter is used.
    if ('defaultValue' in field) field.value = field.defaultValue
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, value)
    for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }))
  }
}
