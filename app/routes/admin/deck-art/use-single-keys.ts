// Single-key shortcuts. They do nothing while somebody types, in dialogs, and outside of the page they are for.
import { useEffect, useEffectEvent } from 'react'

/** Where a key was pressed: the page's own element, or nothing that is focused. */
export function useSingleKeys(isOn: boolean, onKey: (key: string, event: KeyboardEvent) => boolean): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    if (isElsewhere(event.target)) return
    if (onKey(event.key.length === 1 ? event.key.toLowerCase() : event.key, event)) event.preventDefault()
  })
  useEffect(() => {
    if (!isOn) return
    document.addEventListener('keydown', handle)
    return () => document.removeEventListener('keydown', handle)
  }, [isOn])
}

function isElsewhere(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement) || target === document.body) return false
  if (target.matches('input, textarea, select, [contenteditable]')) return true
  return target.closest('.deck-art') === null
}
