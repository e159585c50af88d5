import { lazy, Suspense } from 'react'
import * as m from '#messages'
import { toastStore } from './toast-store.ts'

const ToastList = lazy(() => import('./toast-list.tsx').then(({ ToastList }) => ({ default: ToastList })))

/**
 * Rendered once in every layout. The empty region is there from the start, because assistive technology only announces
 * what is added to an existing live region; the list is loaded with the first toast.
 */
export function Toasts() {
  const toasts = toastStore.useValue()
  return (
    <section
      className="toasts"
      aria-label={m.ui_toasts_notifications()}
      aria-live="polite"
      aria-relevant="additions"
    >
      {toasts.length > 0 && (
        <Suspense fallback={null}>
          <ToastList toasts={toasts} />
        </Suspense>
      )}
    </section>
  )
}
