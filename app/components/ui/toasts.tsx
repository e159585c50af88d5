import { lazy, Suspense } from 'react'
import { toastStore } from './toast-store.ts'

const ToastList = lazy(() => import('./toast-list.tsx').then(({ ToastList }) => ({ default: ToastList })))

/**
 * Stands once in every layout. The empty region is there from the start, because assistive technology only announces
 * what is added to a region it already knows; what shows the messages is loaded with the first of them.
 */
export function Toasts() {
  const toasts = toastStore.useValue()
  return (
    <section className="toasts" aria-label="Messages" aria-live="polite" aria-relevant="additions">
      {toasts.length > 0 && (
        <Suspense fallback={null}>
          <ToastList toasts={toasts} />
        </Suspense>
      )}
    </section>
  )
}
