// Toast messages. Any code can call `toast`; the component that shows them subscribes to the store, and is loaded with the
// first message.
import { createStore } from '#app/data/store.ts'
import type { Tone } from './callout.tsx'

export type Toast = {
  id: number
  message: string
  tone: Tone
  action?: { label: string; onClick: () => void }
}

export type ToastOptions = { tone?: Tone; action?: Toast['action'] }

/** Long enough to be read twice. */
export const TOAST_TIME_MS = 7000

/** With more than this, the oldest one without an action is removed. */
export const TOAST_LIMIT = 4

type Leaving = { leftMs: number; since: number; timer: ReturnType<typeof setTimeout> | undefined }

export function createToastStore() {
  let toasts: readonly Toast[] = []
  let lastId = 0
  let paused = false
  // A toast with an action stays until it is dismissed, because it may be the only way to undo.
  const leaving = new Map<number, Leaving>()
  const store = createStore(() => toasts, { first: toasts })

  function publish(next: readonly Toast[]) {
    toasts = next
    store.changed()
  }

  function run(id: number, leftMs: number) {
    const timer = paused ? undefined : setTimeout(() => dismiss(id), leftMs)
    leaving.set(id, { leftMs, since: Date.now(), timer })
  }

  function toast(message: string, { tone = 'info', action }: ToastOptions = {}): number {
    const id = ++lastId
    const crowd = toasts.length >= TOAST_LIMIT ? toasts.find((old) => leaving.has(old.id)) : undefined
    if (crowd) dismiss(crowd.id)
    if (!action) run(id, TOAST_TIME_MS)
    publish([...toasts, { id, message, tone, ...(action && { action }) }])
    return id
  }

  function dismiss(id: number) {
    clearTimeout(leaving.get(id)?.timer)
    leaving.delete(id)
    publish(toasts.filter((toast) => toast.id !== id))
  }

  /** Timers are paused while the pointer or the focus is on a toast, or the window is in the background. */
  function pause() {
    if (paused) return
    paused = true
    for (const entry of leaving.values()) {
      clearTimeout(entry.timer)
      entry.leftMs -= Date.now() - entry.since
    }
  }

  function resume() {
    if (!paused) return
    paused = false
    for (const [id, { leftMs }] of [...leaving]) run(id, leftMs)
  }

  return { toast, dismiss, pause, resume, get: store.get, useValue: store.useValue }
}

/** The store of this page. Must not be used on the server. */
export const toastStore = createToastStore()

/** `toast('Saved')`, or with an action: `toast('Reading deleted', { action: { label: 'Undo', onClick: restore } })`. */
export const toast = toastStore.toast
