// What is typed into a form and not saved yet. It outlives the page it was typed on, and leaving the product asks first.
import { useState } from 'react'
import { askBeforeLosing } from '#app/data/unsaved-changes.ts'

const drafts = new Map<string, object>()
askBeforeLosing(() => drafts.size > 0)

/** The saved fields with what was typed over them. A field that is typed back to what it was is not changed. */
export function useDraft<Fields extends Record<string, string | boolean>>(key: string, saved: Fields) {
  const [changes, setChanges] = useState<Partial<Fields>>(() => drafts.get(key) ?? {})

  function keep(next: Partial<Fields>): void {
    if (Object.keys(next).length === 0) drafts.delete(key)
    else drafts.set(key, next)
    setChanges(next)
  }

  function change<Name extends keyof Fields>(name: Name, value: Fields[Name]): void {
    const { [name]: _, ...others } = changes
    keep(value === saved[name] ? (others as Partial<Fields>) : { ...changes, [name]: value })
  }

  return {
    fields: { ...saved, ...changes } as Fields,
    changes,
    isChanged: Object.keys(changes).length > 0,
    change,
    discard: () => keep({}),
  }
}
