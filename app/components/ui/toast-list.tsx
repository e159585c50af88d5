import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import * as m from '#messages'
import { IconButton } from './button.tsx'
import { toneIcons, toneWords } from './callout.tsx'
import { Icon } from './icon.tsx'
import { toastStore, type Toast } from './toast-store.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

/** Loaded with the first toast. F6 moves the focus to the toasts, Escape dismisses the focused one. */
export function ToastList({ toasts }: { toasts: readonly Toast[] }) {
  const list = useRef<HTMLOListElement>(null)
  const cameFrom = useRef<Element>(null)

  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'F6') return
      event.preventDefault()
      cameFrom.current = document.activeElement
      focusFirst(list.current)
    }
    // A toast that appeared while the window was in the background must still be there afterwards.
    const onVisibility = () => (document.hidden ? toastStore.pause() : toastStore.resume())
    window.addEventListener('keydown', onKey)
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      window.removeEventListener('keydown', onKey)
      document.removeEventListener('visibilitychange', onVisibility)
      // When the last toast is removed under the pointer, no leave event is fired.
      toastStore.resume()
    }
  }, [])

  // When a toast with the focus is removed, the focus moves to the next toast or back to where it was.
  // Removing an element fires no blur event, so the timers of the others are resumed here.
  function dismiss(id: number) {
    const byKeyboard = list.current?.querySelector(':focus-visible')
    flushSync(() => toastStore.dismiss(id))
    if (byKeyboard && !focusFirst(list.current) && cameFrom.current instanceof HTMLElement)
      cameFrom.current.focus()
    if (!list.current?.matches(':hover, :focus-within')) toastStore.resume()
  }

  return (
    <ol
      ref={list}
      role="list"
      onPointerEnter={toastStore.pause}
      onPointerLeave={toastStore.resume}
      onFocus={toastStore.pause}
      onBlur={toastStore.resume}
    >
      {toasts.map((toast) => (
        <li
          key={toast.id}
          className="toast"
          data-tone={toast.tone}
          onKeyDown={(event) => event.key === 'Escape' && dismiss(toast.id)}
        >
          <Icon name={toneIcons[toast.tone]} />
          <p>
            <VisuallyHidden>{toneWords[toast.tone]()} </VisuallyHidden>
            {toast.message}
          </p>
          {toast.action && (
            <button
              type="button"
              className="toast-action"
              onClick={() => {
                toast.action?.onClick()
                dismiss(toast.id)
              }}
            >
              {toast.action.label}
            </button>
          )}
          <IconButton
            icon="close"
            label={m.ui_toast_list_dismiss()}
            size="small"
            onClick={() => dismiss(toast.id)}
          />
        </li>
      ))}
    </ol>
  )
}

function focusFirst(list: HTMLElement | null): boolean {
  const button = list?.querySelector('button')
  button?.focus()
  return button !== null && button !== undefined
}
