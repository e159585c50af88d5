// What any code may call to say a short thing to the reader. It knows nothing of React or of the page: the viewport
// that shows the messages subscribes to it, and is loaded when there is a first one.
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

/** More than this at once and none is read; the oldest that would have left anyway goes first. */
export const TOAST_LIMIT = 4

type Leaving = { leftMs: number; since: number; timer: ReturnType<typeof setTimeout> | undefined }

export function createToastStore() {
  let toasts: readonly Toast[] = []
  let lastId = 0
  let paused = false
  // Only those that leave by themselves: one with an action waits for its reader (it may be the only way to undo).
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

  /** While the pointer or the focus is on them, or the window is not looked at, none leaves. */
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

/** The one of this page. On the server nobody reads, and nothing must be said there. */
export const toastStore = createToastStore()

/** `toast('Saved')`, or with a way back: `toast('Reading deleted', { action: { label: 'Undo', onClick: restore } })`. */
export const toast = toastStore.toast
