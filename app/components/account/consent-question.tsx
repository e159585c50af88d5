import { lazy, Suspense } from 'react'
import { useConsent } from '#app/analytics/consent.ts'

const Line = lazy(() => import('./consent-line.tsx').then(({ ConsentLine }) => ({ default: ConsentLine })))

/** Asks for consent to analytics where nobody is counted unasked. Only then is the line loaded. */
export function ConsentQuestion() {
  return (
    useConsent() === 'not asked' && (
      <Suspense fallback={null}>
        <Line />
      </Suspense>
    )
  )
}
